import type { Language } from '../../../../contract/languages.ts';
import { codeOf } from '../../../language/amounts/currency.ts';
import type { Analysis } from '../../../language/analysis.ts';
import type { Prepared } from '../../../language/prepare.ts';
import { hasRole, type Placed, roleArgument } from '../../../language/segments.ts';
import { optionalItems } from '../../../language/standing/optional.ts';
import type { ParseContext } from '../../../language/types.ts';
import { valuesIn } from '../../../language/values.ts';
import type { NamedCar } from './named-car.ts';
import { type Mentioned, placesIn } from './places.ts';

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
  { index, at, text, senses, roles }: Placed,
  written: string,
  { lexicon }: ParseContext,
  language: Language,
): (NamedCar & { readonly at: number })[] {
  const isWord = [lexicon.common, lexicon.stopWords].some((words) => words.get(language)?.has(text));
  // German nouns have capitals.
  const isTitled = language !== 'de' && index > 0 && /^\p{Lu}/u.test(written);
  return senses.flatMap((sense) => {
    if (sense.kind !== 'model') return [];
    const car = sense.models.find(({ brand }) => brand === sense.owner);
    return car ? [{ ...car, at, isEveryday: !isTitled && (isWord || roles.size > 0) }] : [];
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
      .flatMap((item) => carIn(item, wordsOf(text, item, prepared), context, language))
      .map(({ at, ...car }) => ({ ...car, start: prepared.tokens[at]?.start })),
    currency: currencyIn(analysis),
    joins: opensWithOr(prepared),
  };
}
