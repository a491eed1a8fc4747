import type { Token } from '../text/tokens.ts';

/** Case endings that Russian and Ukrainian write behind digits, folded: `5-ти лет`. */
const ENDINGS: ReadonlySet<string> = new Set('ти ми мя тью ех ух вух рех ста ма ьох'.split(' '));

/** What alone ends in х: `до 2х`, but a Zeekr `7Х`. */
const OF_FEW = /^[2-4]$/;

/** Case endings that Kazakh and Uzbek put behind digits with a hyphen: `2018-ден`. */
const TURKIC: ReadonlySet<string> = new Set(
  'ден дан тен тан нен нан ге ға ке қа де да те та dan gacha ga da'.split(' '),
);

/** Whether the sign at a token joins digits with such an ending. */
function isHyphen(tokens: readonly Token[], at: number): boolean {
  const [before, sign, ending] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (sign?.text !== '-' || sign.spaced || before?.script !== 'digit' || !ending) return false;
  return !ending.spaced && TURKIC.has(ending.text);
}

/** The token behind the case ending of the digits at a token, else the next one. */
function behindEnding(tokens: readonly Token[], at: number): number {
  const joint = tokens[at + 1];
  if (isHyphen(tokens, at + 1)) return at + 2;
  if (tokens[at]?.script !== 'digit' || joint === undefined || joint.spaced) return at + 1;
  const last = joint.text === '-' ? at + 2 : at + 1;
  const ending = tokens[last];
  const isCase =
    ENDINGS.has(ending?.text ?? '') || (ending?.text === 'х' && OF_FEW.test(tokens[at]?.text ?? ''));
  const isEnding = isCase && ending?.script === 'cyrillic' && !ending.spaced;
  const after = tokens[last + 1];
  // `4х4`, `2х-дверный`.
  const isEnd = after === undefined || after.spaced || (after.script === 'sign' && after.text !== '-');
  return isEnding && isEnd ? last + 1 : at + 1;
}

/** The tokens of a text without the Slavic case endings of its digits and the hyphens before Turkic ones. */
export function withoutNumeralEndings(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some((_, at) => behindEnding(tokens, at) > at + 1)) return tokens;
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at = behindEnding(tokens, at)) kept.push(...tokens.slice(at, at + 1));
  return kept;
}
