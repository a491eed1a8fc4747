import type { Trust } from './decide.ts';

/** Never followed: on hand-written texts the network breaks more by it than it mends. */
const NEVER = Number.POSITIVE_INFINITY;

/**
 * Set by texts that neither the network nor the rules had seen, read with the rules as they were before them
 * (docs/model.md): where following the network mends more than it breaks. All but what is never followed are four
 * times what they were when the rules read fewer texts right (names that the rules left out sixteen times), as a
 * rule is now the less likely to be wrong.
 */
export const TRUST: Trust = {
  silence: { name: 256, value: 64, place: 64, amount: 1024, vague: 64 },
  alone: { name: 1024, value: NEVER, place: 64, amount: 4096, vague: 256 },
  speak: { name: 1024, value: NEVER, place: NEVER, amount: NEVER, vague: NEVER },
  change: { name: NEVER, value: NEVER, place: 256, amount: 1024, vague: NEVER },
};
