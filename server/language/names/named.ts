import { isOne } from '../amounts/measured.ts';
import { mayBeYear } from '../amounts/years.ts';
import { lengthOf } from '../edges.ts';
import type { Finding } from '../fields.ts';
import type { ModelName } from '../lexicon/types.ts';
import { hasKind, hasRole, hasValueOf, type Placed } from '../segments.ts';
import { DENSE } from '../text/tokens.ts';

/** A brand or a model that a text names. */
export interface Named {
  readonly item: Placed;
  readonly brand: string;
  readonly model: string | undefined;
}

/** The brand that an item may name. */
export function brandOf(item: Placed | undefined): string | undefined {
  return item?.senses.find((sense) => sense.kind === 'brand')?.brand;
}

/** The models that an item may name. */
export function modelsOf(item: Placed): readonly ModelName[] {
  return item.senses.flatMap((sense) => (sense.kind === 'model' ? sense.models : []));
}

/** Whether one phrase names a model and its body: French `a4 avant`, as "avant" alone is "before". */
export function namesBody(item: Placed): boolean {
  const isPhrase = item.script === 'latin' && item.text.includes(' ');
  return isPhrase && hasValueOf(item, 'body_type') && modelsOf(item).length > 0;
}

/** Whether an item names a model and is no number. */
export function isModelAlone(item: Placed | undefined): boolean {
  return item !== undefined && item.number === undefined && modelsOf(item).length > 0;
}

/** Whether the name of another brand stands right behind an everyday word: "tipo Amarok" says "like an Amarok". */
export function isBeforeName(items: readonly Placed[], item: Placed): boolean {
  const next = items[item.index + 1];
  if (next?.segment !== item.segment || next.everyday || next.number) return false;
  if (hasKind(next, 'value')) return false;
  // A version that many brands build (`Spark GT`) names no other.
  const isOwned = next.senses.some((sense) => sense.kind === 'model' && sense.owner !== undefined);
  return brandOf(next) !== undefined || isOwned;
}

/** Whether an item is a number, which few models are named by (`Peugeot 308`). */
export function isDigitsOnly(item: Placed): boolean {
  return item.number !== undefined;
}

/** A number in digits that beside a name is its year or its engine: `focus 2012`, `golf 1.6`. */
function isYearOrLitres({ number }: Placed): boolean {
  if (!number?.digits || number.multiplied || number.digits.grouped) return false;
  const { value, digits } = number;
  return digits.decimals === 1 ? value >= 0.6 && value <= 8.5 : mayBeYear(value);
}

/** Whether a word tells that what stands beside it is a car: a value, a class, a brand, a year. */
export function tellsOfCar(item: Placed): boolean {
  if (isYearOrLitres(item) || hasRole(item, 'class')) return true;
  return item.senses.some(({ kind }) => kind === 'value' || kind === 'brand');
}

/** Whether an item that may be a name is something else as well. */
export function isAlsoValue(item: Placed): boolean {
  return (
    item.senses.some(({ kind }) => kind === 'value' || kind === 'brand' || kind === 'country') ||
    (item.roles.size > 0 && !hasRole(item, 'unit'))
  );
}

/** What a name sets. */
export function findingsOf({ item, brand, model }: Named): Finding[] {
  const base = { first: item, last: item, confidence: 0.95 };
  const found: Finding[] = [{ ...base, key: 'brand', value: brand }];
  if (model !== undefined) found.push({ ...base, key: 'model', value: model });
  return found;
}

/** What is counted in one digit beside a brand ("5 doors"), so that the digit names no model. */
const COUNTED = ['unit.door', 'unit.seat', 'unit.owner', 'unit.litre'];

/** Nouns of what a number behind them measures or counts. */
const MEASURES = ['noun.power', 'noun.mileage', 'noun.seats', 'noun.doors', 'noun.owners'];

/** Whether a digit counts what stands behind it, or a number measures what stands before it (`马力600`). */
export function isCount(items: readonly Placed[], item: Placed): boolean {
  if (MEASURES.some((noun) => hasRole(items[item.index - 1], noun))) return true;
  const [next, after] = items.slice(item.index + 1, item.index + 3);
  const counted = next?.text === '-' && !next.spaced ? after : next;
  return item.text.length === 1 && COUNTED.some((unit) => hasRole(counted, unit));
}

/** Whether a number has a unit behind it and no brand before it (`Audi Q2 within 80 km`). */
export function isMeasured(items: readonly Placed[], { index }: Placed): boolean {
  return hasRole(items[index + 1], 'unit') && brandOf(items[index - 1]) === undefined;
}

/** The words that a search in a few words has at most. */
const LONGEST_SEARCH = 12;
const SHORTEST_CODE = 3;

/** Prices and powers are round, the numbers by which makers name cars often are not. */
const ROUND = 10;

/** Whether what stands behind a number in digits makes it no amount: no currency and no other number. */
function isFreeBehind(items: readonly Placed[], { index }: Placed): boolean {
  const next = items[index + 1];
  return next !== undefined && !next.number && !hasRole(next, 'unit') && !hasRole(next, 'cur');
}

/** The letters of a name that no power has. */
const LONG_CODE = 4;

/** Whether a number opens a search (`3008 automatic -100000 km`, `208 from 2019`), stands right behind "I look for" or, a long one, behind a comma (`in Aveiro, 5008 diesel`); round ones are prices and powers. */
export function opensSearch(items: readonly Placed[], item: Placed): boolean {
  const value = item.number?.value ?? 0;
  const before = items[item.index - 1];
  const isPart = before?.text === ',' && item.text.length >= LONG_CODE;
  const isOpening = item.index === 0 || hasRole(before, 'want') || isPart;
  const isCode = isOpening && item.text.length >= SHORTEST_CODE && !mayBeYear(value);
  return isCode && value % ROUND !== 0 && isFreeBehind(items, item);
}

/** Whether an everyday word opens a search in a few words that names an amount and nothing unknown: `Ibiza de 5 a 7 mil euros`. */
export function opensAmount(items: readonly Placed[], { index }: Placed): boolean {
  const others = items.slice(1);
  const isSearch = index === 0 && others.length > 0 && lengthOf(others) < LONGEST_SEARCH;
  const isKnown = others.every(({ number, senses }) => number !== undefined || senses.length > 0);
  return isSearch && isKnown && others.some((one) => hasRole(one, 'unit') || hasRole(one, 'cur'));
}

/** Whether an item stands beside a word and says nothing of it: a sign, a Japanese particle. */
const isMute = ({ script, text }: Placed): boolean =>
  script === 'sign' || (script === 'kana' && text.length === 1);

/** Whether a word is a part of its own in a text whose other parts say what a car is to be like: `Фокус, пробіг до 90 тисяч`, `左舵，海豚，白色`; where a language sets no spaces, beside a wish as well. */
export function standsAmongParts(items: readonly Placed[], { index, segment, script }: Placed): boolean {
  const others = items.filter((one) => one.index !== index && !isMute(one));
  if (others.some((one) => one.segment === segment)) return false;
  const opens = index === 0 && items[1]?.text === ',' && !items.some((one) => hasRole(one, 'want'));
  if (!DENSE.has(script) && !opens) return false;
  return others.some((one) => hasRole(one, 'unit') || hasRole(one, 'cur') || tellsOfCar(one));
}

/** A name of one character with its drive in Latin letters behind it: `汉EV`, `唐DM-i`. */
export function isGluedToFuel(items: readonly Placed[], item: Placed): boolean {
  const next = items[item.index + 1];
  const isFuel = hasValueOf(next, 'fuel_type');
  return isFuel === true && item.script === 'han' && next?.script === 'latin' && !next.spaced;
}

/** Whether an everyday word opens a text with a value behind it: `Smart électrique`. */
export function opensWithValue(items: readonly Placed[], { index, segment }: Placed): boolean {
  const next = items[1];
  return index === 0 && next?.segment === segment && hasKind(next, 'value');
}

/** A unit or a currency behind its number, or before the limit of one (`лс до 200`), or "years" before them. */
export function isUnitOfNumber(items: readonly Placed[], item: Placed): boolean {
  if (!hasRole(item, 'unit') && !hasRole(item, 'cur')) return false;
  const [after, next] = items.slice(item.index + 1, item.index + 3);
  const hyphen = items[item.index - 1];
  // "7-seat", "150+ hp".
  const isBehindSign = (hyphen?.text === '-' && !item.spaced) || (hyphen?.text === '+' && !hyphen.spaced);
  const before = isBehindSign ? items[item.index - 2] : hyphen;
  const isLimited = hasRole(after, 'max') || hasRole(after, 'min');
  // Spanish "a Seat" is one seat in English.
  const isCounted = before?.number !== undefined && !isOne(before);
  // Ukrainian "роки 2016–2019" are years, and a Rocky elsewhere.
  if (hasRole(item, 'noun.year') && mayBeYear(after?.number?.value ?? 0)) return true;
  return isCounted || (isLimited && next?.number !== undefined);
}

/** Whether "or" joins a brand to the model before it, which may have its values (`a 500 or a Mini`, `an electric 500 or Mini`). */
export function isOrModel(items: readonly Placed[], { index }: Placed): boolean {
  if (!hasRole(items[index - 1], 'or')) return false;
  const isValue = ({ senses }: Placed) => senses.length > 0 && senses.every(({ kind }) => kind === 'value');
  const before = items.slice(0, index - 1).findLast((one) => !isValue(one));
  return before !== undefined && modelsOf(before).length > 0;
}

/** Whether a number that no amount is as uneven as stands beside a colour, in a part that names no other car: `a silver 911`. */
export function isPainted(items: readonly Placed[], item: Placed): boolean {
  const { index, segment, text } = item;
  const value = item.number?.value ?? 0;
  const isCode = text.length >= SHORTEST_CODE && value % ROUND !== 0 && !mayBeYear(value);
  if (!isCode || !isFreeBehind(items, item)) return false;
  const isPaint = (one: Placed | undefined) => one?.segment === segment && hasValueOf(one, 'color');
  const others = items.filter((one) => one !== item && one.segment === segment);
  const isNamed = (one: Placed) => brandOf(one) !== undefined || isModelAlone(one);
  return [items[index - 1], items[index + 1]].some(isPaint) && !others.some(isNamed);
}

/** Whether a word stands right beside one for a kind of vehicle: `camion porteur man`, `bobcat skid steer`. */
export function isBesideVehicle(items: readonly Placed[], { index, segment, senses }: Placed): boolean {
  const [before, after] = [items[index - 1], items[index + 1]];
  if (before?.segment === segment && hasValueOf(before, 'vehicle_type')) return true;
  const isAfter = after?.segment === segment && hasValueOf(after, 'vehicle_type');
  return isAfter && senses.some((sense) => sense.kind === 'value' && sense.key === 'vehicle_type');
}

/** Whether "or" alone stands between a number in two digits and a model: `86かBRZ`. */
export function isPaired(items: readonly Placed[], { index, text }: Placed): boolean {
  const isBeside = (step: number) =>
    hasRole(items[index + step], 'or') && isModelAlone(items[index + 2 * step]);
  return text.length === 2 && [1, -1].some(isBeside);
}
