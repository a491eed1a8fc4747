import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Loading, Part } from '../../loading.ts';
import { currenciesOf } from '../../rates.ts';
import { buildGeo, type Geo } from './geo.ts';
import type { CityRow, CountryRow, RegionRow } from './rows.ts';

/** The rows of a file of the snapshot; a snapshot that was built without it has none. */
async function rowsOf<Row>({ folder, has }: Loading, name: string): Promise<Row[]> {
  const path = `serve/${name}.json`;
  return has(path) ? (JSON.parse(await readFile(join(folder, path), 'utf8')) as Row[]) : [];
}

/** The places' share in a snapshot: read whole and indexed when it is opened. */
export function geoPart(): Part<Geo> {
  return {
    name: 'geo',
    async open(loading) {
      const rows = {
        cities: await rowsOf<CityRow>(loading, 'geo_cities'),
        countries: await rowsOf<CountryRow>(loading, 'geo_countries'),
        regions: await rowsOf<RegionRow>(loading, 'geo_regions'),
      };
      return buildGeo(rows, await currenciesOf(loading));
    },
  };
}
