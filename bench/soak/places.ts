/** Requests of countries, cities and distances. */
import type { Random } from '../../pipeline/sample/random.ts';
import { addressOf, type Maker } from './ask.ts';
import { wording } from './catalog.ts';
import type { Named } from './values.ts';

/** Draws a point: half of the time near a city, else anywhere. */
function point(random: Random, { cities }: Named): { lat: string; lng: string } {
  const city = random.pick(cities);
  const lat = random.chance(0.5) ? city.latitude : random.next() * 170 - 85;
  const lng = random.chance(0.5) ? city.longitude : random.next() * 360 - 180;
  return { lat: lat.toFixed(3), lng: lng.toFixed(3) };
}

/** Requests of cities under one of their two paths. */
function cityMakers(base: string, named: Named): Readonly<Record<string, Maker>> {
  const beginning = (random: Random) => {
    const { name } = random.pick(named.cities);
    return name.slice(0, 2 + random.int(name.length));
  };
  return {
    [`get ${base}/search`]: (random) => ({
      path: addressOf(`${base}/search`, { q: beginning(random), limit: 10, ...wording(random) }),
    }),
    [`get ${base}/nearest`]: (random) => ({
      path: addressOf(`${base}/nearest`, { ...point(random, named), ...wording(random) }),
    }),
    [`get ${base}/resolve`]: (random) => {
      const { name, country_iso2 } = random.pick(named.cities);
      return { path: addressOf(`${base}/resolve`, { q: name, country: country_iso2, ...wording(random) }) };
    },
    [`get ${base}/top`]: (random) => ({
      path: addressOf(`${base}/top`, {
        country: random.pick(named.cities).country_iso2,
        limit: 1 + random.int(20),
      }),
    }),
    [`get ${base}/by_ids`]: (random) => {
      const ids = Array.from({ length: 1 + random.int(10) }, () => random.pick(named.cities).geonameid);
      return { path: addressOf(`${base}/by_ids`, { ids: ids.join(','), ...wording(random) }) };
    },
    [`get ${base}/{geonameid}`]: (random) => ({
      path: addressOf(`${base}/${random.pick(named.cities).geonameid}`, wording(random)),
    }),
  };
}

/** Requests of countries, cities and distances. */
export function placeMakers(named: Named): Readonly<Record<string, Maker>> {
  return {
    ...cityMakers('/v1/cities', named),
    ...cityMakers('/v1/geo/cities', named),
    'get /v1/countries': (random) => ({
      path: addressOf('/v1/countries', { page: 1 + random.int(3), ...wording(random) }),
    }),
    'get /v1/countries/search': (random) => ({
      path: addressOf('/v1/countries/search', { q: random.pick(named.cities).name.slice(0, 3) }),
    }),
    'get /v1/countries/{iso2}': (random) => ({
      path: addressOf(`/v1/countries/${random.pick(named.countries)}`, wording(random)),
    }),
    'get /v1/distance': (random) => {
      const [from, to] = [random.pick(named.cities).geonameid, random.pick(named.cities).geonameid];
      return { path: addressOf('/v1/distance', { from, to }) };
    },
  };
}
