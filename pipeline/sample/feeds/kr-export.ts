/** The embedded feed `kr_export`: a Korean CSV in cp949. */
import type { Listing } from '../listing.ts';
import { type Feed, type SampleRow, type SampleSource, withOddities, withRepeats } from './feed.ts';
import { grouped, textOrEmpty, word } from './format.ts';
import { tableText } from './table.ts';
import { KOREAN } from './words.ts';

const ROWS = 1200;
const ACCIDENT = { true: '사고', false: '무사고' };

function row(listing: Listing, { names }: SampleSource): SampleRow {
  return {
    매물번호: listing.id,
    제조사: names.brand(listing, 'ko'),
    모델: names.model(listing, 'ko'),
    등급: listing.trim ?? '',
    연식: `${listing.year}${String(listing.month).padStart(2, '0')}`,
    차종: word(KOREAN.body, listing.body),
    연료: word(KOREAN.fuel, listing.fuel),
    변속기: word(KOREAN.transmission, listing.transmission),
    구동방식: word(KOREAN.drive, listing.drive),
    배기량: listing.volume === null ? '' : `${grouped(listing.volume, ',')}cc`,
    최고출력: listing.power === null ? '' : `${listing.power}마력`,
    주행거리: `${grouped(listing.mileage, ',')}km`,
    색상: word(KOREAN.color, listing.color),
    시트색상: word(KOREAN.color, listing.interior),
    사고유무: word(ACCIDENT, listing.accident),
    구분: listing.fresh ? '신차' : '중고차',
    배출가스: listing.emission?.replace('Euro ', '유로') ?? '',
    인승: listing.seats === null ? '' : `${listing.seats}인승`,
    소유자변경: textOrEmpty(listing.owners),
    가격: listing.price === null ? '' : `${grouped(Math.round(listing.price / 10_000), ',')}만원`,
    지역: names.city(listing, 'ko'),
    판매자: listing.seller === 'private' ? '개인' : '매매상사',
    리스: listing.leasing ? '가능' : '불가',
    차대번호: listing.vin ?? '',
    사진: [listing.photos.main, ...listing.photos.gallery].filter(Boolean).join('|'),
    등록일: listing.listed.replaceAll('-', ''),
  };
}

/** A Korean exporter's list: prices in ten thousands of won, year and month in one number. */
export const krExport: Feed = {
  name: 'kr_export',
  file: 'kr_export.csv',
  encoding: 'cp949',
  seed: 105,
  write(source) {
    const drawn = Array.from({ length: ROWS }, (_, index) =>
      source.draw(`${38_100_000 + index * 7}`, 'KR', 'car'),
    );
    const rows = withRepeats(drawn, source.random).map((listing) => row(listing, source));
    const odd = withOddities(rows, {
      year: '연식',
      price: '가격',
      model: '모델',
      mileage: '주행거리',
      sentinels: ['9,999만원', '가격상담', '1만원', '0만원'],
    });
    const damage = { 150: 'whole_quoted', 401: 'stray_quote', 650: 'short', 903: 'trailing' } as const;
    return tableText(odd, { delimiter: ',', newline: '\r\n', damage });
  },
};
