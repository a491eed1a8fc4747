import type { Hint } from '../contract/resources/common.ts';

/** Tells of a name that the catalog does not hold, with the nearest one that it does. */
export function unknownName(parameter: string, name: string, suggestion: string | undefined): Hint {
  return {
    parameter,
    message: `The catalog holds no ${parameter} "${name}".`,
    suggestion: suggestion ?? null,
  };
}
