import { ENDS_ABLATIVE } from '../amounts/ablative.ts';
import type { Match } from '../lexicon/trie.ts';
import { brandsOf } from '../senses.ts';
import type { Token } from '../text/tokens.ts';
import type { Reading } from './reading.ts';

/** Whether a lone letter is a Cyrillic preposition with what it governs behind it; only `с` stands before a number. */
function governs(letter: Token, after: Token | undefined, stops: ReadonlySet<string> | undefined): boolean {
  if (letter.script !== 'cyrillic' || letter.text.length > 1 || !letter.spaced) return false;
  if (after === undefined || after.script === 'sign' || !stops?.has(letter.text)) return false;
  return after.script !== 'digit' || letter.text === 'с';
}

/** Whether the last letter of a name is the preposition of what follows: `версо с пробегом`, `тесла у дилера`; behind its brand only where the rest of it is a model too. */
export function cutsGoverned(
  { tokens, languages, lexicon }: Reading,
  matches: readonly Match[],
  at: number,
  { next, entries }: Match,
): boolean {
  const letter = tokens[next - 1];
  const stops = lexicon.stopWords.get(languages[0] ?? 'ru');
  if (next - at < 2 || !letter || !governs(letter, tokens[next], stops)) return false;
  if (!entries.some(({ sense }) => sense.kind === 'model')) return false;
  const makers = brandsOf(tokens[at - 1]?.text ?? '', lexicon);
  const rest = matches.filter((one) => one.next === next - 1).flatMap((one) => one.entries);
  const isOfMaker = rest.some(
    ({ sense }) => sense.kind === 'model' && sense.models.some(({ brand }) => makers.includes(brand)),
  );
  return makers.length === 0 || isOfMaker;
}

/** Whether a phrase for cars of a country begins with where one comes from: Uzbek `Koreyadan krossover` is no `Koreya krossoveri`. */
export function cutsPlace({ tokens }: Reading, at: number, { next, exact, entries }: Match): boolean {
  const isOfCountry = entries.some(({ sense }) => sense.kind === 'role' && sense.role === 'origin');
  return isOfCountry && !exact && next - at > 1 && ENDS_ABLATIVE.test(tokens[at]?.text ?? '');
}
