import { oncePer } from '../shared/once.ts';
import type { Placed } from './segments.ts';
import type { Token } from './text/tokens.ts';

/** A quotation mark of a pair. */
const QUOTE = '”';

/** Whether a quotation mark may open what it quotes. */
function opensQuote(tokens: readonly Token[], at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  return (tokens[at]?.spaced === true || before?.script === 'sign') && after?.spaced === false;
}

/** The tokens with quotation marks in pairs told from the sign for inches, which has none that opens before it. */
export function withQuotes(tokens: readonly Token[]): readonly Token[] {
  const found = [...tokens];
  let open: number | undefined;
  for (const [at, token] of tokens.entries()) {
    if (token.text !== '"') continue;
    if (open === undefined) open = opensQuote(tokens, at) ? at : undefined;
    else {
      for (const end of [open, at]) found[end] = { ...(tokens[end] ?? token), text: QUOTE };
      open = undefined;
    }
  }
  return found;
}

const BEFORE = /^[”(*•·>]$/;
const BEHIND = /^[”).!…*]$/;

/** Whether a sign stands before a text and is no part of it; a dash only where it is no sign of a number. */
function isBefore(tokens: readonly Token[], at: number): boolean {
  const text = tokens[at]?.text ?? '';
  return BEFORE.test(text) || (text === '-' && tokens[at + 1]?.spaced === true);
}

/** The tokens of a text without the signs that stand around it: a bullet, quotation marks, full stops. */
export function withoutEdges(tokens: readonly Token[]): readonly Token[] {
  let from = 0;
  let end = tokens.length;
  while (isBefore(tokens, from)) from += 1;
  while (end > from && BEHIND.test(tokens[end - 1]?.text ?? '')) end -= 1;
  const [first, ...rest] = tokens.slice(from, end);
  return first ? [{ ...first, spaced: true }, ...rest] : [];
}

/** Signs that end a sentence or stand around it, and those of a list. */
const AROUND = /^[.!?…¿¡"”()*•·-]$|^\. \. \.$|^\d+ \)$/;

/** Whether a sign stands around a sentence and says nothing. */
export const isAround = ({ text, roles }: Placed): boolean => AROUND.test(text) && roles.size === 0;

/** How many words, numbers and commas a text has: what stands around a sentence makes it no longer. */
export const lengthOf = oncePer(
  (items: readonly Placed[]): number => items.filter((item) => !isAround(item)).length,
);
