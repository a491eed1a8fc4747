/** Varies messages for training: other names and numbers, asides left out or taken from another message. */
import { distorted } from './distort.ts';
import { joined, type Marked, plain } from './marked.ts';
import { type MessageText, varied } from './own.ts';
import type { Random } from './random.ts';
import type { Speech } from './vocabulary.ts';

/** Clauses that may go, or come from another message, without a change of what is wished. */
const ASIDES: ReadonlySet<string> = new Set(['other', 'story', 'question', 'chatter']);
const WISHES: ReadonlySet<string> = new Set(['wish', 'corrected', 'rejected']);

/** A clause whose labels are `role@scope`. */
interface Piece extends Marked {
  readonly scope: string;
}

/** The clauses of a message with some names, values and numbers exchanged for others. */
export function piecesOf(
  { language, text, parts, clauses }: MessageText,
  speech: Speech,
  random: Random,
): Piece[] {
  return clauses.map(({ scope, start, end }) => {
    const own = parts
      .filter((part) => part.start >= start && part.end <= end)
      .map((part) => ({ ...part, start: part.start - start, end: part.end - start }));
    const said = varied({ language, text: text.slice(start, end), parts: own }, speech, random);
    return { scope, text: said.text, labels: said.labels.map((label) => `${label}@${scope}`) };
  });
}

/** The runs of neighbouring clauses that tell of something else than the wish. */
function asideRuns(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = [[]];
  for (const piece of pieces)
    if (ASIDES.has(piece.scope)) runs.at(-1)?.push(piece);
    else runs.push([]);
  return runs.filter((run) => run.length > 0);
}

/** A piece that ends with a blank where its language has blanks. */
function closed(piece: Piece, { space }: Speech): Piece {
  if (space === '' || /\s$/.test(piece.text)) return piece;
  return { ...piece, text: `${piece.text} `, labels: [...piece.labels, `none@${piece.scope}`] };
}

/** The clauses without some asides, and with those of another message between them. */
function rearranged(
  pieces: readonly Piece[],
  other: readonly Piece[],
  speech: Speech,
  random: Random,
): Piece[] {
  const thinned = random.chance(0.4)
    ? pieces.filter(({ scope }) => !ASIDES.has(scope) || random.chance(0.6))
    : [...pieces];
  const kept = random.chance(0.07) ? thinned.filter(({ scope }) => !WISHES.has(scope)) : thinned;
  const runs = asideRuns(other);
  if (runs.length === 0 || !random.chance(0.4)) return kept;
  const at = random.between(0, kept.length);
  return [...kept.slice(0, at), ...random.pick(runs), ...kept.slice(at)].map((piece) =>
    closed(piece, speech),
  );
}

/** A text as it is dictated: without capitals and signs between the words. */
function unpunctuated(text: Marked): Marked {
  const kept = [...text.labels.keys()].filter(
    (at) => !/[.,;:!?…«»"“”()]/.test(text.text[at] ?? '') || /\d/.test(text.text[at + 1] ?? ''),
  );
  return {
    text: kept.map((at) => text.text[at]?.toLowerCase() ?? '').join(''),
    labels: kept.map((at) => text.labels[at] ?? ''),
  };
}

/** A message as another person might have written it; each label is `role@scope`. */
export function composed(
  message: MessageText,
  same: readonly MessageText[],
  speech: Speech,
  random: Random,
): Marked {
  const other = random.pick(same);
  const pieces = rearranged(
    piecesOf(message, speech, random),
    piecesOf(other, speech, random),
    speech,
    random,
  );
  const text = joined(pieces.length > 0 ? pieces : [plain('')]);
  const said = random.chance(0.12) ? unpunctuated(text) : text;
  return distorted(said, random, message.language);
}

/** The labels of one kind: of roles (0) or of scopes (1). */
export const labelsOf = ({ text, labels }: Marked, kind: 0 | 1): Marked => ({
  text,
  labels: labels.map((label) => label.split('@')[kind] ?? 'none'),
});
