import type { NumberWords } from '../words.ts';

/** Number words of `pt`. */
export const pt: NumberWords = {
  units: `
    0 zero; 0.5 meio meia; 1 um uma; 2 dois duas par pares_de um_par_de; 3 três; 4 quatro;
    5 cinco; 6 seis; 7 sete; 8 oito; 9 nove; 10 dez; 11 onze; 12 doze; 13 treze;
    14 catorze quatorze; 15 quinze; 16 dezesseis dezasseis; 17 dezessete dezassete;
    18 dezoito; 19 dezenove dezanove; 20 vinte; 30 trinta; 40 quarenta; 50 cinquenta;
    60 sessenta; 70 setenta; 80 oitenta; 90 noventa; 100 cem cento; 200 duzentos duzentas;
    300 trezentos trezentas; 400 quatrocentos; 500 quinhentos quinhentas; 600 seiscentos;
    700 setecentos; 800 oitocentos; 900 novecentos`,
  multipliers: `
    12 dúzia dúzias duzias_de dúzias_de; 1000 mil milhar! milhares! k!; 250000 quarto_de_milhão;
    1000000 milhão milhões mi! mio! m!; 1000000000 bilhão bilhões mil_milhões`,
  rough: `
    10 dezena dezena_de dezenas_de!; 15 quinzena quinzena_de; 20 vintena vintena_de; 30 trintena trintena_de;
    100 centena centena_de centenas_de!`,
  half: 'e meio|e meia',
  and: 'e|e poucos|e poucas|e tantos|e tantas',
  point: 'vírgula|ponto',
  minus: 'menos|negativo',
};
