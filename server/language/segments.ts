import type { Item } from './items/item.ts';
import type { Sense } from './lexicon/types.ts';

/** How an item stands in its text. */
export interface Placed extends Item {
  /** Index among the items. */
  readonly index: number;
  /** The part of a sentence between commas, full stops, "but" and "I want". */
  readonly segment: number;
  /** The sentence. */
  readonly sentence: number;
}

const COMMAS = new Set([',', ';', '、', '،', '؛', '(', ')', '·', ':']);
const STOPS = new Set(['.', '!', '?', '。', '؟', '…', '—']);

function isStop(item: Item): boolean {
  return item.script === 'sign' && STOPS.has(item.text);
}

/** What a form names before a colon: `Mileage: up to 90k`, `Interior: beige`. */
const HEADINGS = ['noun', 'unit', 'interior', 'color_noun'];

/** Whether a colon stands between a heading and what it is about: no `2.0 litres: ...`, no `any colour: a Volvo`, but `year: 2018 doors: 5`. */
function isHeaded(items: readonly Item[], index: number): boolean {
  const [before, heading, colon, after] = [-2, -1, 0, 1].map((step) => items[index + step]);
  const isFree = before?.number === undefined || after?.number !== undefined;
  const isHeading = isFree && HEADINGS.some((role) => hasRole(heading, role));
  const isNamed = after?.senses.some(({ kind }) => kind === 'brand' || kind === 'model') === true;
  return colon?.text === ':' && isHeading && (after?.number !== undefined || !isNamed);
}

/** What opens a part without a comma before it. */
const TURNS = ['but', 'want', 'because', 'reject.behind'];

function isBreak(items: readonly Item[], index: number): boolean {
  const item = items[index] as Item;
  if (TURNS.some((role) => item.roles.has(role))) return true;
  return item.script === 'sign' && COMMAS.has(item.text);
}

/** Laughter and tears, by which Korean and Japanese end a sentence: `ㅋㅋ`, `ㅠㅠ`, `笑`. */
const MOOD = /^[ㅋㅎㅠㅜ\u110f\u1112\u1172\u116e笑]$/;

/** Whether such a sign stands at the end of a word, and is no part of one. */
function isMood(items: readonly Item[], index: number): boolean {
  const [item, after] = items.slice(index, index + 2);
  return MOOD.test(item?.text ?? '') && (after === undefined || after.spaced || after.text === item?.text);
}

/** Dots that end a thought, where they do not stand for a range of numbers. */
function isEllipsis(items: readonly Item[], index: number): boolean {
  const [before, dots, after] = [items[index - 1], items[index], items[index + 1]];
  // "A lease ... rather not": what follows takes back what stands before.
  return dots?.text === '. . .' && !(before?.number && after?.number) && !hasRole(after, 'not_after');
}

/** What goes on with the number before a full stop. */
const GOING_ON = [
  'min_after',
  'max_after',
  'newer_after',
  'older_after',
  'about_after',
  'range',
  'max',
  'min',
];
const ABBREVIATED = ['about', 'max', 'min', 'newer', 'older', 'noun', 'between'];

/** A unit this long may be cut short. */
const SHORT_UNIT = 4;

/** A unit or a currency cut short, behind its number ("2019 г.в.", "500 руб."). */
function isShortUnit(item: Item | undefined): boolean {
  const isCut = item !== undefined && (item.text.length <= SHORT_UNIT || item.text.includes(' . '));
  return isCut && (hasRole(item, 'unit') || hasRole(item, 'cur'));
}

/** Nouns before a colour that may be cut short: `int. beige`. */
const COLORED = ['interior', 'color_noun'];

/** Whether a noun is cut short before its colour. */
function isShortNoun(noun: Item | undefined, after: Item): boolean {
  const isColor = hasValueOf(after, 'color');
  return isColor && (noun?.text.length ?? 0) <= SHORT_UNIT && COLORED.some((role) => hasRole(noun, role));
}

/** A noun this long may be cut short before its bound: `przeb. ok 90 tys`. */
const SHORT_MEASURE = 5;
const BOUNDS = ['about', 'max', 'min'];

function isShortMeasure(noun: Item | undefined, after: Item): boolean {
  if (noun === undefined || noun.text.length > SHORT_MEASURE || !hasRole(noun, 'noun')) return false;
  return BOUNDS.some((role) => hasRole(after, role));
}

/** The full stop of an abbreviation ("ca. 40", "max. 3", "2019 г.в. и новее"). */
function isAbbreviation(items: readonly Item[], index: number): boolean {
  const [before, dot, after] = items.slice(Math.max(0, index - 1), index + 2);
  if (index === 0 || dot?.text !== '.' || !after) return false;
  if (isShortNoun(before, after) || isShortMeasure(before, after)) return true;
  if (isShortUnit(before) && GOING_ON.some((role) => hasRole(after, role))) return true;
  return after.number !== undefined && ABBREVIATED.some((role) => hasRole(before, role));
}

/** "I sold it and ...": Korean and Japanese end a clause with the verb's ending, Turkish with the verb. */
const CLAUSE = /(고|는 데|지 만|다 가|서|니 까|て|で|(す|た|る|だ) が|け ど|の で|え)$/;

function endsClause(item: Item | undefined): boolean {
  if (!hasRole(item, 'reject') && !hasRole(item, 'reject_after')) return false;
  return item?.roles.has('reject.end') === true || CLAUSE.test(item?.text ?? '');
}

/** An item with its place: member by member, as spreading an object takes several times as long. */
function placed(item: Item, index: number, segment: number, sentence: number): Placed {
  const { at, next, text, script, spaced, upper, number, senses, roles, marks, everyday } = item;
  return {
    at,
    next,
    text,
    script,
    spaced,
    upper,
    number,
    senses,
    roles,
    marks,
    everyday,
    index,
    segment,
    sentence,
  };
}

/** Numbers the segments and sentences of a text. */
export function place(items: readonly Item[]): Placed[] {
  let segment = 0;
  let sentence = 0;
  return items.map((item, index) => {
    if (!isAbbreviation(items, index) && !isHeaded(items, index)) {
      const isEnd = isStop(item) || isEllipsis(items, index) || isMood(items, index);
      if (isEnd || isBreak(items, index) || endsClause(items[index - 1])) segment += 1;
      if (isEnd) sentence += 1;
    }
    return placed(item, index, segment, sentence);
  });
}

/** Whether an item says something to a filter by itself. */
export function isMeaningful(item: Item): boolean {
  return item.senses.some(({ kind }) => kind !== 'role');
}

/** What may have senses: an item, or a phrase before it is one. */
type Meaning = Pick<Item, 'senses'> | undefined;

/** Whether an item may be meant as something of a kind: a brand, a city, a value. */
export function hasKind(item: Meaning, kind: Sense['kind']): boolean {
  return item?.senses.some((sense) => sense.kind === kind) ?? false;
}

/** Whether an item is a word for a value of a filter, or for the one that is told. */
export function hasValueOf(item: Meaning, key: string, value?: string): boolean {
  const isMeant = (sense: Sense) =>
    sense.kind === 'value' && sense.key === key && (value === undefined || sense.value === value);
  return item?.senses.some(isMeant) ?? false;
}

/** Whether an item names a brand or a model; "and" is one in some languages. */
export function isName(item: Placed): boolean {
  return !hasRole(item, 'also') && item.senses.some(({ kind }) => kind === 'brand' || kind === 'model');
}

/** Whether an item is a word or sign without any known meaning. */
export function isPlain(item: Item): boolean {
  return item.senses.length === 0 && item.number === undefined;
}

/** Whether one of an item's roles begins so. */
export function hasRole(item: Item | undefined, prefix: string): boolean {
  if (!item || item.roles.size === 0) return false;
  if (item.roles.has(prefix)) return true;
  const opening = `${prefix}.`;
  for (const role of item.roles) if (role.startsWith(opening)) return true;
  return false;
}

/** The part of the first role after a prefix: `km` of `unit.km`. */
export function roleArgument(item: Item | undefined, prefix: string): string | undefined {
  if (!item) return undefined;
  for (const role of item.roles) if (role.startsWith(`${prefix}.`)) return role.slice(prefix.length + 1);
  return undefined;
}

/** Whether one of an item's words bears a mark. */
export function isMarked({ marks }: Item, mark: string): boolean {
  return marks.some((one) => one?.has(mark));
}

/** Whether an item's first word bears a mark. */
export function opensMarked({ marks: [first] }: Item, mark: string): boolean {
  return first?.has(mark) ?? false;
}

/** Whether an item's last word bears a mark. */
export function isLastMarked({ marks }: Item, mark: string): boolean {
  return marks.at(-1)?.has(mark) ?? false;
}

/** Whether an item is one word, and bears a mark. */
export function isWordMarked(item: Item | undefined, mark: string): boolean {
  return item?.marks.length === 1 && opensMarked(item, mark);
}

/** Whether an item is a part of its own, between commas: no story is told in one word. */
export function standsAlone(items: readonly Placed[], { index, segment }: Placed): boolean {
  if (index === 0) return false;
  const isSign = (at: number) => items[at]?.script === 'sign';
  let [first, last] = [index, index];
  while (items[first - 1]?.segment === segment && isSign(first - 1)) first -= 1;
  while (items[last + 1]?.segment === segment && isSign(last + 1)) last += 1;
  return items[first - 1]?.segment !== segment && items[last + 1]?.segment !== segment;
}

/** Whether a colon parts a label from its number: `km: 80000`. */
export function isLabel(items: readonly Placed[], { index, segment }: Placed): boolean {
  const colon = items[index + 1];
  return colon?.text === ':' && colon.segment === segment;
}
