import type { Placed } from '../segments.ts';

const ABLATIVE = '(dan|den|tan|ten|дан|ден|тан|тен|нан|нен)$';
export const ENDS_ABLATIVE = new RegExp(`[^ ]${ABLATIVE}`);
/** The ending alone, as a word of its own. */
export const IS_ABLATIVE = new RegExp(`^${ABLATIVE}`);

/** "From" is an ending in Turkic languages: `3 milliondan`, `2020 жылдан`. */
export function isAblative({ text }: Placed): boolean {
  return ENDS_ABLATIVE.test(text);
}

const ENDS_COMITATIVE = /[^ ](la|le)$/;

/** "And" is an ending in Turkish: `20 binle 50 bin arasında`. */
export function isComitative({ text }: Placed): boolean {
  return ENDS_COMITATIVE.test(text);
}
