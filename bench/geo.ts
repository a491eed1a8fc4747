/** Measures the index, the search and the nearest cities. */
import { performance } from 'node:perf_hooks';
import { placeOf, readSearches, type Search } from '../corpus/cities/searches.ts';
import { nearestCities } from '../server/services/geo/answers/nearest.ts';
import { buildGeo, type Geo } from '../server/services/geo/geo.ts';
import type { City, GeoRows } from '../server/services/geo/rows.ts';
import { resolveCity } from '../server/services/geo/search/resolve.ts';
import { searchCities } from '../server/services/geo/search/search.ts';
import { EMBEDDED_CITIES, FULL_CITIES, geoRows } from './geo/rows.ts';

const USAGE = `node --expose-gc --import tsx bench/geo.ts [<cities in the GeoNames dump format>] [<requests of a kind>]

Measures the index of places and its answers in the process, and how many of the searches of
corpus/cities/searches.csv give the right city. Without a file: the full dump below
FORECOURT_SHARED (default ../shared), else the embedded cities.`;

/** Seeded random numbers from 0 (inclusive) to 1 (exclusive). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const KEYS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'йцукенгшщзфывапролдячсмить'].map((sign, at) => [sign, 'qwertyuiopasdfghjklzxcvbnm'.charAt(at)]),
);

type Kind = (city: City, random: () => number) => string;

const cut = (text: string, random: () => number, least = 1): string =>
  text.slice(0, least + Math.floor(random() * (text.length - least + 1)));
const drop = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1);

/** Kinds of texts that people type for a city. */
const KINDS: Readonly<Record<string, Kind>> = {
  'beginning, English': ({ name_en }, random) => cut(name_en, random),
  'beginning, Russian': ({ name_ru }, random) => cut(name_ru, random),
  'beginning, any language': ({ labels, name }, random) => {
    const names = Object.values(labels);
    return cut(names[Math.floor(random() * names.length)] ?? name, random);
  },
  'one letter': ({ name_en }) => name_en.slice(0, 1),
  'name in full': ({ name }) => name,
  'letter left out': ({ name_en }, random) => drop(name_en, Math.floor(random() * name_en.length)),
  'letter wrong, still typing': ({ name_ru }, random) => {
    const start = cut(name_ru, random, 5);
    const at = Math.floor(random() * start.length);
    return `${start.slice(0, at)}о${start.slice(at + 1)}`;
  },
  'two slips': ({ name_en }, random) => {
    const at = () => Math.floor(random() * name_en.length);
    return drop(drop(name_en, at()), at());
  },
  'nothing like a name': (_, random) =>
    Math.floor(random() * 36 ** 8).toString(36) + Math.floor(random() * 36 ** 8).toString(36),
  'wrong layout': ({ name_ru }) => [...name_ru.toLowerCase()].map((sign) => KEYS[sign] ?? sign).join(''),
};

interface Times {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

function quantiles(times: number[]): Times {
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: times.at(-1) ?? 0 };
}

/** Time of each request and processor time of all, milliseconds. */
interface Taken {
  readonly times: number[];
  readonly processor: number;
}

function timed<T>(inputs: readonly T[], run: (input: T) => unknown): Taken {
  const before = process.cpuUsage();
  const times = inputs.map((input) => {
    const start = performance.now();
    run(input);
    return performance.now() - start;
  });
  const { user, system } = process.cpuUsage(before);
  return { times, processor: (user + system) / 1000 };
}

function together(all: readonly Taken[]): Taken {
  return {
    times: all.flatMap(({ times }) => times),
    processor: all.reduce((sum, { processor }) => sum + processor, 0),
  };
}

function row(what: string, { times, processor }: Taken): string {
  const { p50, p95, p99, max } = quantiles(times);
  const figures = [p50, p95, p99, max, processor / times.length].map((ms) => ms.toFixed(2));
  return `| ${what} | ${times.length} | ${figures.join(' | ')} |`;
}

/** Megabytes in use after a garbage collection, if `--expose-gc` allows one. */
function heldMb(): number {
  (globalThis as { gc?: () => void }).gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

function buildRow(text: string): { geo: Geo; line: string } {
  const before = heldMb();
  const parsed = performance.now();
  let rows: GeoRows | undefined = JSON.parse(text);
  const start = performance.now();
  const cpu = process.cpuUsage();
  const geo = buildGeo(rows as GeoRows);
  const [wall, used] = [performance.now() - start, process.cpuUsage(cpu)];
  rows = undefined;
  const ms = (value: number): string => value.toFixed(0);
  const held = ms(heldMb() - before);
  const line = `${geo.cities.length} cities, ${geo.terms.size} terms: read in ${ms(start - parsed)} ms, indexed in ${ms(wall)} ms (${ms((used.user + used.system) / 1000)} ms of CPU), ${held} MB held`;
  return { geo, line };
}

function searchRows(geo: Geo, count: number): string[] {
  const all: Taken[] = [];
  const lines = Object.entries(KINDS).map(([kind, make], seed) => {
    const random = randomOf(seed + 1);
    const texts = Array.from({ length: count }, () => {
      const city = geo.cities[Math.floor(random() ** 2 * geo.cities.length)] as City;
      return make(city, random);
    });
    const taken = timed(texts, (text) => searchCities(geo, text, { limit: 10 }));
    all.push(taken);
    return row(`search, ${kind}`, taken);
  });
  return [...lines, row('search, all', together(all))];
}

function otherRows(geo: Geo, count: number): string[] {
  const random = randomOf(99);
  const points = Array.from({ length: count }, () => ({
    lat: random() * 180 - 90,
    lng: random() * 360 - 180,
  }));
  const cities = Array.from(
    { length: count },
    () => geo.cities[Math.floor(random() * geo.cities.length)] as City,
  );
  return [
    row(
      'search near a point',
      timed(points, (near) => searchCities(geo, 'San', { limit: 10, near })),
    ),
    row(
      'resolve',
      timed(cities, ({ name_ru }) => resolveCity(geo, name_ru)),
    ),
    row(
      'nearest, 10',
      timed(points, (point) => nearestCities(geo, point, { limit: 10 })),
    ),
  ];
}

/** Share of searches with the right city first, and among the first five. */
function rightRow(geo: Geo, what: string, searches: readonly Search[]): string {
  const places = searches.map((one) => placeOf(geo, one));
  const count = (fits: (place: number) => boolean) => places.filter(fits).length;
  return `| ${what} | ${searches.length} | ${count((place) => place === 0)} | ${count((place) => place >= 0)} |`;
}

function rightRows(geo: Geo): string[] {
  const searches = readSearches();
  const kinds = [...new Set(searches.map(({ kind }) => kind))];
  const of = (fits: (one: Search) => boolean) => searches.filter(fits);
  return [
    ...kinds.map((kind) =>
      rightRow(
        geo,
        kind,
        of((one) => one.kind === kind),
      ),
    ),
    rightRow(
      geo,
      'all, looked at',
      of(({ part }) => part === 'open'),
    ),
    rightRow(
      geo,
      'all, kept unseen',
      of(({ part }) => part === 'kept'),
    ),
  ];
}

async function main([
  file = FULL_CITIES ?? EMBEDDED_CITIES,
  requests = '2000',
]: readonly string[]): Promise<void> {
  if (file === '--help') return console.log(USAGE);
  const count = Number(requests);
  const { geo, line } = buildRow(JSON.stringify(await geoRows(file)));
  searchRows(geo, Math.min(count, 200));
  console.log(
    `${line}\n\n| milliseconds | requests | p50 | p95 | p99 | max | CPU, mean |\n| --- | --: | --: | --: | --: | --: | --: |`,
  );
  for (const text of [...searchRows(geo, count), ...otherRows(geo, count)]) console.log(text);
  console.log('\n| searches | number | right first | among five |\n| --- | --: | --: | --: |');
  for (const text of rightRows(geo)) console.log(text);
}

await main(process.argv.slice(2));
