import type { Language } from '../../../../contract/languages.ts';
import type { Lexicon } from '../../lexicon/build.ts';
import { isCutOff, isOpening } from '../../lexicon/dense.ts';
import { isKatakana, type Token } from '../../text/tokens.ts';
import { coverage, isDense } from '../covered.ts';
import { type Meant, meaningOf, type Phrase, type Reader, readingsOf } from './denserun.ts';
import { hangulKeys } from './hangul.ts';
import { isCut, withAmounts, withSyllables } from './hangulslips.ts';
import { inKatakana } from './hiragana.ts';
import { isSameKana, withoutDrawl, withParticles } from './kanaslips.ts';

/** Words longer than this are no single names; katakana spells more sounds. */
const LONGEST = { katakana: 13, other: 9 };
/** How much likelier the best reading must be than another. */
const MARGIN = 0.1;

interface Correction extends Meant {
  readonly at: number;
  readonly next: number;
}

function isInsideKatakana(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token?.script === 'kana' && !token.spaced && isKatakana(token) && isKatakana(tokens[at - 1]);
}

/** Whether a run of katakana would be cut: it is one word, if no known one stands beside it. */
function cutsKatakana({ tokens, covered }: Reader, at: number, next: number): boolean {
  const isOpen = isInsideKatakana(tokens, at) && !(covered[at - 1] && !covered[at]);
  return isOpen || (isInsideKatakana(tokens, next) && !(covered[next] && !covered[next - 1]));
}

/** A single kana between known words joins them, as a Korean particle or "thing" behind one does. */
function isParticle([only, ...others]: readonly Token[]): boolean {
  return (
    others.length === 0 && /^[\u3041-\u3096에은는이가을를도나랑만로의와과요건걸게]$/.test(only?.text ?? '')
  );
}

const NONE: Correction[] = [];

/** The corrections of the phrases that begin at a token and hold something unknown. */
function correctionsFrom(reader: Reader, at: number): Correction[] {
  const { tokens, covered, language, lexicon } = reader;
  const [first, opening = ''] = [tokens[at], reader.keys[at]];
  if (!first || !isDense(first) || !lexicon.dense.begins(opening[0] ?? '')) return NONE;
  if (isCutOff(first.text) && isSameKana(tokens[at - 1], first)) return NONE;
  const found: Correction[] = [];
  const unknown = covered[at] ? [] : [first];
  let [spaces, typed, keys] = [0, first.text, opening];
  let phrases: Iterable<Phrase> | undefined;
  const longest = isKatakana(first) ? LONGEST.katakana : LONGEST.other;
  for (let next = at + 2; next <= Math.min(at + longest, tokens.length); next += 1) {
    const last = tokens[next - 1];
    if (last?.spaced) spaces += 1;
    if (!last || !isDense(last) || spaces > (language === 'ko' ? 1 : 0)) break;
    if (!covered[next - 1]) unknown.push(last);
    if (!isOpening(keys)) phrases = undefined;
    typed += last.text;
    keys += reader.keys[next - 1];
    if (unknown.length === 0 || isParticle(unknown) || cutsKatakana(reader, at, next)) continue;
    phrases ??= lexicon.dense.opening(keys);
    for (const meant of readingsOf(reader, { at, next, typed, keys, phrases }))
      found.push({ at, next, ...meant });
  }
  return found;
}

/** The longest of the likeliest corrections; none where two of a length are as likely and differ in meaning. */
function chosen(found: readonly Correction[], lexicon: Lexicon): Correction | undefined {
  const least = Math.min(...found.map(({ cost }) => cost));
  const likely = found.filter(({ cost }) => cost <= least + MARGIN);
  // Of what the same characters may be, the likeliest.
  const best = likely.filter((one) =>
    likely.every(({ next, cost }) => next !== one.next || one.cost <= cost),
  );
  const length = Math.max(...best.map(({ text }) => text.length));
  const longest = best.filter(({ text }) => text.length === length);
  const texts = [...new Set(longest.map(({ text }) => text))];
  const isOne = texts.length === 1 || new Set(texts.map((text) => meaningOf(text, lexicon))).size === 1;
  return isOne ? longest[0] : undefined;
}

/** A run as it was meant: its characters get the places of those that were typed. */
function rewritten(run: readonly Token[], meant: string): Token[] {
  return [...meant].flatMap((text, index) => {
    const place = run[Math.min(index, run.length - 1)];
    return place ? [{ ...place, text, spaced: index === 0 && place.spaced }] : [];
  });
}

/** The tokens with syllables and words put together that a slip cut. */
function asTyped(given: readonly Token[], language: Language, lexicon: Lexicon): readonly Token[] {
  if (language === 'ja') return withoutDrawl(withParticles(inKatakana(given, lexicon), lexicon), lexicon);
  return language === 'ko' && given.some(isCut) ? withSyllables(given) : given;
}

/** The tokens with mistyped phrases in Chinese characters, kana and Hangul put right. */
export function* denseSteps(
  given: readonly Token[],
  language: Language,
  lexicon: Lexicon,
): Generator<void, readonly Token[]> {
  if (!given.some(isDense)) return given;
  const written = asTyped(given, language, lexicon);
  yield;
  const known = coverage(written, language, lexicon);
  if (known.every(Boolean)) return written;
  const isKnown = (at: number, next: number) => known.slice(at, next).every(Boolean);
  const tokens = language === 'ko' ? withAmounts(written, lexicon, isKnown) : written;
  const isSame = tokens.every((token, at) => token.text === written[at]?.text);
  const covered = isSame ? known : coverage(tokens, language, lexicon);
  const keys = tokens.map(({ text }) => hangulKeys(text));
  const reader: Reader = { tokens, keys, covered, language, lexicon };
  const fixed: Token[] = [];
  for (let at = 0; at < tokens.length; yield) {
    const corrections = correctionsFrom(reader, at);
    const correction = corrections.length > 0 ? chosen(corrections, lexicon) : undefined;
    const next = correction?.next ?? at + 1;
    const run = tokens.slice(at, next);
    fixed.push(...(correction ? rewritten(run, correction.text) : run));
    at = next;
  }
  return fixed;
}
