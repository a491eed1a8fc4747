import type { Lexicon } from '../lexicon/build.ts';
import type { Entry } from '../lexicon/types.ts';
import { readHan } from '../numbers/han/han.ts';
import { isKatakana, type Token } from '../text/tokens.ts';

/** The names of Latin letters in the scripts that spell model codes out (`エックスシー60`, `지팔공`, `اكس 5`). */
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'エー エイ 에이 ايه', b: 'ビー 비 بي', c: 'シー 씨 시 سي', d: 'ディー デー 디 دي', e: 'イー 이 اي', f: 'エフ 에프 اف',
    g: 'ジー 지 جي', h: 'エイチ エッチ 에이치 اتش', i: 'アイ 아이', j: 'ジェイ ジェー 제이 جيه', k: 'ケー ケイ 케이 كي كيه', l: 'エル 엘 ال',
    m: 'エム 엠 ام', n: 'エヌ 엔 ان', o: 'オー 오 او', p: 'ピー 피', q: 'キュー 큐 كيو', r: 'アール 알 아르 ار', s: 'エス 에스 اس',
    t: 'ティー 티 تي', u: 'ユー 유 يو', v: 'ブイ ヴイ 브이 في', w: 'ダブリュー 더블유 دبليو', x: 'エックス 엑스 اكس', y: 'ワイ 와이 واي', z: 'ゼット 제트 زد',
  }).flatMap(([letter, names]) => names.split(' ').map((name) => [name, letter] as const)),
); // biome-ignore format: a table

/** English digits as they are said in names of models. */
const DIGITS: ReadonlyMap<string, string> = new Map(
  [
    'ゼロ 제로 زيرو', 'ワン 원 ون', 'ツー 투 تو', 'スリー 쓰리 ثري', 'フォー 포 فور', 'ファイブ 파이브 فايف', 'シックス 식스 سكس',
    'セブン 세븐 سفن', 'エイト 에이트 ايت', 'ナイン 나인 ناين',
  ].flatMap((names, digit) => names.split(' ').map((name) => [name, String(digit)] as const)),
); // biome-ignore format: a table

const LONGEST = 5;
const MOST_LETTERS = 4;
const NAMES_OF_LETTERS = /^(kana|hangul|arabic)$/;
const SPELLING = /^(kana|hangul|arabic|han)$/;
/** Letters whose Arabic names are everyday words: alone before digits they spell no code. */
const WORDS = new Set(['v', 'o', 'l', 'n', 'e']);

interface Part {
  readonly text: string;
  readonly next: number;
}

/** The longest of the given names that begins at a token: syllables of a script, or one Arabic word. */
function nameAt(tokens: readonly Token[], at: number, names: ReadonlyMap<string, string>): Part | undefined {
  const first = tokens[at];
  if (!first) return undefined;
  const most = first.script === 'arabic' ? 1 : LONGEST;
  for (let length = most; length >= 1; length -= 1) {
    const run = tokens.slice(at, at + length);
    if (run.length < length || run.slice(1).some(({ spaced }) => spaced)) continue;
    const text = names.get(run.map((token) => token.text).join(''));
    if (text !== undefined) return { text, next: at + length };
  }
  return undefined;
}

function lettersAt(tokens: readonly Token[], from: number): Part[] {
  const found: Part[] = [];
  let text = '';
  for (let at = from; found.length < MOST_LETTERS; ) {
    const letter = nameAt(tokens, at, LETTERS);
    const isBroken = at > from && tokens[at]?.spaced === true && tokens[at]?.script !== 'arabic';
    if (!letter || isBroken) break;
    text += letter.text;
    at = letter.next;
    found.push({ text, next: at });
  }
  return found.reverse();
}

/** Digits behind the letters: written, said in English or as numerals. */
function digitsAt(tokens: readonly Token[], at: number): Part | undefined {
  const token = tokens[at];
  if (token?.script === 'digit') return { text: token.text, next: at + 1 };
  if (!token || (token.spaced && token.script !== 'arabic')) return undefined;
  const english = nameAt(tokens, at, DIGITS);
  if (english) return english;
  const numeral = token.script === 'hangul' ? readHan(tokens, at) : undefined;
  return numeral && { text: String(numeral.value), next: numeral.next };
}

/** Whether the letters and digits are the code of a model. */
function isCode(code: readonly Token[], { trie }: Lexicon): boolean {
  const forms = code.map(({ text }) => [text]);
  return trie
    .matches(code, 0, forms)
    .some(({ next, entries }) => next === code.length && entries.some(({ sense }) => sense.kind === 'model'));
}

/** Fewer syllables than this are words of their own. */
const SHORTEST = 3;

/** Whether a space parts one syllable from the digits behind it, where it is a word: `출고된 지 3년`. */
function isSetApart(tokens: readonly Token[], from: number, { next }: Part): boolean {
  return tokens[from]?.script === 'hangul' && next === from + 1 && tokens[next]?.spaced === true;
}

function mayBeCode(tokens: readonly Token[], from: number, letters: Part, digits?: Part): boolean {
  const length = (digits?.next ?? letters.next) - from;
  const isWritten = digits !== undefined && tokens[letters.next]?.script === 'digit';
  if (letters.text.length === 1) {
    const isWord = tokens[from]?.script === 'arabic' && WORDS.has(letters.text);
    return (
      digits !== undefined &&
      !isWord &&
      !isSetApart(tokens, from, letters) &&
      (isWritten || length >= SHORTEST || tokens[from]?.script === 'arabic')
    );
  }
  return isWritten || length >= SHORTEST || tokens[from]?.script === 'arabic';
}

/** Syllables that follow a name as a particle. */
const PARTICLES = '은는이가을를의에로도만나과와랑요인까부랑하';

/** Whether the syllables go on to be another word, or are the beginning of a known one (`아이오` of `아이오닉`). */
function isPartOfWord(tokens: readonly Token[], from: number, next: number, { trie }: Lexicon): boolean {
  const [last, after] = [tokens[next - 1], tokens[next]];
  const goesOn = last?.script === 'hangul' && after?.script === 'hangul' && !after.spaced;
  if (goesOn && !PARTICLES.includes(after.text)) return true;
  const forms = tokens.map(({ text }) => [text]);
  return trie.matches(tokens, from, forms).some((match) => match.next > next);
}

const isBrandOrValue = ({ sense }: Entry): boolean => sense.kind === 'brand' || sense.kind === 'value';

/** Whether an Arabic word ends the name of a brand or a value: `ام` of `بي ام اكس 5`, `سي تي` of `دي سي تي`. */
function endsKnown(tokens: readonly Token[], from: number, { trie }: Lexicon): boolean {
  if (from === 0 || tokens[from]?.script !== 'arabic') return false;
  const forms = tokens.map(({ text }) => [text]);
  return trie
    .matches(tokens, from - 1, forms)
    .some(({ next, entries }) => next > from && entries.some(isBrandOrValue));
}

interface Code {
  readonly tokens: readonly Token[];
  readonly next: number;
}

const HAN_DIGITS: ReadonlyMap<string, string> = new Map(
  [...'零一二三四五六七八九'].map((digit, at) => [digit, `${at}`]),
);

/** Latin letters with a digit said in Chinese: `X三`. */
function hanCodeAt(tokens: readonly Token[], from: number, lexicon: Lexicon): Code | undefined {
  const [word, digit] = [tokens[from], tokens[from + 1]];
  const said = HAN_DIGITS.get(digit?.text ?? '');
  if (!word || !digit || said === undefined || digit.spaced || word.text.length > 2) return undefined;
  if (HAN_DIGITS.has(tokens[from + 2]?.text ?? '') && !tokens[from + 2]?.spaced) return undefined;
  // In `2.0T四驱` the numeral begins a word.
  const forms = tokens.map(({ text }) => [text]);
  if (lexicon.trie.matches(tokens, from + 1, forms).some(({ next }) => next > from + 2)) return undefined;
  const code: Token[] = [word, { ...digit, text: said, script: 'digit' }];
  return isCode(code, lexicon) ? { tokens: code, next: from + 2 } : undefined;
}

/** The names of Latin letters as they are said in Cyrillic. */
const SAID: Readonly<Record<string, string>> = {
  икс: 'x', экс: 'x', кью: 'q', кю: 'q', ку: 'q', эс: 's', ес: 's', эм: 'm', зет: 'z', зэт: 'z', джи: 'g', джі: 'g', си: 'c', сі: 'c', эль: 'l', ель: 'l', эр: 'r',
  ви: 'v', ві: 'v', ти: 't', ті: 't', эйч: 'h', ейч: 'h', эф: 'f', еф: 'f', эн: 'n', ен: 'n', ай: 'i', ар: 'r', пи: 'p', пі: 'p', и: 'e',
}; // biome-ignore format: a table
const SAID_NAMES = Object.keys(SAID).sort((a, b) => b.length - a.length);
const ONE_SAID = new RegExp(SAID_NAMES.join('|'), 'g');
const ALL_SAID = new RegExp(`^(?:${SAID_NAMES.join('|')})+$`);
/** Letters whose names are no other words: one is enough before digits. */
const TELLING: ReadonlySet<string> = new Set(['q', 'x', 's', 'm', 'z', 'g']);

/** The code of a model said in Cyrillic before digits: `иксси 90`, `К'ю5`. */
function cyrillicCodeAt(tokens: readonly Token[], from: number, lexicon: Lexicon): Code | undefined {
  let [letters, at] = ['', from];
  for (; letters.length < MOST_LETTERS && ALL_SAID.test(tokens[at]?.text ?? ''); at += 1)
    letters += tokens[at]?.text.replace(ONE_SAID, (name) => SAID[name] ?? '');
  const [first, last, digits] = [tokens[from], tokens[at - 1], tokens[at]];
  if (!first || !last || digits?.script !== 'digit') return undefined;
  if (letters.length < 2 && !TELLING.has(letters)) return undefined;
  const word: Token = { ...first, text: letters, script: 'latin', upper: true, end: last.end };
  const code = [word, { ...digits, spaced: false }];
  return isCode(code, lexicon) ? { tokens: code, next: at + 1 } : undefined;
}

/** Whether a letter's name stands within a word, where it is a syllable or a kana of it. */
function isWithinWord(tokens: readonly Token[], from: number): boolean {
  const [first, before] = [tokens[from], tokens[from - 1]];
  const isInside = first?.spaced === false && before?.script === first.script;
  return isInside && (first.script === 'hangul' || isKatakana(before));
}

/** The tokens of a code said letter by letter, at the places of what was said. */
function codeTokens(tokens: readonly Token[], from: number, letters: Part, digits?: Part): Token[] {
  const [first, number] = [tokens[from], tokens[letters.next]];
  if (!first) return [];
  const end = tokens[letters.next - 1]?.end ?? first.end;
  const word: Token = { ...first, end, text: letters.text, script: 'latin', upper: true };
  if (!digits || !number) return [word];
  const last = tokens[digits.next - 1]?.end ?? number.end;
  return [word, { ...number, text: digits.text, script: 'digit', spaced: false, end: last }];
}

/** The code of a model that begins at a token, said or written in letters of another script. */
function codeAt(tokens: readonly Token[], from: number, lexicon: Lexicon): Code | undefined {
  const first = tokens[from];
  if (first?.script === 'latin') return hanCodeAt(tokens, from, lexicon);
  if (!first || !NAMES_OF_LETTERS.test(first.script) || isWithinWord(tokens, from)) return undefined;
  if (endsKnown(tokens, from, lexicon)) return undefined;
  for (const letters of lettersAt(tokens, from)) {
    const digits = digitsAt(tokens, letters.next);
    for (const end of digits ? [digits, undefined] : [undefined]) {
      const next = end?.next ?? letters.next;
      if (!mayBeCode(tokens, from, letters, end) || isPartOfWord(tokens, from, next, lexicon)) continue;
      const code = codeTokens(tokens, from, letters, end);
      if (isCode(code, lexicon)) return { tokens: code, next };
    }
  }
  return undefined;
}

const POINTED = 3;

/** Turkish writes `3.20` for the model 320: the two parts put together where the brand before them builds it. */
function withoutPoints(tokens: readonly Token[], lexicon: Lexicon): readonly Token[] {
  if (!tokens.some(({ text }) => text === '.')) return tokens;
  const put: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const joined = pointedAt(tokens, at, lexicon);
    put.push(joined ?? token);
    if (joined) at += POINTED - 1;
  }
  return put;
}

function pointedAt(tokens: readonly Token[], at: number, lexicon: Lexicon): Token | undefined {
  const [one, point, two] = tokens.slice(at, at + POINTED);
  const brand = tokens[at - 1];
  const isGlued = point?.text === '.' && !point.spaced && two?.script === 'digit' && !two.spaced;
  if (!one || !two || !brand || !isGlued || !/^[1-9]$/.test(one.text) || two.text.length !== 2)
    return undefined;
  const code: Token = { ...one, text: one.text + two.text, end: two.end };
  const isOwn = lexicon.nameWords.has(brand.text) && lexicon.names.has(code.text);
  return isOwn && isCode([code], lexicon) ? code : undefined;
}

/** The tokens with codes of models that are spelled out put into letters and digits, where `find` finds one. */
function withFound(tokens: readonly Token[], find: (at: number) => Code | undefined): readonly Token[] {
  const put: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const code = find(at);
    const token = tokens[at];
    put.push(...(code?.tokens ?? (token ? [token] : [])));
    at = code?.next ?? at + 1;
  }
  return put;
}

/** The tokens with codes of models that are spelled out in another script put into letters and digits. */
export function withCodes(written: readonly Token[], lexicon: Lexicon): readonly Token[] {
  const tokens = withoutPoints(written, lexicon);
  if (!tokens.some(({ script }) => SPELLING.test(script))) return tokens;
  return withFound(tokens, (at) => codeAt(tokens, at, lexicon));
}

/** The same of those said in Cyrillic, which look like other words to a spelling checker. */
export function withSaidCodes(tokens: readonly Token[], lexicon: Lexicon): readonly Token[] {
  const isSaid = tokens.some(({ text, script }) => script === 'cyrillic' && ALL_SAID.test(text));
  return isSaid ? withFound(tokens, (at) => cyrillicCodeAt(tokens, at, lexicon)) : tokens;
}
