/**
 * Turns a corpus into what a model reads: `encode.ts [SEED] < corpus.jsonl > encoded.jsonl`. The first line holds
 * the tags; a further one a text with tags, labels by character and the labels of its candidates. With a SEED every
 * other text is read with a lexicon that has forgotten some phrases, so that the network learns what the rules make
 * of words that nobody told them.
 */
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Language } from '../contract/languages.ts';
import { DATA_FOLDER } from '../contract/paths.ts';
import { analyse } from '../server/language/analysis.ts';
import { type Candidate, candidatesOf } from '../server/language/candidates.ts';
import type { ParseContext } from '../server/language/index.ts';
import { lexiconSteps } from '../server/language/lexicon/build.ts';
import { type LexiconSources, sourceSteps } from '../server/language/lexicon/sources.ts';
import { type Features, featuresOf, placeOf, TAGS } from '../server/language/model/features.ts';
import { runSteps } from '../server/shared/steps.ts';
import { forgetful } from './forgetful.ts';

interface Line {
  readonly language: Language;
  readonly text: string;
  readonly intent?: string;
  readonly roles: readonly Range[];
  /** How the clauses count; absent where nobody marked them. */
  readonly scopes?: readonly Range[];
}

type Range = readonly [number, number, string];

/** The label that most of a range has; `none` only where nothing is labelled. */
function labelIn(labels: readonly string[], start: number, end: number): string {
  const counts = new Map<string, number>();
  for (const label of labels.slice(start, end))
    if (label !== 'none') counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'none';
}

const roleOf = (label: string): string => (label === 'name' ? 'value' : label);

/** A label that the candidate can have; undefined where the corpus means something that the lexicon does not know. */
function possible({ options }: Candidate, label: string): string | undefined {
  const isSilent = label === 'no' || label === 'none';
  return isSilent || options.some(({ role }) => role === roleOf(label)) ? label : undefined;
}

function runs(tags: Features['tags']): [number, number, number][] {
  const found: [number, number, number][] = [];
  tags.forEach((tag, at) => {
    const last = found.at(-1);
    if (tag === 0) return;
    if (last && last[1] === at && last[2] === tag) last[1] = at + 1;
    else found.push([at, at + 1, tag]);
  });
  return found;
}

/** A label for each UTF-16 unit. */
function spread(ranges: readonly Range[], length: number): string[] {
  const labels = new Array<string>(length).fill('none');
  for (const [start, end, label] of ranges) labels.fill(label, start, end);
  return labels;
}

function encoded({ language, text, intent, roles, scopes = [] }: Line, context: ParseContext): string {
  const labels = spread(roles, text.length);
  const clauses = spread(scopes, text.length);
  const analysis = analyse(text, context);
  const { prepared } = analysis;
  const features = featuresOf(analysis);
  const labelled = (given: readonly string[]) =>
    prepared.tokens.flatMap(({ start, end }, index) => {
      const label = labelIn(given, start, end);
      return label === 'none' ? [] : [[...(features.places[index] ?? [0, 0]), label]];
    });
  const candidates = candidatesOf(analysis).flatMap((one) => {
    const label = possible(one, labelIn(labels, one.start, one.end));
    return label === undefined ? [] : [[...placeOf(one, prepared, features), label, one.ruled ?? 'none']];
  });
  return JSON.stringify({
    l: language,
    s: features.text,
    t: runs(features.tags),
    y: labelled(labels),
    k: labelled(clauses),
    c: candidates,
    i: intent ?? null,
  });
}

/** Shares of phrases that a lexicon forgets; a seed chooses one. */
const FORGOTTEN = [0.1, 0.2, 0.35];

/** Whether a phrase is among the share that a seed forgets: the same wherever it stands. */
function isForgotten(phrase: string, seed: number): boolean {
  const [first = 0] = createHash('md5').update(`${seed} ${phrase}`).digest();
  return first / 256 < (FORGOTTEN[seed % FORGOTTEN.length] ?? 0);
}

function contextOf(sources: LexiconSources): ParseContext {
  return { lexicon: runSteps(lexiconSteps(sources)), rates: new Map(), now: new Date() };
}

function contextsOf(seed: string | undefined): ParseContext[] {
  const sources = runSteps(sourceSteps(DATA_FOLDER));
  const whole = contextOf(sources);
  if (seed === undefined) return [whole];
  return [whole, contextOf(forgetful(sources, (phrase) => isForgotten(phrase, Number(seed))))];
}

async function main([seed]: readonly string[]): Promise<void> {
  const contexts = contextsOf(seed);
  process.stdout.write(`${JSON.stringify({ tags: TAGS })}\n`);
  let number = 0;
  for await (const line of createInterface({ input: process.stdin })) {
    const context = contexts[number % contexts.length];
    number += 1;
    if (context) process.stdout.write(`${encoded(JSON.parse(line) as Line, context)}\n`);
  }
}

await main(process.argv.slice(2));
