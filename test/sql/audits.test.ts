import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '../../pipeline/shared/database.ts';
import { readSqlFolder, SQL_ROOT } from '../../pipeline/shared/sql-files.ts';
import { claimOf, runAudits } from '../../pipeline/transform/audit.ts';
import { buildListings, openCatalog } from './build.ts';
import { insert, type Row } from './support.ts';

let database: Database;

const COUNTS: Row = {
  source: 'feed',
  entity: 'listings',
  rows_read: 9,
  rows_loaded: 8,
  rows_rejected: 1,
  max_drop: 0.5,
  required: true,
};

beforeAll(async () => {
  database = await openCatalog();
  const { connection } = database;
  await insert(connection, 'staging.sources', [COUNTS]);
  await insert(connection, 'staging.previous_counts', [{ source: 'feed', rows: 10 }]);
  await insert(connection, 'staging.plants', [
    { id: 1, slug: 'one', name: 'One', vehicle_type: 'car', lat: 1, lng: 2 },
  ]);
  await insert(connection, 'staging.plant_models', [{ plant_id: 1, brand: 'Toyota', model: 'Camry' }]);
  const listings = [0, 1, 2, 3, 4, 5, 6].map((index) => ({
    source_id: String(index),
    mileage: 1000 + index,
    price: 9000 + index,
  }));
  await buildListings(connection, [...listings, { source_id: '6', mileage: 1006, price: 9006 }]);
});
afterAll(() => database.close());

/** What one audit finds after a statement that is then undone. */
async function findingsAfter(name: string, statement: string): Promise<number> {
  const { connection } = database;
  const file = (await readSqlFolder(SQL_ROOT, 'audits')).find((candidate) => candidate.name === name);
  if (!file) throw new Error(`there is no audit ${name}`);
  await connection.run('BEGIN');
  await connection.run(statement);
  const found = await rowsOf(connection, file.sql);
  await connection.run('ROLLBACK');
  return found.length;
}

const CORRUPTIONS: readonly [audit: string, statement: string][] = [
  ['routes_reach', "DELETE FROM core.route_gateways WHERE country = 'JP'"],
  ['routes_reach', 'DELETE FROM core.route_ways'],
  ['routes_reach', "DELETE FROM reference.route_countries WHERE country = 'FJ'"],
  ['routes_reach', "UPDATE marts.cars SET total_missing_reason = 'route_unknown'"],
  ['routes_plausible', "UPDATE reference.route_edges SET to_node = 'atlantis' WHERE from_node = 'moscow'"],
  ['routes_plausible', "UPDATE reference.route_edges SET tariff = 'sea' WHERE mode = 'rail'"],
  ['routes_plausible', "UPDATE reference.route_edges SET distance_km = 300 WHERE from_node = 'moscow'"],
  ['routes_consistent', 'UPDATE core.route_runs SET weight = weight * 2'],
  ['routes_consistent', 'UPDATE core.route_legs SET days = 0'],
  ['routes_consistent', "DELETE FROM core.route_rates WHERE tariff = 'rail_ru'"],
  ['breakdown_sums', 'UPDATE marts.cars SET duty_rub = duty_rub + 1'],
  ['breakdown_sums', 'UPDATE marts.cars SET broker_rub = NULL'],
  ['cost_reasons', "UPDATE marts.cars SET total_missing_reason = 'no_price'"],
  ['cost_reasons', 'UPDATE marts.cars SET total_price_rub = NULL'],
  ['cost_reasons', "UPDATE marts.cars SET total_price_rub = NULL, total_missing_reason = 'power_unknown'"],
  ['cost_figures', 'UPDATE marts.cars SET engine_volume = NULL'],
  ['cost_figures', 'UPDATE marts.cars SET power_hp = 0'],
  ['scores_in_range', 'UPDATE marts.cars SET total_score = 101'],
  ['scores_in_range', 'UPDATE marts.cars SET score_price = -1'],
  ['scores_in_range', 'UPDATE marts.cars SET score_seller = NULL'],
  ['scores_in_range', 'UPDATE marts.cars SET total_score = total_score + 2'],
  ['coordinates_paired', 'UPDATE marts.cars SET latitude = NULL'],
  ['coordinates_paired', 'UPDATE marts.cars SET longitude = 181'],
  ['coordinates_paired', 'UPDATE marts.factories SET lng = NULL'],
  ...['vehicle_type', 'body_type', 'fuel_type', 'transmission', 'drive_type', 'color', 'interior_color'].map(
    (column): [string, string] => ['closed_vocabularies', `UPDATE marts.cars SET ${column} = 'Odd'`],
  ),
  ...['steering_side', 'profitability', 'verdict', 'seller_type', 'availability_type', 'hybrid_type'].map(
    (column): [string, string] => ['closed_vocabularies', `UPDATE marts.cars SET ${column} = 'odd'`],
  ),
  ['closed_vocabularies', "UPDATE marts.cars SET emission_standard = 'euro6'"],
  ['closed_vocabularies', "UPDATE marts.factories SET coord_precision = 'odd'"],
  ['closed_vocabularies', "UPDATE marts.factories SET vehicle_type = 'truck'"],
  ['medians_agree', 'UPDATE marts.cars SET median_price_rub = median_price_rub + 1'],
  ['medians_agree', 'UPDATE marts.cars SET peer_count = peer_count + 1'],
  ['factory_totals', 'UPDATE marts.factories SET listings_active = listings_active + 1'],
  ['factory_totals', 'UPDATE marts.factories SET n_models = 0'],
  ['factory_totals', 'DELETE FROM marts.factories'],
  ['sources_believed', 'UPDATE staging.sources SET rows_loaded = 4'],
  ['prices_believed', "UPDATE marts.cars SET price_doubt = 'below_model'"],
  ['closed_vocabularies', "UPDATE marts.cars SET price_doubt = 'odd'"],
  ['medians_agree', "UPDATE marts.cars SET price_doubt = 'below_model' WHERE source_id = '1'"],
  ['sources_gone', "INSERT INTO staging.previous_counts VALUES ('gone', 3)"],
  ['rows_accounted', 'UPDATE staging.sources SET rows_rejected = 0'],
  ['rows_accounted', "DELETE FROM marts.cars WHERE source_id = '1'"],
  ['rows_accounted', 'DELETE FROM core.duplicates'],
  ['keys_unique', 'UPDATE marts.cars SET id = 1'],
  ['keys_unique', 'INSERT INTO marts.cities SELECT * FROM marts.cities'],
  ['keys_unique', 'INSERT INTO marts.price_history SELECT * FROM marts.price_history'],
  ['history_current', 'UPDATE marts.price_history SET total_price_rub = 1'],
  ['history_current', 'DELETE FROM marts.price_history'],
  ['labels_unique', "UPDATE reference.vocabulary SET label = 'x' WHERE key = 'color' AND lang = 'ru'"],
  ['labels_unique', "DELETE FROM reference.vocabulary WHERE value = 'Black' AND lang = 'ru'"],
  ['weights_sum', "UPDATE reference.score_weights SET weight = 11 WHERE component = 'seller'"],
  ['match_tables', "DELETE FROM reference.match_weights WHERE field = 'year'"],
  ['match_tables', 'UPDATE reference.match_calibration SET score_to = 2'],
  ['tariff_days', "UPDATE reference.vat SET valid_to = DATE '2025-12-30' WHERE percent = 20"],
  ['tariff_days', "UPDATE reference.vat SET valid_to = DATE '2026-01-01' WHERE percent = 20"],
  ['tariff_days', 'UPDATE reference.excise SET valid_to = NULL WHERE rub_per_hp = 64'],
  ['tariff_days', 'DELETE FROM reference.recycling_fee WHERE coefficient = 45.00'],
  ['tariff_steps', 'DELETE FROM reference.excise WHERE rub_per_hp = 613'],
  ['tariff_steps', 'DELETE FROM reference.customs_fee WHERE fee_rub = 73860'],
  ['tariff_steps', 'UPDATE reference.duty_individual SET value_over_eur = 8501 WHERE value_over_eur = 8500'],
  ['tariff_steps', 'UPDATE reference.duty_company SET volume_up_to_cc = 1600 WHERE volume_up_to_cc = 1500'],
  ['tariff_steps', 'DELETE FROM reference.recycling_fee WHERE coefficient = 45.00'],
  ['currencies_known', "UPDATE marts.cars SET total_missing_reason = 'no_rate'"],
  [
    'matches_plausible',
    'INSERT INTO marts.cars BY NAME SELECT source, brand, model FROM marts.cars, range(20)',
  ],
];

describe('the audits', () => {
  it('pass on a sound build', async () => {
    const findings = await runAudits(database.connection);
    expect(findings.filter(({ rows }) => rows > 0)).toEqual([]);
    expect(findings.length).toBeGreaterThan(15);
  });

  it.each(CORRUPTIONS)('%s finds what is wrong after %s', async (name, statement) => {
    expect(await findingsAfter(name, statement)).toBeGreaterThan(0);
  });

  it('are each able to fail', async () => {
    const tested = new Set(CORRUPTIONS.map(([name]) => name));
    const names = (await readSqlFolder(SQL_ROOT, 'audits')).map(({ name }) => name);
    expect(names.filter((name) => !tested.has(name))).toEqual([]);
  });

  it('say what holds', async () => {
    for (const { name, sql } of await readSqlFolder(SQL_ROOT, 'audits')) {
      expect(claimOf(sql), name).toMatch(/^[A-Z].+\.$/);
    }
  });
});
