/** The embedded feed `ru_dealers`: a Russian CSV in windows-1251. */
import type { Listing } from '../listing.ts';
import { type Feed, relisted, type SampleRow, type SampleSource, withOddities, withRepeats } from './feed.ts';
import { dayText, decimalText, grouped, textOrEmpty, word } from './format.ts';
import { tableText } from './table.ts';
import { RUSSIAN } from './words.ts';

const ROWS = 1450;
const BLANK = '\u00a0';
const ACCIDENT = { true: 'битый', false: 'не битый' };
const STEERING = { left: 'левый', right: 'правый' };
const AVAILABILITY = { in_stock: 'В наличии', on_order: 'Под заказ' };

function row(listing: Listing, { names, random }: SampleSource): SampleRow {
  const cyrillic = random.chance(0.12);
  const seller =
    listing.seller === 'private' ? 'Частное лицо' : listing.lessor ? 'Лизинговая компания' : 'Автосалон';
  return {
    'Номер объявления': listing.id,
    Марка: cyrillic ? names.brand(listing, 'ru') : listing.brand,
    Модель: cyrillic ? names.model(listing, 'ru') : listing.model,
    Комплектация: listing.trim ?? '',
    'Год выпуска': String(listing.year),
    Кузов: word(RUSSIAN.body, listing.body),
    'Двигатель, л': listing.volume === null ? '' : decimalText(listing.volume / 1000, 1, ','),
    'Мощность, л.с.': textOrEmpty(listing.power),
    Топливо: word(RUSSIAN.fuel, listing.fuel),
    КПП: word(RUSSIAN.transmission, listing.transmission),
    Привод: word(RUSSIAN.drive, listing.drive),
    Цвет: word(RUSSIAN.color, listing.color),
    'Цвет салона': word(RUSSIAN.color, listing.interior),
    'Пробег, км': grouped(listing.mileage, BLANK),
    'Цена, руб.': listing.price === null ? '' : grouped(listing.price, BLANK),
    Состояние: listing.fresh ? 'Новый' : 'С пробегом',
    ДТП: word(ACCIDENT, listing.accident),
    Владельцев: listing.owners === null ? '' : listing.owners > 3 ? '4 и более' : String(listing.owners),
    Руль: word(STEERING, listing.steering),
    Дверей: textOrEmpty(listing.doors),
    Мест: textOrEmpty(listing.seats),
    Экокласс: listing.emission?.replace('Euro', 'Евро') ?? '',
    Город: names.city(listing, 'ru'),
    Продавец: seller,
    Лизинг: listing.leasing ? 'да' : 'нет',
    Наличие: word(AVAILABILITY, listing.availability),
    VIN: listing.vin ?? '',
    Ссылка: listing.url,
    Источник: listing.source ?? '',
    Фото: [listing.photos.main, ...listing.photos.gallery].filter(Boolean).join(', '),
    Размещено: dayText(listing.listed, 'DD.MM.YYYY'),
  };
}

/** Russian dealers and private sellers: windows-1251, `;`, decimal commas, spaces between thousands. */
export const ruDealers: Feed = {
  name: 'ru_dealers',
  file: 'ru_dealers.csv',
  encoding: 'windows-1251',
  seed: 101,
  write(source) {
    const drawn = Array.from({ length: ROWS }, (_, index) =>
      source.draw(`${7_310_000 + index * 3}`, 'RU', 'car'),
    );
    const twins = source
      .shared(40)
      .map((twin, index) => relisted(twin, `${7_390_000 + index}`, source.random));
    const rows = withRepeats([...drawn, ...twins], source.random).map((listing) => row(listing, source));
    const odd = withOddities(rows, {
      year: 'Год выпуска',
      price: 'Цена, руб.',
      model: 'Модель',
      mileage: 'Пробег, км',
      sentinels: ['1', 'Цена по запросу', '999 999 999', '0'],
    });
    const damage = {
      140: 'stray_quote',
      333: 'short',
      512: 'open_quote',
      700: 'trailing',
      911: 'long',
    } as const;
    return tableText(odd, { delimiter: ';', newline: '\r\n', damage });
  },
};
