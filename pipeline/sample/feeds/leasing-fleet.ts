/** The embedded feed `leasing_fleet`: a Russian CSV with brand and model in one column. */
import type { Listing } from '../listing.ts';
import { type Feed, type SampleRow, type SampleSource, withOddities } from './feed.ts';
import { dayText, decimalText, grouped, textOrEmpty, word } from './format.ts';
import { tableText } from './table.ts';
import { RUSSIAN } from './words.ts';

const ROWS = 220;
const THIN_SPACE = '\u2009';
const KINDS: Readonly<Record<string, string>> = {
  car: 'Легковой',
  truck: 'Грузовой',
  special: 'Спецтехника',
};
const TYPES = ['car', 'car', 'car', 'truck', 'special'];

function row(listing: Listing, { names }: SampleSource): SampleRow {
  return {
    Лот: listing.id,
    'Вид техники': KINDS[listing.type] ?? '',
    'Марка и модель': `${listing.brand} ${listing.model}`,
    Модификация: listing.trim ?? '',
    'Дата выпуска': dayText(`${listing.year}-${String(listing.month).padStart(2, '0')}-01`, 'MM.YYYY'),
    Объём: listing.volume === null ? '' : decimalText(listing.volume / 1000, 1, ','),
    Мощность: textOrEmpty(listing.power),
    Топливо: word(RUSSIAN.fuel, listing.fuel),
    Трансмиссия: word(RUSSIAN.transmission, listing.transmission),
    Привод: word(RUSSIAN.drive, listing.drive),
    Кузов: word(RUSSIAN.body, listing.body),
    Цвет: word(RUSSIAN.color, listing.color),
    Состояние: listing.fresh ? 'новый' : 'с пробегом',
    Пробег: grouped(listing.mileage, THIN_SPACE),
    Стоимость: listing.price === null ? 'по запросу' : `${grouped(listing.price, THIN_SPACE)} ₽`,
    Площадка: names.city(listing, 'ru'),
    VIN: listing.vin ?? '',
    Ссылка: listing.url,
    Фото: listing.photos.main ?? '',
    'Дата публикации': dayText(listing.listed, 'DD.MM.YYYY'),
  };
}

/** The returned vehicles of a leasing company: brand and model in one column, thin spaces between thousands. */
export const leasingFleet: Feed = {
  name: 'leasing_fleet',
  file: 'leasing_fleet.csv',
  encoding: 'utf-8',
  seed: 110,
  write(source) {
    const drawn = Array.from({ length: ROWS }, (_, index) =>
      source.draw(`SL-${700 + index}`, 'RU', TYPES[index % TYPES.length]),
    );
    const rows = drawn.map((listing) => row(listing, source));
    const odd = withOddities(rows, {
      year: 'Дата выпуска',
      price: 'Стоимость',
      model: 'Марка и модель',
      mileage: 'Пробег',
      sentinels: ['0 ₽', 'по запросу'],
    });
    return `\ufeff${tableText(odd, { delimiter: ';', newline: '\n', damage: { 155: 'short' } })}`;
  },
};
