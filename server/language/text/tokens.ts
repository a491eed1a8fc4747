import type { Folded } from './folded.ts';
import { fold } from './normalise.ts';

export type Script = 'latin' | 'cyrillic' | 'arabic' | 'han' | 'kana' | 'hangul' | 'digit' | 'sign';

/** A word, a run of digits, one CJK character or one sign, folded, with its place in the source. */
export interface Token {
  readonly text: string;
  readonly script: Script;
  readonly start: number;
  readonly end: number;
  /** Whether white space, or the start of the text, stands before it. */
  readonly spaced: boolean;
  /** What was typed, where the text is Cyrillic in Latin letters. */
  readonly typed?: string;
  /** What it may mean besides, where it was mistyped. */
  readonly others?: readonly string[];
  /** Whether all its letters are capitals. */
  readonly upper?: boolean;
  /** Where a capital stands behind a small letter in it (`KiaSorento`). */
  readonly hump?: number | undefined;
}

const SCRIPTS: readonly (readonly [Script, RegExp])[] = [
  ['digit', /[0-9]/],
  ['latin', /\p{Script=Latin}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['kana', /[\u3041-\u3096\u30a1-\u30fa\u30fc]/],
  ['hangul', /[\uac00-\ud7a3\u3131-\u3163]/],
  ['han', /\p{Script=Han}/u],
];

const scripts = new Map<string, Script | 'space'>();
/** White space, and pictures with what joins them: they part words and say nothing. */
const SPACE = /\s|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/u;

/** The script of a folded character. */
export function scriptOf(character: string): Script | 'space' {
  const cached = scripts.get(character);
  if (cached) return cached;
  const found = SPACE.test(character)
    ? 'space'
    : (SCRIPTS.find(([, pattern]) => pattern.test(character) && /[\p{L}\p{Nd}ー]/u.test(character))?.[0] ??
      'sign');
  scripts.set(character, found);
  return found;
}

/** Scripts whose words stand without spaces, or whose syllables carry a meaning of their own. */
export const DENSE: ReadonlySet<Script> = new Set(['han', 'kana', 'hangul']);
const HIRAGANA = /^[\u3041-\u3096]$/;
const KATAKANA = /^[\u30a1-\u30fa\u30fc]$/;

type Character = Pick<Token, 'text'> | undefined;

/** Whether a token is one hiragana. */
export const isHiragana = (token: Character): boolean => HIRAGANA.test(token?.text ?? '');
/** Whether a token is one katakana, or the mark of a long vowel. */
export const isKatakana = (token: Character): boolean => KATAKANA.test(token?.text ?? '');

const ONE_BY_ONE: ReadonlySet<string> = new Set([...DENSE, 'sign']);

/** Turkish "my" with its endings, behind a name of some letters (`Clio'm`, `Polo'mu`), unlike Uzbek `so'm`. */
const MY = /^[a-z]{3}'m(un?|uzu?|dan?|la)?$/;
/** How many letters such a name has at least, and how many its ending at most. */
const [NAME, MINE] = [3, 4];

function isMine({ chars }: Folded, at: number): boolean {
  const from = chars[at - NAME] === undefined ? at : at - NAME;
  const [word = ''] = chars
    .slice(from, at + MINE + 2)
    .join('')
    .split(/[^a-z']/);
  return chars[at + 1] === 'm' && MY.test(word);
}

/** An apostrophe inside a Cyrillic word or after an Uzbek o or g belongs to the letter before it. */
function isSilentApostrophe(folded: Folded, at: number, script: Script): boolean {
  const { chars } = folded;
  const next = chars[at + 1];
  if (chars[at] !== "'" || next === undefined || scriptOf(next) !== script) return false;
  return (
    script === 'cyrillic' || (script === 'latin' && /[og]/.test(chars[at - 1] ?? '') && !isMine(folded, at))
  );
}

function wordEnd(folded: Folded, from: number, script: Script): number {
  let at = from + 1;
  while (at < folded.chars.length) {
    if (scriptOf(folded.chars[at] ?? '') !== script && !isSilentApostrophe(folded, at, script)) break;
    at += 1;
  }
  return at;
}

/** The letters of a word, without its apostrophes. */
function wordOf({ chars }: Folded, from: number, end: number, script: Script): string {
  if (end === from + 1) return chars[from] ?? '';
  let word = '';
  for (let at = from; at < end; at += 1) if (script === 'sign' || chars[at] !== "'") word += chars[at];
  return word;
}

function isSeparatingApostrophe({ chars }: Folded, at: number): boolean {
  return chars[at] === "'" && !/[0-9]/.test(chars[at + 1] ?? '');
}

/** Where a capital stands behind a small letter, in a word that folding leaves as long as it was. */
function humpOf(source: string, word: string): number | undefined {
  // Most words are in small letters behind the first.
  if (source === '' || source.length !== word.length || source.endsWith(word.slice(1))) return undefined;
  const at = source.search(/\p{Ll}\p{Lu}/u);
  return at < 0 ? undefined : at + 1;
}

/** How many digits an amount of money has at least. */
const AMOUNT = 4;

/** Whether "e" is written on to an amount and stands for euros: `8500e`, `19.900e`; `500e` is a car. */
function isEuro(word: string, spaced: boolean, tokens: readonly Token[]): boolean {
  if (word !== 'e' || spaced) return false;
  const [group, mark, digits] = tokens.slice(-3).reverse();
  if (group === undefined || !/^\d+$/.test(group.text)) return false;
  // The number of a code opens no amount: "W124 500E".
  const isOpened = mark?.spaced === true && /^\d+$/.test(mark.text);
  const isGrouped = group.text.length === 3 && (isOpened || (/^[.,]$/.test(mark?.text ?? '') && digits));
  return group.text.length >= AMOUNT || Boolean(isGrouped);
}

/** Scripts that have capitals. */
const CASED: ReadonlySet<Script> = new Set(['latin', 'cyrillic']);

/** Where the characters of a token stand. */
interface Run {
  readonly from: number;
  readonly next: number;
  readonly script: Script;
  readonly spaced: boolean;
}

function tokenOf(text: string, folded: Folded, { from, next, script, spaced }: Run): Token {
  const word = wordOf(folded, from, next, script);
  const [start, end] = [folded.starts[from] ?? 0, folded.ends[next - 1] ?? 0];
  const source = CASED.has(script) ? text.slice(start, end) : '';
  const upper = source !== '' && source === source.toUpperCase();
  return { text: word, script, spaced, start, end, upper, hump: humpOf(source, word) };
}

/** A token behind others, which tell whether it is a word or the sign of a currency. */
function readBehind(tokens: readonly Token[], token: Token): Token {
  // Turkish sets its ending off by an apostrophe: `2015'e kadar`.
  const isApart = token.spaced || tokens.at(-1)?.end !== token.start;
  return isEuro(token.text, isApart, tokens) ? { ...token, text: '€', script: 'sign' } : token;
}

const EMOTICON = /^[:;=]-?[()]+(?=\s|$)/;
const LONGEST_EMOTICON = 8;

/** The characters of an emoticon (`:-)`), which says nothing; 0 where there is none. */
function emoticonAt({ chars }: Folded, at: number): number {
  if (!/[:;=]/.test(chars[at] ?? '')) return 0;
  return EMOTICON.exec(chars.slice(at, at + LONGEST_EMOTICON).join(''))?.[0].length ?? 0;
}

/** Splits a text into tokens; a change of script is a boundary, so that `2.0tdi` and `x5дизель` come apart. */
export function tokenise(text: string): Token[] {
  const folded = fold(text);
  const tokens: Token[] = [];
  let spaced = true;
  for (let at = 0; at < folded.chars.length; ) {
    const script = scriptOf(folded.chars[at] ?? '');
    const mood = emoticonAt(folded, at);
    if (script === 'space' || mood > 0 || isSeparatingApostrophe(folded, at)) {
      spaced ||= script === 'space' || mood > 0;
      at += Math.max(1, mood);
      continue;
    }
    const next = ONE_BY_ONE.has(script) ? at + 1 : wordEnd(folded, at, script);
    tokens.push(readBehind(tokens, tokenOf(text, folded, { from: at, next, script, spaced })));
    spaced = false;
    at = next;
  }
  return tokens;
}
