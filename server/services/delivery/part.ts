import { DEFAULT_LANGUAGE } from '../../../contract/languages.ts';
import type { Place } from '../../../contract/resources/city.ts';
import { jsonRows, ndjsonRows } from '../../snapshot/json-rows.ts';
import type { Loading, Part } from '../../snapshot/loading.ts';
import { RATES_FILE, ratesOf } from '../../snapshot/rates.ts';
import type { Batch } from './batch.ts';
import { type CostInput, openCosts } from './costs.ts';
import type { Origins } from './ends.ts';
import { Engine, type Row } from './engine.ts';
import { type Network, openNetwork } from './network.ts';
import { type CityRow, type CountryRow, cityPlace, Places } from './places.ts';
import { type Coverage, coverage, loadTables } from './tariffs.ts';
import { type ChooseWays, keptWays, openWays, type WayInput } from './ways.ts';

const FILES = {
  tariffs: 'serve/tariffs.parquet',
  cars: 'serve/priced_cars.parquet',
  network: 'serve/route_network.parquet',
  ways: 'serve/route_ways.parquet',
} as const;

/** What the delivery service keeps of a snapshot. */
export interface Delivery {
  readonly asOf: string;
  readonly places: Places;
  readonly currencies: readonly string[];
  readonly countries: readonly string[];
  readonly rates: ReadonlyMap<string, number>;
  readonly coverage: readonly Coverage[];
  readonly costs: Batch<CostInput, Row>;
  readonly ways: Batch<WayInput, Row>;
  /** The same, remembered. */
  readonly chooseWays: ChooseWays;
  readonly network: Network;
  readonly origins: Origins;
  /** Where a car goes unless another place is named. */
  readonly destination: Place;
  /** What the cost of a listing was computed from; undefined for an unknown id. */
  listing(id: number): Promise<Row | undefined>;
}

async function originsOf(engine: Engine): Promise<Origins> {
  const rows = await engine.rows('SELECT country, latitude, longitude FROM reference.route_countries');
  return new Map(
    rows.map(({ country, latitude, longitude }) => [
      String(country),
      { latitude: Number(latitude), longitude: Number(longitude) },
    ]),
  );
}

/** The default destination: the city of the snapshot, else as the reference places it. */
async function destinationOf(engine: Engine, { cities }: Places): Promise<Place> {
  const [row] = await engine.rows(`SELECT * FROM reference.delivery_defaults WHERE name = 'destination'`);
  const [geonameid, latitude, longitude] = [row?.geonameid, row?.latitude, row?.longitude].map(Number);
  const city = cities.get(geonameid ?? 0);
  if (city) return cityPlace(city, DEFAULT_LANGUAGE);
  return {
    geonameid: geonameid ?? null,
    name: null,
    country_iso2: String(row?.country),
    latitude: latitude ?? 0,
    longitude: longitude ?? 0,
  };
}

async function openDelivery(loading: Loading): Promise<Delivery | undefined> {
  if (!loading.has(FILES.tariffs)) return undefined;
  const engine = await Engine.open();
  loading.onClose(() => engine.close());
  await loadTables(engine, 'reference', loading.literal(FILES.tariffs));
  await loadTables(engine, 'core', loading.literal(FILES.network));
  await engine.run(
    `CREATE TABLE core.route_ways AS SELECT * FROM read_parquet(${loading.literal(FILES.ways)})`,
  );
  await engine.run(
    `CREATE TABLE core.rates AS SELECT currency, CAST(rate AS DECIMAL(18, 8)) AS rate
     FROM read_parquet(${loading.literal(RATES_FILE)})`,
  );
  const rates = await ratesOf(loading);
  const places = new Places(
    await ndjsonRows<CityRow>(loading, 'geo_cities'),
    await jsonRows<CountryRow>(loading, 'geo_countries'),
  );
  const listing = await engine.prepare(
    `SELECT * FROM read_parquet(${loading.literal(FILES.cars)}) WHERE id = ?`,
  );
  const ways = await openWays(engine);
  return {
    asOf: loading.manifest.as_of,
    places,
    currencies: [...rates.keys()],
    countries: [...places.countries.keys()],
    rates,
    coverage: await coverage(engine),
    costs: await openCosts(engine),
    ways,
    chooseWays: keptWays(ways),
    network: await openNetwork(engine, (name) => loading.literal(`serve/${name}.parquet`)),
    origins: await originsOf(engine),
    destination: await destinationOf(engine, places),
    listing: async (id) => (await listing([id]))[0],
  };
}

/**
 * The share of delivery in a snapshot: a database of its own with the tariffs, and the places. Undefined where
 * the snapshot was built without them.
 */
export const deliveryPart: Part<Delivery | undefined> = { name: 'delivery', open: openDelivery };
