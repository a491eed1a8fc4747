/** The embedded feed `jp_auction`: Japanese NDJSON with nested objects. */
import type { Listing } from '../listing.ts';
import { type Feed, type SampleSource, withRepeats } from './feed.ts';
import { kilowatts, word } from './format.ts';
import { JAPANESE } from './words.ts';

const ROWS = 1150;
const ACCIDENT = { true: 'あり', false: 'なし' };

interface Lot {
  lot: { id: string; date: string; grade: string };
  car: Record<string, string | number | null>;
  engine: Record<string, string | number | null>;
  odometer: { km: number | null; man_km: number | null };
  price: { amount: string | null; unit: string };
  place: { city: string | null; stock: string };
  pictures: string[];
}

// Cars for Japan have a chassis number, imports a VIN of 17 characters.
function chassis(vin: string | null): string | null {
  return vin?.startsWith('J') ? `${vin.slice(3, 8)}-${vin.slice(10, 11)}${vin.slice(-6)}` : vin;
}

function power({ power: horsepower }: Listing, index: number): string | null {
  if (horsepower === null) return null;
  return index % 3 === 0 ? `${kilowatts(horsepower)}kW` : `${horsepower}PS`;
}

function amount({ price }: Listing): string | null {
  return price === null ? null : `${(price / 10_000).toFixed(1)}万円`;
}

function lot(listing: Listing, index: number, source: SampleSource): Lot {
  const { names, random } = source;
  const thousands = listing.mileage % 1000 === 0 && listing.mileage > 0;
  return {
    lot: {
      id: listing.id,
      date: listing.listed.replaceAll('-', '/'),
      grade: listing.fresh ? 'S' : String(3 + random.int(5) / 2),
    },
    car: {
      maker: names.brand(listing, 'ja'),
      name: names.model(listing, 'ja'),
      grade: listing.trim,
      year: listing.year,
      month: listing.dated ? listing.month : null,
      body: word(JAPANESE.body, listing.body) || null,
      color: word(JAPANESE.color, listing.color) || null,
      interior: word(JAPANESE.color, listing.interior) || null,
      handle: listing.steering === null ? null : listing.steering === 'right' ? '右' : '左',
      chassis: chassis(listing.vin),
      doors: listing.doors,
      seats: listing.seats,
      condition: listing.fresh ? '新車' : '中古車',
      repaired: word(ACCIDENT, listing.accident) || null,
      owners: listing.owners,
    },
    engine: {
      cc: listing.volume,
      power: power(listing, index),
      fuel: word(JAPANESE.fuel, listing.fuel) || null,
      system: listing.hybrid === 'series' ? 'シリーズ' : listing.hybrid ? 'パラレル' : null,
      mission: word(JAPANESE.transmission, listing.transmission) || null,
      drive: word(JAPANESE.drive, listing.drive) || null,
    },
    odometer: { km: thousands ? null : listing.mileage, man_km: thousands ? listing.mileage / 10_000 : null },
    price: { amount: amount(listing), unit: '円' },
    place: {
      city: names.city(listing, 'ja') || null,
      stock: listing.availability === 'on_order' ? '取り寄せ' : '在庫あり',
    },
    pictures: [listing.photos.main, ...listing.photos.gallery].filter((photo) => photo !== null),
  };
}

function oddLot(made: Lot, index: number): Lot {
  const place = Math.floor(index / 150) % 4;
  if (index % 150 === 75) {
    if (place === 0) return { ...made, car: { ...made.car, year: 2060 } };
    if (place === 1)
      return { ...made, price: { ...made.price, amount: `-${made.price.amount ?? '10.0万円'}` } };
    return { ...made, car: { ...made.car, name: place === 2 ? null : '' } };
  }
  if (index % 150 === 110)
    return { ...made, price: { ...made.price, amount: place % 2 ? '応談' : '0.0万円' } };
  return index % 300 === 20
    ? { ...made, odometer: { km: (made.odometer.km ?? 45_000) * 10, man_km: null } }
    : made;
}

/** Lots of Japanese auctions: one JSON object a line, Japanese words, prices in ten thousands of yen. */
export const jpAuction: Feed = {
  name: 'jp_auction',
  file: 'jp_auction.ndjson',
  encoding: 'utf-8',
  seed: 102,
  write(source) {
    const drawn = Array.from({ length: ROWS }, (_, index) =>
      source.draw(`U${String(30_500 + index).padStart(6, '0')}`, 'JP', 'car'),
    );
    const lines = withRepeats(drawn, source.random).map((listing, index) =>
      JSON.stringify(oddLot(lot(listing, index, source), index)),
    );
    return `${lines.map((line, index) => (index === 640 ? line.slice(0, 210) : line)).join('\n')}\n`;
  },
};
