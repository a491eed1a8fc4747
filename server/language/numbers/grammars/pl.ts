import type { NumberWords } from '../words.ts';

/** Number words of `pl`. */
export const pl: NumberWords = {
  units: `
    0 zero; 0.5 pół; 1.5 półtora półtorej; 1 jeden jedna jedno jednego jednej jednym jedną;
    2 dwa dwie dwóch dwoma dwóm dwaj para; 3 trzy trzech trzema trzem;
    4 cztery czterech czterema czterem; 5 pięć pięciu pięcioma; 6 sześć sześciu;
    7 siedem siedmiu siedmioma; 8 osiem ośmiu; 9 dziewięć dziewięciu; 10 dziesięć dziesięciu dziesiąty dziesiątego dziesiątym;
    11 jedenaście jedenastu jedenasty jedenastego jedenastym; 12 dwanaście dwunastu dwunasty dwunastego dwunastym; 13 trzynaście trzynastu trzynasty trzynastego trzynastym;
    14 czternaście czternastu czternasty czternastego czternastym; 15 piętnaście piętnastu piętnasty piętnastego piętnastym; 16 szesnaście szesnastu szesnasty szesnastego szesnastym;
    17 siedemnaście siedemnastu siedemnasty siedemnastego siedemnastym; 18 osiemnaście osiemnastu osiemnasty osiemnastego osiemnastym; 19 dziewiętnaście dziewiętnastu dziewiętnasty dziewiętnastego dziewiętnastym;
    20 dwadzieścia dwudziestu dwudziesty dwudziestego dwudziestym; 21 dwudziesty_pierwszy dwudziestego_pierwszego dwudziestym_pierwszym;
    22 dwudziesty_drugi dwudziestego_drugiego dwudziestym_drugim; 23 dwudziesty_trzeci dwudziestego_trzeciego dwudziestym_trzecim;
    24 dwudziesty_czwarty dwudziestego_czwartego dwudziestym_czwartym; 25 dwudziesty_piąty dwudziestego_piątego dwudziestym_piątym;
    26 dwudziesty_szósty dwudziestego_szóstego dwudziestym_szóstym; 30 trzydzieści trzydziestu; 40 czterdzieści czterdziestu;
    50 pięćdziesiąt pięćdziesięciu; 60 sześćdziesiąt sześćdziesięciu;
    70 siedemdziesiąt siedemdziesięciu; 80 osiemdziesiąt osiemdziesięciu;
    90 dziewięćdziesiąt dziewięćdziesięciu; 100 sto stu setka; 200 dwieście dwustu;
    300 trzysta trzystu; 400 czterysta czterystu; 500 pięćset pięciuset;
    600 sześćset sześciuset; 700 siedemset siedmiuset; 800 osiemset ośmiuset;
    900 dziewięćset dziewięciuset;
    2 dwuletni dwuletnia dwuletnie dwuletniego dwuletnią dwuletniej dwuletnim dwuletnich dwulatek dwulatka dwulatki dwulatkiem;
    3 trzyletni trzyletnia trzyletnie trzyletniego trzyletnią trzyletniej trzyletnim trzyletnich trzylatek trzylatka trzylatki trzylatkiem;
    4 czteroletni czteroletnia czteroletnie czteroletniego czteroletnią czteroletniej czteroletnim czteroletnich czterolatek czterolatka czterolatki czterolatkiem;
    5 pięcioletni pięcioletnia pięcioletnie pięcioletniego pięcioletnią pięcioletniej pięcioletnim pięcioletnich pięciolatek pięciolatka pięciolatki pięciolatkiem;
    6 sześcioletni sześcioletnia sześcioletnie sześcioletniego sześcioletnią sześcioletniej sześcioletnim sześcioletnich sześciolatek sześciolatka sześciolatki sześciolatkiem;
    7 siedmioletni siedmioletnia siedmioletnie siedmioletniego siedmioletnią siedmioletniej siedmioletnim siedmioletnich siedmiolatek siedmiolatka siedmiolatki siedmiolatkiem;
    8 ośmioletni ośmioletnia ośmioletnie ośmioletniego ośmioletnią ośmioletniej ośmioletnim ośmioletnich ośmiolatek ośmiolatka ośmiolatki ośmiolatkiem;
    10 dziesięcioletni dziesięcioletnia dziesięcioletnie dziesięcioletniego dziesięcioletnią dziesięcioletniej dziesięcioletnim dziesięcioletnich dziesięciolatek dziesięciolatka dziesięciolatki dziesięciolatkiem`,
  multipliers: `
    1000 tysiąc tysiące tysięcy tysiąca tysiącami tysiącach tysiącom tys! tyś! tysi! tysie! tysiaki! tysiaków! tysiaka! k!
    koła! kół! kafli! kafle! kafla! patyków! patyki! patykach! klockach! kaflach! tysiakach! klocków! klocki!;
    250000 ćwierć_miliona ćwierć_bańki; 500000 pół_miliona; 750000 trzy_czwarte_miliona; 1000000 milion miliony milionów miliona milionach milionami milionie mln! bańki! bańka! m!;
    1000000000 miliard miliardy miliardów mld!`,
  half: 'i pół|z połową',
  and: 'i',
  point: 'przecinek|kropka',
  minus: 'minus',
};
