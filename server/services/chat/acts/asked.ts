import type { ParseResult } from '../../../language/types.ts';
import type { NamedCar } from '../text/named-car.ts';
import type { Opinion } from '../text/purpose.ts';
import type { Signals } from '../text/signals.ts';

/** What the intent of a text follows from. */
export interface Asked {
  readonly read: Pick<ParseResult, 'filters' | 'missing'>;
  readonly signals: Pick<Signals, 'has' | 'dropped'>;
  /** Whether the request brings filters to refine. */
  readonly hasEarlier: boolean;
  /** How many brands or models the earlier filters name. */
  readonly earlierPairs?: number | undefined;
  /** Whether the earlier filters are one model of one year, as a question for its price leaves them. */
  readonly isPinned?: boolean | undefined;
  /** The models that the earlier filters name. */
  readonly earlierModels?: readonly string[] | undefined;
  /** Models that the text names in any part, also those that it rejects. */
  readonly cars?: readonly NamedCar[] | undefined;
  /** Whether it names where something comes from and where it goes. */
  readonly tellsWay?: boolean | undefined;
  /** Whether it names where something goes by a word for that alone, and no more than that. */
  readonly tellsGoal?: boolean | undefined;
  /** Whether the text denies values: "not white". */
  readonly denies?: boolean | undefined;
  /** Whether the text names a currency without an amount. */
  readonly namesCurrency?: boolean | undefined;
  /** Whether a card or a described car is in focus, whose price may be asked for. */
  readonly isQuoted?: boolean | undefined;
  /** Whether a described car was talked of last. */
  readonly isDescribed?: boolean | undefined;
  /** Whether the text has a year in it, alone or not. */
  readonly namesYear?: boolean | undefined;
  /** Whether the text names a city. */
  readonly namesCity?: boolean | undefined;
  /** The intent of the answer before. */
  readonly wasAsked?: string | undefined;
  /** What a model takes the text for, where one reads it. */
  readonly opinion?: Opinion | undefined;
}

/** Filters that stand in any text and say nothing of cars. */
export const WEAK = new Set([
  'city',
  'country',
  'near',
  'radius_km',
  'color',
  'color_family',
  'color_id',
  'min_year',
  'max_year',
  'is_new',
]);

/** Filters that a place alone gives. */
const PLACES = new Set(['city', 'country', 'near', 'radius_km']);

/** Relative wishes, each of which changes one filter. */
export const RELATIVE = [
  'cheaper',
  'dearer',
  'afford',
  'newer',
  'older',
  'less_mileage',
  'more_power',
] as const;

export type Relative = (typeof RELATIVE)[number];

/** Filters that tell which car is meant. */
export const CAR_NAMES = new Set(['brand', 'model']);

/** Something that holds of what is asked, or not. */
export type Rule = (asked: Asked) => boolean;

/** Whether one of these cues is heard. */
export const cue =
  (...names: string[]): Rule =>
  ({ signals }) =>
    names.some((name) => signals.has(name));

export const isEmpty: Rule = ({ read }) =>
  Object.keys(read.filters).length === 0 && read.missing.length === 0;
export const namesCar: Rule = ({ read }) =>
  read.filters.brand !== undefined || read.filters.model !== undefined;
export const namesPlace: Rule = ({ read }) =>
  read.filters.country !== undefined || read.filters.city !== undefined;
export const namesPrice: Rule = ({ read }) =>
  read.filters.min_price !== undefined || read.filters.max_price !== undefined;
export const isWeak: Rule = ({ read }) => Object.keys(read.filters).every((key) => WEAK.has(key));
/** Whether anything but place, colour and year is said of cars. */
export const saysCar: Rule = (asked) => !isWeak(asked) || asked.read.missing.length > 0 || cue('car')(asked);
/** Whether what was found before is to be changed. */
export const changes: Rule = (asked) => asked.signals.dropped.length > 0 || cue(...RELATIVE, 'reset')(asked);
export const isPlaceAlone: Rule = ({ read }) => Object.keys(read.filters).every((key) => PLACES.has(key));
