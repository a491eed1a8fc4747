/** SQL that removes numbers of cylinders and valves from the text of an engine. */
import { literal } from '../../shared/database.ts';
import { plainDigits } from '../values/numbers.ts';
import { anyWord } from '../values/patterns.ts';
import { roleWords, TAKEN_OUT, WORD_LETTERS } from './known-words.ts';

const anyOf = (role: 'cylinder' | 'layout') => anyWord(roleWords(role, 'volume'));
const COUNT = '(?:1[0-8]|[1-9])';
const START = `(^|[^${WORD_LETTERS}0-9.,])`;
const END = `($|[.,]?[^${WORD_LETTERS}0-9.,]|[.,]$)`;

/** How texts write the number of cylinders or valves: `V6`, `I-4`, `6 cyl.`, `4-Zylinder`, `24V`. */
const CYLINDERS = [
  `(?i)${START}(?:${anyOf('layout')})[ -]?${COUNT}${END}`,
  `(?i)${START}${COUNT}[ -]*(?:${anyOf('cylinder')})[${WORD_LETTERS}]*[.]?()`,
  `(?i)${START}(?:${anyOf('cylinder')})[${WORD_LETTERS}]*[.]? ?[:=-]? ?${COUNT}${END}`,
  `(?i)${START}[0-9]{1,2} ?v(?:alves?)?${END}`,
];

/** SQL: the text of an engine without its cylinders and valves. */
export const withoutCylinders = (text: string): string =>
  CYLINDERS.reduce(
    (rest, pattern) =>
      `regexp_replace(${rest}, ${literal(pattern)}, ${literal(`\\1 ${TAKEN_OUT} \\2`)}, 'g')`,
    plainDigits(text),
  );
