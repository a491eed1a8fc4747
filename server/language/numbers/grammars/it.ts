import type { NumberWords } from '../words.ts';

/** Number words of `it`. */
export const it: NumberWords = {
  units: `
    0 zero; 0.5 mezzo mezza; 1 un uno una; 2 due; 3 tre; 4 quattro; 5 cinque; 6 sei; 7 sette;
    8 otto; 9 nove; 10 dieci; 11 undici; 12 dodici; 13 tredici; 14 quattordici; 15 quindici;
    16 sedici; 17 diciassette; 18 diciotto; 19 diciannove; 20 venti vent; 30 trenta trent;
    40 quaranta quarant; 50 cinquanta cinquant; 60 sessanta sessant; 70 settanta settant;
    80 ottanta ottant; 90 novanta novant`,
  hundred: 'cento|cent',
  multipliers:
    '1000 mille mila! migliaio! migliaia! k!; 250000 quarto_di_milione; 1000000 milione milioni mln! mio! m!; 1000000000 miliardo miliardi',
  rough: `
    10 decina decina_di decine_di!; 15 quindicina quindicina_di; 20 ventina ventina_di; 30 trentina trentina_di;
    40 quarantina quarantina_di; 50 cinquantina cinquantina_di; 60 sessantina sessantina_di;
    70 settantina settantina_di; 80 ottantina ottantina_di; 90 novantina novantina_di;
    100 centinaio centinaio_di centinaia_di!`,
  half: 'e mezzo|e mezza',
  and: 'e',
  point: 'virgola|punto',
  minus: 'meno|negativo',
  compound: true,
};
