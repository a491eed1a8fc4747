import type { Language } from '../../contract/languages.ts';
import type { Finding } from './fields.ts';
import { namesBody } from './names/named.ts';
import { hasRole, hasValueOf, isLastMarked, isWordMarked, type Placed } from './segments.ts';
import { DENSE } from './tokens.ts';

/** Languages that put the adjective behind its noun. */
const NOUN_FIRST: ReadonlySet<Language> = new Set(['fr', 'es', 'it', 'pt', 'ar']);
const FLAGS = new Set(['is_new', 'has_accident', 'is_leasing']);
const NUMBERS = new Set(['seats', 'doors', 'owner_count', 'engine']);
/** The other value of a key that has two, by which a denied one can be said. */
const OPPOSITE: Readonly<Record<string, string>> = {
  'is_new=true': 'false', 'is_new=false': 'true', 'has_accident=true': 'false', 'has_accident=false': 'true',
  'steering_side=left': 'right', 'steering_side=right': 'left', 'availability_type=in_stock': 'to_order',
  'availability_type=to_order': 'in_stock', 'seller_type=dealer': 'private',
}; // biome-ignore format: a table

export interface ValueContext {
  readonly items: readonly Placed[];
  readonly language: Language;
  readonly rejected: ReadonlySet<number>;
  readonly denied: ReadonlySet<number>;
  /** Items that turned out to be names or parts of quantities. */
  readonly taken: ReadonlySet<Placed>;
}

type Value = { readonly key: string; readonly value: string };

/** The values that a phrase names. */
export function valuesIn(item: Placed): Value[] {
  const seen = new Set<string>();
  return item.senses.flatMap((sense) => {
    if (sense.kind !== 'value' || seen.has(sense.key)) return [];
    seen.add(sense.key);
    return [{ key: sense.key, value: sense.value }];
  });
}

function hasColor(item: Placed | undefined): boolean {
  return hasValueOf(item, 'color');
}

function colorNear(items: readonly Placed[], noun: Placed, step: 1 | -1): Placed | undefined {
  for (let at = noun.index + step, steps = 0; steps < 3; at += step, steps += 1) {
    const item = items[at];
    if (item?.segment !== noun.segment || (hasRole(item, 'color_noun') && step < 0)) return undefined;
    // "Colour white, interior black": the colour before the noun is that of another, if none stands before that.
    if (hasColor(item)) {
      const isOther = step < 0 && hasRole(items[at - 1], 'color_noun') && !hasColor(items[at - 2]);
      return isOther ? undefined : item;
    }
    if (item.senses.some(({ kind }) => kind !== 'role') || item.number) return undefined;
  }
  return undefined;
}

/** The colour right beside a part of a car. */
function besidePart(items: readonly Placed[], noun: Placed): Placed | undefined {
  const [before, after] = [items[noun.index - 1], items[noun.index + 1]];
  // "Black, no roof rack", set apart by a space: `黒 ルーフ不要`.
  const isApart = DENSE.has(noun.script) && noun.spaced;
  if (hasColor(before) && !isApart) return before;
  // "A red one, roof black".
  const isFirst = before?.segment !== noun.segment || before.script === 'sign';
  if (!DENSE.has(noun.script)) return isFirst ? after : before;
  // "The roof is black": `屋根は黒`, `车顶是黑色`.
  return isWordMarked(after, 'topic') ? items[noun.index + 2] : after;
}

/** Slavic adjectives and nouns of several things, as folding leaves them. */
const PLURAL = /[ыиі](?:е|х|ми)$|[бвгджзклмнрстхцчшщ](?:[ыиі]|[ая]х|[ая]ми)$/;
const SLAVIC: ReadonlySet<Language> = new Set(['ru', 'uk']);

/** Whether a colour may be said of several things, if a part is several: no "белый" of "диски". */
const agrees = (color: Placed, part: Placed): boolean => !PLURAL.test(part.text) || PLURAL.test(color.text);

/** The colours right beside the nouns of other parts of a car ("a black roof"), which tell nothing of the paint. */
function partItems({ items, language }: ValueContext): Set<Placed> {
  const isNounFirst = NOUN_FIRST.has(language);
  const nouns = items.filter((item) => hasRole(item, 'part'));
  const beside = nouns.flatMap((noun) => {
    const item = isNounFirst ? colorNear(items, noun, 1) : besidePart(items, noun);
    if (item?.segment !== noun.segment || !hasColor(item)) return [];
    return SLAVIC.has(language) && !agrees(item, noun) ? [] : [item];
  });
  return new Set(beside);
}

/** What ends what is said of one thing, before the next: `흰색에 내부 베이지`, `黒で内装は白`. */
const PARTING = /^(에|이고|고|이며|인데|で|に|、)$/;

/** Whether a particle or "with" parts a colour from the noun behind it: `negro con tapicería clara`. */
function isParted(items: readonly Placed[], color: Placed | undefined, noun: Placed): boolean {
  if (color === undefined) return false;
  const between = items.slice(color.index + 1, noun.index);
  return between.some((item) => PARTING.test(item.text) || isWordMarked(item, 'with'));
}

/** Whether a colour stands right before a noun and "and" right behind it: `black inside and white outside`. */
function isJoined(items: readonly Placed[], { index }: Placed): boolean {
  const [before, after] = [items[index - 1], items[index + 1]];
  return hasColor(before) && (hasRole(after, 'also') || after?.text === ',');
}

/** Whether a colour is that of the seats below the paint named before it: `black on tan`. */
function isLaidUpon(items: readonly Placed[], color: Placed): boolean {
  const [paint, on] = items.slice(Math.max(0, color.index - 2), color.index);
  return hasRole(on, 'upon') && hasColor(paint) && hasColor(color) && paint?.segment === color.segment;
}

/** Whether a noun is the topic of what follows: `시트는 검정`, `シートは黒`. */
function isTopic(items: readonly Placed[], noun: Placed): boolean {
  return isLastMarked(noun, 'topic') || isWordMarked(items[noun.index + 1], 'topic');
}

/** The colour in one character right before another, both of one interior: `红黑内饰`, but `白色黑内饰`. */
function otherTone(items: readonly Placed[], color: Placed): Placed[] {
  const before = items[color.index - 1];
  const isShort = before?.script === 'han' && before.text.length === 1 && color.script === 'han';
  return isShort && !color.spaced && hasColor(before) ? [before] : [];
}

/** Whether a word for "inside" bounds the amount before it: `30km 안쪽`. */
function isBound(items: readonly Placed[], { index, roles }: Placed): boolean {
  const before = items.slice(Math.max(0, index - 2), index);
  return roles.has('max_after') && before.some(({ number }) => number !== undefined);
}

/** The colours that are those of the interior which a noun names: on the side where the language puts adjectives. */
function colorsOf(items: readonly Placed[], noun: Placed, isNounFirst: boolean): Placed[] {
  const near = colorNear(items, noun, -1);
  const before = isParted(items, near, noun) ? undefined : near;
  const after = colorNear(items, noun, 1);
  const isApart = noun.spaced && after?.spaced === false;
  const isFirst = (isNounFirst || noun.roles.has('interior.after')) && !isJoined(items, noun);
  const isSaidBehind = before === undefined || isApart || isFirst || isTopic(items, noun);
  if (after === undefined || !isSaidBehind) return before ? [before] : [];
  // "Inside white or beige": the second colour is said of the same.
  const [or, other] = items.slice(after.index + 1, after.index + 3);
  const isChoice = other?.segment === after.segment && hasRole(or, 'or') && hasColor(other);
  return isChoice ? [after, other] : [after];
}

/** Whether an item names the interior of a car, and neither counts its seats nor bounds an amount. */
function isInterior(items: readonly Placed[], noun: Placed): boolean {
  // "5 seats, black" counts them.
  const isCounted = hasRole(noun, 'unit') && items[noun.index - 1]?.number !== undefined;
  return hasRole(noun, 'interior') && !isCounted && !isBound(items, noun);
}

/** The colours that are those of the interior. */
function interiorItems({ items, language }: ValueContext): Set<Placed> {
  const isNounFirst = NOUN_FIRST.has(language);
  const nouns = items.filter((item) => isInterior(items, item));
  const found = new Set(nouns.flatMap((noun) => colorsOf(items, noun, isNounFirst)));
  for (const color of items) {
    if (isLaidUpon(items, color)) found.add(color);
    if (hasValueOf(color, 'interior_color')) for (const one of otherTone(items, color)) found.add(one);
  }
  return found;
}

/** Whether "new" is said of a paper or a check beside it, not of the car: `neuer TÜV`. */
function isOfPaper({ items, language }: ValueContext, item: Placed): boolean {
  const isNew = hasValueOf(item, 'is_new');
  const beside = [items[item.index - 1], NOUN_FIRST.has(language) ? undefined : items[item.index + 1]];
  return isNew && beside.some((one) => one?.segment === item.segment && hasRole(one, 'noun.expiry'));
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
  found: readonly Finding[],
  items: readonly Placed[],
): boolean {
  const narrower = NARROWER[String(value)] ?? [];
  return found.some((other) => {
    const [from, to] = [first.index, other.first.index].sort((a, b) => a - b) as [number, number];
    if (other.key !== key || !narrower.includes(String(other.value)) || to - from > NARROWER_REACH)
      return false;
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
    const isTaken = taken.has(item) && !namesBody(item);
    if (rejected.has(item.index) || isTaken || item.number) return [];
    if (parts.has(item) || isOfPaper(context, item) || isDeniedDamage(context, item)) return [];
    if (denied.has(item.index)) return deniedFindings(item);
    return valuesIn(item).map(({ key, value }) =>
      finding(item, { key: key === 'color' && interior.has(item) ? 'interior_color' : key, value }),
    );
  });
  const all = [...found, ...dieselMarks(context)];
  return all.filter((one) => !isWide(one, all, items)).flatMap(withSides);
}
