import type { Language } from '../../contract/languages.ts';
import { hasRole, hasValueOf, isLastMarked, isWordMarked, type Placed } from './segments.ts';
import { DENSE } from './text/tokens.ts';

/** Languages that put the adjective behind its noun. */
export const NOUN_FIRST: ReadonlySet<Language> = new Set(['fr', 'es', 'it', 'pt', 'ar']);

/** The items among which colours and parts of a car stand. */
interface Painted {
  readonly items: readonly Placed[];
  readonly language: Language;
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
export function partItems({ items, language }: Painted): Set<Placed> {
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

/** Whether a Slavic colour is the first word of its part, so that no car stands before it: `чёрный салон, белая Камри`. */
function opensPart(items: readonly Placed[], color: Placed | undefined): boolean {
  const before = color && items[color.index - 1];
  return color?.script === 'cyrillic' && (before?.segment !== color.segment || before.script === 'sign');
}

/** The colours that are those of the interior which a noun names: on the side where the language puts adjectives. */
function colorsOf(items: readonly Placed[], noun: Placed, isNounFirst: boolean): Placed[] {
  const near = colorNear(items, noun, -1);
  const before = isParted(items, near, noun) ? undefined : near;
  const after = colorNear(items, noun, 1);
  const isApart = noun.spaced && after?.spaced === false;
  const mayFollow = noun.roles.has('interior.after') && !opensPart(items, before);
  const isFirst = (isNounFirst || mayFollow) && !isJoined(items, noun);
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
export function interiorItems({ items, language }: Painted): Set<Placed> {
  const isNounFirst = NOUN_FIRST.has(language);
  const nouns = items.filter((item) => isInterior(items, item));
  const found = new Set(nouns.flatMap((noun) => colorsOf(items, noun, isNounFirst)));
  for (const color of items) {
    if (isLaidUpon(items, color)) found.add(color);
    if (hasValueOf(color, 'interior_color')) for (const one of otherTone(items, color)) found.add(one);
  }
  return found;
}
