import { lastPlace } from '../numbers/index.ts';
import { hasRole, type Placed } from '../segments.ts';
import { acceptedBound, CONTRARY, isTurnedDown } from '../standing/refused.ts';
import { DENSE } from '../text/tokens.ts';
import { IS_ABLATIVE, isAblative } from './ablative.ts';
import { isOf, type Left, readLeft } from './before.ts';
import { readRight } from './behind.ts';
import { type Bound, suffixBound } from './bounds.ts';
import { namesYear, nameYears } from './calendar.ts';
import { isOne, type Measured, measure } from './measured.ts';
import { followsYear, withJoinedYears, withSharedUnit, withThousands } from './neighbours.ts';
import type { Quantity } from './quantity.ts';
import { agrees, endOf, isEngineBefore, opened, partnerOf, spread } from './ranges.ts';
import { reordered } from './reordered.ts';
import { type Dimension, dimensionSaid, isSeating } from './said.ts';
import { DECADE, mayBeYear } from './years.ts';

export type { Bound } from './bounds.ts';

export type { Dimension } from './said.ts';

/** The nearer noun before the number; "within" and whom the car is for say less than a noun behind. */
function nounOf(left: string | undefined, right: string | undefined): string | undefined {
  return left === 'radius' || left === 'person' ? (right ?? left) : (left ?? right);
}

function pairOf(items: readonly Placed[], a: Measured, b: Measured, left: Left): Quantity {
  const right = readRight(items, b.last);
  const unit = nameYears(a, b) ? 'year' : (b.unit ?? a.unit);
  const currency = b.currency ?? a.currency;
  const noun = nounOf(left.noun, right.noun);
  return {
    dimension: dimensionSaid(noun, { item: b.item, value: b.value, unit, currency }),
    bound: 'range',
    low: spread(a, b, isFramed(items, a, b, left)),
    high: endOf(a, b),
    unit,
    currency,
    noun,
    first: left.first,
    last: b.last,
    numbers: [a.item, b.item],
  };
}

/** Whether two numbers are the ends of one range: by a word such as "between" or "price" (`prix 12 à 16000`), or written together before a unit: `7-8000 euros`. */
function isFramed(items: readonly Placed[], a: Measured, b: Measured, { between, noun }: Left): boolean {
  const joint = items[a.item.index + 1];
  const isGlued = joint?.text === '-' && !joint.spaced && !b.item.spaced && b.item.index === joint.index + 1;
  return between || noun === 'price' || (isGlued && (b.currency !== undefined || b.unit === 'km'));
}

/** "In the twenty millions": from the number to the next of its last place; Italian `anni '90`: its ten years. */
function decadeEnd(items: readonly Placed[], { value, first, last, unit }: Measured): number | undefined {
  const [years, mark] = items.slice(Math.max(0, first.index - 2), first.index);
  if (mark?.text === "'" && hasRole(years, 'years') && value % 10 === 0) return value + DECADE;
  const behind = items[last.index + 1];
  const isWritten = behind?.spaced === false || behind?.roles.has('decade.part') === true;
  const isDecade = hasRole(last, 'decade') || (hasRole(behind, 'decade') && isWritten);
  return isDecade && value >= 1 && unit !== 'year' ? value + lastPlace(value) : undefined;
}

/** "Before" and "since" right behind the word for a year. */
function datedBound(items: readonly Placed[], unit: string | undefined, last: Placed): Bound | undefined {
  const behind = unit === 'year' ? items[last.index + 1] : undefined;
  if (hasRole(behind, 'until')) return 'max';
  return hasRole(behind, 'since') ? 'min' : undefined;
}

/** The month behind a year, which a bound may follow: `22년 3월 이후`, `2021 yil iyundan keyin`. */
function monthBehind(items: readonly Placed[], { unit, last }: Measured): Placed | undefined {
  const [next, behind] = items.slice(last.index + 1, last.index + 3);
  const isNumbered = next?.number !== undefined && /^(월|月)/.test(behind?.text ?? '');
  const month = isNumbered ? behind : next;
  const isMonth = isNumbered || hasRole(month, 'month');
  const isDated = unit === 'year' || hasRole(last, 'unit.year');
  return isDated && isMonth && month?.segment === last.segment ? month : undefined;
}

/** Units of which Turkic "from" alone says the least, as it does of a year: `150 ot kuchidan`. */
const FROM = new Set(['litre', 'cc', 'hp', 'kw']);

/** The bound that an ending or a word right behind a number or its month sets where no other does. */
function boundOfEnding(items: readonly Placed[], a: Measured, unit: string | undefined): Bound | undefined {
  const last = monthBehind(items, a) ?? a.last;
  const ending = items[last.index + 1];
  const isFrom = isAblative(last) || (ending?.spaced === false && IS_ABLATIVE.test(ending.text));
  return isFrom && (FROM.has(a.unit ?? '') || mayBeYear(a.value)) ? 'min' : datedBound(items, unit, a.last);
}

/** The bound of a number by itself, before it, behind it and at its end. */
function boundSaid(
  items: readonly Placed[],
  a: Measured,
  left: Left,
  right: { readonly bound: Bound | undefined; readonly end: Placed; readonly unit: string | undefined },
): Bound | undefined {
  // "300+ hp": the sign stands between the number and its unit.
  const isPlus = items[a.item.index + 1]?.text === '+' && a.last.index > a.item.index + 1;
  if (right.bound !== undefined && isTurnedDown(items, a.first, right.end)) return CONTRARY[right.bound];
  const own = isOf(a, left) ? undefined : left.bound;
  const around = () => chooseBound(own, right.bound, left.first) ?? boundOfEnding(items, a, right.unit);
  const said = (isPlus ? 'min' : suffixBound(a)) ?? around();
  // "30 years at most no thanks" turns down the limit itself.
  const mayBeTurned = said !== 'max' || right.bound === undefined || DENSE.has(right.end.script);
  return said !== undefined && mayBeTurned ? acceptedBound(items, right.end, said) : said;
}

/** Whether it is told how long something has lasted, not how old a car is: `5 yildan beri qidiraman`. */
function isSpan({ unit, last }: Measured, after: Placed | undefined): boolean {
  return unit === 'age' && hasRole(after, 'since') && !DENSE.has(last.script);
}

/** What a number alone measures. */
function dimensionOf(items: readonly Placed[], a: Measured, noun: string | undefined): Dimension | undefined {
  if (isSeating(items, a)) return 'seats';
  return isSpan(a, items[a.last.index + 1]) ? 'other' : dimensionSaid(noun, a);
}

function single(items: readonly Placed[], a: Measured, left: Left): Quantity {
  const month = monthBehind(items, a);
  const right = readRight(items, month ?? a.last, left.bound);
  const end = right.bound === undefined ? (month ?? a.last) : right.last;
  const to = a.item.number?.to ?? decadeEnd(items, a);
  const own = a.unit ?? (a.currency === undefined ? left.unit : undefined);
  const unit = namesYear(a, items[a.last.index + 1], month) ? 'year' : own;
  const noun = nounOf(left.noun, right.noun);
  return {
    dimension: dimensionOf(items, { ...a, unit }, noun),
    bound: boundSaid(items, a, left, { bound: right.bound, end, unit }) ?? boundWithout(a, to),
    low: a.value,
    high: to ?? a.value,
    unit,
    currency: a.currency,
    noun,
    first: left.first.index < a.first.index ? left.first : a.first,
    last: end,
    numbers: [a.item],
  };
}

/** What a number by itself says of its bound. */
function boundWithout({ item }: Measured, to: number | undefined): Bound {
  if (to !== undefined) return 'range';
  return item.number?.rough ? 'about' : 'equal';
}

/** A bound behind the number is the clearer one: `from 400 up`, `с 2018 и новее`; so is any behind "my budget". */
function chooseBound(left: Bound | undefined, right: Bound | undefined, first: Placed): Bound | undefined {
  if (right !== undefined && hasRole(first, 'noun.price')) return right;
  return right !== undefined && (left === undefined || left === 'min' || right !== 'about') ? right : left;
}

/** Whether "one" is an article: no car has one seat (`a passenger van`). */
function isArticleOf({ unit, currency }: Measured): boolean {
  return currency === undefined && (unit === undefined || unit === 'seat' || unit === 'door');
}

/** Whether a limit stands before a number and another behind it, which is of the next: `до 100 тыс км до 2 млн`. */
function isLimitedTwice(items: readonly Placed[], { last }: Measured, { bound, between }: Left): boolean {
  const limit = items[last.index + 1];
  return bound === 'max' && !between && limit?.script !== 'sign' && hasRole(limit, 'max');
}

const MILLION = 1_000_000;
/** So many million at most begin with "one" in a range. */
const FEW = 5;

/** Whether "one" is no article but the first end of a range in millions: `bir ila bir buçuk milyon`. */
function opensMillions(items: readonly Placed[], { last }: Measured): boolean {
  const [joint, end] = items.slice(last.index + 1, last.index + 3);
  const value = end?.number?.multiplied === true ? end.number.value : 0;
  return hasRole(joint, 'range') && !hasRole(joint, 'max') && value > MILLION && value <= FEW * MILLION;
}

/** The quantities of a text, from left to right. */
export function* quantitySteps(given: readonly Placed[]): Generator<void, Quantity[]> {
  const items = reordered(given);
  const quantities: Quantity[] = [];
  let done = -1;
  for (const item of items) {
    if (item.index <= done) continue;
    yield;
    const measured = measure(items, item);
    if (!measured || (isOne(item) && isArticleOf(measured) && !opensMillions(items, measured))) continue;
    const left = readLeft(items, measured.first, done);
    const framed = left.between || left.bound === 'min';
    const isAlone =
      followsYear(items, quantities.at(-1), measured.first) ||
      isLimitedTwice(items, measured, left) ||
      (!framed && isEngineBefore(items, measured));
    const partner = isAlone ? undefined : partnerOf(items, measured, framed);
    const quantity =
      partner && agrees(measured, partner, left.noun, isFramed(items, measured, partner, left))
        ? pairOf(items, measured, partner, left)
        : single(items, measured, partner ? opened(items, measured, left) : left);
    quantities.push(quantity);
    done = quantity.last.index;
  }
  return withJoinedYears(withSharedUnit(withThousands(quantities, items), items), items);
}
