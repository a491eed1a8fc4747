/** What the scores of the network mean for the parts of a text, and where they are followed instead of the rules. */
import { oncePer } from '../../shared/once.ts';
import type { Candidate, Role } from '../candidates.ts';
import { INTENT, isRole, type Scores } from './network.ts';
import type { Trust } from './trust.ts';

const SILENT: ReadonlySet<string> = new Set(['none', 'no']);

/** The role under which a label chooses an option: a name and a value are both meant literally. */
const roleOf = (label: string): string => (SILENT.has(label) ? 'none' : label === 'name' ? 'value' : label);

function shares(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - most));
  const sum = raised.reduce((total, one) => total + one, 0);
  return raised.map((one) => one / sum);
}

const rolesIn = oncePer((labels: readonly string[]) =>
  labels.flatMap((label, column) => (isRole(label) ? [{ label, column }] : [])),
);

/** Probabilities of what a part of the text is, by role; `none` if it sets nothing. */
export function likelihoods(
  { rows, first }: Scores,
  labels: readonly string[],
  [start, end]: readonly [number, number],
): Map<string, number> {
  const width = labels.length;
  const [from, to] = [first[start] ?? 0, Math.max((first[start] ?? 0) + 1, first[end] ?? 0)];
  const roles = rolesIn(labels);
  const means = roles.map(({ column }) => {
    let sum = 0;
    for (let row = from; row < to; row += 1) sum += rows[row * width + column] ?? 0;
    return sum / (to - from);
  });
  const found = new Map<string, number>();
  shares(means).forEach((share, index) => {
    const role = roleOf(roles[index]?.label ?? '');
    found.set(role, (found.get(role) ?? 0) + share);
  });
  return found;
}

function factor(trust: Trust, { kind, ruled }: Candidate, role: string): number {
  if (role === (ruled ?? 'none')) return 1;
  const asked = role === 'none' ? trust.silence : ruled === undefined ? trust.speak : trust.change;
  return asked[kind] ?? Number.POSITIVE_INFINITY;
}

/** The role of a candidate: that of the rules, unless the network finds another one likelier by the factor of `trust`. */
export function decide(
  candidate: Candidate,
  likely: ReadonlyMap<string, number>,
  trust: Trust,
): Role | undefined {
  const weight = (role: string) => (likely.get(role) ?? 0) / factor(trust, candidate, role);
  let best: string = candidate.ruled ?? 'none';
  for (const role of ['none', ...candidate.options.map((option) => option.role)])
    if (weight(role) > weight(best)) best = role;
  return candidate.options.find(({ role }) => role === best)?.role;
}

/** What a person is after, by name, and how sure that is. */
export interface Purpose {
  readonly intent: string;
  readonly confidence: number;
}

/** The intent that the first position tells. */
export function purposeOf({ rows }: Scores, labels: readonly string[]): Purpose {
  const intents = labels.flatMap((label, column) => (label.startsWith(INTENT) ? [{ label, column }] : []));
  const found = shares(intents.map(({ column }) => rows[column] ?? 0));
  const best = found.indexOf(Math.max(...found));
  return { intent: (intents[best]?.label ?? '').slice(INTENT.length), confidence: found[best] ?? 0 };
}
