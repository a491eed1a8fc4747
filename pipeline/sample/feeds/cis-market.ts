/** The embedded feed `cis_market`: a JSON array with nested objects. */
import type { Listing } from '../listing.ts';
import { type Feed, type SampleSource, withRepeats } from './feed.ts';
import { decimalText, word } from './format.ts';
import { RUSSIAN } from './words.ts';

const ROWS = 900;
const COUNTRIES = ['KZ', 'KZ', 'KZ', 'BY', 'BY', 'GE', 'GE', 'KG', 'AM'];
const COUNTRY_NAMES = { KZ: 'Казахстан', BY: 'Беларусь', GE: 'Грузия', KG: 'Киргизия', AM: 'Армения' };
const STEERING = { left: 'Слева', right: 'Справа' };
const ACCIDENT = { true: true, false: false };

function engineText({ volume, fuel }: Listing): string | null {
  const litres = volume === null ? '' : decimalText(volume / 1000, 1, '.');
  const parts = [litres, fuel === null ? '' : `(${word(RUSSIAN.fuel, fuel)})`].filter(Boolean).join(' ');
  return parts || null;
}

function advert(listing: Listing, { names }: SampleSource): Record<string, unknown> {
  return {
    advert_id: Number(listing.id),
    country: word(COUNTRY_NAMES, listing.country),
    city: names.city(listing, 'ru') || null,
    title: { brand: listing.brand, model: listing.model, trim: listing.trim },
    year: listing.year,
    params: {
      body: word(RUSSIAN.body, listing.body) || null,
      engine: engineText(listing),
      power: listing.power === null ? null : `${listing.power} л.с.`,
      gearbox: word(RUSSIAN.transmission, listing.transmission) || null,
      drive: word(RUSSIAN.drive, listing.drive) || null,
      color: word(RUSSIAN.color, listing.color) || null,
      steering: word(STEERING, listing.steering) || null,
      run: listing.mileage,
      eco: listing.emission?.replace('Euro', 'Евро') ?? null,
      owners: listing.owners,
      is_new: listing.fresh,
    },
    accident: listing.accident === null ? null : ACCIDENT[`${listing.accident}`],
    price: { value: listing.price, currency: listing.currency },
    seller: listing.seller === 'private' ? 'частник' : 'автосалон',
    available: listing.availability !== 'on_order',
    vin: listing.vin,
    public_url: listing.url,
    photos: [listing.photos.main, ...listing.photos.gallery].filter((photo) => photo !== null),
    published: `${listing.listed}T08:00:00Z`,
  };
}

function odd(made: Record<string, unknown>, index: number): Record<string, unknown> {
  if (index === 100) return { ...made, year: 2060 };
  if (index === 200) return { ...made, price: { value: -4500, currency: 'KZT' } };
  if (index === 300) return { ...made, title: { brand: 'Toyota', model: null, trim: null } };
  if (index === 400) return { ...made, year: null };
  return index % 250 === 150 ? { ...made, price: { value: 1, currency: 'KZT' } } : made;
}

/** Advertisements from Kazakhstan, Belarus, Georgia, Kyrgyzstan and Armenia as one JSON array. */
export const cisMarket: Feed = {
  name: 'cis_market',
  file: 'cis_market.json',
  encoding: 'utf-8',
  seed: 108,
  write(source) {
    const drawn = Array.from({ length: ROWS }, (_, index) =>
      source.draw(`${560_400 + index}`, COUNTRIES[index % COUNTRIES.length], 'car'),
    );
    const adverts = withRepeats(drawn, source.random).map((listing, index) =>
      odd(advert(listing, source), index),
    );
    return `[\n${adverts.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`;
  },
};
