/** The part of a snapshot with its places. */
import { idleCurrency } from '../../request/common-parameters.ts';
import { runGentlyWhile } from '../../shared/steps.ts';
import { jsonRows, ndjsonRows } from '../../snapshot/json-rows.ts';
import type { Loading, Part } from '../../snapshot/loading.ts';
import { currenciesOf } from '../../snapshot/rates.ts';
import { type Geo, type PlaceIndex, placeSteps } from './geo.ts';
import type { CityRow, CountryRow, RegionRow } from './rows.ts';

/** The latest index and the files it was built from; the next snapshot often has the same files. */
let latest: { readonly source: string; readonly index: PlaceIndex } | undefined;

/** Identifies the files that an index is built from. */
function sourceOf({ manifest }: Loading): string {
  const files = manifest.files.filter(({ path }) => path.startsWith('serve/geo_'));
  return JSON.stringify(files.map(({ path, sha256 }) => [path, sha256]));
}

async function indexOf(loading: Loading): Promise<PlaceIndex> {
  const source = sourceOf(loading);
  if (latest?.source === source) return latest.index;
  const rows = {
    cities: await ndjsonRows<CityRow>(loading, 'geo_cities'),
    countries: await jsonRows<CountryRow>(loading, 'geo_countries'),
    regions: await jsonRows<RegionRow>(loading, 'geo_regions'),
  };
  let isOpen = true;
  loading.onClose(() => {
    isOpen = false;
  });
  const index = await runGentlyWhile(placeSteps(rows), () => isOpen);
  if (!index) throw new Error('The snapshot was closed before its places were indexed.');
  latest = { source, index };
  return index;
}

async function open(loading: Loading): Promise<Geo> {
  return { ...(await indexOf(loading)), currency: idleCurrency(await currenciesOf(loading)) };
}

/** The part with the places. It is indexed when a snapshot opens, once for snapshots with the same places. */
export function geoPart(): Part<Geo> {
  return { name: 'geo', open };
}
