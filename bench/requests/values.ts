/** Values of a snapshot from which requests are drawn. */
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

/** The number of listings with a value. */
interface Weighted {
  readonly listings: number;
}

interface BrandValue extends Weighted {
  readonly brand: string;
}

/** A model with the middle 80% of its prices and years. */
interface ModelValue extends Weighted {
  readonly brand: string;
  readonly model: string;
  readonly low_price: number;
  readonly high_price: number;
  readonly low_year: number;
  readonly high_year: number;
}

interface CityValue extends Weighted {
  readonly latitude: number;
  readonly longitude: number;
}

/** The values of a snapshot's listings. */
export interface Values {
  readonly brands: readonly BrandValue[];
  readonly models: readonly ModelValue[];
  readonly cities: readonly CityValue[];
}

const BRANDS = `
  SELECT brand, CAST(count(*) AS INTEGER) AS listings
  FROM listings GROUP BY brand ORDER BY listings DESC, brand`;

const MODELS = `
  SELECT brand, model, CAST(count(*) AS INTEGER) AS listings,
    CAST(quantile_disc(total_price_rub, 0.1) AS DOUBLE) AS low_price,
    CAST(quantile_disc(total_price_rub, 0.9) AS DOUBLE) AS high_price,
    CAST(quantile_disc(year, 0.1) AS INTEGER) AS low_year,
    CAST(quantile_disc(year, 0.9) AS INTEGER) AS high_year
  FROM listings WHERE total_price_rub IS NOT NULL
  GROUP BY brand, model ORDER BY listings DESC, brand, model`;

const CITIES = `
  SELECT round(avg(lat_e5) / 1e5, 4) AS latitude, round(avg(lng_e5) / 1e5, 4) AS longitude,
    CAST(count(*) AS INTEGER) AS listings
  FROM listings WHERE lat_e5 IS NOT NULL
  GROUP BY city ORDER BY listings DESC, latitude, longitude`;

/** Reads the values from serve/cars.parquet and serve/dictionary.parquet of a snapshot. */
export async function readValues(snapshot: string): Promise<Values> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const rows = async <T>(sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJS() as T[];
  try {
    await connection.run(`
      CREATE TABLE names AS SELECT DISTINCT key, code, value FROM '${join(snapshot, 'serve/dictionary.parquet')}';
      CREATE TABLE listings AS
      SELECT b.value AS brand, m.value AS model, cars.city, year, total_price_rub, lat_e5, lng_e5
      FROM '${join(snapshot, 'serve/cars.parquet')}' AS cars
      JOIN names AS b ON b.key = 'brand' AND b.code = cars.brand
      JOIN names AS m ON m.key = 'model' AND m.code = cars.model`);
    return { brands: await rows(BRANDS), models: await rows(MODELS), cities: await rows(CITIES) };
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
