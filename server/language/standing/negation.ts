import { isAblative } from '../amounts/ablative.ts';
import { isOne } from '../amounts/measured.ts';
import {
  hasRole,
  hasValueOf,
  isLastMarked,
  isMarked,
  isName,
  isPlain,
  isWordMarked,
  opensMarked,
  type Placed,
} from '../segments.ts';
import { DENSE } from '../text/tokens.ts';
import { deniedAlike } from './alike.ts';
import { isThan, outdone } from './compared.ts';
import { deniable, isBody, isNumberedModel, isWithout } from './deniable.ts';
import {
  beforeArticle,
  isAnd,
  isJoint,
  isListed,
  isModelBehind,
  isNeither,
  isOfOneKind,
  isOr,
  isThe,
  joinsBehind,
  kindsOf,
  runsOn,
} from './joints.ts';
import { isAmountRefused, isRefused } from './refused.ts';
import { isAskedFor, isUndone } from './undone.ts';

/** Plain words that may stand between "not" and what it denies, and between that and a "not" behind it. */
const REACH = 2;

/** A phrase that is negative already: "not" before it only agrees (`no ha tenido ningún accidente`) or ends (`без окрасов, не битая`). */
function isNegative(item: Placed): boolean {
  return item.marks.length > 1 && opensMarked(item, 'negative');
}

/** Whether a space parts "not" from what follows, and none from what stands before: `国产车不要 日产天籁`. */
function isClosing(items: readonly Placed[], { index, segment, script, spaced, roles }: Placed): boolean {
  const [before, after] = [items[index - 1], items[index + 1]];
  const isPlaced = script === 'han' && !spaced && before?.segment === segment && before.script !== 'sign';
  return isPlaced && roles.has('not_after') && after?.spaced === true;
}

function ahead(items: readonly Placed[], from: Placed): number[] {
  const found: number[] = [];
  if (isClosing(items, from)) return found;
  let { segment } = from;
  for (let at = from.index + 1, plain = 0; ; at += 1) {
    const item = items[at];
    if (!item) return found;
    if (item.text === ',' && goesOn(items, item, from, found)) segment = item.segment;
    if (item.segment !== segment) return found;
    if (item.text.startsWith(`${from.text} `) || isNegative(item)) return found;
    if (found.length > 0 && (isJoint(item) || isAnd(item) || item.text === ',')) continue;
    if (isName(item) && plain > 0 && isWithout(from) && beforeArticle(items, at) !== from) return found;
    if (deniable(item) || isNumberedModel(items, at)) {
      const before = beforeArticle(items, at);
      const isJoined = isJoint(before) || isAnd(before) || before?.text === ',' || AND_THE.test(item.text);
      if (found.length > 0 && !isJoined && !isModelBehind(items, at) && !runsOn(items, at)) return found;
      if (isBareNot(from) && isOtherWish(items[found.at(-1) ?? -1], before, item)) return found;
      found.push(at);
    } else if ((item.number && !isOne(item)) || hasRole(item, 'want')) return found;
    else if (isOne(item) || (found.length > 0 && isThe(item))) continue;
    else if (!isJoint(item) && found.length > 0) return found;
    else if (isPlain(item) || (item.roles.size > 0 && !hasRole(item, 'origin'))) plain += 1;
    if (found.length === 0 && plain > REACH) return found;
  }
}

/** Whether a comma behind what an exception denies goes on with others. */
function goesOn(items: readonly Placed[], comma: Placed, from: Placed, found: readonly number[]): boolean {
  const last = items[found.at(-1) ?? -1];
  return last?.index === comma.index - 1 && isMarked(from, 'except') && isListed(items, comma, last);
}

/** Whether a negation is no verb, as that denies all that follows: `pas de`, not `ne proposez pas de`. */
function isBareNot({ text, marks }: Placed): boolean {
  return !text.includes(' ') || (marks.length > 0 && marks.every((one) => one !== undefined));
}

/** Whether "and" leads from what is denied to what is wished, of another kind: `no diesel and an automatic`. */
function isOtherWish(last: Placed | undefined, and: Placed | undefined, next: Placed): boolean {
  if (!last || !isAnd(and) || hasRole(and, 'or')) return false;
  const isTold = kindsOf(last).length > 0 && kindsOf(next).length > 0;
  return isTold && !isName(next) && !isOfOneKind(last, next);
}

/** Arabic writes "and" and "the" together with the word behind them. */
const AND_THE = /^وال/;

/** Whether a model ends the name of one car and a brand begins that of the next: `BYD 아토3 현대 말고`. */
function isOtherCar(one: Placed, next: Placed | undefined): boolean {
  const isOf = (item: Placed | undefined, kind: string) => item?.senses.some((sense) => sense.kind === kind);
  return isOf(one, 'model') === true && isOf(next, 'brand') === true && isOf(next, 'model') === false;
}

/** In a text that sets spaces where none are needed, they part what is denied from what is not. */
function isSetApart(item: Placed | undefined): boolean {
  return item?.spaced === true && (item.script === 'han' || item.script === 'kana');
}

/** A name with the brand, the colour or another value before it, all denied together. */
function nounPhrase(items: readonly Placed[], at: number): number[] {
  const item = items[at];
  const found = [at];
  // "A coupe SUV": two words for one body.
  if (isBody(item) && isBody(items[at - 1]) && items[at - 1]?.segment === item?.segment) return [at - 1, at];
  // "No electric scooter", behind which the language puts its "not".
  if (!item || !(isName(item) || hasValueOf(item, 'vehicle_type'))) return found;
  for (let before = at - 1; items[before]?.segment === item.segment; before -= 1) {
    const one = items[before];
    const adjective = one && (isName(one) || isAdjective(one) || hasRole(one, 'color_noun'));
    if (!adjective || one.number || isOtherCar(one, items[before + 1])) break;
    if (isAdjective(one) && isSetApart(items[before + 1])) break;
    found.push(before);
  }
  return found;
}

/** What is said before a name and denied with it. */
const JOINING = new Set(['color', 'fuel_type', 'transmission', 'drive_type']);

function isAdjective(item: Placed): boolean {
  return item.senses.some((sense) => sense.kind === 'value' && JOINING.has(sense.key));
}

/** What is denied in one breath with the thing at `at`: `a CVT or a robot, please not`. */
function joined(items: readonly Placed[], at: number): number[] {
  const found = nounPhrase(items, at);
  const first = Math.min(...found);
  // "Neither a robot, nor a CVT": where the joint stands behind each thing, a comma may follow it.
  const end = items[first - 1]?.text === ',' ? first - 1 : first;
  const [one, joint] = [items[end - 2], items[end - 1]];
  if (runsOn(items, first)) return [...found, ...joined(items, first - 1)];
  // Japanese `で` ends a clause: `水色かピンクで黒は嫌`.
  if (joint?.script === 'kana' && hasRole(joint, 'in_after')) return found;
  const isSame = one?.sentence === items[at]?.sentence && joint?.segment === one?.segment;
  if (!isSame || !(isJoint(joint) || joinsBehind(items, joint)) || !deniable(one)) return found;
  return [...found, ...joined(items, end - 2)];
}

/** A syllable or character of a script that is read one by one, as a part of a word. */
const PART = 0.4;

function lengthOf({ script, spaced, senses }: Placed): number {
  if (senses.length > 0) return 1;
  if (script === 'hangul') return spaced ? 1 : 0;
  return script === 'han' || script === 'kana' ? PART : 1;
}

/** Whether more than an amount is refused: `Lacetti, больше миллиона не дам`. */
function isRefusedExcess(items: readonly Placed[], at: number): boolean {
  const number = items[at]?.number ? at : at - 1;
  const bound = items[number - 1];
  const isMore = bound !== undefined && (isLastMarked(bound, 'more') || bound.roles.has('min.price'));
  return items[number]?.number !== undefined && isMore;
}

/** Whether what is refused is an amount, or one and its bound: `17座不要`, `10万公里以上的不要`. */
function isRefusedAmount(items: readonly Placed[], at: number): boolean {
  if (isRefusedExcess(items, at)) return true;
  const [before, item, next] = [items[at - 1], items[at], items[at + 1]];
  const isAmount = before?.number !== undefined || hasRole(before, 'unit') || hasRole(before, 'cur');
  if (item === undefined || !isAmount) return false;
  if (isAmountRefused(items, before)) return hasRole(next, 'not_after');
  return (hasRole(item, 'min_after') || hasRole(item, 'max_after')) && isRefused(items, item);
}

/** Whether a word that no filter knows is what is denied: one set apart, one with "from" in its ending (`делдалдан емес`), a wish without a number (`오래된 거 싫어요`). */
function isDeniedItself(item: Placed, from: Placed): boolean {
  if (item.index === from.index - 1 && hasRole(item, 'vague') && !hasRole(item, 'near_after')) return true;
  return isPlain(item) && (isSetApart(item) || (item.script === 'cyrillic' && isAblative(item)));
}

function behind(items: readonly Placed[], from: Placed): number[] {
  // Turkish "instead" begins a new part and denies what stands before it.
  const segment = hasRole(from, 'but') ? from.segment - 1 : from.segment;
  for (let at = from.index - 1, plain = 0; at >= 0 && plain <= REACH; at -= 1) {
    const item = items[at];
    if (item?.segment !== segment) break;
    if (deniable(item) || isNumberedModel(items, at)) return joined(items, at);
    if (isDeniedItself(item, from) || isRefusedAmount(items, at)) break;
    plain += lengthOf(item);
  }
  return [];
}

/** Whether a word says "not"; "actually not" takes back the car before it, else it denies what it stands before. */
function isNot(item: Placed): boolean {
  return hasRole(item, 'not') || (item.roles.has('reject_after.end') && isLastMarked(item, 'negative'));
}

/** Whether Chinese asks for what there may not be: `没有柴油的CX-5吗`. */
function isAskedWhether(items: readonly Placed[], { script, sentence, text }: Placed): boolean {
  if (script !== 'han' || !text.startsWith('没')) return false;
  return items.findLast((one) => one.sentence === sentence && one.script !== 'sign')?.text === '吗';
}

/** What a negation before it denies. */
function deniedBehind(items: readonly Placed[], item: Placed): number[] {
  if (!(isNot(item) || isNeither(items, item)) || isOr(items, item) || isAskedWhether(items, item)) return [];
  const denied = ahead(items, item);
  return isUndone(items, item, denied) ? [] : denied;
}

/** Whether "no" behind a name is said of the word behind it: `civic no modificado`. */
function deniesNext(items: readonly Placed[], { index, segment, roles }: Placed): boolean {
  const [before, next] = [items[index - 1], items[index + 1]];
  const isWord =
    next?.segment === segment && isPlain(next) && next.text.length > 3 && !opensMarked(next, 'thanks');
  return isWord && roles.has('not') && before !== undefined && isName(before);
}

/** Whether a bare "no" asks for consent: `a small SUV, no?`. */
function isTag(items: readonly Placed[], item: Placed): boolean {
  return isWordMarked(item, 'no') && items[item.index + 1]?.text === '?';
}

/** Whether a word denies what stands before it; a bare "no" does only where it ends its part (`diesel no, petrol yes`), an ending only where it is written on (`variatorsiz`). */
function isRefusal(items: readonly Placed[], item: Placed): boolean {
  const { index, segment, roles } = item;
  const next = items[index + 1];
  if (isTag(items, item)) return false;
  const isEnd = next?.segment !== segment || next.script === 'sign';
  const isWrittenOn = isWordMarked(item, 'privative') && !item.spaced;
  return roles.has('not_after') || (roles.has('not_after.end') && isEnd) || isWrittenOn;
}

/** What a person asks and then answers with "no": `A Lancia? No, an Alfa Romeo`. */
function refused(items: readonly Placed[], item: Placed): number[] {
  const [last, mark, comma] = [items[item.index - 2], items[item.index - 1], items[item.index + 1]];
  const isAnswer = hasRole(item, 'not') && mark?.text === '?' && comma?.text === ',';
  if (!isAnswer || !items.slice(item.index).some(isName)) return [];
  return items.filter((one) => one.sentence === last?.sentence && deniable(one)).map(({ index }) => index);
}

/** What is worse than another where the language names it first: Japanese and Korean `赤より白`, `쏘나타보다 K5`. */
function surpassed(items: readonly Placed[], { index, sentence }: Placed): number[] {
  const worse = index - (items[index - 1]?.text === ',' ? 2 : 1);
  const [less, more] = [items[worse], items[index + 1]];
  const isHere = less?.sentence === sentence && more?.sentence === sentence;
  return isHere && isOfOneKind(less, more) ? nounPhrase(items, worse) : [];
}

/** What is worse than another, or what another is to surpass. */
function worseThan(items: readonly Placed[], item: Placed): number[] {
  if (!DENSE.has(item.script)) return outdone(items, item);
  return isThan(items, item) ? surpassed(items, item) : [];
}

/** The indices of the items that a negation denies. */
export function deniedItems(items: readonly Placed[]): Set<number> {
  const denied = new Set<number>();
  for (const item of items) {
    const before = deniedBehind(items, item);
    const isJoining = hasRole(item, 'or') && deniable(items[item.index + 1]);
    const isAfter = isRefusal(items, item) && !isJoining && !deniesNext(items, item);
    const isFree = isAfter && before.length === 0;
    const after = isFree && !isAskedFor(items, item) ? behind(items, item) : [];
    for (const index of [...before, ...after, ...worseThan(items, item), ...refused(items, item)])
      denied.add(index);
  }
  for (const index of deniedAlike(items, denied)) denied.add(index);
  return denied;
}
