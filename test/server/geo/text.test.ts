import { describe, expect, it } from 'vitest';
import { fold, foldInto } from '../../../server/services/geo/search/fold.ts';
import { retypedTexts } from '../../../server/services/geo/search/layout.ts';
import { LetterBuffer } from '../../../server/services/geo/search/letters.ts';
import { soundInto } from '../../../server/services/geo/search/sound.ts';

function sound(text: string): string {
  const [written, spoken] = [new LetterBuffer(), new LetterBuffer()];
  foldInto(text, written);
  soundInto(written, spoken);
  return spoken.toString();
}

describe('fold', () => {
  it.each([
    ['São Paulo', 'saopaulo'],
    ['İzmir', 'izmir'],
    ['Łódź', 'lodz'],
    ['Farg‘ona', 'fargona'],
    ['Орёл', 'орел'],
    ['Йошкар-Ола', 'иошкарола'],
    ['الرِّيَاض', 'الرياض'],
    ['おおさか', 'オオサカ'],
    ['ﾄﾞｲﾂ', fold('ドイツ')],
    ['दिल्ली', 'दिल्ली'],
    ['St. John’s', 'stjohns'],
    ['廣州', '广州'],
    ['広島', '广岛'],
    ['!?', ''],
  ])('%s is %s', (text, folded) => expect(fold(text)).toBe(folded));

  it('takes Hangul apart, so that a syllable being typed is a beginning of the finished one', () => {
    expect(fold('서울').startsWith(fold('서우'))).toBe(true);
    expect(fold('삶')).toBe(fold('ㅅㅏㄹㅁ'));
  });
});

describe('sound', () => {
  it.each([
    ['Kurskaya', 'Kurskaia', 'Курская'],
    ['Yekaterinburg', 'Ekaterinburg', 'Екатеринбург'],
    ['Nizhniy Novgorod', 'Nizhny Novgorod', 'Нижний Новгород'],
    ['Zheleznodorozhnyy', 'Zheleznodorozhnyj', 'Железнодорожный'],
    ['Khabarovsk', 'Habarovsk', 'Хабаровск'],
    ['Köln', 'Koeln', 'KOLN'],
    ['Saint Petersburg', 'St. Petersburg', 'Sankt Petersburg'],
    ['الرياض', 'رياض', 'الرِّيَاض'],
    ['北京', '北京市', '北京'],
    ['서울', '서울시', '서울'],
    ['とうきょう', 'トーキョー', 'トキョ'],
    ['おおさか', 'オーサカ', 'おうさか'],
    ['ながおか', 'ナガオカ', 'ナガオカ'],
  ])('%s, %s and %s are one', (one, two, three) => {
    expect(sound(two)).toBe(sound(one));
    expect(sound(three)).toBe(sound(one));
  });
});

describe('retyped', () => {
  it.each([
    ['vjcrdf', 'москва'],
    ['ьщысщц', 'moscow'],
    ['yb;ybq', 'нижний'],
    ['rb]d', 'київ'],
    ['ㅣㅐㅜㅇㅐㅜ', 'london'],
    ['مخىيخى', 'london'],
  ])('%s may mean %s', (typed, meant) => expect(retypedTexts(typed)).toContain(meant));

  it('may mean Hangul', () => expect(retypedTexts('tjdnf').map(fold)).toContain(fold('서울')));
});
