import { CAR_FILTERS } from '../../../contract/filters.ts';
import type { Language } from '../../../contract/languages.ts';
import type { ChatFilters } from '../../../contract/resources/chat.ts';
import { codeOf } from '../amounts/currency.ts';
import type { Analysis } from '../analysis.ts';
import type { Prepared } from '../prepare.ts';
import { hasRole, type Placed, roleArgument } from '../segments.ts';
import { optionalItems } from '../standing/optional.ts';
import type { ParseContext, ParseResult } from '../types.ts';
import { valuesIn } from '../values.ts';
import type { NamedCar } from './named-car.ts';
import { dropped, listOf } from './refine.ts';
import { type Mentioned, placesIn } from './way.ts';

/** A value that a text does not want: "not white". */
export interface Denied {
  readonly key: string;
  readonly value: string;
}

/** What a text says of values besides its filters. */
export interface Aside {
  /** What it does not want: "not white". */
  readonly denied: readonly Denied[];
  /** What need not be, or will do as well: "need not be automatic", "petrol is fine too". */
  readonly optional: readonly Denied[];
  /** The words for those values. */
  readonly words: readonly string[];
  /** Places that it names in any part, in its order: also those that a car is brought from or to. */
  readonly places: readonly Mentioned[];
  /** Models that it names in any part, also those that it rejects. */
  readonly cars: readonly NamedCar[];
  /** Whether it adds to what was asked before: "or a blue one". */
  readonly joins?: boolean | undefined;
  /** The currency that it names, with an amount or without. */
  readonly currency?: string | undefined;
}

/** The brand, the models, the country and the cities that an item may name. */
function namesIn(item: Placed, { lexicon }: ParseContext, language: Language): Denied[] {
  // Spanish "and" is the name of a model.
  if (hasRole(item, 'also')) return [];
  // The article is spelled as LA is.
  const isWord = lexicon.stopWords.get(language)?.has(item.text) ?? false;
  return item.senses.flatMap((sense): Denied[] => {
    if (sense.kind === 'brand') return [{ key: 'brand', value: sense.brand }];
    if (sense.kind === 'model') return sense.models.map(({ model }) => ({ key: 'model', value: model }));
    if (sense.kind === 'country') return [{ key: 'country', value: sense.iso2 }];
    if (sense.kind !== 'city' || isWord) return [];
    const names = new Set(sense.ids.flatMap((id) => lexicon.cities.get(id)?.name ?? []));
    return [...names].map((value) => ({ key: 'city', value }));
  });
}

/** The model that an item names, of the brand that its name usually means. */
function carIn(
  { index, text, senses, roles }: Placed,
  written: string,
  { lexicon }: ParseContext,
  language: Language,
): NamedCar[] {
  const isWord = [lexicon.common, lexicon.stopWords].some((words) => words.get(language)?.has(text));
  // German nouns have capitals.
  const isTitled = language !== 'de' && index > 0 && /^\p{Lu}/u.test(written);
  return senses.flatMap((sense) => {
    if (sense.kind !== 'model') return [];
    const car = sense.models.find(({ brand }) => brand === sense.owner);
    return car ? [{ ...car, isEveryday: !isTitled && (isWord || roles.size > 0) }] : [];
  });
}

/** Whether an item is the ending of a name, set off by an apostrophe: Turkish `Accord'u`. */
function isEnding({ text, spaced, script }: Placed, { lexicon }: ParseContext, language: Language): boolean {
  const endings = lexicon.inflections.get(language)?.endings ?? [];
  return !spaced && script === 'latin' && endings.includes(text);
}

/** What says "or" at the start of a text, and not "rather" as well. */
function opensWithOr({ items }: Prepared): boolean {
  const first = items.find(({ script }) => script !== 'sign');
  const isOther = RATHER.test(first?.text ?? '') || items.some((item) => hasRole(item, 'swap'));
  return hasRole(first, 'or') && !isOther;
}

const RATHER = /^(还 ?是|要 ?不|不 ?然)/;

function currencyIn({ prepared, currency }: Analysis): string | undefined {
  const name = prepared.items.map((item) => roleArgument(item, 'cur')).find((one) => one !== undefined);
  return name === undefined ? undefined : codeOf(name, currency);
}

const wordsOf = (text: string, { at, next }: Placed, { tokens }: Prepared): string =>
  text.slice(tokens[at]?.start, tokens[next - 1]?.end);

/** The values that a text denies or leaves open, of which its filters tell nothing. */
export function asideIn(analysis: Analysis): Aside {
  const { text, context, prepared, standing } = analysis;
  const [language = 'en'] = prepared.languages;
  const namedAt = (has: ReadonlySet<number>) =>
    prepared.items
      .filter(({ index }) => has.has(index))
      .flatMap((item) => [...valuesIn(item), ...namesIn(item, context, language)]);
  const optional = new Set([...optionalItems(prepared.items)].filter((index) => !standing.denied.has(index)));
  const places = placesIn(prepared, context.lexicon, language);
  const told = prepared.items.filter(({ index }) => standing.denied.has(index) || optional.has(index));
  return {
    words: told.map((item) => wordsOf(text, item, prepared)),
    denied: namedAt(standing.denied),
    optional: namedAt(optional),
    places,
    cars: prepared.items
      .filter((item) => !isEnding(item, context, language))
      .flatMap((item) => carIn(item, wordsOf(text, item, prepared), context, language)),
    currency: currencyIn(analysis),
    joins: opensWithOr(prepared),
  };
}

/** Filters that take several values, which another one widens. */
const LISTED = new Set(
  CAR_FILTERS.flatMap((filter) => ('many' in filter && filter.many ? [filter.name] : [])),
);

/** Earlier filters without a value that need not be, or with one that will do as well; a filter of one value goes then. */
export function loosened(earlier: ChatFilters, optional: readonly Denied[]): ChatFilters {
  const needless = optional.filter(({ key, value }) => listOf(earlier[key]).includes(value));
  const left = excluded(earlier, needless);
  const wider = optional.filter((one) => !needless.includes(one) && left[one.key] !== undefined);
  return wider.reduce(
    (filters, { key, value }) =>
      LISTED.has(key)
        ? { ...dropped(filters, [key]), [key]: [...listOf(filters[key]), value] }
        : dropped(filters, [key]),
    left,
  );
}

/** The filters of a text with the earlier values that they stand beside: "or a blue one". */
export function joined(earlier: ChatFilters, now: ChatFilters): ChatFilters {
  // A model beside a brand of which any model would do replaces it.
  if (now.model !== undefined && earlier.model === undefined) return now;
  const both = Object.entries(now).map(([key, value]) => {
    const before = earlier[key];
    if (before === undefined || !LISTED.has(key)) return [key, value] as const;
    const values = [...new Set([...listOf(before), ...listOf(value)])];
    return [key, values.length > 1 ? values : (values[0] ?? value)] as const;
  });
  const { color_id: _, color_family: __, ...filters } = Object.fromEntries(both) as ChatFilters;
  return filters;
}

/** Models that go, and those that come in their place. */
export interface Swap {
  readonly gone: readonly NamedCar[];
  readonly come: readonly NamedCar[];
}

/** "A Golf instead of the Focus", of models that were talked of. */
export function swapIn(cars: readonly NamedCar[], earlier: readonly string[]): Swap | undefined {
  const gone = cars.filter(({ model }) => earlier.includes(model));
  const come = cars.filter(({ model }) => !earlier.includes(model));
  return gone.length > 0 && come.length > 0 ? { gone, come } : undefined;
}

/** A reading with the model that takes the place of the one talked of, which rules take for unwanted as well. */
export function withSwap(
  read: ParseResult,
  { cars }: Pick<Aside, 'cars'>,
  earlier: ChatFilters,
): ParseResult {
  const [car] = swapIn(cars, listOf(earlier.model))?.come ?? [];
  if (!car || read.filters.model !== undefined) return read;
  return { ...read, filters: { ...read.filters, brand: car.brand, model: car.model } };
}

/** Denied values that no filter keeps out: of a key that is not asked for. */
export function keptAnyway(denied: readonly Denied[], filters: ChatFilters): ChatFilters {
  const open = denied.filter(({ key }) => LISTED.has(key) && !(key in filters));
  const keys = [...new Set(open.map(({ key }) => key))];
  return Object.fromEntries(
    keys.map((key) => [key, [...new Set(open.filter((one) => one.key === key).map(({ value }) => value))]]),
  );
}

/** The values of a text that the earlier filters hold: what it takes away. */
export function heldBy(earlier: ChatFilters, now: ChatFilters): Denied[] {
  return Object.entries(now).flatMap(([key, value]) =>
    listOf(value)
      .filter((one) => listOf(earlier[key]).includes(one))
      .map((one) => ({ key, value: one })),
  );
}

/** Earlier filters without the values that a new text denies; a list of one is a plain value. */
export function excluded(earlier: ChatFilters, denied: readonly Denied[]): ChatFilters {
  const kept = Object.entries(earlier).flatMap(([key, value]) => {
    const unwanted = denied.filter((one) => one.key === key).map((one) => one.value);
    if (unwanted.length === 0) return [[key, value] as const];
    const values = (Array.isArray(value) ? value : [value]).filter((one) => !unwanted.includes(String(one)));
    const [first] = values;
    return first === undefined ? [] : [[key, values.length > 1 ? values.map(String) : first] as const];
  });
  const left: ChatFilters = Object.fromEntries(kept);
  const gone = Object.keys(earlier).filter((key) => !(key in left));
  return gone.length > 0 ? dropped(left, gone) : left;
}
