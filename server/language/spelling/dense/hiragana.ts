import type { Lexicon } from '../../lexicon/build.ts';
import type { Entry } from '../../lexicon/types.ts';
import { isHiragana, type Token } from '../../text/tokens.ts';

/** From a hiragana to the katakana of its sound. */
const OFFSET = 0x60;
/** A name this long is no part of other words; of a shorter one the spelling must say that it is none. */
const LONG = 4;
const SHORT = 3;
/** Phrases are not longer. */
const LONGEST = 40;
/** Long vowels and small kana, as names from abroad have them. */
const FOREIGN = /[ーぁぃぅぇぉゃゅょっ]/;
/** Particles that may stand before and behind a name. */
const PARTICLES = 'のはがをかやともにで';

const isKana = (token: Token | undefined): boolean => isHiragana(token) || token?.text === 'ー';

function katakanaOf(text: string): string {
  return isHiragana({ text }) ? String.fromCharCode(text.charCodeAt(0) + OFFSET) : text;
}

/** Whether a word may begin at a token. */
function opens(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  return !isKana(before) || token?.spaced === true || PARTICLES.includes(before?.text ?? '');
}

/** Whether a word may end before a token. */
function closes(tokens: readonly Token[], next: number): boolean {
  const after = tokens[next];
  return !isKana(after) || after?.spaced === true || PARTICLES.includes(after?.text ?? '');
}

const isTelling = ({ sense }: Entry): boolean => sense.kind !== 'role' && sense.kind !== 'city';

/** The tokens of a name that begins at one and is written in hiragana instead of katakana; none where none does. */
function nameAt(tokens: readonly Token[], at: number, { trie, ordinary }: Lexicon): Token[] {
  let end = at;
  while (end - at < LONGEST && isKana(tokens[end]) && (end === at || !tokens[end]?.spaced)) end += 1;
  if (end - at < SHORT) return [];
  const run = tokens.slice(at, end);
  const found = trie.matches(
    run,
    0,
    run.map(({ text }) => [katakanaOf(text)]),
  );
  const known = trie.matches(
    run,
    0,
    run.map(({ text }) => [text]),
  );
  const name = found.findLast(({ entries, next }) => entries.some(isTelling) && closes(tokens, at + next));
  const length = name?.next ?? 0;
  const text = run.slice(0, length).map((token) => token.text);
  const isOwn = known.some(({ next }) => next >= length) || ordinary.get('ja')?.has(text.join(''));
  const isName = length >= LONG || (length === SHORT && text.some((one) => FOREIGN.test(one)));
  return isName && !isOwn ? run.slice(0, length).map((one) => ({ ...one, text: katakanaOf(one.text) })) : [];
}

/** The tokens with names that were written in hiragana put into katakana: `ぷりうすの白`. */
export function inKatakana(given: readonly Token[], lexicon: Lexicon): readonly Token[] {
  const tokens = [...given];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isHiragana(tokens[at]) || !opens(tokens, at)) continue;
    const name = nameAt(tokens, at, lexicon);
    tokens.splice(at, name.length, ...name);
    at += Math.max(0, name.length - 1);
  }
  return tokens;
}
