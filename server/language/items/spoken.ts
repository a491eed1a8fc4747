import type { Sense } from '../lexicon/types.ts';
import type { NumberReading } from '../numbers/index.ts';
import type { Token } from '../text/tokens.ts';
import type { Reading } from './reading.ts';

/** The numbers that makers name models by and people say as one. */
const [LEAST, MOST] = [100, 9999];

/** Round ones are amounts. */
const ROUND = 10;

const isModel = ({ kind }: Sense): boolean => kind === 'model';

/** The models named by a number that is said in words: `une deux cent huit`. */
export function spokenModels({ lexicon }: Reading, { value, digits }: NumberReading): Sense[] {
  const isCode = value >= LEAST && value <= MOST && value % ROUND !== 0;
  if (digits || !isCode) return [];
  const text = String(value);
  const token: Token = { text, script: 'digit', start: 0, end: text.length, spaced: true };
  const matches = lexicon.trie.matches([token], 0, [[text]]);
  return matches.flatMap(({ entries }) => entries.map(({ sense }) => sense)).filter(isModel);
}
