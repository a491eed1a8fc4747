import type { NumberWords } from './words.ts';

/** Number words of `en`. */
export const en: NumberWords = {
  units: `
    0 zero naught nil; 0.5 half half_a half_an; 1 one a an single;
    2 two couple a_couple a_couple_of a_pair; 3 three; 4 four; 5 five; 6 six; 7 seven;
    8 eight; 9 nine; 10 ten; 11 eleven; 12 twelve; 13 thirteen; 14 fourteen; 15 fifteen;
    16 sixteen; 17 seventeen; 18 eighteen; 19 nineteen; 20 twenty; 30 thirty;
    40 forty fourty; 50 fifty; 60 sixty; 70 seventy; 80 eighty; 90 ninety;
    1.5 one_and_a_half`,
  hundred: 'hundred',
  multipliers: `
    12 dozen dozens dozen_of dozens_of; 1000 thousand thousands grand! k!; 100000 lakh lakhs; 250000 quarter_million quarter_of_a_million; 750000 three_quarters_of_a_million;
    1000000 million millions mil! mn! mm! m!; 10000000 crore crores krore krores koti cr!;
    1000000000 billion billions bn! b!`,
  half: 'and a half',
  and: 'and',
  point: 'point',
  minus: 'minus|negative',
};
