import type { Language } from '../../contract/languages.ts';
import type { Finding } from './fields.ts';
import { interiorItems, NOUN_FIRST, partItems } from './interior.ts';
import { namesBody } from './names/named.ts';
import { hasKind, hasRole, hasValueOf, type Placed } from './segments.ts';

const FLAGS = new Set(['is_new', 'has_accident', 'is_leasing']);
const NUMBERS = new Set(['seats', 'doors', 'owner_count', 'engine']);
/** The other value of a key that has two, by which a denied one can be said. */
const OPPOSITE: Readonly<Record<string, string>> = {
  'is_new=true': 'false', 'is_new=false': 'true', 'has_accident=true': 'false', 'has_accident=false': 'true',
  'steering_side=left': 'right', 'steering_side=right': 'left', 'availability_type=in_stock': 'to_order',
  'availability_type=to_order': 'in_stock', 'seller_type=dealer': 'private',
}; // biome-ignore format: a table

interface ValueContext {
  readonly items: readonly Placed[];
  readonly language: Language;
  readonly rejected: ReadonlySet<number>;
  readonly denied: ReadonlySet<number>;
  /** Items that turned out to be names or parts of quantities. */
  readonly taken: ReadonlySet<Placed>;
}

type Value = { readonly key: string; readonly value: string };

/** Between values that one word means together: 新能源 is electric and plug-in hybrid. */
const EACH = '|';

/** The values that a phrase names. */
export function valuesIn(item: Placed): Value[] {
  const seen = new Set<string>();
  return item.senses.flatMap((sense) => {
    if (sense.kind !== 'value' || seen.has(sense.key)) return [];
    seen.add(sense.key);
    return sense.value.split(EACH).map((value) => ({ key: sense.key, value }));
  });
}

const isRenewed = (one: Placed): boolean => hasRole(one, 'renewed') || hasRole(one, 'noun.expiry');

/** Whether "new" is said of a part, a paper or a check beside it, not of the car: `neuer TÜV`, `turbina nuova`. */
function isOfPart({ items, language }: ValueContext, item: Placed): boolean {
  const isNew = hasValueOf(item, 'is_new');
  const beside = [items[item.index - 1], NOUN_FIRST.has(language) ? undefined : items[item.index + 1]];
  return isNew && beside.some((one) => one?.segment === item.segment && isRenewed(one));
}

function typed(key: string, value: string): string | number | boolean {
  if (FLAGS.has(key)) return value === 'true';
  return NUMBERS.has(key) ? Number(value) : value;
}

/** A value as a finding of its item. */
export function finding(item: Placed, { key, value }: Value): Finding {
  return { key, value: typed(key, value), first: item, last: item, confidence: 0.9 };
}

/** What is left of a denied phrase: the other value of a key that has two. */
export function deniedFindings(item: Placed): Finding[] {
  return valuesIn(item).flatMap(({ key, value }) => {
    const opposite = OPPOSITE[`${key}=${value}`];
    return opposite === undefined ? [] : [finding(item, { key, value: opposite })];
  });
}

/** A volume in one word ("двухлитровый") is both bounds. */
export function withSides(found: Finding): Finding[] {
  if (found.key !== 'engine') return [found];
  return ['min_engine', 'max_engine'].map((key) => ({ ...found, key }));
}

/** Values that another one says more exactly when both are said of one thing: an automatic gearbox with two clutches. */
const NARROWER: Readonly<Record<string, readonly string[]>> = {
  Automatic: ['Robot', 'CVT'], Hybrid: ['Plug-in hybrid'], Red: ['Burgundy'], Grey: ['Silver'],
}; // biome-ignore format: a table
const NARROWER_REACH = 2;

function joins(item: Placed): boolean {
  return item.script === 'sign' || hasRole(item, 'or') || hasRole(item, 'also') || hasRole(item, 'not');
}

/** Whether a value stands beside a more exact one, with nothing between that would make them two. */
function isWide(
  { key, value, first }: Finding,
  foundAt: ReadonlyMap<number, readonly Finding[]>,
  items: readonly Placed[],
): boolean {
  const narrower = NARROWER[String(value)];
  if (narrower === undefined) return false;
  const near = Array.from({ length: 2 * NARROWER_REACH + 1 }, (_, at) => first.index - NARROWER_REACH + at);
  return near.some((index) => {
    const isNarrower = (one: Finding) => one.key === key && narrower.includes(String(one.value));
    if (!foundAt.get(index)?.some(isNarrower)) return false;
    const [from, to] = [Math.min(first.index, index), Math.max(first.index, index)];
    // Chinese lists colours without a sign between; one colour in two words is a phrase.
    if (key === 'color' && first.script === 'han') return false;
    return !items.slice(from + 1, to).some(joins);
  });
}

/** The letter of an oil engine written on to its volume: `2.2d`. */
function dieselMarks({ items, rejected, denied }: ValueContext): Finding[] {
  const marks = items.filter(({ text, spaced, index }) => {
    if (rejected.has(index) || denied.has(index)) return false;
    const volume = items[index - 1]?.number;
    const isVolume = volume?.digits?.decimals === 1 && volume.value > 0.7 && volume.value < 7;
    return isVolume && !spaced && (text === 'd' || text === 'д');
  });
  return marks.map((item) => finding(item, { key: 'fuel_type', value: 'Diesel' }));
}

const CRASHED = { key: 'has_accident', value: 'true' };

function isDamage(item: Placed, value: string): boolean {
  return valuesIn(item).some((found) => found.key === CRASHED.key && found.value === value);
}

/** "Neither crashed nor flooded": damage right behind damage that is denied is denied with it; so is that of cars before the wish: "all are crashed, I need one that is not". */
function isDeniedDamage({ items, denied }: ValueContext, item: Placed): boolean {
  if (denied.has(item.index) || !isDamage(item, CRASHED.value)) return false;
  const before = items.slice(0, item.index).findLast((one) => !joins(one));
  if (before?.sentence === item.sentence && isDamage(before, 'false')) return true;
  return items.some((one) => one.segment > item.segment && isDamage(one, 'false'));
}

/** The values that phrases name, less those that are denied, and those that a denial of the other value says. */
export function valueFindings(context: ValueContext): Finding[] {
  const { items, denied, rejected, taken } = context;
  const interior = interiorItems(context);
  const parts = partItems(context);
  const found = items.flatMap((item) => {
    if (!hasKind(item, 'value')) return [];
    const isTaken = taken.has(item) && !namesBody(item);
    if (rejected.has(item.index) || isTaken || item.number) return [];
    if (parts.has(item) || isOfPart(context, item) || isDeniedDamage(context, item)) return [];
    if (denied.has(item.index)) return deniedFindings(item);
    return valuesIn(item).map(({ key, value }) =>
      finding(item, { key: key === 'color' && interior.has(item) ? 'interior_color' : key, value }),
    );
  });
  const all = [...found, ...dieselMarks(context)];
  const foundAt = new Map<number, Finding[]>();
  for (const one of all) foundAt.set(one.first.index, [...(foundAt.get(one.first.index) ?? []), one]);
  return all.filter((one) => !isWide(one, foundAt, items)).flatMap(withSides);
}
