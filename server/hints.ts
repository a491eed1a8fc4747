import type { Hint } from '../contract/resources/common.ts';

/** Tells of a name that the catalog does not hold, with the nearest one that it does. */
export function unknownName(parameter: string, name: string, suggestion: string | undefined): Hint {
  return {
    parameter,
    message: `The catalog holds no ${parameter} "${name}".`,
    suggestion: suggestion ?? null,
  };
}

/** The hints as a member of an answer that has some. */
export function withHints(hints: readonly Hint[]): { hints?: readonly Hint[] } {
  return hints.length > 0 ? { hints } : {};
}
