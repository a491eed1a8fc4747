import type { Token } from '../text/tokens.ts';

/** The most things in a list that a person numbers. */
const MOST = 20;

/** The end of the number of a thing in a list (`1) an Astra 2) a Focus`), which counts nothing; undefined where there is none. */
export function listNumberEnd(tokens: readonly Token[], at: number): number | undefined {
  const [number, end] = [tokens[at], tokens[at + 1]];
  if (number?.script !== 'digit' || !number.spaced || end?.text !== ')' || end.spaced) return undefined;
  const signs = tokens.slice(0, at).flatMap(({ text }) => (text === '(' || text === ')' ? [text] : []));
  return signs.at(-1) === '(' || Number(number.text) > MOST ? undefined : at + 2;
}
