import type { NumberWords } from '../words.ts';

/** Number words of `es`. */
export const es: NumberWords = {
  units: `
    0 cero zero; 0.5 medio media; 1 uno un una; 2 dos; 3 tres; 4 cuatro; 5 cinco; 6 seis;
    7 siete; 8 ocho; 9 nueve; 10 diez; 11 once; 12 doce; 13 trece; 14 catorce; 15 quince;
    16 dieciséis diesiseis diez_y_seis; 17 diecisiete; 18 dieciocho; 19 diecinueve;
    20 veinte veintipico; 21 veintiuno veintiún veintiuna; 22 veintidós; 23 veintitrés; 24 veinticuatro;
    25 veinticinco; 26 veintiséis; 27 veintisiete; 28 veintiocho; 29 veintinueve; 30 treinta treintaipico;
    40 cuarenta; 50 cincuenta; 60 sesenta; 70 setenta; 80 ochenta; 90 noventa;
    100 cien ciento; 200 doscientos doscientas dos_cientos;
    300 trescientos trescientas tres_cientos; 400 cuatrocientos cuatrocientas;
    500 quinientos quinientas; 600 seiscientos seiscientas; 700 setecientos setecientas;
    800 ochocientos ochocientas; 900 novecientos novecientas`,
  multipliers:
    '1000 mil miles! lucas! k!; 250000 cuarto_de_millón; 1000000 millón millon millones palos! palo! mio! m!',
  rough: `
    10 decena decena_de decenas_de!; 12 docena docena_de; 15 quincena quincena_de; 20 veintena veintena_de;
    30 treintena treintena_de; 40 cuarentena cuarentena_de; 50 cincuentena cincuentena_de;
    100 centena centena_de centenar centenar_de centenares_de! centenas_de!`,
  half: 'y medio|y media',
  and: 'y|y pico|y tantos|y tantas',
  point: 'punto|coma|con',
  minus: 'menos|negativo',
};
