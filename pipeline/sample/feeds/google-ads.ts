/** The embedded feed `google_vehicle_ads`: a TSV in Google's format. */
import type { Listing } from '../listing.ts';
import { type Feed, type SampleRow, type SampleSource, withOddities, withRepeats } from './feed.ts';
import { miles, textOrEmpty, word } from './format.ts';
import { tableText } from './table.ts';
import { ENGLISH } from './words.ts';

const ROWS = 900;

function engine(listing: Listing): string {
  const fuel = word(ENGLISH.fuel, listing.fuel);
  const power = listing.power === null ? '' : `${Math.round(listing.power)} hp`;
  const litres = listing.volume === null ? '' : `${(listing.volume / 1000).toFixed(1)}L`;
  return [litres, power, fuel].filter(Boolean).join(' ');
}

function row(listing: Listing, { names }: SampleSource): SampleRow {
  const american = listing.country === 'US';
  const city = names.city(listing, 'ru') && (listing.place?.name ?? '');
  return {
    Condition: listing.fresh ? 'New' : 'Used',
    google_product_category: '916',
    store_code: `${listing.country}-${city || 'Online'}-01`,
    'vehicle_fulfillment(option:store_code)': listing.availability === 'on_order' ? 'online' : 'in_store',
    ID: listing.id,
    Brand: listing.brand,
    Model: listing.model,
    Trim: listing.trim ?? '',
    Year: textOrEmpty(listing.year),
    Color: word(ENGLISH.color, listing.color),
    'Interior Color': word(ENGLISH.color, listing.interior),
    Mileage: american ? `${miles(listing.mileage)} miles` : `${listing.mileage} km`,
    Price: listing.price === null ? '' : `${listing.price} ${listing.currency}`,
    'Body Style': word(ENGLISH.body, listing.body),
    Engine: engine(listing),
    Transmission: word(ENGLISH.transmission, listing.transmission),
    Drivetrain: word(ENGLISH.drive, listing.drive),
    VIN: listing.vin ?? '',
    image_link: listing.photos.main ? `${listing.photos.main}_md.webp` : '',
    additional_image_link: listing.photos.gallery.map((photo) => `${photo}_md.webp`).join(','),
    link_template: `${listing.url}?store={store_code}`,
  };
}

/** American and Emirati vehicle ads in Google's format: tabs, `12345 miles`, `18500 USD`. */
export const googleAds: Feed = {
  name: 'google_vehicle_ads',
  file: 'google_vehicle_ads.tsv',
  encoding: 'utf-8',
  seed: 104,
  write(source) {
    const drawn = Array.from({ length: ROWS }, (_, index) =>
      source.draw(`gva${88_000 + index}`, index % 5 < 3 ? 'US' : 'AE', 'car'),
    );
    const rows = withRepeats(drawn, source.random).map((listing) => row(listing, source));
    const odd = withOddities(rows, {
      year: 'Year',
      price: 'Price',
      model: 'Model',
      mileage: 'Mileage',
      sentinels: ['0 USD', 'Call', '1 USD', '9999999 USD'],
    });
    return tableText(odd, {
      delimiter: '\t',
      newline: '\n',
      damage: { 222: 'short', 444: 'trailing', 777: 'long' },
    });
  },
};
