/** Hints in an answer about unknown names in the request. */
import { MAX_SUGGESTIONS } from '../../contract/limits.ts';
import type { Hint } from '../../contract/resources/common.ts';

/** The hints for unknown names; the first few suggest the nearest known name. */
export function unknownNames(
  parameter: string,
  names: readonly string[],
  nearest: (name: string) => string | undefined,
): Hint[] {
  return names.map((name, place) => ({
    parameter,
    message: `The catalog has no ${parameter} "${name}".`,
    suggestion: (place < MAX_SUGGESTIONS ? nearest(name) : undefined) ?? null,
  }));
}

/** The member `hints` of an answer, if there are any. */
export function withHints(hints: readonly Hint[]): { hints?: readonly Hint[] } {
  return hints.length > 0 ? { hints } : {};
}
