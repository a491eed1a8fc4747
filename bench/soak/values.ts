/** Values that requests of the soak test use. */
import { join } from 'node:path';
import { literal, openDatabase, rowsOf } from '../../pipeline/shared/database.ts';

/** A modification of the reference. */
interface Modification {
  readonly modification_id: number;
  readonly brand: string;
  readonly model: string;
  readonly name: string;
  readonly year: number;
}

interface City {
  readonly geonameid: number;
  readonly name: string;
  readonly country_iso2: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Values for requests that all snapshots have, so that a swap makes none of them unknown. */
export interface Named {
  readonly cars: readonly number[];
  readonly brands: readonly string[];
  readonly factories: readonly number[];
  readonly countries: readonly string[];
  readonly cities: readonly City[];
  readonly modifications: readonly Modification[];
  readonly companies: readonly string[];
}

/** Runs a query in each snapshot and returns the rows that all have, in order. */
type Common = <T>(table: string, columns: string, order: string) => Promise<T[]>;

async function readCommon(common: Common): Promise<Named> {
  const column = async <T>(table: string, name: string) =>
    (await common<{ value: T }>(table, `${name} AS value`, 'value')).map(({ value }) => value);
  return {
    cars: await column<number>('cars', 'id'),
    brands: await column<string>('cars', 'brand_slug'),
    factories: await column<number>('factories', 'id'),
    countries: await column<string>('countries', 'iso2'),
    cities: await common<City>('cities', 'geonameid, name, country_iso2, latitude, longitude', 'geonameid'),
    modifications: await common<Modification>(
      'modifications',
      'modification_id, brand, model, name, CAST(year_from AS INTEGER) AS year',
      'modification_id',
    ),
    companies: await column<string>('companies', 'company_id'),
  };
}

/** The values that the snapshots in these folders have in common. */
export async function readNamed(folders: readonly string[]): Promise<Named> {
  const { connection, close } = await openDatabase({ threads: 1 });
  const common: Common = (table, columns, order) => {
    const reads = folders.map(
      (folder) => `SELECT ${columns} FROM ${literal(join(folder, 'tables', `${table}.parquet`))}`,
    );
    return rowsOf(
      connection,
      `SELECT * FROM (${reads.join(' INTERSECT ')}) WHERE ${order} IS NOT NULL ORDER BY ${order}`,
    );
  };
  try {
    return await readCommon(common);
  } finally {
    close();
  }
}
