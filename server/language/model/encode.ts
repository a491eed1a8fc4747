/**
 * Turns a corpus into what a model reads: `encode.ts [SEED] < corpus.jsonl > encoded.jsonl`. The first line holds
 * the tags; a further one a text with tags, labels by character and the labels of its candidates. With a SEED every
 * other text is read with a lexicon that has forgotten some phrases, so that the network learns what the rules make
 * of words that nobody told them.
 */
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Language } from '../../../contract/languages.ts';
import { DATA_FOLDER } from '../../../contract/paths.ts';
import { runSteps } from '../../shared/steps.ts';
import { analyse } from '../analysis.ts';
import { type Candidate, candidatesOf } from '../candidates.ts';
import type { ParseContext } from '../index.ts';
import { lexiconSteps } from '../lexicon/build.ts';
import { type LexiconSources, sourceSteps } from '../lexicon/sources.ts';
import { type Features, featuresOf, placeOf, TAGS } from './features.ts';
import { forgetful } from './forgetful.ts';

interface Line {
  readonly language: Language;
  readonly text: string;
  readonly intent?: string;
  readonly roles: readonly (readonly [number, number, string])[];
}

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

function encoded({ language, text, intent, roles }: Line, context: ParseContext): string {
  const labels = new Array<string>(text.length).fill('none');
  for (const [start, end, label] of roles) labels.fill(label, start, end);
  const analysis = analyse(text, context);
  const { prepared } = analysis;
  const features = featuresOf(analysis);
  const characters = prepared.tokens.flatMap(({ start, end }, index) => {
    const label = labelIn(labels, start, end);
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
    y: characters,
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
