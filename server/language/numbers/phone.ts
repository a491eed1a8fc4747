import type { Token } from '../text/tokens.ts';

/** How many digits a telephone number has, with and without its country's. */
const [FEWEST, MOST] = [9, 13];
const JOINTS = new Set(['-', '(', ')', '/']);
const YEAR = /^(19|20)[0-9]{2}$/;
/** A telephone number in one group: with the zero before it, or a Chinese mobile one. */
const UNGROUPED = /^(0[0-9]{9,10}|1[3-9][0-9]{9})$/;
/** The last groups of a number as people write it: `913 555-20-19`, `555 123 4567`, `98765-4321`. */
const ENDS = ['3 2 2', '3 3 4', '5 4'];

/** The groups of digits from a token on, as far as a telephone number may go. */
function groupsFrom(tokens: readonly Token[], from: number): readonly [groups: string[], next: number] {
  const groups: string[] = [];
  let next = from;
  for (let at = from, digits = 0; at < tokens.length && digits <= MOST; at += 1) {
    const { text = '', script } = tokens[at] ?? {};
    if (script !== 'digit' && !JOINTS.has(text)) break;
    if (script !== 'digit') continue;
    groups.push(text);
    digits += text.length;
    next = at + 1;
  }
  return [groups, next];
}

/** The token behind the telephone number that begins at a token, or undefined. */
export function phoneEnd(tokens: readonly Token[], at: number): number | undefined {
  if (tokens[at]?.script !== 'digit') return undefined;
  if (UNGROUPED.test(tokens[at].text)) return at + 1;
  const [groups, next] = groupsFrom(tokens, at);
  const digits = groups.join('').length;
  if (groups.length < 2 || digits < FEWEST || digits > MOST || YEAR.test(groups.at(-1) ?? ''))
    return undefined;
  const lengths = groups.map(({ length }) => length).join(' ');
  const isDialled = groups[0]?.startsWith('0') || tokens[at - 1]?.text === '+';
  return isDialled || ENDS.some((end) => lengths.endsWith(end)) ? next : undefined;
}
