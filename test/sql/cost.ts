import type { DuckDBConnection } from '@duckdb/node-api';
import { type Database, rowsOf } from '../../pipeline/shared/database.ts';
import { readSqlFolder, SQL_ROOT } from '../../pipeline/shared/sql-files.ts';
import { loadMacros, planTransform } from '../../pipeline/transform/transform.ts';
import { insert, openSample, type Row, type Split, splitSteps } from './support.ts';

/** What the landed cost reads of a car: the columns of core.cost_input. */
export interface CostCar {
  as_of: string;
  importer: 'individual' | 'company';
  country: string | null;
  vehicle_type: string;
  fuel_type: string | null;
  hybrid_type: string | null;
  engine_volume: number | null;
  power_hp: number | null;
  power_30min_hp: number | null;
  year: number | null;
  production_date: string | null;
  price_rub: number | null;
  eur_rate: number | null;
  delivery_rub: number | null;
}

/** A two-year-old Japanese petrol car of 1998 cc and 150 hp for a million rubles, at 100 rubles a euro. */
const CAR: CostCar = {
  as_of: '2026-06-15',
  importer: 'individual',
  country: 'JP',
  vehicle_type: 'car',
  fuel_type: 'Petrol',
  hybrid_type: null,
  engine_volume: 1998,
  power_hp: 150,
  power_30min_hp: null,
  year: 2024,
  production_date: null,
  price_rub: 1_000_000,
  eur_rate: 100,
  delivery_rub: 190_000,
};

interface Cost {
  import_duty_rub: number;
  excise_rub: number;
  vat_rub: number;
  duty_rub: number;
  customs_rub: number;
  recycling_fee_rub: number;
  recycling_coefficient: number | null;
  delivery_rub: number;
  broker_rub: number;
  commission_rub: number;
  total_price_rub: number | null;
  missing_reason: string | null;
  is_beyond: boolean;
}

const INPUT = `CREATE TABLE core.cost_input (
  car_key BIGINT, as_of DATE, importer VARCHAR, country VARCHAR, vehicle_type VARCHAR, fuel_type VARCHAR,
  hybrid_type VARCHAR, engine_volume INTEGER, power_hp DOUBLE, power_30min_hp DOUBLE, year INTEGER,
  production_date DATE, price_rub BIGINT, eur_rate DECIMAL(18,6), delivery_rub BIGINT)`;

const PARTS =
  /^core\.(cost_|tariff_|duty_steps|excise_steps|customs_fee_steps|recycling_steps|service_steps)/;

/** What core.cost_steps stands on, but for its input. */
async function split(): Promise<Split> {
  const steps = planTransform(await readSqlFolder(SQL_ROOT, 'core'));
  const parts = steps.filter(({ name }) => PARTS.test(name) && name !== 'core.cost_input');
  return splitSteps(parts, ['core.cost_input']);
}

let splitOnce: Promise<Split> | undefined;

function plan(): Promise<Split> {
  splitOnce ??= split();
  return splitOnce;
}

/** A database that computes landed costs of single cars. */
export async function openCosts(): Promise<Database> {
  const database = await openSample();
  const { connection } = database;
  await loadMacros(connection);
  await connection.run(INPUT);
  for (const { create } of (await plan()).fixed) await connection.run(create);
  return database;
}

/** The landed cost of each of these cars, in their order; what a car does not name is as in `CAR`. */
export async function costsOf(
  connection: DuckDBConnection,
  cars: readonly Partial<CostCar>[],
): Promise<Cost[]> {
  await connection.run('DELETE FROM core.cost_input');
  const rows: Row[] = cars.map((car, car_key) => ({ car_key, ...CAR, ...car }));
  await insert(connection, 'core.cost_input', rows);
  for (const { create } of (await plan()).moving) await connection.run(create);
  return rowsOf<Cost>(connection, 'SELECT * FROM core.cost_steps ORDER BY car_key');
}

/** The landed cost of one car. */
export async function costOf(connection: DuckDBConnection, car: Partial<CostCar> = {}): Promise<Cost> {
  const [cost] = await costsOf(connection, [car]);
  if (!cost) throw new Error('the landed cost gave no row for a car');
  return cost;
}
