import type { Trust } from './decide.ts';

/** Never followed: on hand-written texts the network breaks more by it than it mends. */
const NEVER = Number.POSITIVE_INFINITY;

/** Set from what bench/language-trust.ts prints: where following the network mends more than it breaks. */
export const TRUST: Trust = {
  silence: { name: 16, value: 16, place: NEVER, amount: NEVER, vague: 16 },
  speak: { name: NEVER, value: NEVER, place: NEVER, amount: NEVER, vague: NEVER },
  change: { name: NEVER, value: NEVER, place: NEVER, amount: 8, vague: NEVER },
};
