import { DEFAULT_RADIUS_KM, MAX_RADIUS_KM } from '../../../contract/filters.ts';
import type { Language } from '../../../contract/languages.ts';
import { oncePer } from '../../shared/once.ts';
import { lengthOf } from '../edges.ts';
import type { Finding } from '../fields.ts';
import type { Lexicon } from '../lexicon/build.ts';
import type { City } from '../lexicon/types.ts';
import { hasKind, hasRole, type Placed, standsAlone } from '../segments.ts';
import { isCaseTelling } from '../text/capitals.ts';
import { DENSE } from '../text/tokens.ts';
import { withoutDistricts } from './districts.ts';
import { isGoal } from './journey.ts';
import { isMaker } from './origins.ts';

/** The country that a language and a currency suggest for a city of a name that several have. */
const HOME: Partial<Record<Language, string>> = {
  ru: 'RU', de: 'DE', fr: 'FR', es: 'ES', it: 'IT', pt: 'PT', pl: 'PL', uk: 'UA', kk: 'KZ', uz: 'UZ', tr: 'TR', zh: 'CN', ja: 'JP', ko: 'KR',
}; // biome-ignore format: a table

/** The country that a currency suggests, before the language does. */
const SPENDING: Readonly<Record<string, string>> = {
  GBP: 'GB', MXN: 'MX', BRL: 'BR', COP: 'CO', ARS: 'AR', CLP: 'CL', PEN: 'PE', CHF: 'CH', CAD: 'CA', AUD: 'AU', KZT: 'KZ', UZS: 'UZ', UAH: 'UA', PLN: 'PL', TRY: 'TR', JOD: 'JO', OMR: 'OM', KWD: 'KW', QAR: 'QA', BHD: 'BH', EGP: 'EG', SAR: 'SA', AED: 'AE', MAD: 'MA', TND: 'TN',
}; // biome-ignore format: a table

interface PlaceContext {
  readonly items: readonly Placed[];
  readonly counts: (item: Placed) => boolean;
  readonly lexicon: Lexicon;
  readonly language: Language;
  /** The currency named or sent, for the country that it implies. */
  readonly currency: string | undefined;
  /** The radius that a quantity gave. */
  readonly radius: Finding | undefined;
  /** Items that turned out to be names. */
  readonly names: ReadonlySet<Placed>;
  /** As it was written. */
  readonly text: string;
}

const cityIds = (item: Placed): readonly number[] =>
  item.senses.flatMap((sense) => (sense.kind === 'city' ? sense.ids : []));
const countryOf = (item: Placed): string | undefined =>
  item.senses.find((sense) => sense.kind === 'country')?.iso2;

function hasPreposition({ items, radius }: PlaceContext, item: Placed): boolean {
  // "Radius 50 km Essen".
  if (radius?.last.index === item.index - 1) return true;
  const before = items[item.index - 1];
  const after = items[item.index + 1];
  const first = items[item.index - 2];
  if (hasRole(before, 'or') && first && cityIds(first).length > 0) return true;
  return (
    ['in', 'from', 'near'].some((role) => hasRole(before, role)) ||
    hasRole(after, 'near_after') ||
    hasRole(after, 'in_after')
  );
}

/** City names this short are function words as well. */
const SHORT_WORD = 3;

/** Whether a name of a city and of a country is the city, as the country in which it lies follows (`عمان الأردن`). */
function isInCountry({ items, lexicon, currency }: PlaceContext, item: Placed): boolean {
  const before = items[item.index - 1];
  // Nobody looks near a country: "around Amman", which is spelled as Oman is.
  const isNearBy = hasRole(before, 'near') && !hasRole(before, 'in') && !hasRole(before, 'from');
  if (isNearBy && cityIds(item).length > 0) return true;
  const home = SPENDING[currency ?? ''];
  // Dinars of Jordan are spent in Amman.
  if (home !== countryOf(item) && cityIds(item).some((id) => lexicon.cities.get(id)?.country === home))
    return true;
  const behind = items.slice(item.index + 1, item.index + 3).flatMap((one) => countryOf(one) ?? []);
  return cityIds(item).some((id) => behind.includes(lexicon.cities.get(id)?.country ?? ''));
}

/** A text of few words that all say something is a search phrase, in which a larger town at home is meant by its name. */
const SEARCH = 8;
const TOWN = 90_000;

/** The countries in whose towns Arabic is spoken. */
const ARAB: ReadonlySet<string> = new Set('SA AE KW QA BH OM YE JO LB SY IQ PS EG SD LY TN DZ MA'.split(' '));

/** Whether a city lies where a language is at home. */
const isAtHome = (language: Language, { country }: City): boolean =>
  language === 'ar' ? ARAB.has(country) : country === HOME[language];

/** Whether an everyday word is the name of a town of the language's country in a search phrase, or is all that stands between commas: `Gebrauchtwagen Bremen`. */
function isSearchedFor({ items, lexicon, language }: PlaceContext, item: Placed): boolean {
  const isTown = cityIds(item).some((id) => {
    const city = lexicon.cities.get(id);
    return city !== undefined && isAtHome(language, city) && city.population >= TOWN;
  });
  if (!isTown || items.length < 2 || item.roles.size > 0) return false;
  if (lexicon.stopWords.get(language)?.has(item.text)) return false;
  if (standsAlone(items, item)) return true;
  if (lengthOf(items) > SEARCH) return false;
  return items.every(({ number, senses, script }) => number || senses.length > 0 || script === 'sign');
}

function isCity(context: PlaceContext, item: Placed): boolean {
  const { lexicon, language, names, counts } = context;
  if (cityIds(item).length === 0 || !counts(item) || names.has(item) || item.number) return false;
  if (isGoal(context, item)) return false;
  // French "Nice" is no English word.
  const isHome = cityIds(item).some((id) => lexicon.cities.get(id)?.country === HOME[language]);
  const common = [
    lexicon.cityCommon.get(language),
    lexicon.stopWords.get(language),
    isHome ? undefined : lexicon.stopWords.get('en'),
  ];
  const isColor = hasKind(item, 'value');
  if (isColor && (language === 'en' || !hasPreposition(context, item))) return false;
  if (hasKind(item, 'country') && !isInCountry(context, item)) return false;
  // "In the morning": the article is spelled as LA is.
  const isArticle = item.text.length <= SHORT_WORD && lexicon.stopWords.get(language)?.has(item.text);
  if (isArticle && !(item.upper && isCaseTelling(context.text))) return false;
  if (hasPreposition(context, item) || isSearchedFor(context, item)) return true;
  return !(common.some((set) => set?.has(item.text)) || item.roles.size > 0);
}

/** Of cities with one name that of a country named or implied, else the largest. */
function chosenCity(
  { lexicon, language, currency }: PlaceContext,
  item: Placed,
  countries: ReadonlySet<string>,
): City | undefined {
  const cities = cityIds(item).flatMap((id) => lexicon.cities.get(id) ?? []);
  const bySize = cities.sort((a, b) => b.population - a.population);
  const american = currency === 'USD' && language === 'en' ? 'US' : HOME[language];
  const home = SPENDING[currency ?? ''] ?? american;
  return (
    bySize.find(({ country }) => countries.has(country)) ??
    bySize.find(({ country }) => country === home) ??
    bySize[0]
  );
}

const isNearWord = (item: Placed): boolean => hasRole(item, 'near_after') || item.roles.has('vague.near');

/** Whether "nearby" is said later in the sentence of the only city that is named: `대구 사는데 근처에 아반떼`. */
function isNearbyMeant({ items }: PlaceContext, { index, sentence }: Placed): boolean {
  if (items.some((one) => one.index !== index && hasKind(one, 'city'))) return false;
  // Japanese "from" stands behind a place near which it is said how far.
  const isSaid = (one: Placed) =>
    one.roles.has('vague.near') ||
    (DENSE.has(one.script) && hasRole(one, 'near_after') && !hasRole(one, 'range'));
  return items.slice(index + 1).some((one) => one.sentence === sentence && isSaid(one));
}

/** Whether "of us" counts people ("seven of us"), unlike in "30 km of us" and "within 50 of us". */
function countsPeople(items: readonly Placed[], item: Placed): boolean {
  const [limit, before] = [items[item.index - 2], items[item.index - 1]];
  return hasRole(item, 'counts_people') && before?.number !== undefined && !hasRole(limit, 'max');
}

/** "Near me", but not before an amount French "d'ici", which is "within", or Turkic "on me", which is what one has: `yonimda 9 ming dollar bor`. */
const nearMe = oncePer(({ items, counts }: PlaceContext): Placed | undefined => {
  const isMoney = (item: Placed | undefined) => item?.number?.multiplied === true;
  const isLimit = ({ index, roles }: Placed) =>
    (roles.has('max') && items[index + 1]?.number !== undefined) || isMoney(items[index + 1]);
  return items.find(
    (item) => hasRole(item, 'near_me') && counts(item) && !isLimit(item) && !countsPeople(items, item),
  );
});

/** Whether "near" stands before a place, with a word or two between. */
function isNearAhead(items: readonly Placed[], item: Placed): boolean {
  for (let at = item.index - 1, plain = 0; at >= 0 && plain < 2; at -= 1, plain += 1) {
    const before = items[at];
    if (before?.segment !== item.segment || before.number) return false;
    // "Under" a city is near it, "under" an amount is less; "of" is near only with a distance.
    const isNear = hasRole(before, 'near') && !hasRole(before, 'from');
    if (isNear && (at === item.index - 1 || !hasRole(before, 'max'))) return true;
    if (hasRole(before, 'in') || hasRole(before, 'from')) return false;
  }
  return false;
}

/** Whether "near" or "nearby" stands behind a place. */
function isNearBehind(items: readonly Placed[], item: Placed): boolean {
  const [next, second, third] = items.slice(item.index + 1, item.index + 4);
  // "In Ryazan or nearby".
  const isSame = [second, third].some((one) => one && isNearWord(one) && one.segment === item.segment);
  if (hasRole(next, 'or') && isSame) return true;
  // "In Toulon, or nearby".
  if (next?.text === ',' && hasRole(second, 'near_after') && second?.script === 'latin') return true;
  // Japanese "from" is said of the word right before it: `広島 個人から`.
  const isSaid = (after: Placed | undefined) => after?.segment === item.segment && isNearWord(after);
  return isSaid(next) || (isSaid(second) && !hasRole(second, 'range'));
}

function isNear(context: PlaceContext, item: Placed): boolean {
  const { items, radius } = context;
  // "Near my home in Rennes".
  const isHome = nearMe(context)?.segment === item.segment;
  if (radius || isHome || isNearbyMeant(context, item)) return true;
  return isNearAhead(items, item) || isNearBehind(items, item);
}

function finding(item: Placed, key: string, value: string | number): Finding {
  return { key, value, first: item, last: item, confidence: 0.9 };
}

function nearFindings(value: string, { radius }: PlaceContext, item: Placed): Finding[] {
  const km = Number(radius?.value ?? DEFAULT_RADIUS_KM);
  const within = Math.min(Math.max(km, 1), MAX_RADIUS_KM);
  return [finding(item, 'near', value), finding(item, 'radius_km', within)];
}

function cityFindings(context: PlaceContext, item: Placed, countries: ReadonlySet<string>): Finding[] {
  const city = chosenCity(context, item, countries);
  if (!city) return [];
  if (isNear(context, item)) return nearFindings(`${city.latitude},${city.longitude}`, context, item);
  return [finding(item, 'city', city.name)];
}

/** Whether an item names the country where the car stands. */
function isCountry(context: PlaceContext, item: Placed): boolean {
  const { items, counts, names, lexicon, language } = context;
  if (countryOf(item) === undefined || !counts(item) || names.has(item)) return false;
  if (isMaker(items, item) || isGoal(context, item)) return false;
  if (cityIds(item).length > 0 && isInCountry(context, item)) return false;
  return hasPreposition(context, item) || !lexicon.stopWords.get(language)?.has(item.text);
}

/** The cities, countries and circles of a text. */
export function placeFindings(context: PlaceContext): Finding[] {
  const { items } = context;
  const standing = items.filter((item) => isCountry(context, item));
  const found = standing.map((item) => finding(item, 'country', countryOf(item) ?? ''));
  const countries = new Set(standing.flatMap((item) => countryOf(item) ?? []));
  const sizeOf = (item: Placed) => chosenCity(context, item, countries)?.population ?? 0;
  const nameOf = (item: Placed) => chosenCity(context, item, countries)?.name;
  const named = items.filter((item) => isCity(context, item));
  const cities = withoutDistricts(items, named, sizeOf);
  const me = nearMe(context);
  if (me && !cities.some(({ segment }) => segment === me.segment))
    return [...found, ...nearFindings('@me', context, me)];
  const circled = new Set(cities.filter((item) => isNear(context, item)));
  const lastCircled = new Map([...circled].map((item) => [nameOf(item), item.index]));
  // "I live in Suwon, near Suwon": the circle alone is wished.
  const isCircledLater = (item: Placed) => (lastCircled.get(nameOf(item)) ?? -1) > item.index;
  const wished = cities.filter((item) => circled.has(item) || !isCircledLater(item));
  return [...found, ...wished.flatMap((item) => cityFindings(context, item, countries))];
}
