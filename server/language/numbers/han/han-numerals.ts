import type { Token } from '../../text/tokens.ts';

export const DIGITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    零: 0, 〇: 0, 一: 1, 壹: 1, 二: 2, 贰: 2, 貳: 2, 两: 2, 三: 3, 叁: 3, 參: 3, 四: 4, 肆: 4, 五: 5, 伍: 5,
    六: 6, 陆: 6, 七: 7, 柒: 7, 八: 8, 捌: 8, 九: 9, 玖: 9,
    영: 0, 공: 0, 일: 1, 이: 2, 삼: 3, 사: 4, 오: 5, 육: 6, 륙: 6, 칠: 7, 팔: 8, 구: 9,
  }), // biome-ignore format: a table
);

export const NATIVE: ReadonlyMap<string, number> = new Map(
  Object.entries({
    하나: 1, 한: 1, 둘: 2, 두: 2, 셋: 3, 세: 3, 넷: 4, 네: 4, 다섯: 5, 여섯: 6, 일곱: 7, 여덟: 8, 아홉: 9, 열: 10,
    스물: 20, 스무: 20, 서른: 30, 마흔: 40, 쉰: 50, 예순: 60, 일흔: 70, 여든: 80, 아흔: 90,
  }), // biome-ignore format: a table
);

export const TENS: ReadonlyMap<string, number> = new Map(
  Object.entries({ 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000, 십: 10, 백: 100, 천: 1000 }),
);
export const TWENTIES: ReadonlyMap<string, number> = new Map(Object.entries({ 廿: 20, 卅: 30, 卌: 40 }));
export const MYRIADS: ReadonlyMap<string, number> = new Map(
  Object.entries({ 万: 1e4, 亿: 1e8, 億: 1e8, 만: 1e4, 억: 1e8, 조: 1e12 }),
);
/** 千 before one of these is "kilo". */
export const UNITS = new Set(['瓦', '米', '克']);
export const POINTS = new Set(['点', '點', '점']);
export const HALVES = new Set(['半', '반']);

export const NUMERAL = new Set([
  ...DIGITS.keys(),
  ...TENS.keys(),
  ...TWENTIES.keys(),
  ...MYRIADS.keys(),
  ...HALVES,
]);
export const NATIVE_STARTS = new Set([...NATIVE.keys()].map((word) => word.slice(0, 1)));

/** Whether a character stands for a number in Chinese, Japanese or Korean. */
export const isNumeral = (text: string): boolean => NUMERAL.has(text);

/** Hangul numerals with the syllables that make another word of them: 이하 is "below", 사이 "between". */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  이: '하상내후전외라며랑제번차동유월용쿼', 사: '이고람무진업장용륜실기려는면면요', 일: '본반때단상시체부할하', 구: '매입형함해하성동조급간',
  오: '토늘픈래른디전후', 공: '식간장유항임업짜인', 팔: '고았려아립기', 삼: '성촌', 영: '업국상', 조: '건금수회용',
  백: '색', 천: '장천안', 반: '드자납대떼테', 칠: '하해한', 육: '아',
}; // biome-ignore format: a table

/** Whether a Hangul numeral is the particle at the end of a word or a number: `돈이 천만원`, `1억5천이 한계`. */
function endsWord(before: Token | undefined, token: Token): boolean {
  if (before?.script !== 'hangul' || token.spaced) return false;
  return (
    !isNumeral(before.text) || (token.text === '이' && (TENS.has(before.text) || MYRIADS.has(before.text)))
  );
}

/** Whether a Hangul numeral begins a word that is no number, or ends one. */
export function isParticle(tokens: readonly Token[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!token || !after) return false;
  if (after.spaced) return token.script === 'hangul' && endsWord(before, token);
  return OTHER_WORDS[token.text]?.includes(after.text) ?? false;
}
