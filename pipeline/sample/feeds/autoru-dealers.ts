/** The embedded feed `autoru_dealers`: XML in the format of auto.ru. */
import type { Listing } from '../listing.ts';
import { type Feed, relisted, type SampleSource, withRepeats } from './feed.ts';
import { decimalText, word } from './format.ts';
import { RUSSIAN } from './words.ts';

const ROWS = 560;
const GEARBOXES = { Automatic: 'AT', Manual: 'MT', CVT: 'CVT', Robot: 'AMT' };
const FUEL_MARKS: Readonly<Record<string, string>> = {
  Petrol: '',
  Diesel: 'd',
  Hybrid: 'hyb',
  'Plug-in hybrid': 'hyb',
  LPG: '',
};
const WHEEL = { left: 'левый', right: 'правый' };

/** `2.0d AT (190 л.с.) 4WD`: displacement, fuel, gearbox, power and drive in one text. */
function modificationText(listing: Listing): string {
  const gearbox = word(GEARBOXES, listing.transmission);
  const power = listing.power === null ? '' : ` (${Math.round(listing.power)} л.с.)`;
  const drive = listing.drive === 'AWD' ? ' 4WD' : '';
  if (listing.fuel === 'Electric') return `Electro ${gearbox}${power}${drive}`;
  if (listing.volume === null) return listing.trim ?? '';
  return `${decimalText(listing.volume / 1000, 1, '.')}${FUEL_MARKS[listing.fuel ?? ''] ?? ''} ${gearbox}${power}${drive}`;
}

const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const tag = (name: string, value: string | number | null) =>
  value === null || value === '' ? `<${name}/>` : `<${name}>${escaped(String(value))}</${name}>`;

function images({ photos }: Listing): string {
  const urls = [photos.main, ...photos.gallery].filter((photo) => photo !== null);
  return `<images>${urls.map((url) => tag('image', url)).join('')}</images>`;
}

const ADDRESSES: Readonly<Record<string, string>> = {
  Москва: 'Москва, Варшавское шоссе, 999, стр. 4',
  'Санкт-Петербург': 'Санкт-Петербург, проспект Примерный, 12',
};

function car(listing: Listing, { names }: SampleSource): string {
  const city = names.city(listing, 'ru');
  return `<car>${[
    tag('unique_id', listing.id),
    tag('mark_id', listing.brand),
    tag('folder_id', listing.model),
    tag('modification_id', modificationText(listing)),
    tag('complectation_name', listing.trim),
    tag('body_type', word(RUSSIAN.body, listing.body)),
    tag('wheel', word(WHEEL, listing.steering)),
    tag('color', word(RUSSIAN.color, listing.color)),
    tag('year', listing.year),
    tag('doors_count', listing.doors),
    tag('run', listing.mileage),
    tag('price', listing.price),
    tag('currency', 'RUR'),
    tag('state', listing.fresh ? 'новый' : 'отличное'),
    tag('availability', listing.availability === 'on_order' ? 'на заказ' : 'в наличии'),
    tag(
      'owners_number',
      listing.owners === null ? 'не было владельцев' : (OWNERS[Math.min(listing.owners, 3) - 1] ?? ''),
    ),
    tag('vin', listing.vin),
    tag('poi_id', ADDRESSES[city] ?? (city && `${city}, улица Примерная, 1`)),
    tag('creation_date', listing.listed),
    tag('url', listing.url),
    images(listing),
  ].join('')}</car>`;
}

const OWNERS = ['один владелец', 'два владельца', 'три и более'];

function odd(text: string, index: number): string {
  if (index === 80) return text.replace(/<year>\d+/, '<year>2060');
  if (index === 180) return text.replace(/<folder_id>[^<]*<\/folder_id>/, '<folder_id/>');
  if (index === 280) return text.replace('<price>', '<price>-');
  if (index === 380) return text.replace(/<mark_id>[^<]*<\/mark_id>/, '');
  if (index === 430) return text.replace(/<price>\d+/, '<price>1');
  return index % 260 === 40 ? text.replace(/<run>(\d+)/, '<run>$10') : text;
}

/** The stock of one dealer in the format of auto.ru: one `car` element a listing. */
export const autoruDealers: Feed = {
  name: 'autoru_dealers',
  file: 'autoru_dealers.xml',
  encoding: 'utf-8',
  seed: 103,
  write(source) {
    const drawn = Array.from({ length: ROWS }, (_, index) =>
      source.draw(`MA-${20_400 + index}`, 'RU', 'car'),
    );
    const twins = source
      .shared(40)
      .map((twin, index) => relisted(twin, `MA-${29_000 + index}`, source.random));
    const cars = withRepeats([...drawn, ...twins], source.random)
      .map((listing) => car({ ...listing, seller: 'dealer' }, source))
      .map(odd);
    return `<?xml version="1.0" encoding="UTF-8"?>\n<data>\n<cars>\n${cars.join('\n')}\n</cars>\n</data>\n`;
  },
};
