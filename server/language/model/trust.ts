import type { Trust } from './decide.ts';

/** Tuned by bench/language-trust.ts on our own texts: synthetic ones and hand-written ones. */
export const TRUST: Trust = {
  silence: { name: 4, value: 6, place: 6, amount: 6, vague: 4 },
  speak: { name: 6, value: 6, place: 6, amount: 6, vague: 6 },
  change: { name: 6, value: 6, place: 6, amount: 6, vague: 6 },
};
