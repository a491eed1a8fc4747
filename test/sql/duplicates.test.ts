import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '../../pipeline/shared/database.ts';
import { buildListings, OFFERS, openCatalog } from './build.ts';
import { listingsOf, offers } from './duplicate-cases.ts';
import { insert, type Row } from './support.ts';

let database: Database;
beforeAll(async () => {
  database = await openCatalog();
});
afterAll(() => database.close());

async function built(listings: readonly Row[]) {
  await buildListings(database.connection, listings, OFFERS);
  const counts = await rowsOf<{ source: string; rule: string; kept: number; dropped: number }>(
    database.connection,
    'SELECT * FROM core.duplicates ORDER BY source, rule',
  );
  return { cars: await offers(database.connection), counts };
}

describe('duplicates', () => {
  it('of one id within a source keep the best row and are counted', async () => {
    const found = await built([
      { source_id: '1', price: null, mileage: 10 },
      { source_id: '1', price: 20_000, mileage: 10, city: null },
      { source_id: '1', price: 21_000, mileage: 10 },
    ]);
    expect(found.cars.map(({ price }) => price)).toEqual([21_000]);
    expect(found.counts).toEqual([{ source: 'feed', rule: 'source_id', kept: 1, dropped: 2 }]);
  });

  it('keep the newest of equally full rows, then the first in the file', async () => {
    const newest = await built([
      { source_id: '1', price: 1, listed_at: '2026-06-01' },
      { source_id: '1', price: 2, listed_at: '2026-06-05' },
    ]);
    expect(newest.cars[0]?.price).toBe(2);
    const first = await built([
      { source_id: '1', price: 3 },
      { source_id: '1', price: 4 },
    ]);
    expect(first.cars[0]?.price).toBe(3);
  });

  it('are not two ids of one source that differ in what both say', async () => {
    const pairs: [Row, Row][] = [
      [{ color: 'White' }, { color: 'Black' }],
      [{ trim: 'M Sport' }, { trim: 'Comfort' }],
      [{ production_date: '2021-02-01' }, { production_date: '2021-03-01' }],
      [{ url: 'https://a.example/1' }, { url: 'https://a.example/2' }],
      [{ model: 'Camry 2.5' }, { model: 'Camry' }],
      [{ fingerprint: 1 }, { fingerprint: 2 }],
      [
        { vin: true, price: 1 },
        { vin: true, price: 2 },
      ],
    ];
    const cases = pairs.map(([one, other]) => [
      { ...one, source_id: '1' },
      { ...other, source_id: '2' },
    ]);
    expect(await listingsOf(database.connection, cases)).toEqual(pairs.map(() => 2));
  });

  it('are two ids of one source that agree in all that both say', async () => {
    const one = { source_id: '1', color: null, trim: 'Sport', owner_count: null };
    const other = { source_id: '2', color: 'Black', trim: null, owner_count: null };
    // The first fits two that contradict each other: it may be either, or neither.
    const third = { source_id: '3', color: 'White', trim: null, owner_count: null };
    const cases = [
      [one, other],
      [one, other, third],
    ];
    expect(await listingsOf(database.connection, cases)).toEqual([1, 3]);
  });

  it('without ids are rows that are the same in every field', async () => {
    const found = await built([{}, {}, { seats: 5 }, { url: 'https://a.example/1' }]);
    expect(found.cars).toHaveLength(3);
    expect(new Set(found.cars.map(({ id }) => id)).size).toBe(3);
    expect(found.counts).toEqual([{ source: 'feed', rule: 'row', kept: 1, dropped: 1 }]);
  });

  it('of one VIN are not those that contradict each other in model or year', async () => {
    const one = { source: 'a', file: 'a.csv', source_id: '1', vin: 'WBA00000000000001' };
    const other = { ...one, source: 'b', file: 'b.csv', color: 'White', price: 1 };
    expect((await built([one, { ...other, year: 2022 }])).cars).toHaveLength(1);
    expect((await built([one, { ...other, year: 2023 }])).cars).toHaveLength(2);
    expect((await built([one, { ...other, model: 'RAV4' }])).cars).toHaveLength(2);
    const nameless = { source_id: null, vin: 'WBA00000000000001' };
    const found = await built([nameless, { ...nameless, price: 1 }, { ...nameless, model: 'RAV4' }]);
    expect(new Set(found.cars.map(({ id }) => id)).size).toBe(2);
  });

  it('leave every offer of a source beside the one that another source has as well', async () => {
    const one = { source: 'a', file: 'a.csv', vin: 'WBA00000000000001' };
    const found = await built([
      { ...one, source_id: '1', price: 1 },
      { ...one, source_id: '2', price: 2 },
      { ...one, source: 'b', file: 'b.csv', source_id: '9', price: 3 },
    ]);
    expect(found.cars).toHaveLength(2);
  });

  it('speak for those that gave way to them', async () => {
    const a = { source: 'a', file: 'a.csv' };
    const full = { ...a, source_id: '1', color: null, trim: 'Sport', interior_color: 'Black' };
    const other = {
      ...a,
      source_id: '2',
      color: 'Black',
      trim: null,
      interior_color: null,
      owner_count: null,
    };
    const white = { source: 'b', file: 'b.csv', source_id: '3', color: 'White', trim: null };
    const cases = [
      [full, other, white],
      [full, { ...other, city: null }, white],
      [full, white],
    ];
    expect(await listingsOf(database.connection, cases)).toEqual([2, 2, 1]);
  });

  it('of two sources by description need enough to tell of one car', async () => {
    const twice = (both: Row): Row[] =>
      ['a', 'b'].map((source) => ({ ...both, source, file: `${source}.csv`, source_id: '1' }));
    const needed: Row[] = [{ city: null }, { price: null }, { fuel_type: null }, { transmission: null }];
    const cases = [...needed, { color: null }].map(twice);
    expect(await listingsOf(database.connection, cases)).toEqual([2, 2, 2, 2, 1]);
    expect((await built(twice({ mileage: 999 }))).cars).toHaveLength(2);
  });

  it('are looked for as far as the source wants it', async () => {
    const { connection } = database;
    const vin = 'WBA00000000000001';
    const rows = ['none', 'id', 'vin', 'description'].flatMap((dedupe) => {
      const source = { source: dedupe, file: `${dedupe}.csv` };
      const mileage = 10_000 * (1 + dedupe.length);
      const shared = { ...source, mileage };
      const [id, other] = [`${dedupe}-1`, `${dedupe}-2`];
      return [
        { ...shared, source_id: id },
        { ...shared, source_id: id },
        { ...shared, source_id: other },
        { ...shared, vin: `${vin.slice(0, -2)}${mileage / 10_000 + 10}`, price: 1 },
        { ...shared, vin: `${vin.slice(0, -2)}${mileage / 10_000 + 10}`, price: 2 },
      ];
    });
    await insert(
      connection,
      'staging.sources',
      ['none', 'id', 'vin'].map((dedupe) => ({ source: dedupe, dedupe })),
    );
    const { cars: found } = await built(rows);
    await connection.run('DELETE FROM staging.sources');
    const left = (source: string) => found.filter((car) => car.source === source).length;
    expect(['none', 'id', 'vin', 'description'].map(left)).toEqual([5, 4, 3, 2]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  });

  it('are told with the listing that stands for them', async () => {
    await built([
      { source: 'a', file: 'a.csv', source_id: '1', line: 2 },
      { source: 'b', file: 'b.csv', source_id: '7', line: 9 },
    ]);
    expect(
      await rowsOf(database.connection, 'SELECT * REPLACE (id IS NOT NULL AS id) FROM marts.duplicates'),
    ).toEqual([
      {
        id: true,
        source: 'a',
        source_id: '1',
        file: 'a.csv',
        line: 2,
        dropped_source: 'b',
        dropped_source_id: '7',
        dropped_file: 'b.csv',
        dropped_line: 9,
        rule: 'description',
      },
    ]);
  });

  it('of one VIN are found across sources; a company keeps its own listing', async () => {
    const company_id = '3f0c6a4e-1b7d-4c52-9a38-7e5d2f4b9c01';
    const found = await built([
      { source: 'a', file: 'a.csv', source_id: '1', vin: 'WBA00000000000001', price: 1 },
      { source: 'b', file: 'b.csv', source_id: '9', vin: 'WBA00000000000001', price: 2, company_id },
    ]);
    expect(found.cars.map(({ source }) => source)).toEqual(['b']);
    expect(found.counts).toEqual([{ source: 'a', rule: 'vin', kept: 1, dropped: 1 }]);
  });

  it('without a VIN are those of one description, price, mileage and city', async () => {
    const one = { source: 'a', file: 'a.csv', source_id: '1' };
    const other = { source: 'b', file: 'b.csv', source_id: '2', brand: 'TOYOTA' };
    expect((await built([one, other])).counts).toEqual([
      { source: 'b', rule: 'description', kept: 1, dropped: 1 },
    ]);
    for (const change of [{ price: 20_001 }, { mileage: 60_001 }, { city: 'Moscow' }, { power_hp: 201 }]) {
      expect((await built([one, { ...other, ...change }])).cars).toHaveLength(2);
    }
  });

  it('do not swallow new cars of one description that have ids of their own', async () => {
    const fresh = { mileage: 0, is_new: true };
    expect(
      (
        await built([
          { ...fresh, source_id: '1' },
          { ...fresh, source_id: '2' },
        ])
      ).cars,
    ).toHaveLength(2);
    expect((await built([fresh, fresh])).cars).toHaveLength(1);
  });

  /** How many listings two rows with each VIN are, all of one build. */
  async function listingsOfVins(
    vins: readonly string[],
    [one, other]: readonly [Row, Row],
  ): Promise<[string, number][]> {
    const rows = vins.flatMap((vin, index) =>
      [one, other].map((row) => ({ ...row, vin, mileage: index, source_id: `${index}-${row.source_id}` })),
    );
    const found = (await built(rows)).cars;
    const of = (index: number) => found.filter(({ source_id }) => source_id?.startsWith(`${index}-`));
    return vins.map((vin, index) => [vin, of(index).length]);
  }

  it('are not those of what only stands in the place of a VIN', async () => {
    const vins = [
      'WBA********000001',
      'ON REQUEST',
      '12345678901234567',
      'AB-X',
      'WVWZZZXXXXXX12345',
      '5YJ3E1EA0K',
    ];
    const rows = [
      { source_id: '1', price: 1 },
      { source_id: '2', price: 2 },
    ] as const;
    expect(await listingsOfVins(vins, rows)).toEqual(vins.map((vin) => [vin, 2]));
  });

  it('are those of one VIN or frame number', async () => {
    const vins = ['JTNB11HK103012345', 'ZVW50-8012345', 'WF0XXXGCDX1234567'];
    const rows = [
      { source: 'a', file: 'a.csv', source_id: '1', price: 1 },
      { source: 'b', file: 'b.csv', source_id: '2', price: 2 },
    ] as const;
    expect(await listingsOfVins(vins, rows)).toEqual(vins.map((vin) => [vin, 1]));
  });

  it('with different VINs are different cars', async () => {
    const found = await built([
      { source_id: '1', vin: 'WBA00000000000001' },
      { source_id: '2', vin: 'WBA00000000000002' },
    ]);
    expect(found.cars).toHaveLength(2);
  });
});

describe('ids', () => {
  it('depend on the source and its key alone', async () => {
    const before = await built([{ source_id: '7' }, { source_id: '8', mileage: 5 }]);
    const after = await built([
      { source_id: '8', mileage: 9, price: 5 },
      { source_id: '7', color: 'Red' },
    ]);
    expect(after.cars.map(({ id }) => id)).toEqual(before.cars.map(({ id }) => id));
    expect(new Set(before.cars.map(({ id }) => id)).size).toBe(2);
    for (const { id } of before.cars) expect(Number.isSafeInteger(id) && Number(id) < 2 ** 52).toBe(true);
  });

  it('without an id of the source come from the VIN, else from the description', async () => {
    const vin = 'WBA00000000000003';
    const [one] = (await built([{ vin, price: 1 }])).cars;
    const [two] = (await built([{ vin, price: 2 }])).cars;
    expect(two?.id).toBe(one?.id);
    const [three] = (await built([{ price: 1 }])).cars;
    const [four] = (await built([{ price: 2 }])).cars;
    expect(four?.id).not.toBe(three?.id);
  });

  it('of two keys whose hashes begin alike are told apart, whichever comes first', async () => {
    // md5 of `feed|29008620` and `feed|11163978` agree in the 52 bits that make an id.
    const one = { source_id: '29008620', mileage: 1 };
    const other = { source_id: '11163978', mileage: 2 };
    const found = (await built([one, other])).cars.map(({ id }) => id);
    expect(new Set(found).size).toBe(2);
    expect(found).toContain(245419028312631);
    expect((await built([other, one])).cars.map(({ id }) => id)).toEqual(found);
  });
});
