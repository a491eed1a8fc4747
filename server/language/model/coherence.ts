import type { Candidate, Role } from '../candidates.ts';
import type { Finding } from '../fields.ts';
import { hasRole, type Placed } from '../segments.ts';

type Roles = readonly (Role | undefined)[];

function findingsOf({ options }: Candidate, role: Role | undefined): readonly Finding[] {
  return options.find((option) => option.role === role)?.findings ?? [];
}

const valueIn = (findings: readonly Finding[], key: string) => findings.find((one) => one.key === key)?.value;

/** Whether two names tell of different cars: not a brand and its own model. */
function isOtherCar(one: readonly Finding[], other: readonly Finding[]): boolean {
  if (valueIn(one, 'brand') !== valueIn(other, 'brand')) return true;
  const model = valueIn(other, 'model');
  return model !== undefined && model !== valueIn(one, 'model');
}

/** Whether what stays makes sense without a part: another car, or another value of the same key, is wished. */
function isReplaced(index: number, candidates: readonly Candidate[], roles: Roles): boolean {
  const part = candidates[index];
  if (!part || part.kind === 'vague') return true;
  const own = findingsOf(part, part.ruled);
  return candidates.some((other, at) => {
    const kept = findingsOf(other, roles[at]);
    if (kept.length === 0) return false;
    if (part.kind === 'name') return other.kind === 'name' && isOtherCar(own, kept);
    return kept.some(({ key }) => own.some((one) => one.key === key));
  });
}

/** Words of a list that name nothing, between two of its names: a joint and an article. */
const JOINT_WORDS = 2;

function isJoint(item: Placed): boolean {
  return (
    item.text === ',' ||
    item.text === '、' ||
    item.text === '/' ||
    hasRole(item, 'or') ||
    hasRole(item, 'also')
  );
}

/** Whether one name follows another in one list, or a model its brand. */
function isListed(one: Candidate, next: Candidate, items: readonly Placed[]): boolean {
  if (one.kind !== 'name' || next.kind !== 'name') return false;
  const between = items.slice(one.item.index + 1, next.item.index);
  return between.length === 0 || (between.length <= JOINT_WORDS && between.some(isJoint));
}

/** For each candidate the number of the list that it stands in: names that are wished or not wished together. */
function listsOf(candidates: readonly Candidate[], items: readonly Placed[]): number[] {
  let list = 0;
  return candidates.map((candidate, index) => {
    const before = candidates[index - 1];
    if (!before || !isListed(before, candidate, items)) list += 1;
    return list;
  });
}

/**
 * The chosen roles, less what the network silenced without sense: a part is silent only where another stands for
 * it and none of its own list does, where the whole text is (nothing is wished at all), or where it is surely
 * `idle`, for each candidate.
 */
export function coherent(
  candidates: readonly Candidate[],
  chosen: Roles,
  idle: readonly boolean[],
  items: readonly Placed[],
): (Role | undefined)[] {
  if (chosen.every((role) => role === undefined)) return [...chosen];
  const lists = listsOf(candidates, items);
  const kept = new Set(lists.filter((_, index) => chosen[index] !== undefined));
  return candidates.map(({ ruled }, index) => {
    const role = chosen[index];
    if (role !== undefined || ruled === undefined || idle[index]) return role;
    const stays = kept.has(lists[index] ?? 0) || !isReplaced(index, candidates, chosen);
    return stays ? ruled : role;
  });
}
