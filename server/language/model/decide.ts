import type { Candidate, Role } from '../candidates.ts';
import { INTENT, type Scores } from './network.ts';

const SILENT: ReadonlySet<string> = new Set(['none', 'no']);

/** The role under which a label chooses an option: a name and a value are both meant as they stand. */
const roleOf = (label: string): string => (label === 'name' ? 'value' : label);

function shares(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - most));
  const sum = raised.reduce((total, one) => total + one, 0);
  return raised.map((one) => one / sum);
}

/** Probabilities of what a part of the text is, by role; `none` where it sets nothing. */
export function likelihoods(
  { rows, first }: Scores,
  labels: readonly string[],
  [start, end]: readonly [number, number],
): Map<string, number> {
  const width = labels.length;
  const [from, to] = [first[start] ?? 0, Math.max((first[start] ?? 0) + 1, first[end] ?? 0)];
  const roles = labels.filter((label) => !label.startsWith(INTENT));
  const means = roles.map((_, column) => {
    let sum = 0;
    for (let row = from; row < to; row += 1) sum += rows[row * width + column] ?? 0;
    return sum / (to - from);
  });
  const found = new Map<string, number>();
  shares(means).forEach((share, index) => {
    const label = roles[index] ?? '';
    const role = SILENT.has(label) ? 'none' : roleOf(label);
    found.set(role, (found.get(role) ?? 0) + share);
  });
  return found;
}

/** How many times likelier the network must find another reading than the one that the rules chose. */
export interface Trust {
  /** To silence what the rules found, by the kind of candidate. */
  readonly silence: Readonly<Record<Candidate['kind'], number>>;
  /** To silence it though nothing else in the text stands in its place. */
  readonly alone: Readonly<Record<Candidate['kind'], number>>;
  /** To let count what the rules left out. */
  readonly speak: Readonly<Record<Candidate['kind'], number>>;
  /** To give another role than theirs. */
  readonly change: Readonly<Record<Candidate['kind'], number>>;
}

function factor(trust: Trust, { kind, ruled, denied }: Candidate, role: string): number {
  if (role === (ruled ?? 'none')) return 1;
  // What grammar denies the network does not let count.
  if (denied && ruled === undefined) return Number.POSITIVE_INFINITY;
  if (role === 'none') return trust.silence[kind];
  return ruled === undefined ? trust.speak[kind] : trust.change[kind];
}

/** The role of a candidate: that of the rules, unless the network finds another one so much likelier. */
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

/** Whether the network is so sure that a candidate sets nothing that nothing need stand in its place. */
export function isIdle(
  { kind, ruled }: Candidate,
  likely: ReadonlyMap<string, number>,
  { alone }: Trust,
): boolean {
  return (likely.get('none') ?? 0) > alone[kind] * (likely.get(ruled ?? 'none') ?? 0);
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
