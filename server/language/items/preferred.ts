import { type NumberReading, numberGrammar } from '../numbers/index.ts';
import { isAmount } from './behind.ts';
import type { Item } from './item.ts';
import type { Found, Reading } from './reading.ts';

const hasUnit = ({ unitAt }: Reading, at: number): boolean => unitAt(at) !== undefined;

/** Whether a phrase is digits alone, so that it is a number unless a brand stands before it. */
function isDigits({ tokens }: Reading, at: number, next: number): boolean {
  return tokens.slice(at, next).every(({ script }) => script === 'digit');
}

/** Whether a number is said in words; Arabic "two thousand" is "the van" as well, where nothing is counted. */
function isWordNumber(reading: Reading, at: number, { next, digits, multiplied }: NumberReading): boolean {
  return !digits && (!multiplied || (next === at + 1 && !hasUnit(reading, next)));
}

/** Turkish "six" is "below" as well, behind an amount. */
function isBoundBehind({ senses }: Found, before: Item | undefined): boolean {
  return (
    isAmount(before) && senses.some((sense) => sense.kind === 'role' && /^(max|min)_after$/.test(sense.role))
  );
}

function isOwnNumber({ tokens, languages: [first = 'en'] }: Reading, at: number): boolean {
  return numberGrammar(first).pieces.has(tokens[at]?.text ?? '');
}

/** A number's words are also everyday words ("one", "un"): a phrase as long wins over them. */
export function prefersPhrase(
  reading: Reading,
  at: number,
  number: NumberReading,
  phrase: Found,
  before: Item | undefined,
): boolean {
  if (isDigits(reading, at, phrase.next)) return false;
  if (isBoundBehind(phrase, before) && isWordNumber(reading, at, number)) return true;
  if (phrase.next > number.next) return true;
  const strong = phrase.senses.some(({ kind }) => kind !== 'role' && kind !== 'city');
  if (phrase.next < number.next || !strong || !isWordNumber(reading, at, number)) return false;
  // Portuguese "four" is a drive with all wheels elsewhere.
  return !hasUnit(reading, number.next) || !isOwnNumber(reading, at);
}
