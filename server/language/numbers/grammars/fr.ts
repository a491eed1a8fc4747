import type { NumberWords } from '../words.ts';

/** Number words of `fr`. */
export const fr: NumberWords = {
  units: `
    0 zéro; 0.5 demi une_demi un_demi; 1 un une; 2 deux; 3 trois; 4 quatre; 5 cinq; 6 six;
    7 sept; 8 huit; 9 neuf; 10 dix; 11 onze; 12 douze; 13 treize; 14 quatorze; 15 quinze;
    16 seize; 17 dix_sept; 18 dix_huit; 19 dix_neuf; 20 vingt; 30 trente; 40 quarante;
    50 cinquante; 60 soixante; 70 septante; 80 quatre_vingt quatre_vingts huitante;
    90 nonante quatre_vingt_dix; 91 quatre_vingt_onze; 92 quatre_vingt_douze;
    97 quatre_vingt_dix_sept; 98 quatre_vingt_dix_huit; 99 quatre_vingt_dix_neuf;
    77 soixante_dix_sept; 78 soixante_dix_huit; 79 soixante_dix_neuf`,
  hundred: 'cent|cents',
  multipliers: `
    1000 mille milles millier! milliers! k!; 250000 quart_de_million; 1000000 million millions mio! m!;
    1000000000 milliard milliards`,
  rough: `
    10 dizaine dizaine_de dizaine_d' dizaines_de! dizaines_d'!; 12 douzaine douzaine_de douzaine_d';
    15 quinzaine quinzaine_de quinzaine_d'; 20 vingtaine vingtaine_de vingtaine_d'; 30 trentaine trentaine_de
    trentaine_d'; 40 quarantaine quarantaine_de quarantaine_d'; 50 cinquantaine cinquantaine_de cinquantaine_d';
    60 soixantaine soixantaine_de soixantaine_d'; 100 centaine centaine_de centaine_d' centaines_de! centaines_d'!`,
  half: 'et demi|et demie',
  and: 'et|et quelques',
  point: 'virgule|point',
  minus: 'moins',
  scores: [60, 80],
};
