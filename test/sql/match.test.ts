import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '../../pipeline/shared/database.ts';
import { composeMatch, matchStatements } from '../../pipeline/transform/match-statement.ts';
import { loadMacros } from '../../pipeline/transform/transform.ts';
import { buildListings, cars, LISTING, openCatalog } from './build.ts';
import { insert } from './support.ts';

let database: Database;
beforeAll(async () => {
  database = await openCatalog();
  await loadMacros(database.connection);
});
afterAll(() => database.close());

async function value<T>(sql: string): Promise<T> {
  const [row] = await rowsOf<{ value: T }>(database.connection, `SELECT ${sql} AS value`);
  if (!row) throw new Error(`${sql} gives no row`);
  return row.value;
}

describe('slips', () => {
  it.each([
    ['camrry', 'camry', true],
    ['carmy', 'camry', true],
    ['camr', 'camry', false],
    ['kamry', 'camry', false],
    ['golf', 'gulf', false],
    ['mazda3', 'mazda6', false],
    ['rangrover', 'rangerover', true],
    ['volkswogn', 'volkswagen', true],
    ['corona', 'corolla', false],
  ])('%s and %s: %s', async (a, b, expected) => {
    expect(await value(`is_slip('${a}', '${b}')`)).toBe(expected);
  });
});

describe('texts behind a model', () => {
  it.each([
    ['xDrive 2.0 AT (190 hp)', ['xdrive', 'at']],
    ['VII (G2x)', ['vii', 'g2x']],
    ['13.9 kWh', ['13e9kwh']],
    ['100 кВт·ч', ['100ekwh']],
    ['2,5 АКПП 181 л.с.', ['акпп']],
  ])('%s has the words %j', async (text, words) => {
    const found = await value<string[]>(`string_split(match_text('${text}'), ' ')`);
    expect(found.filter((word) => word !== '')).toEqual(words);
  });

  it('tell litres and power', async () => {
    expect(await value("text_volume('320d 2,0 AT')")).toBe(2000);
    expect(await value("text_volume('V8 4.4.1')")).toBeNull();
    expect(await value("text_power('249 л.с.')")).toBe(249);
    expect(await value("round(text_power('110 kW'))")).toBe(150);
    expect(await value("text_power('77 kWh')")).toBeNull();
  });
});

describe('evidence', () => {
  it.each([
    ['power_evidence(181, 181)', 'agrees'],
    ['power_evidence(133, 181)', 'partly'],
    ['power_evidence(150, 181)', 'differs'],
    ['power_evidence(NULL, 181)', null],
    ['volume_evidence(2000, 1995)', 'agrees'],
    ['volume_evidence(2000, 1900)', 'partly'],
    ['volume_evidence(0, 1900)', null],
    ['year_evidence(2019, 2017, NULL)', 'agrees'],
    ['year_evidence(2016, 2017, NULL)', 'partly'],
    ['year_evidence(2015, 2017, NULL)', 'differs'],
    ["generation_evidence(['w213', 's213'], NULL, [], ['s213'], NULL, [])", 'agrees'],
    ["generation_evidence(['g20'], NULL, [], ['f30'], NULL, [])", 'differs'],
    ["generation_evidence([], 1, [], ['ii'], 2, [])", 'differs'],
    ["generation_evidence([], 7, [], ['mk7'], 7, ['mk7'])", 'agrees'],
    ["generation_evidence([], NULL, ['a4'], ['a5'], NULL, ['a5'])", 'differs'],
    ["generation_evidence([], NULL, ['a4'], ['b9'], NULL, ['b9'])", null],
    ["words_evidence(['320d', 'sport'], ['320d'])", 'partly'],
    ["words_evidence([], ['320d'])", null],
  ])('%s is %s', async (sql, expected) => {
    expect(await value(sql)).toBe(expected);
  });
});

describe('matches', () => {
  const built = async (listings: readonly Record<string, string | number | null>[]) => {
    const rows = listings.map((listing, index) => ({
      ...LISTING,
      source_id: String(index),
      mileage: 1000 + index,
      ...listing,
    }));
    await buildListings(database.connection, rows);
    return cars(database.connection);
  };

  it('are found behind slips and other scripts', async () => {
    const found = await built([
      { brand: 'Toyotta', model: 'Camrry' },
      { brand: 'Тойота', model: 'Камри' },
    ]);
    expect(found.map(({ brand, model, modification_id }) => [brand, model, modification_id])).toEqual([
      ['Toyota', 'Camry', 1],
      ['Toyota', 'Camry', 1],
    ]);
  });

  it('take what a listing lacks from its trim', async () => {
    const bare = { engine_volume: null, power_hp: null };
    const found = await built([bare, { ...bare, trim: '3.5 AT' }, { ...bare, model: 'Camry 2.5 (200 hp)' }]);
    expect(found.map(({ modification_id }) => modification_id)).toEqual([null, 2, 1]);
  });

  it('are none between two that nothing tells apart', async () => {
    await insert(database.connection, 'staging.modifications', [
      {
        modification_id: 4,
        brand: 'Toyota',
        model: 'Camry',
        name: '2.5 AT Prestige (200 hp)',
        year_from: 2017,
        body_type: 'Sedan',
        fuel_type: 'Petrol',
        engine_volume: 2487,
        power_hp: 200,
        transmission: 'Automatic',
        drive_type: 'FWD',
      },
    ]);
    const found = await built([{}, { trim: 'Prestige' }]);
    expect(found.map(({ modification_id }) => modification_id)).toEqual([null, 4]);
  });
});

describe('the statements of the service', () => {
  it('are made of the files of the build', async () => {
    const { names, answer, macros } = await matchStatements();
    expect(names.match(/\?/g)).not.toBeNull();
    expect(names).toContain('resolved_names AS MATERIALIZED (');
    expect(answer).toContain('match_candidates AS MATERIALIZED (');
    expect(`${names}${answer}`).not.toMatch(/\b(staging|marts|reference|match)\.[a-z_]+\b/);
    expect(macros).toContain('MACRO is_slip');
  });

  it('leave out what the snapshot holds and order the rest by its references', () => {
    const file = (name: string, sql: string) => ({ folder: 'core', name, sql });
    const core = [file('b', 'SELECT * FROM core.a JOIN core.catalog'), file('a', 'SELECT * FROM staging.x')];
    const sql = composeMatch(core, [file('a', 'SELECT 1'), file('last', 'SELECT * FROM core.b')], 'last');
    expect(sql.replaceAll(/\s+/g, ' ').trim()).toBe(
      'WITH a AS MATERIALIZED ( SELECT 1 ), b AS MATERIALIZED ( SELECT * FROM a JOIN core.catalog ) SELECT * FROM b',
    );
  });
});
