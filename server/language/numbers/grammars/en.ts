import type { NumberWords } from '../words.ts';

/** Number words of `en`. */
export const en: NumberWords = {
  units: `
    0 zero naught nil; 0.5 half half_a half_an; 1 one a an single;
    2 two couple a_couple couple_of a_couple_of a_pair; 3 three; 4 four; 5 five; 6 six; 7 seven;
    8 eight; 9 nine; 10 ten; 11 eleven; 12 twelve; 13 thirteen; 14 fourteen; 15 fifteen;
    16 sixteen; 17 seventeen; 18 eighteen; 19 nineteen; 20 twenty; 30 thirty;
    40 forty fourty; 50 fifty; 60 sixty; 70 seventy; 80 eighty; 90 ninety;
    1.5 one_and_a_half;
    1980 nineteen_eighty; 1985 nineteen_eighty_five; 1990 nineteen_ninety; 1991 nineteen_ninety_one;
    1992 nineteen_ninety_two; 1993 nineteen_ninety_three; 1994 nineteen_ninety_four; 1995 nineteen_ninety_five;
    1996 nineteen_ninety_six; 1997 nineteen_ninety_seven; 1998 nineteen_ninety_eight; 1999 nineteen_ninety_nine;
    2001 twenty_oh_one; 2002 twenty_oh_two; 2003 twenty_oh_three; 2004 twenty_oh_four; 2005 twenty_oh_five;
    2006 twenty_oh_six; 2007 twenty_oh_seven; 2008 twenty_oh_eight; 2009 twenty_oh_nine; 2010 twenty_ten;
    2011 twenty_eleven; 2012 twenty_twelve; 2013 twenty_thirteen; 2014 twenty_fourteen; 2015 twenty_fifteen;
    2016 twenty_sixteen; 2017 twenty_seventeen; 2018 twenty_eighteen; 2019 twenty_nineteen; 2020 twenty_twenty`,
  hundred: 'hundred',
  multipliers: `
    12 dozen dozens dozen_of dozens_of; 1000 thousand thousands grand! thou! k!; 100000 lakh lakhs; 250000 quarter_million quarter_of_a_million; 750000 three_quarters_of_a_million;
    1000000 million millions mil! mn! m!; 10000000 crore crores krore krores koti cr!;
    1000000000 billion billions bn! b!`,
  half: 'and a half',
  and: 'and',
  point: 'point',
  minus: 'minus|negative',
};
