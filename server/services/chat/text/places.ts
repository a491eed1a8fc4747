import type { Language } from '../../../../contract/languages.ts';
import { IS_ABLATIVE, isAblative } from '../../../language/amounts/ablative.ts';
import type { Lexicon } from '../../../language/lexicon/build.ts';
import type { Prepared } from '../../../language/prepare.ts';
import { hasRole, type Placed } from '../../../language/segments.ts';

/** A place that a text names, and whether something comes from there or goes there. */
export interface Mentioned {
  /** ISO code: the country named, or the one that the city lies in. */
  readonly country: string;
  /** GeoNames id, where a city is named. */
  readonly city?: number;
  readonly end: 'origin' | 'goal' | undefined;
  /** Whether it is the goal by a word that never says where something stands: "to", not "in". */
  readonly isAim: boolean;
  /** Where its name begins in the text. */
  readonly start: number | undefined;
}

/** Particles behind a place, in languages that put them there. */
const FROM_BEHIND = /^(から|より|에서)$/;
const TO_BEHIND = /^(に|へ|으|로|으로|га|ге|ка|ке|ga|ka|qa|ya|ye|a|e)$|^(まで|까지)/;
/** Case endings written on to a place, folded. */
const TO_ENDING = /(га|ге|ка|ке|ga|ka|qa|ya|ye|na|ne|a|e)$/;
const ENDED = new Set(['kk', 'uz', 'tr']);
/** Arabic "to" is written on to the place. */
const AND_TO = /^ل/;
const GOAL_ROLES = ['toward', 'trip', 'in', 'range', 'max'];

/** An item as it is written where its characters or syllables are words of their own: `까 지`. */
const unspaced = (item: Placed | undefined): string => item?.text.replaceAll(' ', '') ?? '';

function endOf(items: readonly Placed[], item: Placed, language: string): Mentioned['end'] {
  const [before, after] = [items[item.index - 1], items[item.index + 1]];
  const isFrom = [FROM_BEHIND, IS_ABLATIVE].some((ending) => ending.test(unspaced(after)));
  if (hasRole(before, 'from') || isFrom) return 'origin';
  if (TO_BEHIND.test(unspaced(after))) return 'goal';
  if (item.script === 'arabic' && AND_TO.test(item.text)) return 'goal';
  if (ENDED.has(language)) {
    if (isAblative(item)) return 'origin';
    if (TO_ENDING.test(item.text)) return 'goal';
  }
  return GOAL_ROLES.some((role) => hasRole(before, role)) ? 'goal' : undefined;
}

/** Case endings and particles that say "to" and not "in". */
const AIM_ENDING = /(га|ге|ка|ке|ga|ka|qa)$/;
const AIM_BEHIND = /^へ$|^(まで|까지)/;
const AIM_ROLES = ['toward', 'trip', 'range', 'max'];

/** Languages whose case alone tells "to" from "in", and the end of a city in the accusative: "в Минск", "в Казань". */
const CASED = new Set(['ru', 'uk']);
const ACCUSATIVE = /[бвгджзклмнпрстфхцчшщьйую]$/;

function isAimed(items: readonly Placed[], { index, text }: Placed, language: string): boolean {
  const [before, after] = [items[index - 1], items[index + 1]];
  if (ENDED.has(language)) return AIM_ENDING.test(text);
  if (CASED.has(language) && hasRole(before, 'in')) return ACCUSATIVE.test(text);
  const isTo = AIM_ROLES.some((role) => hasRole(before, role)) && !hasRole(before, 'in');
  return isTo || AIM_BEHIND.test(unspaced(after));
}

/** The places of a text in its order; of cities of one name the largest. */
export function placesIn(
  { items, tokens }: Pick<Prepared, 'items' | 'tokens'>,
  { cities, stopWords }: Pick<Lexicon, 'cities' | 'stopWords'>,
  language: Language,
): Mentioned[] {
  return items.flatMap((item): Mentioned[] => {
    const end = endOf(items, item, language);
    const told = {
      end,
      isAim: end === 'goal' && isAimed(items, item, language),
      start: tokens[item.at]?.start,
    };
    const country = item.senses.find((sense) => sense.kind === 'country');
    if (country) return [{ country: country.iso2, ...told }];
    const named = item.senses.flatMap((sense) =>
      sense.kind === 'city' ? sense.ids.flatMap((id) => cities.get(id) ?? []) : [],
    );
    // The article is spelled as LA is.
    if (stopWords.get(language)?.has(item.text)) return [];
    const [city] = named.sort((a, b) => b.population - a.population);
    return city ? [{ country: city.country, city: city.id, ...told }] : [];
  });
}

/** Where something is brought from and to, as far as a text tells; a city not said to be the start is the goal. */
export function wayOf(places: readonly Mentioned[]): { from?: Mentioned; to?: Mentioned } {
  const to =
    places.findLast(({ end }) => end === 'goal') ??
    places.findLast(({ city, end }) => city !== undefined && end !== 'origin');
  const from = places.find((one) => one.end === 'origin') ?? places.find((one) => one !== to);
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}
