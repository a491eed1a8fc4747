import type { NumberWords } from './words.ts';

/** Number words of `uz`. */
export const uz: NumberWords = {
  units: `
    0 nol; 1 bir bitta; 2 ikki ikkita ikkitadan; 3 uch uchta uchtadan; 4 to'rt to'rtta; 5 besh beshta; 6 olti; 7 yetti; 8 sakkiz; 9 to'qqiz;
    10 o'n; 20 yigirma; 30 o'ttiz; 40 qirq; 50 ellik; 60 oltmish; 70 yetmish; 80 sakson;
    90 to'qson; 0.5 yarim`,
  hundred: 'yuz',
  multipliers: `
    1000 ming mingta mingtacha mingacha tis! k!;
    1000000 million milyon millon mln! lyam limon; 1000000000 milliard mlrd!`,
  endings: 'gacha ga dan lik ni ning da',
  half: 'yarim',
  point: 'nuqta|butun',
  minus: 'minus',
};
