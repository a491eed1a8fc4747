/** Hints in an answer about names in the request that the catalog does not hold. */
import { MAX_SUGGESTIONS } from '../../contract/limits.ts';
import type { Hint } from '../../contract/resources/common.ts';

/** Tells of names that the catalog does not hold, of the first few with the nearest one that it does. */
export function unknownNames(
  parameter: string,
  names: readonly string[],
  nearest: (name: string) => string | undefined,
): Hint[] {
  return names.map((name, place) => ({
    parameter,
    message: `The catalog holds no ${parameter} "${name}".`,
    suggestion: (place < MAX_SUGGESTIONS ? nearest(name) : undefined) ?? null,
  }));
}

/** The hints as a member of an answer that has some. */
export function withHints(hints: readonly Hint[]): { hints?: readonly Hint[] } {
  return hints.length > 0 ? { hints } : {};
}
