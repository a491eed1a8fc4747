/** The embedded feed `trucks_special_moto`: an English CSV. */
import { isoDay } from '../day.ts';
import type { Listing } from '../listing.ts';
import { type Feed, type SampleRow, withOddities, withRepeats } from './feed.ts';
import { kilowatts, textOrEmpty } from './format.ts';
import { tableText } from './table.ts';

const ROWS = 560;
const COUNTRIES = ['RU', 'CN', 'JP', 'DE', 'KR', 'KZ', 'BY', 'GB', 'PL', 'LT', 'US', 'AE'];
const TYPES = ['truck', 'motorcycle', 'special', 'truck', 'motorcycle'];
const CATEGORIES: Readonly<Record<string, string>> = {
  truck: 'Heavy truck',
  motorcycle: 'Motorbike',
  special: 'Construction equipment',
};

function row(listing: Listing): SampleRow {
  return {
    ref: listing.id,
    category: CATEGORIES[listing.type] ?? '',
    make: listing.brand,
    model: listing.model,
    version: listing.trim ?? '',
    built: listing.dated ? isoDay(listing.year, listing.month).slice(0, 7) : String(listing.year),
    fuel: listing.fuel ?? '',
    displacement_cc: textOrEmpty(listing.volume),
    power_kw: listing.power === null ? '' : String(kilowatts(listing.power)),
    gearbox: listing.transmission ?? '',
    drive: listing.drive ?? '',
    colour: listing.color ?? '',
    emission: listing.emission ?? '',
    owners: textOrEmpty(listing.owners),
    mileage_km: textOrEmpty(listing.mileage),
    condition: listing.fresh ? 'new' : 'used',
    accident: listing.accident === null ? '' : listing.accident ? 'yes' : 'no',
    price: textOrEmpty(listing.price),
    currency: listing.currency,
    country: listing.country,
    city: listing.place?.name ?? '',
    seller: listing.seller,
    leasing: listing.leasing ? 'yes' : 'no',
    serial_number: listing.vin ?? '',
    link: listing.url,
    image: listing.photos.main ?? '',
    listed: listing.listed,
  };
}

/** Trucks, motorcycles and machines from twelve countries. */
export const machines: Feed = {
  name: 'trucks_special_moto',
  file: 'trucks_special_moto.csv',
  encoding: 'utf-8',
  seed: 109,
  write(source) {
    const drawn = Array.from({ length: ROWS }, (_, index) =>
      source.draw(`TSM-${4000 + index}`, COUNTRIES[index % COUNTRIES.length], TYPES[index % TYPES.length]),
    );
    const rows = withRepeats(drawn, source.random).map(row);
    const odd = withOddities(rows, {
      year: 'built',
      price: 'price',
      model: 'model',
      mileage: 'mileage_km',
      sentinels: ['0', 'POA', '1', '123456789'],
    });
    return tableText(odd, {
      delimiter: ',',
      newline: '\n',
      damage: { 77: 'open_quote', 200: 'short', 303: 'stray_quote' },
    });
  },
};
