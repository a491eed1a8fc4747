import type { Token } from '../text/tokens.ts';

/** A number written in digits, with what tells a year or a volume from an amount. */
export interface DigitNumber {
  readonly value: number;
  readonly next: number;
  /** Digits after the decimal mark. */
  readonly decimals: number;
  /** Whether marks or spaces group its thousands. */
  readonly grouped: boolean;
}

interface Group {
  readonly mark: string;
  readonly digits: string;
}

const MARKS = /^[.,']$/;

function glued(token: Token | undefined, script: string): token is Token {
  return token !== undefined && token.script === script && !token.spaced;
}

function markedGroups(tokens: readonly Token[], from: number): Group[] {
  const groups: Group[] = [];
  for (let at = from; ; at += 2) {
    const mark = tokens[at];
    const digits = tokens[at + 1];
    if (!glued(mark, 'sign') || !MARKS.test(mark.text) || !glued(digits, 'digit')) return groups;
    groups.push({ mark: mark.text, digits: digits.text });
  }
}

function isThousands(first: string, groups: readonly Group[]): boolean {
  const same = groups.every(({ mark }) => mark === groups[0]?.mark);
  const triple = groups.every(({ digits }) => digits.length === 3);
  return groups.length > 0 && same && triple && first.length <= 3 && !/^0/.test(first);
}

/** Whether an apostrophe makes a year of the two digits that end before a token: `'19〜'21 400万`. */
function isYearCut(tokens: readonly Token[], from: number): boolean {
  const [mark, digits] = from > 1 ? tokens.slice(from - 2, from) : [];
  return mark?.text === "'" && digits?.spaced === false && digits.text.length === 2;
}

/** Whether a number ends a range of two digits each, as years are written: `17-19 120mkm`. */
function endsTwoDigits(tokens: readonly Token[], from: number): boolean {
  const [start, dash, end] = from > 2 ? tokens.slice(from - 3, from) : [];
  const isDashed = dash?.text === '-' && !dash.spaced && end?.spaced === false;
  return isDashed && start?.script === 'digit' && start.text.length === 2 && end.text.length === 2;
}

/** What is written of thousands behind such a range: `10-15 000`. */
const ROUND = /^[05]00$/;

function spacedThousands(tokens: readonly Token[], from: number, first: string): string[] {
  const groups: string[] = [];
  if (first.length > 3 || first.startsWith('0') || isYearCut(tokens, from)) return groups;
  if (endsTwoDigits(tokens, from) && !ROUND.test(tokens[from]?.text ?? '')) return groups;
  for (let at = from; ; at += 1) {
    const token = tokens[at];
    if (token?.script !== 'digit' || !token.spaced || token.text.length !== 3) return groups;
    groups.push(token.text);
  }
}

function marked(first: string, groups: readonly Group[], from: number): DigitNumber {
  const last = groups.at(-1);
  const whole = groups.slice(0, -1);
  if (isThousands(first, groups)) {
    const value = Number([first, ...groups.map(({ digits }) => digits)].join(''));
    return { value, next: from + groups.length * 2, decimals: 0, grouped: true };
  }
  if (last && whole.length > 0 && isThousands(first, whole)) {
    const value = Number(`${first}${whole.map(({ digits }) => digits).join('')}.${last.digits}`);
    return { value, next: from + groups.length * 2, decimals: last.digits.length, grouped: true };
  }
  const decimals = groups[0]?.digits ?? '';
  return { value: Number(`${first}.${decimals}`), next: from + 2, decimals: decimals.length, grouped: false };
}

/** Litres with their tenths behind the letter, as French writes them: `1l6`. */
function litres(tokens: readonly Token[], at: number): DigitNumber | undefined {
  const [whole, letter, tenths, after] = tokens.slice(at, at + 4);
  const isLitre = glued(letter, 'latin') && letter.text === 'l' && glued(tenths, 'digit');
  const isShort = whole?.text.length === 1 && tenths?.text.length === 1 && !glued(after, 'sign');
  if (!isLitre || !isShort) return undefined;
  return { value: Number(`${whole.text}.${tenths.text}`), next: at + 3, decimals: 1, grouped: false };
}

/** The number in digits that begins at a token, with its decimal mark and grouped thousands, or undefined. */
export function readDigits(tokens: readonly Token[], at: number): DigitNumber | undefined {
  const token = tokens[at];
  const after = tokens[at + 1];
  if (token?.script === 'sign' && /^[.,]$/.test(token.text) && token.spaced && glued(after, 'digit')) {
    return { value: Number(`0.${after.text}`), next: at + 2, decimals: after.text.length, grouped: false };
  }
  if (token?.script !== 'digit') return undefined;
  const volume = litres(tokens, at);
  if (volume) return volume;
  const groups = markedGroups(tokens, at + 1);
  if (groups.length > 0) return marked(token.text, groups, at + 1);
  const spaced = spacedThousands(tokens, at + 1, token.text);
  const value = Number([token.text, ...spaced].join(''));
  return { value, next: at + 1 + spaced.length, decimals: 0, grouped: spaced.length > 0 };
}
