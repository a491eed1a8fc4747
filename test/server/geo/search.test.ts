import { beforeAll, describe, expect, it } from 'vitest';
import { EMBEDDED_CITIES, FULL_CITIES, geoOf } from '../../../bench/geo/rows.ts';
import { buildGeo, type Geo } from '../../../server/services/geo/geo.ts';
import type { City } from '../../../server/services/geo/rows.ts';
import { searchCities, searchCountries } from '../../../server/services/geo/search/search.ts';
import { cityRow } from './city-row.ts';

const [MOSCOW, PETERSBURG, NEW_YORK, LOS_ANGELES, SEOUL, TOKYO] = [
  524901, 498817, 5128581, 5368361, 1835848, 1850147,
];

const ids = (cities: readonly City[]) => cities.map(({ geonameid }) => geonameid);

describe.each([
  ['the embedded cities', EMBEDDED_CITIES],
  ['the full dump', FULL_CITIES],
])('search in %s', (_, file) => {
  let geo: Geo;
  const first = (text: string) => searchCities(geo, text, { limit: 1 })[0];
  const listed = (text: string, limit = 5) => searchCities(geo, text, { limit });
  beforeAll(async () => {
    if (file) geo = await geoOf(file);
  });

  it.skipIf(!file).each([
    ['ru', 'Моск', MOSCOW],
    ['en', 'Mosco', MOSCOW],
    ['de', 'Moska', MOSCOW],
    ['fr', 'Moscou', MOSCOW],
    ['es', 'Moscú', MOSCOW],
    ['it', 'Mosca', MOSCOW],
    ['pt', 'Moscovo', MOSCOW],
    ['pl', 'Moskwa', MOSCOW],
    ['uk', 'Петербур', PETERSBURG],
    ['kk', 'Мәскеу', MOSCOW],
    ['uz', 'Moskva', MOSCOW],
    ['tr', 'Moskova', MOSCOW],
    ['ar', 'موسك', MOSCOW],
    ['zh', '莫斯科', MOSCOW],
    ['ja', 'モスク', MOSCOW],
    ['ko', '모스크', MOSCOW],
  ])('completes in %s: %s', (_lang, text, id) => expect(first(text)?.geonameid).toBe(id));

  it.skipIf(!file).each([
    ['another word of the name', 'дону', 501175],
    ['several words', 'rostov na d', 501175],
    ['no hyphens', 'ростов на дону', 501175],
    ['no diacritics', 'sao pau', 3448439],
    ['letters in place of diacritics', 'Muenchen', 2867714],
    ['Japanese script', '東京', TOKYO],
    ['hiragana', 'もすくわ', MOSCOW],
    ['a syllable being typed', '서우', SEOUL],
    ['a Chinese word for a city', '莫斯科市', MOSCOW],
    ['no Arabic article', 'رياض', 108410],
    ['one transliteration', 'Yekaterinburg', 1486209],
    ['another', 'Ekaterinbourg', 1486209],
    ['a third', 'Jekaterinburg', 1486209],
    ['a letter replaced', 'Novosibersk', 1496747],
    ['a letter left out', 'Krasnoyask', 1502026],
    ['a letter too many', 'Владивоссток', 2013348],
    ['letters exchanged', 'Петербруг', PETERSBURG],
    ['a slip while typing', 'Новосибрс', 1496747],
    ['Cyrillic typed on a Latin layout', 'vjcrdf', MOSCOW],
    ['Latin typed on a Cyrillic layout', 'ьщысщц', MOSCOW],
    ['Hangul typed on a Latin layout', 'tjdnf', SEOUL],
    ['Latin typed on a Hangul layout', 'ㅣㅐㅜㅇㅐㅜ', 2643743],
    ['мск', 'мск', MOSCOW],
    ['спб', 'спб', PETERSBURG],
    ['питер', 'Питер', PETERSBURG],
    ['екб', 'екб', 1486209],
    ['NYC', 'NYC', NEW_YORK],
    ['LA', 'LA', LOS_ANGELES],
  ])('forgives and knows %s: %s', (_what, text, id) => expect(first(text)?.geonameid).toBe(id));

  it.skipIf(!file)('puts names in full first, whatever their size', () => {
    const found = listed('York').map(({ name_en }) => name_en);
    expect(found.slice(0, 2)).toEqual(['York', 'York']);
    expect(found).toContain('New York');
    expect(first('Moscow')?.geonameid).toBe(MOSCOW);
  });

  it.skipIf(!file)('adds what is one slip away only below better matches', () => {
    const found = listed('London', 20).map(({ name_en }) => name_en);
    expect(found[0]).toBe('London');
    expect(found.every((name) => /london/i.test(name) || found.indexOf(name) > 1)).toBe(true);
  });

  it.skipIf(!file)('looks in one country only', () => {
    const found = searchCities(geo, 'San', { limit: 20, countries: new Set(['US']) });
    expect(found.length).toBeGreaterThan(3);
    expect(new Set(found.map(({ country_iso2 }) => country_iso2))).toEqual(new Set(['US']));
    expect(searchCities(geo, 'Москва', { limit: 5, countries: new Set(['JP']) })).toEqual([]);
  });

  it.skipIf(!file)('reads what follows a comma as the region or the country', () => {
    const places = (text: string) =>
      listed(text, 2).map(({ name_en, country_iso2 }) => `${name_en} ${country_iso2}`);
    expect(places('Birmingh, AL')[0]).toBe('Birmingham US');
    expect(places('Paris, France')[0]).toBe('Paris FR');
    expect(places('Киров, Калужская область')).toEqual(['Kirov RU']);
    expect(listed('Киров, Калужская область')[0]?.population).toBeLessThan(100_000);
  });

  it.skipIf(!file)('finds nothing where nothing is', () => {
    expect([listed('qqqqqqqq'), listed('!!!'), listed('🚗')]).toEqual([[], [], []]);
  });
});

describe('search near a point', () => {
  const geo = buildGeo({
    cities: [
      cityRow({ geonameid: 1, name: 'Paris', population: 2_100_000, latitude: 48.85, longitude: 2.35 }),
      cityRow({ geonameid: 2, name: 'Paris', population: 25_000, latitude: 33.66, longitude: -95.55 }),
      cityRow({ geonameid: 3, name: 'Parisville', population: 5_000, latitude: 33.7, longitude: -95.5 }),
      cityRow({ geonameid: 4, name: 'Parma', population: 190_000, latitude: 44.8, longitude: 10.33 }),
    ],
    countries: [],
    regions: [],
  });
  const texas = { lat: 33.66, lng: -95.55 };

  it('prefers what is near among equal matches', () => {
    expect(ids(searchCities(geo, 'Paris', { limit: 3, near: texas }))).toEqual([2, 1, 3]);
    expect(ids(searchCities(geo, 'Paris', { limit: 3 }))).toEqual([1, 2, 3]);
  });

  it('hides no larger name in full', () => {
    const far = { lat: 33.66, lng: -98 };
    expect(ids(searchCities(geo, 'Paris', { limit: 3, near: far }))).toEqual([1, 2, 3]);
    expect(ids(searchCities(geo, 'Par', { limit: 4, near: texas })).slice(0, 2)).toEqual([2, 1]);
  });
});

describe('searchCountries', () => {
  let geo: Geo;
  beforeAll(async () => {
    geo = await geoOf(EMBEDDED_CITIES);
  });

  it.each([
    ['яп', 'JP'],
    ['Japn', 'JP'],
    ['日本', 'JP'],
    ['Deutschl', 'DE'],
    ['DE', 'DE'],
    ['USA', 'US'],
    ['Казахст', 'KZ'],
    ['Korea', 'KR'],
    ['ukrain', 'UA'],
    ['hjccbz', 'RU'],
  ])('%s finds %s', (text, iso2) => expect(searchCountries(geo, text, 1)[0]?.iso2).toBe(iso2));
});
