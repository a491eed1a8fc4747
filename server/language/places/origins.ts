import { hasRole, hasValueOf, type Placed } from '../segments.ts';
import { DENSE } from '../text/tokens.ts';

/** The Japanese particle between a country and what is made there. */
const OF = 'の';

/** Whether a country stands right before a body, which tells where the maker is at home and not where the car stands: `德国旅行车`, `中国のSUV`. */
export function isMaker(items: readonly Placed[], { index, segment, script, senses }: Placed): boolean {
  if (!DENSE.has(script) || !senses.some(({ kind }) => kind === 'country')) return false;
  const [before, of] = [items[index - 1], items[index + 1]];
  const next = of?.text === OF ? items[index + 2] : of;
  const isJoined = next?.segment === segment && !next.spaced && hasValueOf(next, 'body_type');
  return isJoined && !['in', 'from'].some((role) => hasRole(before, role));
}
