import type { Lexicon } from '../../lexicon/build.ts';
import { isHiragana, isKatakana, type Token } from '../../text/tokens.ts';

/** The longest word in katakana that is looked up, characters. */
const LONGEST = 12;

/** A shorter word may be the beginning of another. */
const SHORTEST = 3;

/** Whether two kana differ in the mark of a voiced sound alone: `テ` and `デ`, `ハ` and `パ`. */
export function isVoicedAlike(one = '', other = ''): boolean {
  const bare = (kana: string) => kana.normalize('NFD')[0];
  return one !== other && isKatakana({ text: one }) && bare(one) === bare(other);
}

/** Whether two tokens are of the same kana, and so may be of one word. */
export const isSameKana = (one: Token | undefined, other: Token): boolean =>
  one?.script === 'kana' && !other.spaced && isKatakana(one) === isKatakana(other);

/** Whether the tokens are one known phrase. */
function isPhrase(tokens: readonly Token[], { trie }: Lexicon): boolean {
  const forms = tokens.map(({ text }) => [text]);
  return trie.matches(tokens, 0, forms).some(({ next }) => next === tokens.length);
}

/** The run of katakana that begins, or ends, beside a token. */
function runBeside(tokens: readonly Token[], at: number, step: 1 | -1): readonly Token[] {
  let end = at + step;
  while (isKatakana(tokens[end]) && Math.abs(end - at) <= LONGEST) end += step;
  return step > 0 ? tokens.slice(at + 1, end) : tokens.slice(end + 1, at);
}

/** Two tokens in each other's places. */
function swapped(tokens: Token[], at: number): void {
  const [one, other] = [tokens[at], tokens[at + 1]];
  if (!one || !other) return;
  tokens[at] = { ...one, text: other.text };
  tokens[at + 1] = { ...other, text: one.text };
}

/** The tokens without a vowel drawn out at the end of a known word in katakana: `カムリー`. */
export function withoutDrawl(tokens: readonly Token[], lexicon: Lexicon): readonly Token[] {
  return tokens.filter((token, at) => {
    const next = tokens[at + 1];
    if (token.text !== 'ー' || (isKatakana(next) && next?.spaced === false)) return true;
    const run = runBeside(tokens, at, -1);
    const word = run.slice(
      Math.max(
        0,
        run.findLastIndex(({ spaced }) => spaced),
      ),
    );
    return word.length < SHORTEST || isPhrase([...word, token], lexicon) || !isPhrase(word, lexicon);
  });
}

/** The tokens with a kana put back into the word from which it changed places with a particle: `ハンドのル`, `ゴのルフ`. */
export function withParticles(given: readonly Token[], lexicon: Lexicon): readonly Token[] {
  const tokens = [...given];
  for (let at = 1; at < tokens.length - 1; at += 1) {
    if (!isHiragana(tokens[at]) || !isKatakana(tokens[at - 1]) || !isKatakana(tokens[at + 1])) continue;
    const [before, after] = [runBeside(tokens, at, -1), runBeside(tokens, at, 1)];
    const [last, first] = [before.slice(-1), after.slice(0, 1)];
    if (!isPhrase(after, lexicon) && isPhrase([...last, ...after], lexicon)) swapped(tokens, at - 1);
    else if (!isPhrase(before, lexicon) && isPhrase([...before, ...first], lexicon)) swapped(tokens, at);
  }
  return tokens;
}
