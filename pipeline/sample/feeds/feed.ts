import type { Listing } from '../listing.ts';
import type { Random } from '../random.ts';
import { grouped } from './format.ts';
import type { Names } from './names.ts';

/** What a feed is written from; the same draws for the same feed, always. */
export interface Source {
  readonly random: Random;
  readonly names: Names;
  draw(id: string, country?: string, type?: string): Listing;
  /** Listings that other feeds may carry too, the same each time. */
  shared(count: number): Listing[];
}

/** One embedded feed: its file, the encoding of its text and how the text is made. */
export interface Feed {
  readonly name: string;
  readonly file: string;
  readonly encoding: string;
  readonly seed: number;
  write(source: Source): string;
}

/** A table that becomes a text file: the heading's names and a text for each. */
export type Row = Record<string, string>;

/** The same car on another page: another id, a slightly other price, the same identification number. */
export function relisted(listing: Listing, id: string, random: Random): Listing {
  const price = listing.price === null ? null : Math.round(listing.price * (0.97 + 0.06 * random.next()));
  return { ...listing, id, price, url: listing.url.replace(listing.id, id), source: null };
}

/** Every so many rows: how often what is strange stands in a feed. */
interface Oddities {
  /** Columns that are made strange, by their names in the feed. */
  readonly year: string;
  readonly price: string;
  readonly model: string;
  readonly mileage: string;
  /** Prices that stand for "ask us". */
  readonly sentinels: readonly string[];
}

type Change = (row: Row, oddities: Oddities) => Row;

const BAD_ROWS: readonly Change[] = [
  (row, { year }) => ({ ...row, [year]: (row[year] ?? '').replace(/(?:19|20)\d\d/, '2060') }),
  (row, { price }) => ({ ...row, [price]: `-${row[price] || '1500'}` }),
  (row, { model }) => ({ ...row, [model]: '' }),
];

function sentinel(place: number): Change {
  return (row, { price, sentinels }) => ({ ...row, [price]: sentinels[place % sentinels.length] ?? '' });
}

// One zero too many, as happens in a form.
function timesTen(number: string): string {
  const separator = number.match(/\d([^\d])\d{3}$/)?.[1] ?? '';
  return number.includes('.') && separator === ''
    ? (Number(number) * 10).toFixed(2)
    : grouped(Number(number.replace(/\D/g, '')) * 10, separator);
}

const typo: Change = (row, { mileage }) => ({
  ...row,
  [mileage]: (row[mileage] ?? '').replace(/^\d[\d\s.,]*\d/, timesTen),
});

/** Plants rows that cannot be, prices that are none and mistyped mileages, at even distances. */
export function withOddities(rows: readonly Row[], oddities: Oddities): Row[] {
  return rows.map((row, index) => {
    const place = Math.floor(index / 120);
    if (index % 120 === 60) return (BAD_ROWS[place % BAD_ROWS.length] ?? typo)(row, oddities);
    if (index % 120 === 90) return sentinel(place)(row, oddities);
    return index % 240 === 30 ? typo(row, oddities) : row;
  });
}

/** Repeats some rows under their own id, and relists some cars under another. */
export function withRepeats(listings: readonly Listing[], random: Random): Listing[] {
  return listings.flatMap((listing, index) => {
    if (index % 200 === 50) return [listing, listing];
    return index % 150 === 100 ? [listing, relisted(listing, `${listing.id}7`, random)] : [listing];
  });
}
