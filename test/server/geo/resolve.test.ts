import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { EMBEDDED_CITIES, FULL_CITIES, geoOf, RUSSIAN_FEED } from '../../../bench/geo/rows.ts';
import type { Geo } from '../../../server/services/geo/geo.ts';
import { regionsNamed } from '../../../server/services/geo/regions.ts';
import { type ResolveOptions, resolveCity } from '../../../server/services/geo/search/resolve.ts';

let embedded: Geo;
let full: Geo | undefined;
beforeAll(async () => {
  embedded = await geoOf(EMBEDDED_CITIES);
  full = FULL_CITIES ? await geoOf(FULL_CITIES) : undefined;
});

describe('resolve', () => {
  const found = (text: string, options?: ResolveOptions) => resolveCity(embedded, text, options);
  const name = (text: string, options?: ResolveOptions) => found(text, options)?.city.name_en;

  it.each([
    ['Москва', 'Moscow', 'name'],
    ['г. Москва', 'Moscow', 'name'],
    ['Ekaterinbourg', 'Yekaterinburg', 'spelling'],
    ['vjcrdf', 'Moscow', 'layout'],
    ['Краснаярск', 'Krasnoyarsk', 'typo'],
    ['Москва и Московская область', 'Moscow', 'name'],
    ['Санкт-Петербург, Россия', 'Saint Petersburg', 'name'],
    ['Краснодарский край', 'Krasnodar', 'region'],
    ['Республика Дагестан', 'Makhachkala', 'region'],
  ])('%s is %s by %s', (text, city, match) => {
    expect(found(text)?.city.name_en).toBe(city);
    expect(found(text)?.match).toBe(match);
  });

  it('takes no beginning, no word of a longer name and no slip in a short one for a name', () => {
    expect(
      [found('Владив'), found('Йорк?'), found('Мосва'), found('Беларусь'), found('')].map(
        (one) => one?.city.name_en,
      ),
    ).toEqual([undefined, 'York', undefined, undefined, undefined]);
  });

  it('is less sure the more rivals there are', () => {
    const [sure, doubtful] = [found('Москва'), found('Birmingham')];
    expect(sure?.confidence).toBeGreaterThan(0.95);
    expect(doubtful?.confidence).toBeLessThan(sure?.confidence ?? 0);
    expect(doubtful?.rivals.map(({ city }) => city.country_iso2)).toContain('US');
    const sum =
      (doubtful?.confidence ?? 0) +
      (doubtful?.rivals ?? []).reduce((total, one) => total + one.confidence, 0);
    expect(sum).toBeLessThanOrEqual(1.001);
  });

  it('keeps to the country, the region and the place', () => {
    expect(name('Birmingham', { countries: new Set(['US']) })).toBe('Birmingham');
    expect(found('Birmingham', { countries: new Set(['US']) })?.city.country_iso2).toBe('US');
    expect(found('Birmingham, USA')?.city.country_iso2).toBe('US');
    expect(found('Birmingham, Alabama')?.city.country_iso2).toBe('US');
    expect(found('Birmingham (AL)')?.city.country_iso2).toBe('US');
    expect(
      found('Birmingham', { regions: regionsNamed(embedded.regions, 'Alabama') })?.city.country_iso2,
    ).toBe('US');
    expect(found('Birmingham', { near: { lat: 33.5, lng: -86.8 } })?.city.country_iso2).toBe('US');
    expect(found('Москва', { countries: new Set(['JP']) })).toBeUndefined();
  });

  it('takes a part that it does not understand for doubt', () => {
    const [plain, odd] = [found('Казань'), found('Казань, Дилерский центр')];
    expect(odd?.city).toBe(plain?.city);
    expect(odd?.confidence).toBeLessThan(plain?.confidence ?? 0);
  });
});

describe.skipIf(!RUSSIAN_FEED)('the city strings of a Russian feed', () => {
  const shareOf = async (geo: Geo): Promise<number> => {
    const rows: Record<string, string>[] = parse(await readFile(RUSSIAN_FEED ?? ''), {
      columns: true,
      bom: true,
    });
    const cities = rows.map((row) => row['Город продажи'] ?? '');
    const known = new Map([...new Set(cities)].map((city) => [city, resolveCity(geo, city) !== undefined]));
    return cities.filter((city) => known.get(city)).length / cities.length;
  };

  it.skipIf(!FULL_CITIES)('resolve at 97 % or better in the full dump', async () => {
    expect(full && (await shareOf(full))).toBeGreaterThanOrEqual(0.97);
  });

  it('resolve at 97 % or better in the embedded cities', async () => {
    expect(await shareOf(embedded)).toBeGreaterThanOrEqual(0.97);
  });
});
