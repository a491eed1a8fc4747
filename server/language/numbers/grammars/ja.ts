import type { NumberWords } from '../words.ts';

/** Number words of `ja`. */
export const ja: NumberWords = {
  units: '0 ゼロ まる; 1.5 一・五',
  multipliers: '1000 千; 10000 まん! マン!; 1000000 ミリオン million!',
  point: 'てん|コンマ',
  minus: 'マイナス',
};
