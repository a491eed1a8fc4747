/**
 * Prints the cases that the rules read right, a line each, with the role of each part: `roles.ts > own.jsonl`.
 * The network is trained on them (training); of `corpus/unseen` it sees none, so that they measure it.
 */

import { type Case, context, corpusCases, differences } from '../corpus/cases.ts';
import { analyse } from '../server/language/analysis.ts';
import { type Candidate, candidatesOf } from '../server/language/candidates.ts';
import { readText } from '../server/language/index.ts';
import type { ParseContext } from '../server/language/types.ts';

/** The label under which the network learns a candidate. */
function labelOf({ kind, ruled }: Candidate): string {
  if (ruled === undefined) return 'no';
  return kind === 'name' ? 'name' : ruled;
}

function partOf(candidate: Candidate) {
  const { start, end, kind, options, ruled } = candidate;
  const findings = (options.find(({ role }) => role === ruled) ?? options[0])?.findings ?? [];
  return { start, end, label: labelOf(candidate), kind, keys: findings.map(({ key }) => key) };
}

async function lineOf(one: Case, language: string, parsing: ParseContext): Promise<string | undefined> {
  const options = { currency: one.currency ?? undefined };
  const read = await readText(one.text, parsing, { ...options, mode: 'fast' });
  if (differences(one, read, parsing).length > 0) return undefined;
  const parts = candidatesOf(analyse(one.text, parsing, options)).map(partOf);
  return JSON.stringify({ language, text: one.text, parts });
}

async function main(): Promise<void> {
  const parsing = context();
  for (const one of corpusCases(['texts'])) {
    const line = await lineOf(one, one.lang ?? '', parsing);
    if (line !== undefined) process.stdout.write(`${line}\n`);
  }
}

await main();
