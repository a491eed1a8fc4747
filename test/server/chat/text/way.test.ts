import { expect, it } from 'vitest';
import { context as contextOf } from '../../../../corpus/cases.ts';
import { analyse } from '../../../../server/language/analysis.ts';
import { asideIn } from '../../../../server/services/chat/text/aside.ts';
import { wayOf } from '../../../../server/services/chat/text/places.ts';

const context = { ...contextOf(), rates: new Map([['RUB', 1]]) };

/** Country and city, as a text tells the two ends of a way. */
function way(text: string) {
  const { from, to } = wayOf(asideIn(analyse(text, context, { mode: 'fast' })).places);
  const city = to?.city === undefined ? undefined : context.lexicon.cities.get(to.city)?.name;
  return [from?.country, to?.country, city];
}

it.each<[string, (string | undefined)[]]>([
  ['how long does delivery from Japan take?', ['JP', undefined, undefined]],
  ['delivery Japan how long', ['JP', undefined, undefined]],
  ['could you ship one to Poland?', [undefined, 'PL', undefined]],
  ['доставка из Кореи в Казахстан', ['KR', 'KZ', undefined]],
  ['скока доставка до Алматы?', [undefined, 'KZ', 'Almaty']],
  ['ile kosztuje transport z japonii do mińska', ['JP', 'BY', 'Minsk']],
  ['日本からウラジオストクまで送料いくら', ['JP', 'RU', 'Vladivostok']],
  ['カザフスタンには送れる?', [undefined, 'KZ', undefined]],
  ['한국에서 모스크바까지 배송 얼마나 걸려요', ['KR', 'RU', 'Moscow']],
  ['카자흐스탄으로도 보내주나요', [undefined, 'KZ', undefined]],
  ['japonyadan moskovaya nakliye ne kadar', ['JP', 'RU', 'Moscow']],
  ['kazakistana da gönderiyor musunuz', [undefined, 'KZ', undefined]],
  ['кореядан алматыға жеткізу қанша тұрады', ['KR', 'KZ', 'Almaty']],
  ['Koreyadan Toshkentga yetkazib berish qancha turadi?', ['KR', 'UZ', 'Tashkent']],
  ['从日本运到莫斯科要多久', ['JP', 'RU', 'Moscow']],
  ['combien coûte la livraison depuis la Corée jusqu’à Almaty', ['KR', 'KZ', 'Almaty']],
  ['cuánto cuesta traer un coche de Alemania a Minsk', ['DE', 'BY', 'Minsk']],
  ['spedite anche in Kazakistan?', [undefined, 'KZ', undefined]],
  ['entregam no Cazaquistão?', [undefined, 'KZ', undefined]],
  ['was kostet der Transport von Japan nach Moskau', ['JP', 'RU', 'Moscow']],
  ['توصلون لكازاخستان؟', [undefined, 'KZ', undefined]],
])('tells the ends of a way: %s', (text, expected) => {
  expect(way(text)).toEqual(expected);
});

it.each<[string, boolean]>([
  ['ал қарағандыға ше?', true],
  ['астанаға ше', true],
  ['samarqandga-chi?', true],
  ['қарағандыда бар ма', false],
])('hears by its case whether a place is the goal: %s', (text, isAim) => {
  const { places } = asideIn(analyse(text, context, { mode: 'fast' }));
  expect(places.map((place) => place.isAim)).toEqual([isAim]);
});
