import type { NumberWords } from '../words.ts';

/** Number words of `de`. */
export const de: NumberWords = {
  units: `
    0 null keiner; 0.5 halb halbe halber halben halbes;
    1.5 anderthalb eineinhalb anderthalbe; 2.5 zweieinhalb; 3.5 dreieinhalb;
    1 ein eins eine einen einem einer; 2 zwei zwo; 3 drei; 4 vier; 5 fünf fuenf; 6 sechs;
    7 sieben; 8 acht; 9 neun; 10 zehn; 11 elf; 12 zwölf zwoelf; 13 dreizehn; 14 vierzehn;
    15 fünfzehn fuenfzehn; 16 sechzehn; 17 siebzehn; 18 achtzehn; 19 neunzehn; 20 zwanzig;
    30 dreißig dreissig; 40 vierzig; 50 fünfzig fuenfzig; 60 sechzig; 70 siebzig; 80 achtzig;
    90 neunzig;
    2 zweijährig zweijährige zweijähriger zweijähriges zweijährigen;
    3 dreijährig dreijährige dreijähriger dreijähriges dreijährigen;
    4 vierjährig vierjährige vierjähriger vierjähriges vierjährigen;
    5 fünfjährig fünfjährige fünfjähriger fünfjähriges fünfjährigen;
    6 sechsjährig sechsjährige sechsjähriger sechsjähriges sechsjährigen;
    7 siebenjährig siebenjährige siebenjähriger siebenjähriges siebenjährigen;
    8 achtjährig achtjährige achtjähriger achtjähriges achtjährigen;
    10 zehnjährig zehnjährige zehnjähriger zehnjähriges zehnjährigen`,
  hundred: 'hundert',
  multipliers: `
    1000 tausend tausender tsd! tsd.! t! k! mille! riesen! riese! tausis! teur!; 250000 viertelmillion viertel_million; 750000 dreiviertelmillion dreiviertel_million; 1000000 million millionen mio! mio.! mill! mill.! m!;
    1000000000 milliarde milliarden mrd! mrd.!; 1000000000000 billion billionen;
    1000000000000000 billiarde billiarden`,
  half: 'einhalb',
  and: 'und',
  point: 'komma',
  minus: 'minus',
  unitsFirst: true,
  compound: true,
};
