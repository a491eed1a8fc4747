import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DuckDBConnection } from '@duckdb/node-api';
import { loadPrevious } from '../../pipeline/build/previous.ts';
import { type Database, identifier, literal, openDatabase } from '../../pipeline/shared/database.ts';
import { referencedTables } from '../../pipeline/shared/sql-files.ts';
import { SCHEMAS, type TransformStep } from '../../pipeline/transform/transform.ts';

const REFERENCE = fileURLToPath(new URL('../../data/reference', import.meta.url));

/** The staging tables as docs/architecture.md describes them. */
const STAGING = `
CREATE TABLE staging.run (as_of DATE, site_url VARCHAR, image_cdn_url VARCHAR, modification_image_url VARCHAR);
CREATE TABLE staging.listings (
  source VARCHAR, line BIGINT, row BIGINT, file VARCHAR, source_id VARCHAR, vehicle_type VARCHAR, brand VARCHAR, model VARCHAR,
  trim VARCHAR, year INTEGER, production_date DATE, body_type VARCHAR, fuel_type VARCHAR, transmission VARCHAR,
  drive_type VARCHAR, color VARCHAR, interior_color VARCHAR, emission_standard VARCHAR, steering_side VARCHAR,
  engine_volume INTEGER, power_hp DOUBLE, power_30min_hp DOUBLE, hybrid_type VARCHAR, seats INTEGER, doors INTEGER,
  owner_count INTEGER, mileage INTEGER, is_new BOOLEAN, has_accident BOOLEAN, is_leasing BOOLEAN,
  seller_type VARCHAR, is_leasing_company BOOLEAN, company_id VARCHAR, availability_type VARCHAR, country VARCHAR,
  city VARCHAR, latitude DOUBLE, longitude DOUBLE, price DECIMAL(18,2), currency VARCHAR, vin VARCHAR, url VARCHAR,
  source_url VARCHAR, img_main VARCHAR, gallery VARCHAR[], gallery_jpg VARCHAR[], listed_at DATE, fingerprint UBIGINT);
CREATE TABLE staging.modifications (
  modification_id INTEGER, brand VARCHAR, model VARCHAR, generation VARCHAR, name VARCHAR, year_from INTEGER,
  year_to INTEGER, vehicle_type VARCHAR, body_type VARCHAR, seats INTEGER, doors INTEGER, fuel_type VARCHAR,
  engine_volume INTEGER, power_hp DOUBLE, power_30min_hp DOUBLE, hybrid_type VARCHAR, battery_kwh DOUBLE,
  transmission VARCHAR, gears INTEGER, drive_type VARCHAR, length_mm INTEGER, width_mm INTEGER, height_mm INTEGER,
  wheelbase_mm INTEGER, curb_weight_kg INTEGER, has_render BOOLEAN);
CREATE TABLE staging.plants (
  id INTEGER, slug VARCHAR, name VARCHAR, operator VARCHAR, oem_group VARCHAR, vehicle_type VARCHAR,
  country VARCHAR, country_iso2 VARCHAR, region VARCHAR, city VARCHAR, geonameid INTEGER, lat DOUBLE, lng DOUBLE,
  coord_precision VARCHAR, opened_year INTEGER, annual_capacity_units INTEGER, source VARCHAR);
CREATE TABLE staging.plant_models (plant_id INTEGER, brand VARCHAR, model VARCHAR, vehicle_type VARCHAR);
CREATE TABLE staging.cities (
  geonameid INTEGER, name VARCHAR, asciiname VARCHAR, alternatenames VARCHAR, latitude DOUBLE, longitude DOUBLE,
  feature_class VARCHAR, feature_code VARCHAR, country_code VARCHAR, admin1_code VARCHAR, population BIGINT,
  timezone VARCHAR);
CREATE TABLE staging.companies (
  company_id VARCHAR, name VARCHAR, company_name VARCHAR, city VARCHAR, address VARCHAR, phone VARCHAR,
  email_public VARCHAR, work_hours VARCHAR, logo_url VARCHAR, messenger_a_bot_username VARCHAR,
  messenger_a_channel VARCHAR, messenger_a_personal VARCHAR, messenger_b_url VARCHAR,
  messenger_b_bot_username VARCHAR, social_network_url VARCHAR, is_leasing_company BOOLEAN, pricing_mode VARCHAR,
  pricing_percent DOUBLE, pricing_fixed DOUBLE, inventory_mode VARCHAR);
CREATE TABLE staging.company_filters (company_id VARCHAR, name VARCHAR, filters VARCHAR);
CREATE TABLE staging.rates (currency VARCHAR, nominal INTEGER, rate_rub DECIMAL(18,6), as_of DATE, source VARCHAR);
CREATE TABLE staging.rejected (
  source VARCHAR, file VARCHAR, line BIGINT, text VARCHAR, reasons VARCHAR[], detail VARCHAR);
CREATE TABLE staging.sources (
  source VARCHAR, entity VARCHAR, path VARCHAR, adapter VARCHAR, bytes BIGINT, sha256 VARCHAR, rows_read BIGINT,
  rows_loaded BIGINT, rows_rejected BIGINT, rows_recovered BIGINT, copy VARCHAR, age_days INTEGER, max_drop DOUBLE,
  required BOOLEAN, dedupe VARCHAR);
CREATE TABLE staging.declared_shifts (source VARCHAR, measure VARCHAR, believed DOUBLE);
`;

async function loadReference(connection: DuckDBConnection): Promise<void> {
  for (const file of readdirSync(REFERENCE).filter((name) => name.endsWith('.csv'))) {
    const source = `read_csv(${literal(join(REFERENCE, file))}, header = true, sample_size = -1, nullstr = '')`;
    await connection.run(
      `CREATE TABLE reference.${identifier(basename(file, '.csv'))} AS SELECT * FROM ${source}`,
    );
  }
}

/** A database with the real reference tables and empty staging tables; the day is `asOf`, one euro is 100 rubles. */
export async function openSample(asOf = '2026-06-15'): Promise<Database> {
  // A few rows: more threads would only wait for each other.
  const database = await openDatabase({ threads: 1 });
  const { connection } = database;
  for (const schema of ['reference', 'staging', 'core', 'marts', 'shifts']) {
    await connection.run(`CREATE SCHEMA ${schema}`);
  }
  await loadReference(connection);
  await connection.run(STAGING);
  await loadPrevious(connection, undefined, undefined);
  await insert(connection, 'staging.run', [
    {
      as_of: asOf,
      site_url: 'https://cars.example',
      image_cdn_url: 'https://img.example',
      modification_image_url: 'https://renders.example',
    },
  ]);
  await insert(connection, 'staging.rates', [
    { currency: 'EUR', nominal: 1, rate_rub: 100, as_of: asOf },
    { currency: 'JPY', nominal: 100, rate_rub: 55, as_of: asOf },
  ]);
  return database;
}

export type Row = Record<string, string | number | boolean | null | readonly string[]>;

function value(member: Row[string]): string {
  if (member === null) return 'NULL';
  if (typeof member === 'string') return literal(member);
  if (Array.isArray(member)) return `[${member.map((item: string) => literal(item)).join(', ')}]`;
  return String(member);
}

/** So many rows are added by one statement. */
const AT_ONCE = 200;

/** Adds rows to a table; columns that a row does not name stay null. */
export async function insert(
  connection: DuckDBConnection,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const names = columns.map(identifier).join(', ');
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const values = rows
      .slice(from, from + AT_ONCE)
      .map((row) => `(${columns.map((column) => value(row[column] ?? null)).join(', ')})`);
    await connection.run(`INSERT INTO ${table} (${names}) VALUES ${values.join(', ')}`);
  }
}

/** Steps in order: those that hold whatever a test changes, made once, and those that follow its changes. */
export interface Split {
  readonly fixed: readonly TransformStep[];
  readonly moving: readonly TransformStep[];
}

/** Tells steps apart by whether they read one of the tables that change, themselves or through others. */
export function splitSteps(steps: readonly TransformStep[], changing: readonly string[]): Split {
  const moved = new Set(changing);
  for (const { name, create } of steps) {
    if (referencedTables(create, ['staging', ...SCHEMAS]).some((table) => moved.has(table))) moved.add(name);
  }
  return {
    fixed: steps.filter(({ name }) => !moved.has(name)),
    moving: steps.filter(({ name }) => moved.has(name)),
  };
}
