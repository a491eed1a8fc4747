import { ENDS, type Signals } from '../text/signals.ts';
import type { Asked } from './asked.ts';

/** What may be asked of one car, in the order of an answer. */
const FACTS = [
  'price', 'score', 'year', 'mileage', 'engine', 'power', 'transmission', 'drive', 'fuel', 'color', 'place', 'owners', 'accident', 'steering',
] as const; // biome-ignore format: a list

export type Fact = (typeof FACTS)[number];

/** A question about one of the cars shown. */
export interface CardQuestion {
  /** Which one, from 0, or `LAST`; undefined: the one in focus, else the first. */
  readonly place: number | undefined;
  /** What is asked of it; nothing: all there is. */
  readonly facts: readonly Fact[];
}

/** Filters that a question about a car has the words of: "is it accident-free?". */
const ASKED_BY: Readonly<Partial<Record<Fact, readonly string[]>>> = {
  accident: ['has_accident'],
  owners: ['owner_count'],
  steering: ['steering_side'],
  transmission: ['transmission'],
  drive: ['drive_type'],
  fuel: ['fuel_type'],
  color: ['color', 'color_id', 'color_family'],
  score: ['profitability'],
};

/** Facts that a text asks for by a cue, or by "is it ...?": "one owner", "a good deal" and "black" are wishes. */
const CUED: readonly Fact[] = ['owners', 'score', 'drive', 'fuel', 'color'];

/** Cues that name a fact, where a car is pointed at. */
const CUES: Readonly<Record<Fact, readonly string[]>> = {
  price: ['price', 'noun.price'],
  score: ['why'],
  year: ['noun.year'],
  mileage: ['noun.mileage'],
  engine: ['noun.engine'],
  power: ['noun.power'],
  transmission: ['noun.transmission'],
  drive: ['noun.drive_type'],
  fuel: ['noun.fuel_type'],
  color: ['noun.color'],
  place: ['asks.place', 'noun.city', 'noun.country'],
  owners: ['asks.owners'],
  accident: ['asks.accident'],
  steering: [],
};

/** What such a question never says: it is about all of them, or changes what is looked for. */
const OTHERS = ['average', ...ENDS, 'spread', 'each', 'common', 'reset', 'compare'];
const MOST_PLACES = 5;
/** The place of the last car of those shown, which only their number tells. */
export const LAST = -1;

/** Facts that a question may name and nothing else: "what mileage?". */
const BARE: readonly Fact[] = [
  'year',
  'mileage',
  'engine',
  'power',
  'transmission',
  'drive',
  'fuel',
  'color',
];
/** What such a question is not about one car for. */
const BESIDE = ['more', 'help', 'offtopic', 'greeting', 'anew', 'factory', 'delivery'];

/** Which of the cars shown a text points at, from 0, or `LAST`. */
export function placeIn(signals: Pick<Signals, 'has'>): number | undefined {
  const places = Array.from({ length: MOST_PLACES }, (_, index) => index);
  const counted = places.find((index) => signals.has(`nth.${index + 1}`));
  return counted ?? (signals.has('nth.last') ? LAST : undefined);
}

/** "Is it black?" and "the second, a diesel?", where "make it black" and "have you any black ones?" are wishes. */
function asksBeing({ signals }: Asked): boolean {
  const isAsked = signals.has('being') || (signals.has('asked') && placeIn(signals) !== undefined);
  return isAsked && !['wish', 'anew'].some((cue) => signals.has(cue));
}

function factsIn(asked: Asked): Fact[] {
  const { read, signals } = asked;
  const isBeing = asksBeing(asked);
  const found = FACTS.filter(
    (fact) =>
      CUES[fact].some((cue) => signals.has(cue)) ||
      ((isBeing || !CUED.includes(fact)) && ASKED_BY[fact]?.some((key) => read.filters[key] !== undefined)),
  );
  // "Left-hand drive" has the word for the driven wheels in it.
  return found.includes('steering') ? found.filter((fact) => fact !== 'drive') : found;
}

/** Whether a text asks for facts and says no more than that. */
function isBare({ read, signals }: Asked, facts: readonly Fact[]): boolean {
  const isQuestion = signals.has('asked') || signals.has('question');
  const isAlone = Object.keys(read.filters).length === 0 && signals.dropped.length === 0;
  const namesOnly = facts.length > 0 && facts.every((fact) => BARE.includes(fact));
  return isQuestion && isAlone && namesOnly && !BESIDE.some((cue) => signals.has(cue));
}

/** The filters of "is it located in Germany?", where "the same, but located in Germany" asks for another car. */
function placesAsked({ signals }: Asked): string[] {
  return signals.has('asks.place') && signals.has('asked') ? ['country', 'city'] : [];
}

/** What a text asks about one of the cars shown: "the second one", "is it accident-free?", "why so expensive?". */
export function cardQuestion(asked: Asked): CardQuestion | undefined {
  const { read, signals, hasEarlier } = asked;
  const place = placeIn(signals);
  // "Which colours are there?" is about all of them, "which colour is the third?" is not.
  const isOther = OTHERS.some((cue) => signals.has(cue) && (cue !== 'each' || place === undefined));
  // "The colour does not matter" asks for none.
  const isFreed = signals.dropped.length > 0 && place === undefined && !signals.has('why');
  if (!hasEarlier || isOther || isFreed) return undefined;
  const facts = factsIn(asked);
  const named = Object.keys(read.filters);
  const told = [...facts.flatMap((fact) => ASKED_BY[fact] ?? []), ...placesAsked(asked)];
  if (!named.every((key) => told.includes(key)) || (named.length > 0 && signals.has('wish')))
    return undefined;
  const isWhole = ['asks.accident', 'asks.owners', 'asks.place', 'why'].some((cue) => signals.has(cue));
  const points =
    place !== undefined ||
    isWhole ||
    (signals.has('it') && facts.length > 0) ||
    (named.length > 0 && asksBeing(asked)) ||
    isBare(asked, facts);
  return points ? { place, facts } : undefined;
}
