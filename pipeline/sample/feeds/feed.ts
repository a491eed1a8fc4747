/** What the generators of embedded listing feeds share: their inputs, and the errors they plant. */
import type { Listing } from '../listing.ts';
import type { Random } from '../random.ts';
import { grouped } from './format.ts';
import type { LocalNames } from './names.ts';

/** The inputs of a feed; the same feed always gets the same draws. */
export interface SampleSource {
  readonly random: Random;
  readonly names: LocalNames;
  draw(id: string, country?: string, type?: string): Listing;
  /** Listings that other feeds may contain too; the same at each call. */
  shared(count: number): Listing[];
}

/** One embedded feed: its file, its encoding and the writer of its text. */
export interface Feed {
  readonly name: string;
  readonly file: string;
  readonly encoding: string;
  readonly seed: number;
  write(source: SampleSource): string;
}

/** A row of a feed: texts by the names of the columns. */
export type SampleRow = Record<string, string>;

/** The same car on another site: another id, a slightly different price, the same VIN. */
export function relisted(listing: Listing, id: string, random: Random): Listing {
  const price = listing.price === null ? null : Math.round(listing.price * (0.97 + 0.06 * random.next()));
  return { ...listing, id, price, url: listing.url.replace(listing.id, id), source: null };
}

/** The columns in which a feed gets faulty values. */
interface Oddities {
  /** Names of the columns in the feed. */
  readonly year: string;
  readonly price: string;
  readonly model: string;
  readonly mileage: string;
  /** Texts that mean "price on request". */
  readonly sentinels: readonly string[];
}

type Change = (row: SampleRow, oddities: Oddities) => SampleRow;

const BAD_ROWS: readonly Change[] = [
  (row, { year }) => ({ ...row, [year]: (row[year] ?? '').replace(/(?:19|20)\d\d/, '2060') }),
  (row, { price }) => ({ ...row, [price]: `-${row[price] || '1500'}` }),
  (row, { model }) => ({ ...row, [model]: '' }),
];

function sentinel(place: number): Change {
  return (row, { price, sentinels }) => ({ ...row, [price]: sentinels[place % sentinels.length] ?? '' });
}

// A number with one zero too many, a common typing error.
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

/** Plants impossible values, placeholder prices and mistyped mileages at regular intervals. */
export function withOddities(rows: readonly SampleRow[], oddities: Oddities): SampleRow[] {
  return rows.map((row, index) => {
    const place = Math.floor(index / 120);
    if (index % 120 === 60) return (BAD_ROWS[place % BAD_ROWS.length] ?? typo)(row, oddities);
    if (index % 120 === 90) return sentinel(place)(row, oddities);
    return index % 240 === 30 ? typo(row, oddities) : row;
  });
}

/** Repeats some listings with the same id, and some with a new id. */
export function withRepeats(listings: readonly Listing[], random: Random): Listing[] {
  return listings.flatMap((listing, index) => {
    if (index % 200 === 50) return [listing, listing];
    return index % 150 === 100 ? [listing, relisted(listing, `${listing.id}7`, random)] : [listing];
  });
}
