import { type Cues, heardIn, padded } from '../text/cues.ts';

/** What a part of a text may ask for, and the cues that show it; of several the first decides. */
const KINDS: readonly (readonly [string, readonly string[]])[] = [
  ['contact', ['contact']],
  ['no_data', ['upkeep', 'resale', 'reliability', 'service']],
  ['card', ['asks.accident', 'asks.owners', 'asks.place', 'why']],
  ['factory', ['factory', 'plant.capacity', 'plant.opened', 'plant.largest']],
  ['customs', ['customs']],
  ['delivery', ['delivery', 'duration']],
  ['compare', ['compare']],
  [
    'statistics',
    ['cheapest', 'dearest', 'newest', 'oldest', 'least_mileage', 'most_mileage', 'strongest', 'average', 'count', 'share'],
  ],
  ['price', ['price']],
]; // biome-ignore format: a table

/** Kinds whose subject may be told in another part of the text: "a Camry of 2021, how much is it?". */
const ABOUT_THE_REST = new Set(['price', 'statistics', 'compare', 'card']);

/** Ends of parts: signs of punctuation before a space, and those of scripts that set none. */
const SENTENCE = /(?:[.!?;؟؛]+(?=\s|$)|[。！？；]+|\n+)/gu;
const COMMA = /(?:[,،](?=\s)|[，、])/gu;

/** A text is looked at in at most so many parts; the last holds the rest. */
const MOST = 4;
/** Shorter parts are no question of their own. */
const SHORTEST = 2;

type Edge = 'sentence' | 'comma' | 'joint';

interface Clause {
  readonly start: number;
  readonly end: number;
  /** What is before it. */
  readonly edge: Edge;
  readonly kind: string | undefined;
}

/** A part of a text that is answered by itself. */
export interface TextPart {
  readonly text: string;
  readonly kind: string | undefined;
}

function kindOf(text: string, near: readonly Cues[]): string | undefined {
  const said = padded(text);
  const isHeard = (name: string) => near.some((cues) => cues.get(name)?.test(said));
  return KINDS.find(([, cues]) => cues.some(isHeard))?.[0];
}

function edgesIn(text: string, near: readonly Cues[]): { at: number; next: number; edge: Edge }[] {
  const found = (pattern: RegExp, edge: Edge) =>
    [...text.matchAll(pattern)].map(({ index, 0: sign }) => ({ at: index, next: index + sign.length, edge }));
  const joints = heardIn(
    text,
    near.flatMap((cues) => cues.get('joint') ?? []),
  ).map(([at]) => ({
    at,
    next: at,
    edge: 'joint' as const,
  }));
  return [...found(SENTENCE, 'sentence'), ...found(COMMA, 'comma'), ...joints].sort((a, b) => a.at - b.at);
}

/** The clauses of a text in their order. */
function clausesIn(text: string, near: readonly Cues[]): Clause[] {
  const edges = edgesIn(text, near);
  const clauses: Clause[] = [];
  let [start, before]: [number, Edge] = [0, 'sentence'];
  for (const { at, next, edge } of [
    ...edges,
    { at: text.length, next: text.length, edge: 'sentence' as const },
  ]) {
    if (at < start) continue;
    const said = text.slice(start, at);
    if ([...said.trim()].length >= SHORTEST) {
      clauses.push({ start, end: next, edge: before, kind: kindOf(said, near) });
      before = edge;
    } else if (edge === 'sentence') before = edge;
    start = next;
  }
  return clauses;
}

/** Whether a clause begins a part of its own after those before it. */
function begins(clause: Clause, part: readonly Clause[]): boolean {
  const asked = part.find(({ kind }) => kind !== undefined)?.kind;
  if (clause.kind === undefined) return clause.edge === 'sentence' && asked !== undefined;
  const isOfIt = clause.edge === 'comma' && ABOUT_THE_REST.has(clause.kind);
  return asked === undefined ? !isOfIt : asked !== clause.kind;
}

/** Whether a text asks more than one thing: two kinds, or one beside what is looked for. */
function isManifold(parts: readonly (readonly Clause[])[]): boolean {
  const kinds = parts.map((part) => part.find(({ kind }) => kind !== undefined)?.kind);
  const asked = new Set(kinds.filter((kind) => kind !== undefined));
  const [only] = asked;
  return asked.size > 1 || (asked.size === 1 && parts.length > 1 && !ABOUT_THE_REST.has(only ?? ''));
}

/** The parts of a text that are answered one after another; a text that asks one thing is one part. */
export function partsIn(text: string, near: readonly Cues[]): TextPart[] {
  const grouped: Clause[][] = [];
  for (const clause of clausesIn(text, near)) {
    const last = grouped.at(-1);
    if (last && (grouped.length === MOST || !begins(clause, last))) last.push(clause);
    else grouped.push([clause]);
  }
  if (grouped.length < 2 || !isManifold(grouped)) return [{ text, kind: undefined }];
  return grouped.map((part) => ({
    text: text.slice(part[0]?.start, part.at(-1)?.end).trim(),
    kind: part.find(({ kind }) => kind !== undefined)?.kind,
  }));
}
