import { hasRole, hasValueOf, type Placed } from './segments.ts';

/** Whether Chinese names a country right before a body, which tells where the maker is at home and not where the car stands: `德国旅行车`. */
export function isMaker(items: readonly Placed[], { index, segment, script, senses }: Placed): boolean {
  if (script !== 'han' || !senses.some(({ kind }) => kind === 'country')) return false;
  const [before, next] = [items[index - 1], items[index + 1]];
  const isJoined = next?.segment === segment && !next.spaced && hasValueOf(next, 'body_type');
  return isJoined && !['in', 'from'].some((role) => hasRole(before, role));
}
