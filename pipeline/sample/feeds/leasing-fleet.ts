import type { Listing } from '../listing.ts';
import { type Feed, type Row, type Source, withOddities } from './feed.ts';
import { dayText, decimal, grouped, text, word } from './format.ts';
import { tableText } from './table.ts';
import { RUSSIAN } from './words.ts';

const ROWS = 220;
const THIN_BLANK = '\u2009';
const KINDS: Readonly<Record<string, string>> = {
  car: 'Легковой',
  truck: 'Грузовой',
  special: 'Спецтехника',
};
const TYPES = ['car', 'car', 'car', 'truck', 'special'];

function row(listing: Listing, { names }: Source): Row {
  return {
    Лот: listing.id,
    'Вид техники': KINDS[listing.type] ?? '',
    'Марка и модель': `${listing.brand} ${listing.model}`,
    Модификация: listing.trim ?? '',
    'Дата выпуска': dayText(`${listing.year}-${String(listing.month).padStart(2, '0')}-01`, 'MM.YYYY'),
    Объём: listing.volume === null ? '' : decimal(listing.volume / 1000, 1, ','),
    Мощность: text(listing.power),
    Топливо: word(RUSSIAN.fuel, listing.fuel),
    Трансмиссия: word(RUSSIAN.transmission, listing.transmission),
    Привод: word(RUSSIAN.drive, listing.drive),
    Кузов: word(RUSSIAN.body, listing.body),
    Цвет: word(RUSSIAN.color, listing.color),
    Состояние: listing.fresh ? 'новый' : 'с пробегом',
    Пробег: grouped(listing.mileage, THIN_BLANK),
    Стоимость: listing.price === null ? 'по запросу' : `${grouped(listing.price, THIN_BLANK)} ₽`,
    Площадка: names.city(listing, 'ru'),
    VIN: listing.vin ?? '',
    Ссылка: listing.url,
    Фото: listing.photos.main ?? '',
    'Дата публикации': dayText(listing.listed, 'DD.MM.YYYY'),
  };
}

/** The returned stock of a leasing company: brand and model in one column, thin blanks between thousands. */
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
