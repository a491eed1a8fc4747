import type { Trust } from './decide.ts';

/** Tuned by bench/language-trust.ts on our own texts: synthetic ones and hand-written ones. */
export const TRUST: Trust = {
  silence: { name: 32, value: 64, place: 32, amount: 64, vague: 32 },
  speak: { name: 32, value: 512, place: 32, amount: 512, vague: 32 },
  change: { name: 32, value: 32, place: 32, amount: 128, vague: 32 },
};
