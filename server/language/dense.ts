import type { Language } from '../../contract/languages.ts';
import { hangulKeys } from './hangul.ts';
import type { Lexicon } from './lexicon/build.ts';
import { isNumeral, numberGrammar } from './numbers/index.ts';
import { slipCost } from './spelling.ts';
import type { Script, Token } from './tokens.ts';

const DENSE: ReadonlySet<Script> = new Set(['han', 'kana', 'hangul']);
/** Words longer than this are no single names. */
const LONGEST = 9;
/** What a slip may cost in a short phrase and in a longer one, and how many keys a longer one takes. */
const BUDGET = { short: 1.2, long: 1.65 };
const LONG = 7;
/** A phrase with a space in it takes at least so many keys. */
const LONG_WITH_SPACE = 9;
/** A Korean phrase inside a word takes at least so many keys. */
const LONG_INSIDE = 9;
/** Longer texts are prose, which holds many words that look like another. */
const PROSE = 40;
/** How much likelier the best reading must be than another. */
const MARGIN = 0.1;

const isDense = (token: Token | undefined): boolean => token !== undefined && DENSE.has(token.script);
const isKatakana = (token: Token | undefined): boolean => /^[\u30a1-\u30fa\u30fc]$/.test(token?.text ?? '');

/** The tokens that any known phrase of at least two takes up, or a numeral; a single one may be any part of a word. */
function coverage(tokens: readonly Token[], language: Language, { trie }: Lexicon): boolean[] {
  const { pieces } = numberGrammar(language);
  const isNumber = (at: number) => {
    const { script, text = '' } = tokens[at] ?? {};
    return script === 'digit' || pieces.has(text) || (script === 'han' && isNumeral(text));
  };
  const covered = tokens.map((token, at) => !isDense(token) || isNumber(at));
  const forms = tokens.map(({ text }) => [text]);
  for (let at = 0; at < tokens.length; at += 1) {
    const ends = trie
      .matches(tokens, at, forms)
      .filter(({ entries }) => entries.some(({ languages }) => !languages || languages.has(language)))
      .map(({ next }) => next);
    const end = Math.max(at + 1, ...ends);
    if (end - at > 1 || (ends.length > 0 && isNumber(at - 1))) covered.fill(true, at, end);
  }
  return covered;
}

interface Correction {
  readonly at: number;
  readonly next: number;
  readonly text: string;
  readonly cost: number;
}

/** Whether a run of katakana would be cut: it is one word. */
function cutsKatakana(tokens: readonly Token[], at: number, next: number): boolean {
  const isInside = (index: number) =>
    isKatakana(tokens[index - 1]) && isKatakana(tokens[index]) && !tokens[index]?.spaced;
  return isInside(at) || isInside(next);
}

/** A single kana between known words joins them. */
function isParticle([only, ...others]: readonly Token[]): boolean {
  return others.length === 0 && /^[\u3041-\u3096]$/.test(only?.text ?? '');
}

const SHORTEST_RUN = 4;

/** A word in katakana is a foreign one and seldom another. */
function isRun(window: readonly Token[]): boolean {
  return window.length >= SHORTEST_RUN && window.every(isKatakana);
}

interface Reader {
  readonly tokens: readonly Token[];
  readonly covered: readonly boolean[];
  readonly language: Language;
  readonly lexicon: Lexicon;
}

/** A letter that is no syllable: the space beside it is a slip. */
const isCut = (token: Token | undefined): boolean => /^[\u3131-\u3163]$/.test(token?.text ?? '');

/** Whether a word begins at a token. */
function opens({ tokens }: Reader, at: number): boolean {
  return (tokens[at]?.spaced ?? false) || !isDense(tokens[at - 1]);
}

function correctionAt(reader: Reader, at: number, next: number): Correction[] {
  const { tokens, language, lexicon } = reader;
  const window = tokens.slice(at, next);
  const typed = window.map(({ text }) => text).join('');
  const keys = hangulKeys(typed);
  const hasSpace = window.some(
    (one, index) => index > 0 && one.spaced && !isCut(one) && !isCut(window[index - 1]),
  );
  const isInside = keys !== typed && !opens(reader, at);
  const mayBeShort = tokens.length <= PROSE && !isInside;
  // A slip adds one key at most: what can be no phrase is not looked up.
  if (isInside && keys.length + 1 < LONG_INSIDE) return [];
  if (keys.length < LONG && !mayBeShort) return [];
  if (hasSpace && keys.length + 1 < LONG_WITH_SPACE) return [];
  return lexicon.dense.near(typed).flatMap((meant) => {
    if (meant.languages && !meant.languages.has(language)) return [];
    // What is written right stays, and what stands beside it is another word.
    if (typed.startsWith(meant.text) || typed.endsWith(meant.text)) return [];
    const cost = slipCost(keys, meant.keys);
    const isShort = Math.min(meant.keys.length, keys.length) < LONG;
    if (window.every(isKatakana) && Math.max(typed.length, meant.text.length) < SHORTEST_RUN) return [];
    if (isInside && meant.keys.length < LONG_INSIDE) return [];
    if ((isShort && !mayBeShort) || (hasSpace && meant.keys.length < LONG_WITH_SPACE)) return [];
    const isTight = keys === typed ? isShort && !isRun(window) : meant.keys.length < LONG_INSIDE;
    return cost <= (isTight ? BUDGET.short : BUDGET.long) ? [{ at, next, text: meant.text, cost }] : [];
  });
}

/** The corrections of the phrases that begin at a token and hold something unknown. */
function correctionsFrom(reader: Reader, at: number): Correction[] {
  const { tokens, covered, language, lexicon } = reader;
  const found: Correction[] = [];
  if (!isDense(tokens[at]) || !lexicon.dense.begins(tokens[at]?.text ?? '')) return found;
  let spaces = 0;
  for (let next = at + 2; next <= Math.min(at + LONGEST, tokens.length); next += 1) {
    const last = tokens[next - 1];
    if (last?.spaced) spaces += 1;
    if (!isDense(last) || spaces > (language === 'ko' ? 1 : 0)) break;
    const unknown = tokens.slice(at, next).filter((_, index) => !covered[at + index]);
    if (unknown.length === 0 || isParticle(unknown) || cutsKatakana(tokens, at, next)) continue;
    found.push(...correctionAt(reader, at, next));
  }
  return found;
}

/** The longest of the likeliest corrections; none where two of a length are as likely. */
function chosen(found: readonly Correction[]): Correction | undefined {
  const least = Math.min(...found.map(({ cost }) => cost));
  const best = found.filter(({ cost }) => cost <= least + MARGIN);
  const length = Math.max(...best.map(({ text }) => text.length));
  const longest = best.filter(({ text }) => text.length === length);
  return new Set(longest.map(({ text }) => text)).size === 1 ? longest[0] : undefined;
}

/** A run as it was meant: its characters get the places of those that were typed. */
function rewritten(run: readonly Token[], meant: string): Token[] {
  return [...meant].flatMap((text, index) => {
    const place = run[Math.min(index, run.length - 1)];
    return place ? [{ ...place, text, spaced: index === 0 && place.spaced }] : [];
  });
}

/** The tokens with mistyped phrases in Chinese characters, kana and Hangul put right. */
export function fixDense(tokens: readonly Token[], language: Language, lexicon: Lexicon): readonly Token[] {
  if (!tokens.some(isDense)) return tokens;
  const covered = coverage(tokens, language, lexicon);
  if (covered.every(Boolean)) return tokens;
  const reader: Reader = { tokens, covered, language, lexicon };
  const fixed: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const correction = chosen(correctionsFrom(reader, at));
    const next = correction?.next ?? at + 1;
    const run = tokens.slice(at, next);
    fixed.push(...(correction ? rewritten(run, correction.text) : run));
    at = next;
  }
  return fixed;
}
