import type { NumberWords } from '../words.ts';

/** Number words of `ko`. */
export const ko: NumberWords = {
  units: '0 빵 제로; 1 하나',
  multipliers: '1000 천; 1000000 백만',
  minus: '마이너스',
};
