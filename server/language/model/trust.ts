import type { Trust } from './decide.ts';

/** Never followed: on hand-written texts the network breaks more by it than it mends. */
const NEVER = Number.POSITIVE_INFINITY;

/**
 * Set by texts that neither the network nor the rules had seen, read with the rules as they were before them
 * (docs/model.md): where following the network mends more than it breaks.
 */
export const TRUST: Trust = {
  silence: { name: 64, value: 16, place: 16, amount: 256, vague: 16 },
  alone: { name: 256, value: 16_384, place: 16, amount: 1024, vague: 64 },
  speak: { name: 64, value: NEVER, place: NEVER, amount: NEVER, vague: NEVER },
  change: { name: NEVER, value: NEVER, place: 64, amount: 256, vague: NEVER },
};
