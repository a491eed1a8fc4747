import { isMeaningful, type Placed } from '../segments.ts';
import type { Measured } from './measured.ts';

export type Dimension =
  | 'price' | 'mileage' | 'distance' | 'engine' | 'power' | 'year' | 'age' | 'seats' | 'doors' | 'owner_count' | 'other'; // biome-ignore format: a list

const UNIT_DIMENSION: Readonly<Record<string, Dimension>> = {
  km: 'mileage', mile: 'mileage', tkm: 'mileage', litre: 'engine', cc: 'engine', hp: 'power', kw: 'power',
  seat: 'seats', door: 'doors', owner: 'owner_count', age: 'age', other: 'other',
}; // biome-ignore format: a table

function dimensionOf(unit: string | undefined, currency: string | undefined): Dimension | undefined {
  if (unit === 'year') return 'year';
  if (unit !== undefined) return UNIT_DIMENSION[unit];
  return currency === undefined ? undefined : 'price';
}

/** A larger number is no age of a car, in years. */
const LONGEST_AGE = 50;

/** Of two digits before "year" those that are likelier the age of a person than a year. */
const LATEST_SHORT_YEAR = 30;
const OLDEST_PERSON = 100;

/** The most horsepower that a car has. */
const MOST_POWER = 2000;

type Said = Pick<Measured, 'item' | 'value' | 'unit' | 'currency'>;

/** Units in which a part of a car is measured, a boot or a clearance; bare numbers of it are below the amount. */
const OF_PART: ReadonlySet<string> = new Set(['litre', 'cc', 'other']);
const MOST_OF_PART = 1000;

/** Metres, by the letter that is a million elsewhere: `Länge 4,76 m`. */
const METRES = /^[0-9]{1,2}( [.,] [0-9]+)? m$/;

/** Whether a number measures the part that is named beside it: no "large boot, up to 2 million", "four doors and a large boot". */
function isOfPart({ item, value, unit, currency }: Said): boolean {
  if (METRES.test(item.text)) return currency === undefined;
  return currency === undefined && (unit === undefined ? value < MOST_OF_PART : OF_PART.has(unit));
}

/** What a noun makes of a number, whatever its unit: "the last 3 years", "a consumption of 8 litres", Polish "a power of 200 km". */
function saidBy(noun: string | undefined, said: Said): Dimension | undefined {
  const { value, unit } = said;
  if (noun === 'age' && value < LONGEST_AGE) return 'age';
  // "мне 43 года", but "мне 15 года".
  const isAgeOfPerson = noun === 'person' && value > LATEST_SHORT_YEAR && value < OLDEST_PERSON;
  if (isAgeOfPerson && unit === 'year') return 'other';
  if (noun === 'power' && unit === 'km' && value < MOST_POWER) return 'power';
  return noun === 'other' || (noun === 'part' && isOfPart(said)) ? 'other' : undefined;
}

/** "Seats: 8 persons", "owners: two", `ドア4枚`, where the word behind the number counts other things elsewhere. */
function counted(noun: string | undefined, unit: string | undefined): Dimension | undefined {
  if (unit !== 'other') return undefined;
  if (noun === 'seats' || noun === 'doors') return noun;
  return noun === 'owners' ? 'owner_count' : undefined;
}

/** So many persons a car of several rows seats. */
const PERSONS = { least: 5, most: 9 };

/** Persons between other things that a car is to have, which are its seats: `ノア HV 8人 令和3年～`, but not `家族8人`. */
export function isSeating(items: readonly Placed[], { first, last, value }: Measured): boolean {
  const [before, after] = [items[first.index - 1], items[last.index + 1]];
  const isCounted = /^[人인]$/.test(last.text) && value >= PERSONS.least && value <= PERSONS.most;
  const isOfCar = (one: Placed | undefined) =>
    one?.script === 'sign' || (one !== undefined && isMeaningful(one));
  const isApart = first.spaced && before?.number !== undefined;
  const isClosed =
    after === undefined || isOfCar(after) || after.number !== undefined || after.roles.size > 0;
  return isCounted && (isOfCar(before) || isApart) && isClosed;
}

/** What a number measures: the noun beside it says so before its unit and currency do. */
export function dimensionSaid(noun: string | undefined, said: Said): Dimension | undefined {
  return counted(noun, said.unit) ?? saidBy(noun, said) ?? dimensionOf(said.unit, said.currency);
}
