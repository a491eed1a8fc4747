import { foldOf } from '../text/normalise.ts';
import { neighbouring } from './layouts/layouts.ts';

/** Words this long are known by their middle too. */
export const LONG = 8;

/** What slips cost: the likelier the slip, the less. */
const SWAPPED = 0.9;
const DOUBLED = 0.8;
const LOST = 1;
/** A letter from a key beside. */
export const NEIGHBOUR = 1.05;
const ADDED = 1.4;
const ADDED_BESIDE = 1.15;
const CHANGED = 1.5;
/** A wrong first letter is seen; a wrong last one may be an ending. */
export const AT_FIRST = 0.6;
const AT_LAST = 0.15;
/** Letters that sound or look alike. */
export const SIMILAR = 1.2;
const ALIKE = [
  'aeiouy', 'sz', 'cs', 'ckq', 'bp', 'vw', 'dt', 'аоеэиыіуюя', 'сз', 'бп', 'дт', 'гк', 'шщж', 'ثس', 'ذزظض', 'ايو', 'حه', 'تط', 'صس',
]; // biome-ignore format: a table

/** Letters on keys beside one another, as folding leaves them: Arabic writes one letter of words on several keys. */
const beside = new Map<string, Set<string>>();
for (const [letter, others] of neighbouring())
  for (const other of others) {
    const own = foldOf(letter);
    beside.set(own, (beside.get(own) ?? new Set()).add(foldOf(other)));
  }

function isBeside(typed: string, meant: string): boolean {
  return beside.get(typed)?.has(meant) ?? false;
}

function changedCost(typed: string, meant: string): number {
  if (isBeside(typed, meant)) return NEIGHBOUR;
  return ALIKE.some((list) => list.includes(typed) && list.includes(meant)) ? SIMILAR : CHANGED;
}

function addedCost(typed: string, at: number): number {
  const letter = typed[at] ?? '';
  const around = [typed[at - 1] ?? '', typed[at + 1] ?? ''];
  if (around.includes(letter)) return DOUBLED;
  return around.some((one) => isBeside(one, letter)) ? ADDED_BESIDE : ADDED;
}

/** What it costs to type one word for another that is one slip away. */
export function slipCost(typed: string, meant: string): number {
  let at = 0;
  while (at < meant.length && typed[at] === meant[at]) at += 1;
  const edge = at === 0 ? AT_FIRST : at >= meant.length - 1 && meant.length < LONG ? AT_LAST : 0;
  if (typed.length > meant.length) return edge + addedCost(typed, at);
  if (typed.length < meant.length) return edge + (meant[at] === meant[at - 1] ? DOUBLED : LOST);
  if (typed[at] === meant[at + 1] && typed[at + 1] === meant[at]) return (at === 0 ? AT_FIRST : 0) + SWAPPED;
  return edge + changedCost(typed[at] ?? '', meant[at] ?? '');
}
