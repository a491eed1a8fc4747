/** The embedded feed `cn_export`: a Chinese CSV in GB 18030. */
import type { Listing } from '../listing.ts';
import { type Feed, type SampleRow, type SampleSource, withOddities, withRepeats } from './feed.ts';
import { textOrEmpty, word } from './format.ts';
import { tableText } from './table.ts';
import { CHINESE } from './words.ts';

const ROWS = 1050;
const ACCIDENT = { true: '有事故', false: '无事故' };

function row(listing: Listing, { names }: SampleSource): SampleRow {
  return {
    编号: listing.id,
    品牌: names.brand(listing, 'zh'),
    车系: names.model(listing, 'zh'),
    车型: listing.trim ?? '',
    车身结构: word(CHINESE.body, listing.body),
    上牌时间: `${listing.year}年${listing.month}月`,
    表显里程: listing.fresh ? '0公里' : `${(listing.mileage / 10_000).toFixed(2)}万公里`,
    排量: listing.volume === null ? '' : `${(listing.volume / 1000).toFixed(1)}L`,
    最大马力: listing.power === null ? '' : `${listing.power}Ps`,
    燃料: word(CHINESE.fuel, listing.fuel),
    变速箱: word(CHINESE.transmission, listing.transmission),
    驱动: word(CHINESE.drive, listing.drive),
    颜色: word(CHINESE.color, listing.color),
    内饰: word(CHINESE.color, listing.interior),
    排放标准: { 'Euro 6': '国VI', 'Euro 5': '国V', 'Euro 4': '国IV' }[listing.emission ?? ''] ?? '',
    车门数: textOrEmpty(listing.doors),
    座位数: textOrEmpty(listing.seats),
    车主数: listing.owners === null ? '' : `${listing.owners}位`,
    事故: word(ACCIDENT, listing.accident),
    车况: listing.fresh ? '新车' : '二手车',
    报价: listing.price === null ? '' : `${(listing.price / 10_000).toFixed(2)}万`,
    所在地: names.city(listing, 'zh'),
    商家类型: listing.seller === 'private' ? '个人' : '车商',
    库存: listing.availability === 'on_order' ? '订购' : '现车',
    车架号: listing.vin ?? '',
    图片: [listing.photos.main, ...listing.photos.gallery].filter(Boolean).join(';'),
    发布日期: listing.listed,
  };
}

/** A Chinese exporter's list of new and used cars in GB 18030, with prices and mileages in ten thousands. */
export const cnExport: Feed = {
  name: 'cn_export',
  file: 'cn_export.csv',
  encoding: 'gb18030',
  seed: 107,
  write(source) {
    const drawn = Array.from({ length: ROWS }, (_, index) =>
      source.draw(`CN${560_000 + index}`, 'CN', 'car'),
    );
    const rows = withRepeats(drawn, source.random).map((listing) => row(listing, source));
    const odd = withOddities(rows, {
      year: '上牌时间',
      price: '报价',
      model: '车系',
      mileage: '表显里程',
      sentinels: ['面议', '0.00万', '9999.00万', '暂无报价'],
    });
    return tableText(odd, {
      delimiter: ',',
      newline: '\n',
      damage: { 170: 'short', 480: 'stray_quote', 860: 'trailing' },
    });
  },
};
