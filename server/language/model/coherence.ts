import type { Candidate, Role } from '../candidates.ts';
import type { Finding } from '../fields.ts';

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

/**
 * The chosen roles, less what the network silenced without sense: a part is silent only where another stands for
 * it, or where the whole text is (nothing is wished at all).
 */
export function coherent(candidates: readonly Candidate[], chosen: Roles): (Role | undefined)[] {
  if (chosen.every((role) => role === undefined)) return [...chosen];
  return candidates.map(({ ruled }, index) => {
    const role = chosen[index];
    return role === undefined && ruled !== undefined && !isReplaced(index, candidates, chosen) ? ruled : role;
  });
}
