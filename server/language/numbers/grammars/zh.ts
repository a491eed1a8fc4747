import type { NumberWords } from '../words.ts';

/** Number words of `zh`. */
export const zh: NumberWords = {
  units: '2 一对 一双',
  multipliers: '12 打; 2 对 双; 1000 千; 10000 w!; 1000000 百万',
  minus: '负|負',
};
