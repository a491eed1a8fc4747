/** Measures how much to trust the network where it disagrees with the rules. */
import {
  type Case,
  context,
  corpus,
  corpusCases,
  differences,
  readLines,
  storyCases,
} from '../corpus/cases.ts';
import { analyse } from '../server/language/analysis.ts';
import { type Candidate, candidatesOf, type Role, resolveRoles } from '../server/language/candidates.ts';
import type { ParseContext } from '../server/language/index.ts';
import { likelihoods } from '../server/language/model/decide.ts';
import { featuresOf, readingsOf } from '../server/language/model/features.ts';
import { OWN_MODEL } from '../server/language/model/index.ts';
import { loadNetwork, type Network } from '../server/language/model/network.ts';
import { seeded, typo } from './distort.ts';

/** A reading of the network that differs from the rules, and what following only it does to the answer. */
interface Change {
  readonly kind: string;
  readonly ratio: number;
  readonly gain: number;
  readonly say: string;
}

interface Means {
  readonly parsing: ParseContext;
  readonly network: Network;
}

function best(candidate: Candidate, likely: ReadonlyMap<string, number>): Role | 'none' {
  const roles: (Role | 'none')[] = ['none', ...candidate.options.map(({ role }) => role)];
  return roles.reduce((a, b) => ((likely.get(b) ?? 0) > (likely.get(a) ?? 0) ? b : a));
}

function changeName({ kind, ruled }: Candidate, role: string): string {
  if (role === 'none') return `silence ${kind}`;
  return `${ruled === undefined ? 'speak' : 'change'} ${kind}`;
}

async function changesOf(one: Case, text: string, { parsing, network }: Means): Promise<Change[]> {
  const analysis = analyse(text, parsing, { currency: one.currency ?? undefined });
  const candidates = candidatesOf(analysis);
  const features = featuresOf(analysis);
  const readings = readingsOf(candidates, analysis.prepared, features);
  const scores = await network.score(features, readings);
  const ruled = candidates.map((candidate) => candidate.ruled);
  const wrong = (roles: readonly (Role | undefined)[]) =>
    differences(one, resolveRoles(analysis, candidates, roles), parsing).length;
  const before = wrong(ruled);
  return candidates.flatMap((candidate, index) => {
    const likely = likelihoods(scores, network.labels, readings[index]?.place ?? [0, 0]);
    const role = best(candidate, likely);
    if (role === (candidate.ruled ?? 'none')) return [];
    const after = wrong(ruled.map((old, at) => (at === index ? (role === 'none' ? undefined : role) : old)));
    const ratio = (likely.get(role) ?? 0) / Math.max(1e-6, likely.get(candidate.ruled ?? 'none') ?? 0);
    const say = `${text} | ${candidate.text}: ${candidate.ruled ?? 'none'} > ${role}`;
    return [{ kind: changeName(candidate, role), ratio, gain: Math.sign(before - after), say }];
  });
}

const STEPS = [1, 2, 4, 8, 16, 32, 64, 128, 512] as const;

function table(changes: readonly Change[]): string[] {
  const kinds = [...new Set(changes.map(({ kind }) => kind))].sort();
  return kinds.map((kind) => {
    const own = changes.filter((change) => change.kind === kind);
    const cells = STEPS.map((step) => {
      const over = own.filter(({ ratio }) => ratio >= step);
      return `${over.filter(({ gain }) => gain > 0).length}:${over.filter(({ gain }) => gain < 0).length}`;
    });
    return `| ${[kind, ...cells].join(' | ')} |`;
  });
}

/** Prints how many answers each level of trust in the network mends and breaks (`mended:broken` by ratio). */
async function main([folder = OWN_MODEL, shown]: readonly string[]): Promise<void> {
  const means: Means = { parsing: context(), network: await loadNetwork(folder) };
  const dev = corpus('queries_dev.jsonl');
  const all = [...corpusCases(), ...storyCases(), ...(dev === undefined ? [] : readLines<Case>(dev))];
  const random = seeded(11);
  const changes: Change[] = [];
  for (const one of all) {
    changes.push(...(await changesOf(one, one.text, means)));
    changes.push(...(await changesOf(one, typo(one.text, random), means)));
  }
  const head = ['', ...STEPS].join(' | ');
  process.stdout.write(`| ${head} |\n|${'---|'.repeat(STEPS.length + 1)}\n${table(changes).join('\n')}\n`);
  for (const { kind, ratio, gain, say } of changes)
    if (shown === kind) process.stdout.write(`${gain} ${ratio.toFixed(1)} ${say}\n`);
}

await main(process.argv.slice(2));
