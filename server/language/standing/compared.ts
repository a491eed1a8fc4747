import { isOne } from '../amounts/measured.ts';
import {
  hasRole,
  hasValueOf,
  isMarked,
  isMeaningful,
  isName,
  isWordMarked,
  type Placed,
} from '../segments.ts';
import { isModelBehind, isThe, kindsOf } from './joints.ts';

/** The index of what stands behind "than" and its article: `qu'une 208`. */
function comparedAt(items: readonly Placed[], { index }: Placed): number {
  let at = index + 1;
  for (let item = items[at]; item && (isThe(item) || isOne(item)); item = items[at]) at += 1;
  return at;
}

/** Whether an adjective in its comparative stands before "than": `plus grande qu'une Clio`, `mejor que un Polo`. */
function isComparative(items: readonly Placed[], { index }: Placed): boolean {
  const [more, adjective] = [items[index - 2], items[index - 1]];
  return isWordMarked(more, 'more') || isWordMarked(adjective, 'greater');
}

/** Whether a comparative and its "than" are one phrase, which limits amounts as well: `maior que`. */
function isComparing({ marks }: Placed): boolean {
  const [first, last] = [marks[0], marks.at(-1)];
  return (
    marks.length > 1 && last?.has('than') === true && (first?.has('greater') || first?.has('more')) === true
  );
}

/** Whether something of the kind of what stands behind "than" is preferred to it: "better petrol than diesel". */
function hasBetter(items: readonly Placed[], { index, segment, sentence }: Placed, worse: Placed): boolean {
  // "Rather a saloon, than a hatchback".
  const part = items[index - 1]?.text === ',' ? segment - 1 : segment;
  // "A Golf as an estate", where the body is the name of a car as well.
  const isCar = isName(worse) && worse.senses.every(({ kind }) => kind !== 'value');
  if (isCar) return items.slice(0, index).some((one) => one.segment >= part && isName(one));
  const better = items[index - (items[index - 1]?.text === ',' ? 2 : 1)];
  const keys = better?.sentence === sentence ? kindsOf(better) : [];
  // German "als" is "as" too: "crashed, as a donor of parts".
  const isSame = (key: string, value: string) => better !== undefined && hasValueOf(better, key, value);
  return worse.senses.some(
    (sense) => sense.kind === 'value' && keys.includes(sense.key) && !isSame(sense.key, sense.value),
  );
}

/** Whether a word stands between two things of which the first is preferred. */
export function isThan(items: readonly Placed[], item: Placed): boolean {
  return isWordMarked(item, 'than') || hasRole(item, 'than') || isPreferredTo(items, item);
}

/** What a comparative before it is to surpass, where the language needs no "than": `просторнее Логана`, but not `больше Рио нравится`. */
function surpassedBy(items: readonly Placed[], { index, segment }: Placed): number[] {
  const [worse, next] = items.slice(index + 1, index + 3);
  const isNamed = worse?.segment === segment && isName(worse);
  return isNamed && !isMarked(next ?? worse, 'choose') ? [worse.index] : [];
}

/** What is worse than another: "rather a Stonic than a Bayon", or what another is to surpass: "bigger than a Polo". */
export function outdone(items: readonly Placed[], item: Placed): number[] {
  if (isWordMarked(item, 'surpassing')) return surpassedBy(items, item);
  const than = isThan(items, item);
  const comparing = isComparing(item);
  if (!than && !comparing && !isWordMarked(item, 'of')) return [];
  const at = comparedAt(items, item);
  const worse = items[at];
  if (worse?.segment !== item.segment || !isMeaningful(worse)) return [];
  if (!comparing && !isComparative(items, item) && !(than && hasBetter(items, item, worse))) return [];
  return isModelBehind(items, at + 1) ? [at, at + 1] : [at];
}

/** Whether "to" compares what is preferred with what stands behind it: `je préfère une Clio à une 208`. */
function isPreferredTo(items: readonly Placed[], to: Placed): boolean {
  if (!isWordMarked(to, 'to')) return false;
  const before = items.slice(0, to.index).filter((one) => one.segment === to.segment);
  return before.some((one) => isMarked(one, 'prefer'));
}
