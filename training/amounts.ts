/** Amounts of the training corpus. */
import counts from './counts.json' with { type: 'json' };
import { filled, joined, type Marked, mark, plain } from './marked.ts';
import multipliers from './multipliers.json' with { type: 'json' };
import type { Random } from './random.ts';
import type { Speech } from './vocabulary.ts';

/** What a number measures, and the tags of its units and nouns in the lexicon. */
interface Measure {
  readonly units: readonly string[];
  readonly noun: string | undefined;
  readonly bounds: readonly string[];
  readonly write: (random: Random, speech: Speech, unit: string | undefined) => string;
}

const LOCAL: Readonly<Record<string, readonly string[]>> = {
  ru: ['cur.RUB', 'cur.USD', 'cur.EUR'], en: ['cur.pound', 'cur.dollar', 'cur.EUR', 'cur.AED'], de: ['cur.EUR', 'cur.CHF'],
  fr: ['cur.EUR', 'cur.CHF'], es: ['cur.EUR', 'cur.MXN', 'cur.dollar'], it: ['cur.EUR'], pt: ['cur.BRL', 'cur.EUR'],
  pl: ['cur.PLN', 'cur.EUR'], uk: ['cur.USD', 'cur.UAH', 'cur.dollar'], kk: ['cur.KZT', 'cur.USD'], uz: ['cur.UZS', 'cur.USD', 'cur.dollar'],
  tr: ['cur.TRY', 'cur.EUR'], ar: ['cur.AED', 'cur.SAR', 'cur.dirham', 'cur.riyal', 'cur.dollar'], zh: ['cur.CNY', 'cur.USD'],
  ja: ['cur.JPY', 'cur.yen'], ko: ['cur.KRW', 'cur.USD'],
}; // biome-ignore format: a table
const DEAR: ReadonlySet<string> = new Set(['ru', 'kk', 'uz', 'ja', 'ko', 'tr']);
const HAN: ReadonlySet<string> = new Set(['zh', 'ja', 'ko']);
const SIGN = /^\p{Sc}$/u;

function grouped(value: number, random: Random): string {
  const digits = String(value);
  if (random.chance(0.4)) return digits;
  const mark = random.pick([' ', ' ', '.', ',']);
  return digits.replace(/\B(?=(\d{3})+$)/g, mark);
}

function multiplied(value: number, speech: Speech, random: Random): string | undefined {
  const table: Readonly<Record<string, string>> = multipliers[speech.language];
  const units = Object.keys(table)
    .map(Number)
    .filter((unit) => value >= unit && unit > 1);
  const [unit] = units.sort((a, b) => b - a);
  if (unit === undefined) return undefined;
  const word = random.pick((table[String(unit)] ?? '').split('|'));
  const number = String(Math.round((value / unit) * 10) / 10).replace('.', random.pick(['.', ',']));
  return `${number}${HAN.has(speech.language) || random.chance(0.4) ? '' : ' '}${word}`;
}

function money(random: Random, speech: Speech): string {
  const words = multipliers[speech.language].words.split('|');
  if (random.chance(0.06)) return random.pick(words);
  const step = DEAR.has(speech.language) ? 50_000 : 500;
  const value = step * random.between(4, random.chance(0.6) ? 50 : 160);
  return random.chance(0.55) ? (multiplied(value, speech, random) ?? String(value)) : grouped(value, random);
}

function kilometres(random: Random, speech: Speech, unit: string | undefined): string {
  if (unit === 'unit.tkm') return String(random.between(5, 220));
  const value = 5000 * random.between(1, random.chance(0.7) ? 32 : 60);
  return random.chance(0.45) ? (multiplied(value, speech, random) ?? String(value)) : grouped(value, random);
}

function displacement(random: Random, _: Speech, unit: string | undefined): string {
  if (unit === 'unit.cc')
    return String(random.pick([125, 250, 660, 1000, 1300, 1500, 1600, 1800, 2000, 2500, 3000]));
  const whole = unit !== undefined && random.chance(0.2);
  return `${random.between(1, 5)}${whole ? '' : `${random.pick(['.', '.', ','])}${random.between(0, 9)}`}`;
}

/** A small number, sometimes in words. */
function count(least: number, most: number): Measure['write'] {
  return (random, speech) => {
    const value = random.between(least, most);
    const word = counts[speech.language].split('|')[value - 1];
    return word !== undefined && random.chance(0.35) ? word : String(value);
  };
}
const YEAR = 2026;

function calendarYear(random: Random, _: Speech, unit: string | undefined): string {
  const year = YEAR - Math.floor(random.next() ** 1.6 * 24);
  const short = String(year % 100).padStart(2, '0');
  if (unit === undefined) return random.chance(0.06) ? `'${short}` : String(year);
  return random.chance(0.12) ? short : String(year);
}

const MEASURES: Readonly<Record<string, Measure>> = {
  price: {
    units: [],
    noun: 'noun.price',
    bounds: ['max', 'max', 'max', 'min', 'about', 'range'],
    write: money,
  },
  mileage: {
    units: ['unit.km', 'unit.km', 'unit.km', 'unit.mile', 'unit.tkm'],
    noun: 'noun.mileage',
    bounds: ['max', 'max', 'max', 'min', 'about', 'range'],
    write: kilometres,
  },
  engine: {
    units: ['unit.litre', 'unit.litre', 'unit.cc'],
    noun: 'noun.engine',
    bounds: ['equal', 'equal', 'min', 'max', 'range'],
    write: displacement,
  },
  power: {
    units: ['unit.hp', 'unit.hp', 'unit.kw'],
    noun: 'noun.power',
    bounds: ['equal', 'min', 'min', 'max', 'range'],
    write: (random) => String(random.chance(0.6) ? 10 * random.between(7, 45) : random.between(60, 450)),
  },
  year: {
    units: ['unit.year'],
    noun: 'noun.year',
    bounds: ['equal', 'equal', 'min', 'min', 'max', 'range', 'about'],
    write: calendarYear,
  },
  age: {
    units: ['unit.age'],
    noun: undefined,
    bounds: ['newer', 'newer', 'older', 'range'],
    write: count(1, 12),
  },
  seats: {
    units: ['unit.seat'],
    noun: 'noun.seats',
    bounds: ['equal'],
    write: count(2, 9),
  },
  doors: {
    units: ['unit.door'],
    noun: 'noun.doors',
    bounds: ['equal'],
    write: count(2, 5),
  },
  owner_count: {
    units: ['unit.owner'],
    noun: 'noun.owner',
    bounds: ['max'],
    write: count(1, 4),
  },
  distance: {
    units: ['unit.km', 'unit.km', 'unit.mile'],
    noun: undefined,
    bounds: ['bare'],
    write: (random) => String(10 * random.between(1, 30)),
  },
};

/** Names of the dimensions a request may give. */
export const DIMENSIONS = [
  'price',
  'mileage',
  'engine',
  'power',
  'year',
  'age',
  'seats',
  'doors',
  'owner_count',
] as const;

interface Said {
  readonly speech: Speech;
  readonly random: Random;
}

function phrase({ speech, random }: Said, tags: readonly string[]): string | undefined {
  const list = tags.flatMap((tag) => speech.phrases[tag] ?? []);
  return list.length > 0 ? random.pick(list) : undefined;
}

/** The tag of a unit or currency; undefined if none is given. */
function unitTag({ speech, random }: Said, dimension: string, units: readonly string[]): string | undefined {
  if (dimension === 'price') {
    if (random.chance(0.45)) return undefined;
    return random.pick(LOCAL[speech.language] ?? ['cur.USD']);
  }
  const bare =
    dimension === 'year' ? 0.7 : dimension === 'engine' ? 0.35 : dimension === 'mileage' ? 0.15 : 0;
  return units.length === 0 || random.chance(bare) ? undefined : random.pick(units);
}

function withUnit({ speech, random }: Said, number: string, unit: string | undefined): string {
  if (unit === undefined) return number;
  const gap =
    HAN.has(speech.language) || (/^[\p{L}\p{Sc}]{1,3}$/u.test(unit) && random.chance(0.4)) ? '' : ' ';
  if (SIGN.test(unit) && random.chance(0.5)) return `${unit}${number}`;
  return `${number}${gap}${unit}`;
}

/** Tags of phrases of a bound in the lexicon: before and after the number. */
const TAGS: Readonly<Record<string, readonly [readonly string[], readonly string[]]>> = {
  max: [['max'], ['max_after']], min: [['min'], ['min_after']], about: [['about'], ['about_after']],
  'price.max': [['max', 'max', 'max.price'], ['max_after']], 'price.min': [['min', 'min', 'min.price'], ['min_after']],
  'year.min': [['min', 'newer'], ['min_after']], 'year.max': [['max', 'older'], ['max_after']],
  newer: [['newer', 'newer', 'max'], ['max_after', 'newer_after']], older: [['older'], ['older_after', 'min_after']],
}; // biome-ignore format: a table

function ranged(said: Said, number: () => string, unit: string | undefined): string {
  const { speech, random } = said;
  const glue = (parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(speech.space);
  const [low, high] = [number(), withUnit(said, number(), unit)];
  if (random.chance(0.4)) return `${low}${random.pick(['-', '–', ' - ', '~'])}${high}`;
  const opening =
    random.chance(0.6) && random.chance(1 - speech.post) ? phrase(said, ['between']) : undefined;
  const closing = phrase(said, ['between_after']);
  return glue([
    opening,
    low,
    phrase(said, ['range', 'range_and']) ?? '-',
    high,
    opening ? undefined : closing,
  ]);
}

function bounded(said: Said, dimension: string, bound: string, number: string): string {
  const { speech, random } = said;
  const [before, after] = TAGS[`${dimension}.${bound}`] ?? TAGS[bound] ?? [[], []];
  const behind = random.chance(speech.post);
  const first = behind ? undefined : phrase(said, before);
  const last = first === undefined ? phrase(said, after) : undefined;
  const found = first ?? last ?? phrase(said, before);
  if (found === undefined) return number;
  const gap = /^[<>≤≥~≈+]+$/.test(found) ? '' : speech.space;
  return found === last ? `${number}${gap}${found}` : `${found}${gap}${number}`;
}

/** Bounds of amounts without words: a bare price is a limit. */
const BARE: Readonly<Record<string, string>> = { price: 'max', mileage: 'max' };

/** Dimensions whose templates name the unit in words, so that the number has none. */
const BARE_IN_TEMPLATES: ReadonlySet<string> = new Set(['year', 'age', 'seats', 'doors', 'owner_count']);
const SAID = 0.5;

/** A bound from a template of the language; undefined if it has none. */
function saidAs({ speech, random }: Said, dimension: string, bound: string): Marked | undefined {
  const templates = speech.templates[`said.${dimension}.${bound}`] ?? [];
  const measure = MEASURES[dimension];
  if (!measure || templates.length === 0) return undefined;
  const said: Said = { speech, random };
  // "Up to 90 000" without a unit is a price, so other amounts name their unit.
  const tag = measure.units.length === 0 ? unitTag(said, dimension, []) : random.pick(measure.units);
  const isBare = BARE_IN_TEMPLATES.has(dimension);
  const unit = isBare || tag === undefined ? undefined : phrase(said, [tag]);
  const number = () => measure.write(random, speech, isBare ? undefined : tag);
  const label = `${dimension}.${bound}`;
  const text = filled(random.pick(templates), (slot) =>
    mark(slot === 'low' ? number() : withUnit(said, number(), unit), label),
  );
  return mark(text.text, label);
}

/** A number with what it measures, labelled by its role. */
export function amount(speech: Speech, random: Random, dimension: string): Marked {
  const said: Said = { speech, random };
  const measure = MEASURES[dimension];
  if (!measure)
    throw new Error(`${dimension} is not a dimension: expected one of ${Object.keys(MEASURES).join(', ')}`);
  const wanted = random.pick(measure.bounds);
  const bare = BARE[dimension] !== undefined && random.chance(0.12);
  const bound = bare ? (BARE[dimension] ?? wanted) : wanted === 'bare' ? 'max' : wanted;
  const template = random.chance(SAID) ? saidAs(said, dimension, bound) : undefined;
  if (template) return template;
  const tag = unitTag(said, dimension, measure.units);
  const unit = tag === undefined ? undefined : phrase(said, [tag]);
  const write = () => measure.write(random, speech, tag);
  const number = withUnit(said, write(), unit);
  const isBare =
    bare || wanted === 'bare' || wanted === 'equal' || (dimension === 'owner_count' && random.chance(0.5));
  const text =
    bound === 'range' ? ranged(said, write, unit) : isBare ? number : bounded(said, dimension, bound, number);
  const told = mark(text, `${dimension}.${bound}`);
  const needsNoun = dimension === 'mileage' && unit === undefined;
  const noun = needsNoun || random.chance(0.3) ? measure.noun && phrase(said, [measure.noun]) : undefined;
  return noun ? joined([plain(noun), told], random.chance(0.1) ? ': ' : speech.space) : told;
}
