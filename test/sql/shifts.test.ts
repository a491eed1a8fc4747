import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, literal, rowsOf } from '../../pipeline/shared/database.ts';
import { readSqlFolder, SQL_ROOT } from '../../pipeline/shared/sql-files.ts';
import { loadMacros, planTransform } from '../../pipeline/transform/transform.ts';
import { embeddedOnce } from '../support/embedded.ts';
import { openSample } from './support.ts';

interface Finding {
  source: string;
  measure: string;
  field: string | null;
  finding: string;
}

/** The shifts of the embedded feeds, whose cars stand both as now and as served before, each to be changed by a test. */
describe('the shift of a source', () => {
  let database: Database;
  let steps: string[];
  const run = (sql: string) => database.connection.run(sql);

  beforeAll(async () => {
    database = await openSample();
    const file = literal(join(await embeddedOnce(), 'tables/cars.parquet'));
    await loadMacros(database.connection);
    await run(`CREATE TABLE embedded AS FROM read_parquet(${file})`);
    const rates = literal(join(await embeddedOnce(), 'tables/rates.parquet'));
    await run(`CREATE TABLE embedded_rates AS SELECT currency, rate FROM read_parquet(${rates})`);
    const plan = planTransform(
      (
        await Promise.all(['core', 'marts', 'shifts'].map((folder) => readSqlFolder(SQL_ROOT, folder)))
      ).flat(),
    );
    steps = plan.filter(({ name }) => name.startsWith('shifts.')).map(({ create }) => create);
  }, 200_000);
  afterAll(() => database.close());

  beforeEach(async () => {
    await run('CREATE OR REPLACE TABLE marts.cars AS FROM embedded');
    await run('CREATE OR REPLACE TABLE core.rates AS FROM embedded_rates');
    await run('DELETE FROM staging.declared_shifts');
    await run('CREATE OR REPLACE TABLE staging.previous_cars AS FROM embedded');
    const counts = 'SELECT source, count(*) AS rows FROM embedded GROUP BY source';
    await run(`CREATE OR REPLACE TABLE staging.previous_counts AS ${counts}`);
  });

  /** What is not believed after changes of `marts.cars`. */
  async function found(...changes: string[]): Promise<Finding[]> {
    for (const change of changes) await run(change);
    await run('DELETE FROM staging.sources');
    await run(
      `INSERT INTO staging.sources BY NAME SELECT source, 'listings' AS entity, count(*) AS rows_loaded,
         0.5 AS max_drop, true AS required FROM marts.cars GROUP BY source`,
    );
    for (const step of steps) await run(step);
    return rowsOf<Finding>(
      database.connection,
      'SELECT source, measure, field, finding FROM shifts.source_shifts WHERE NOT is_believed ORDER BY ALL',
    );
  }

  const update = (source: string, set: string, where = 'true') =>
    `UPDATE marts.cars SET ${set} WHERE source = '${source}' AND ${where}`;
  const times = (factor: number) => `price = price * ${factor}, price_rub = round(price_rub * ${factor})`;
  /** As if nothing had been served before. */
  const FIRST = ['DELETE FROM staging.previous_cars', 'DELETE FROM staging.previous_counts'];

  it('is none where nothing changed, and none between the embedded feeds at first', async () => {
    expect(await found()).toEqual([]);
    expect(await found(...FIRST)).toEqual([]);
  });

  const FAULTS: readonly [what: string, source: string, change: string, measures: string[]][] = [
    ['a word of 10,000 that is not read', 'jp_auction', times(0.0001), ['market', 'price']],
    ['prices in thousands', 'ru_dealers', times(0.001), ['market', 'price']],
    [
      'a currency that is 160 times less',
      'de_haendler',
      "currency = 'JPY', price_rub = price * 0.55",
      ['market', 'price'],
    ],
    ['kilometres taken for miles', 'de_haendler', 'mileage = mileage * 1.609344', ['mileage']],
    ['miles taken for kilometres', 'google_vehicle_ads', 'mileage = mileage / 1.609344', ['mileage']],
    ['kilowatts taken for horsepower', 'de_haendler', 'power_hp = power_hp / 1.36', ['power_hp']],
    ['horsepower taken for kilowatts', 'kr_export', 'power_hp = power_hp * 1.36', ['power_hp']],
    ['years of an era', 'jp_auction', 'year = year - 12', ['year']],
  ];

  it.each(FAULTS)('is %s', async (_, source, change, measures) => {
    const all = await found(update(source, change));
    expect(all.map((one) => one.source)).toEqual(measures.map(() => source));
    expect(all.map(({ measure }) => measure)).toEqual(measures);
  });

  it.each(['price', 'mileage', 'power_hp', 'fuel_type', 'color', 'city'])(
    'is half of the values of %s lost',
    async (field) => {
      const all = await found(update('kr_export', `${field} = NULL`, 'id % 2 = 0'));
      expect(all.map(({ source, measure, field: lost }) => [source, measure, lost])).toEqual([
        ['kr_export', 'filled', field],
      ]);
    },
  );

  it.each([
    ['1,000 times too low', 'ru_dealers', 0.001],
    ['10,000 times too high', 'cn_export', 10_000],
  ])('is found by the other sources in the first build: prices %s', async (_, source, factor) => {
    const all = await found(...FIRST, update(source, times(factor)));
    expect(all.map((one) => [one.source, one.measure])).toEqual([[source, 'market']]);
  });

  it('says what it found, of how much, and what is believed', async () => {
    const [, price] = await found(update('jp_auction', times(0.0001)));
    expect(price?.finding).toMatch(
      /^its prices are 1\/10000 times those in the served snapshot for the same models and years \(\d+ listings compared\); up to 1\.5 times either way are believed \(max_shift\.price\)$/,
    );
  });

  it('is believed as far as its source declares', async () => {
    const declared = "INSERT INTO staging.declared_shifts VALUES ('de_haendler', 'power_hp', 1.4)";
    expect(await found(declared, update('de_haendler', 'power_hp = power_hp / 1.36'))).toEqual([]);
  });

  const SOUND: readonly [what: string, changes: string[]][] = [
    [
      'a night: a fifth gone, a fifth new, some repriced',
      [
        "DELETE FROM marts.cars WHERE source = 'kr_export' AND id % 5 = 0",
        update('kr_export', 'id = -id, price = price * 0.9, price_rub = price_rub * 0.9', 'id % 5 = 1'),
        update('kr_export', 'price_rub = price_rub * 0.93', 'id % 3 = 0'),
      ],
    ],
    [
      'a feed that doubles, by cars that stand elsewhere and say less',
      [
        `INSERT INTO marts.cars SELECT * REPLACE (-id AS id, 'kr_export' AS source, NULL AS color, NULL AS power_hp)
         FROM marts.cars WHERE source = 'google_vehicle_ads'`,
      ],
    ],
    [
      'a rate that moved: the same prices in their own currency',
      [
        "UPDATE core.rates SET rate = rate * 1.6 WHERE currency = 'KRW'",
        update('kr_export', 'price_rub = price_rub * 1.6'),
      ],
    ],
    [
      'a small source that cannot be told',
      [
        `DELETE FROM marts.cars WHERE source = 'leasing_fleet' AND id NOT IN
           (SELECT id FROM marts.cars WHERE source = 'leasing_fleet' ORDER BY id LIMIT 12)`,
        `DELETE FROM staging.previous_cars WHERE source = 'leasing_fleet' AND id NOT IN (SELECT id FROM marts.cars)`,
        "DELETE FROM staging.previous_counts WHERE source = 'leasing_fleet'",
        update('leasing_fleet', times(0.4)),
      ],
    ],
    [
      'a new source of the oldest cars only, cheap as they are',
      [
        `INSERT INTO marts.cars SELECT * REPLACE (-id AS id, 'old_cars' AS source)
         FROM marts.cars WHERE year <= 2014`,
      ],
    ],
    [
      'a field that hardly any listing had',
      [
        update('kr_export', 'owner_count = NULL', 'id % 50 <> 0'),
        "UPDATE staging.previous_cars SET owner_count = NULL WHERE source = 'kr_export' AND id % 50 <> 1",
      ],
    ],
  ];

  it.each(SOUND)('is not %s', async (_, changes) => {
    expect(await found(...changes)).toEqual([]);
  });
});
