import { SIMPLE } from '../spelling/dense/traditional.ts';
import type { Folded } from './folded.ts';
import { withoutLookalikes } from './lookalikes.ts';
import { withoutStretching } from './stretched.ts';

/** Letters that decomposition leaves alone, and what people type for them. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l', ß: 'ss', ı: 'i', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th',
  қ: 'к', ғ: 'г', ң: 'н', ү: 'у', ұ: 'у', ө: 'о', ә: 'а', һ: 'х', ҳ: 'х', ґ: 'г',
  ة: 'ه', ظ: 'ض', ى: 'ي', ی: 'ي', ک: 'ك', گ: 'ك', ـ: '', '٫': '.', '٬': ',',
  '’': "'", '‘': "'", 'ʻ': "'", 'ʼ': "'", '`': "'", '´': "'", '′': "'",
  '–': '-', '—': '-', '−': '-', '‐': '-', '‑': '-', '〜': '~', '～': '~', '・': '·', '•': '·',
  '«': '"', '»': '"', '“': '"', '”': '"', '×': 'x',
}; // biome-ignore format: a table

const KEEPS_MARKS = /[\u1100-\u11ff\u3040-\u30ff\u31f0-\u31ff\uff66-\uff9f\uac00-\ud7a3]/;
/** Letters of unfinished Hangul syllables. */
const JAMO = /[\u3131-\u3163]/;
const DIGIT = /\p{Nd}/u;

function digitValue(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

function foldCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase();
  const simple = SIMPLE.get(character);
  if (simple !== undefined) return simple;
  // It parts what is said, never a number (`马3，2.0L`).
  if (character === '，') return ', ';
  if (JAMO.test(character)) return character;
  if (KEEPS_MARKS.test(character)) return character.normalize('NFKC');
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...bare]
    .map((letter) => LETTERS[letter] ?? (DIGIT.test(letter) ? digitValue(letter) : letter))
    .join('');
}

const known = new Map<string, string>();
const ASCII: readonly string[] = Array.from({ length: 128 }, (_, code) =>
  foldCharacter(String.fromCharCode(code)),
);

/** The folded form of one character, be it in parts: compatibility form, lower case, no diacritics, ASCII digits. */
export function foldOf(character: string): string {
  const cached = ASCII[character.charCodeAt(0)] ?? known.get(character);
  if (cached !== undefined) return cached;
  const folded = foldCharacter(character);
  if (known.size < 50_000) known.set(character, folded);
  return folded;
}

/** A character in parts: with the marks that follow it, that voice half-width kana, or a syllable of Hangul in letters. */
const PARTS = /[\u1100-\u115f][\u1160-\u11a7][\u11a8-\u11ff]?|.[\p{M}\uff9e\uff9f]*/gsu;
const IN_PARTS = /[\p{M}\u1100-\u11ff\uff9e\uff9f]/u;

/** The characters of a text, each whole. */
function charactersOf(text: string): Iterable<string> {
  return IN_PARTS.test(text) ? (text.match(PARTS) ?? []) : text;
}

/** Folds a text character by character and keeps where in the source each came from. */
export function fold(text: string): Folded {
  const chars: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of charactersOf(text)) {
    const start = at;
    at += character.length;
    const folded = foldOf(character);
    for (const letter of folded.length === 1 ? [folded] : folded) {
      chars.push(letter);
      starts.push(start);
      ends.push(at);
    }
  }
  return withoutStretching(text, { chars: withoutLookalikes(text, chars), starts, ends });
}
