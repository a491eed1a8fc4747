import { literal } from '../../shared/database.ts';
import { plainDigits } from '../values/numbers.ts';
import { escapedPattern, longestFirst } from '../values/patterns.ts';
import { LETTERS, TAKEN_OUT, wordsOf } from './known-words.ts';

const anyOf = (role: 'cylinder' | 'layout') => longestFirst(wordsOf(role, 'volume').map(escapedPattern));
const COUNT = '(?:1[0-8]|[1-9])';
const START = `(^|[^${LETTERS}0-9.,])`;
const END = `($|[.,]?[^${LETTERS}0-9.,]|[.,]$)`;

/** How texts tell the number of cylinders or valves, which says nothing of a volume: `V6`, `I-4`, `6 cyl.`, `4-Zylinder`, `24V`. */
const CYLINDERS = [
  `(?i)${START}(?:${anyOf('layout')})[ -]?${COUNT}${END}`,
  `(?i)${START}${COUNT}[ -]*(?:${anyOf('cylinder')})[${LETTERS}]*[.]?()`,
  `(?i)${START}(?:${anyOf('cylinder')})[${LETTERS}]*[.]? ?[:=-]? ?${COUNT}${END}`,
  `(?i)${START}[0-9]{1,2} ?v(?:alves?)?${END}`,
];

/** SQL: a text of an engine without what it tells of its cylinders and valves. */
export const withoutCylinders = (text: string): string =>
  CYLINDERS.reduce(
    (rest, pattern) =>
      `regexp_replace(${rest}, ${literal(pattern)}, ${literal(`\\1 ${TAKEN_OUT} \\2`)}, 'g')`,
    plainDigits(text),
  );
