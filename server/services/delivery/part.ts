/** The part of a snapshot that the delivery service uses. */
import { DEFAULT_LANGUAGE } from '../../../contract/languages.ts';
import type { Place } from '../../../contract/resources/city.ts';
import { jsonRows, ndjsonRows } from '../../snapshot/json-rows.ts';
import type { Loading, Part } from '../../snapshot/loading.ts';
import { RATES_FILE, ratesOf } from '../../snapshot/rates.ts';
import type { Batch } from './batch.ts';
import { type CostInput, openCosts } from './costs.ts';
import type { Origins } from './ends.ts';
import { DeliveryEngine, type ResultRow } from './engine.ts';
import { openNetwork, type TransportNetwork } from './network.ts';
import { cityPlace, type RouteCity, type RouteCountry, RoutePlaces } from './places.ts';
import { type Coverage, coverage, loadTables } from './tariffs.ts';
import { type ChooseWays, keptWays, openWays, type WayInput } from './ways.ts';

const FILES = {
  tariffs: 'serve/tariffs.parquet',
  cars: 'serve/priced_cars.parquet',
  network: 'serve/route_network.parquet',
  ways: 'serve/route_ways.parquet',
} as const;

/** The data and prepared statements of the delivery service. */
export interface Delivery {
  readonly asOf: string;
  readonly places: RoutePlaces;
  readonly currencies: readonly string[];
  readonly countries: readonly string[];
  readonly rates: ReadonlyMap<string, number>;
  readonly coverage: readonly Coverage[];
  readonly costs: Batch<CostInput, ResultRow>;
  readonly ways: Batch<WayInput, ResultRow>;
  /** `ways` with a cache. */
  readonly chooseWays: ChooseWays;
  readonly network: TransportNetwork;
  readonly origins: Origins;
  /** The default destination of a car. */
  readonly destination: Place;
  /** The inputs of the cost of a listing; undefined for an unknown id. */
  listing(id: number): Promise<ResultRow | undefined>;
}

async function originsOf(engine: DeliveryEngine): Promise<Origins> {
  const rows = await engine.rows('SELECT country, latitude, longitude FROM reference.route_countries');
  return new Map(
    rows.map(({ country, latitude, longitude }) => [
      String(country),
      { latitude: Number(latitude), longitude: Number(longitude) },
    ]),
  );
}

/** The default destination: the city in the snapshot, else its coordinates in the reference table. */
async function destinationOf(engine: DeliveryEngine, { cities }: RoutePlaces): Promise<Place> {
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
  const engine = await DeliveryEngine.open();
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
  const places = new RoutePlaces(
    await ndjsonRows<RouteCity>(loading, 'geo_cities'),
    await jsonRows<RouteCountry>(loading, 'geo_countries'),
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

/** The part with a database of tariffs and the places; undefined if the snapshot was built without tariffs. */
export const deliveryPart: Part<Delivery | undefined> = { name: 'delivery', open: openDelivery };
