import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Source } from '../../pipeline/feeds/sources.ts';
import { type Database, rowsOf } from '../../pipeline/shared/database.ts';
import { CASES, load, openWithReference, sourcesIn } from './support.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SHARED = resolve(ROOT, process.env.FORECOURT_SHARED ?? '../shared');
const LISTINGS = join(SHARED, 'feeds', 'listings');

const feed = (id: string, path: string, mapping: string): Partial<Source> => ({
  id,
  entity: 'listings',
  path: join(LISTINGS, path),
  mapping: join(CASES, 'real', mapping),
});

interface Ranges {
  rows: number;
  brands: number;
  years: [number, number];
  mileage: number;
}

describe.skipIf(!existsSync(LISTINGS))('feeds that nobody wrote for this loader', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openWithReference();
  });
  afterAll(() => database?.close());

  async function loadFeed(source: Partial<Source>) {
    const [account] = await load(database.connection, sourcesIn(LISTINGS, [source]));
    const [ranges] = await rowsOf<Ranges>(
      database.connection,
      `SELECT count(*)::INTEGER AS rows, count(DISTINCT brand)::INTEGER AS brands,
         [min(year), max(year)] AS years, median(mileage)::INTEGER AS mileage FROM staging.listings`,
    );
    const faults = await rowsOf<{ reason: string; rows: number }>(
      database.connection,
      `SELECT reason, count(*)::INTEGER AS rows
       FROM (SELECT unnest(reasons) AS reason FROM staging.rejected) GROUP BY reason ORDER BY reason`,
    );
    return { account, ranges, faults: Object.fromEntries(faults.map(({ reason, rows }) => [reason, rows])) };
  }

  const one = (sql: string) => rowsOf<Record<string, unknown>>(database.connection, sql);

  it('Russian: litres with a decimal comma, colours and gearboxes in Russian', async () => {
    const { account, ranges, faults } = await loadFeed(feed('ru', 'ru_*.csv', 'ru.json'));
    expect(account).toMatchObject({ rows_read: 6041, rows_loaded: 6041, rows_rejected: 0, nulled: {} });
    expect(ranges).toMatchObject({ brands: 6, years: [2015, 2023] });
    expect(faults).toEqual({});
    const [row] = await one('SELECT * FROM staging.listings WHERE line = 2');
    expect(row).toMatchObject({
      brand: 'BMW',
      model: '3 серии 320d xDrive VII (G2x)',
      engine_volume: 2000,
      power_hp: 190,
      color: 'Orange',
      transmission: 'Automatic',
      drive_type: 'AWD',
      fuel_type: 'Diesel',
      city: 'Санкт-Петербург',
      price: 3460000,
    });
    const [known] = await one(
      'SELECT count(color)::INTEGER AS color, count(transmission)::INTEGER AS gear FROM staging.listings',
    );
    expect(known).toEqual({ color: 6041, gear: 6041 });
    const [volumes] = await one(
      'SELECT min(engine_volume) AS least, max(engine_volume) AS most FROM staging.listings',
    );
    expect(volumes).toEqual({ least: 1300, most: 6000 });
  });

  it('German: rows without a model are set aside, impossible power is nulled', async () => {
    const { account, ranges, faults } = await loadFeed(feed('de', 'de_*.csv', 'de.json'));
    expect(account).toMatchObject({
      rows_read: 46_349,
      rows_loaded: 46_206,
      rows_rejected: 143,
      nulled: { power_hp: 2 },
      examples: { power_hp: ['1.0'] },
    });
    expect(faults).toEqual({ model_missing: 143 });
    expect(ranges).toMatchObject({ years: [2011, 2021] });
    const fuels = await one(
      'SELECT fuel_type, count(*)::INTEGER AS n FROM staging.listings GROUP BY 1 ORDER BY 2 DESC LIMIT 3',
    );
    expect(fuels.map(({ fuel_type }) => fuel_type)).toEqual(['Petrol', 'Diesel', 'Hybrid']);
  });

  it('British: the file is the brand, miles, a year 2060 is set aside, no engine size is no value', async () => {
    const { account, ranges, faults } = await loadFeed(feed('uk', 'uk/[a-t]*[a-z].csv', 'uk.json'));
    expect(account).toMatchObject({ rows_read: 70_398, rows_loaded: 70_397, rows_rejected: 1, nulled: {} });
    expect(faults).toEqual({ year_out_of_range: 1 });
    expect(ranges).toMatchObject({ brands: 7, years: [1970, 2020] });
    const [audi] = await one("SELECT * FROM staging.listings WHERE file = 'audi.csv' AND line = 2");
    expect(audi).toMatchObject({
      brand: 'Audi',
      model: 'A1',
      mileage: 25_323,
      engine_volume: 1400,
      price: 12_500,
    });
    const [volumes] = await one('SELECT min(engine_volume) AS least FROM staging.listings');
    expect(volumes).toEqual({ least: 600 });
    const volkswagen = await loadFeed(feed('v', 'uk/v*.csv', 'uk.json'));
    expect(volkswagen.account).toMatchObject({ rows_read: 28_789, rows_loaded: 28_789 });
  });

  it('British as scraped: prices with signs, two layouts in one file, empty rows set aside', async () => {
    const { account, faults } = await loadFeed(feed('unclean', 'uk/unclean_*.csv', 'uk-unclean.json'));
    expect(account).toMatchObject({ rows_read: 9610, rows_loaded: 9363, rows_rejected: 247 });
    expect(faults).toEqual({ model_missing: 155, year_missing: 247 });
    const rows = await one(
      "SELECT line::INTEGER AS line, price, mileage, engine_volume, fuel_type FROM staging.listings WHERE file = 'unclean_focus.csv' AND line IN (2, 7, 12) ORDER BY line",
    );
    expect(rows).toEqual([
      { line: 2, price: 8000, mileage: 62_526, engine_volume: 999, fuel_type: 'Petrol' },
      { line: 7, price: 10_699, mileage: 43_124, engine_volume: 999, fuel_type: 'Petrol' },
      { line: 12, price: 12_300, mileage: 21_332, engine_volume: 999, fuel_type: 'Petrol' },
    ]);
  });
});
