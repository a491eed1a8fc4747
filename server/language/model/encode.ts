/**
 * Turns a corpus into what a model reads: `encode.ts < corpus.jsonl > encoded.jsonl`. The first line holds the
 * tags; a further one a text with tags, labels by character and the labels of its candidates.
 */
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../../contract/languages.ts';
import { analyse } from '../analysis.ts';
import { type Candidate, candidatesOf } from '../candidates.ts';
import { loadLanguage, type ParseContext } from '../index.ts';
import { type Features, featuresOf, placeOf, TAGS } from './features.ts';

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

async function main(): Promise<void> {
  const data = fileURLToPath(new URL('../../../data', import.meta.url));
  const context = loadLanguage({ data, rates: new Map() });
  process.stdout.write(`${JSON.stringify({ tags: TAGS })}\n`);
  for await (const line of createInterface({ input: process.stdin }))
    process.stdout.write(`${encoded(JSON.parse(line) as Line, context)}\n`);
}

await main();
