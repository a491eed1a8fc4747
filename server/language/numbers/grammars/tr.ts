import type { NumberWords } from '../words.ts';

/** Number words of `tr`. */
export const tr: NumberWords = {
  units: `
    0 sıfır yok; 0.5 yarım; 1 bir yek; 2 iki; 3 üç; 4 dört; 5 beş; 6 altı; 7 yedi; 8 sekiz;
    9 dokuz; 10 on; 20 yirmi; 30 otuz; 40 kırk; 50 elli; 60 altmış; 70 yetmiş; 80 seksen;
    90 doksan; 1.5 bir_buçuk`,
  hundred: 'yüz',
  multipliers:
    '10 deste; 1000 bin k!; 250000 çeyrek_milyon; 1000000 milyon million mio! m!; 1000000000 milyar',
  endings: 'a e da de dan den tan ten ı i u ü ın in un ün lık lik luk lük la le',
  half: 'buçuk|buçuğa|buçuğu|buçuktan',
  point: 'virgül|nokta',
  minus: 'eksi|negatif',
  compound: true,
};
