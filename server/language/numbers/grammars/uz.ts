import type { NumberWords } from '../words.ts';

/** Number words of `uz`. */
export const uz: NumberWords = {
  units: `
    0 nol; 1 bir bitta; 2 ikki ikkita ikkitadan; 3 uch uchta uchtadan; 4 to'rt to'rtta; 5 besh beshta; 6 olti; 7 yetti; 8 sakkiz; 9 to'qqiz;
    10 o'n; 20 yigirma; 30 o'ttiz; 40 qirq; 50 ellik; 60 oltmish; 70 yetmish; 80 sakson;
    90 to'qson; 0.5 yarim;
    2010 o'ninchi ikki_ming_o'ninchi; 2011 o'n_birinchi ikki_ming_o'n_birinchi; 2012 o'n_ikkinchi ikki_ming_o'n_ikkinchi; 2013 o'n_uchinchi ikki_ming_o'n_uchinchi; 2014 o'n_to'rtinchi ikki_ming_o'n_to'rtinchi; 2015 o'n_beshinchi ikki_ming_o'n_beshinchi; 2016 o'n_oltinchi ikki_ming_o'n_oltinchi; 2017 o'n_yettinchi ikki_ming_o'n_yettinchi; 2018 o'n_sakkizinchi ikki_ming_o'n_sakkizinchi; 2019 o'n_to'qqizinchi ikki_ming_o'n_to'qqizinchi; 2020 yigirmanchi ikki_ming_yigirmanchi; 2021 yigirma_birinchi ikki_ming_yigirma_birinchi; 2022 yigirma_ikkinchi ikki_ming_yigirma_ikkinchi; 2023 yigirma_uchinchi ikki_ming_yigirma_uchinchi; 2024 yigirma_to'rtinchi ikki_ming_yigirma_to'rtinchi; 2025 yigirma_beshinchi ikki_ming_yigirma_beshinchi; 2026 yigirma_oltinchi ikki_ming_yigirma_oltinchi; 80 saksoninchi; 81 sakson_birinchi; 82 sakson_ikkinchi; 83 sakson_uchinchi; 84 sakson_to'rtinchi; 85 sakson_beshinchi; 86 sakson_oltinchi; 87 sakson_yettinchi; 88 sakson_sakkizinchi; 89 sakson_to'qqizinchi; 90 to'qsoninchi; 91 to'qson_birinchi; 92 to'qson_ikkinchi; 93 to'qson_uchinchi; 94 to'qson_to'rtinchi; 95 to'qson_beshinchi; 96 to'qson_oltinchi; 97 to'qson_yettinchi; 98 to'qson_sakkizinchi; 99 to'qson_to'qqizinchi`,
  hundred: 'yuz',
  multipliers: `
    1000 ming mingta mingacha tis! k!;
    1000000 million milyon millon mln! lyam limon; 1000000000 milliard mlrd!`,
  rough: '1000 mingcha mingtacha; 1000000 millioncha milliontacha mlncha! limoncha',
  endings: 'gacha ga dan lik ni ning da',
  half: 'yarim|yarimgacha|yarimdan|yarimga',
  point: 'nuqta|butun',
  minus: 'minus',
};
