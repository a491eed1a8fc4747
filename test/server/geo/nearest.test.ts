import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMBEDDED_CITIES, FULL_CITIES, geoOf as geoFrom } from '../../../bench/geo/rows.ts';
import {
  bearingDeg,
  chordOf,
  distanceKm,
  EARTH_RADIUS_KM,
  roundBearing,
} from '../../../server/request/sphere.ts';
import { nearestCities } from '../../../server/services/geo/answers/nearest.ts';
import { buildGeo } from '../../../server/services/geo/geo.ts';
import type { CityRow } from '../../../server/services/geo/rows.ts';
import { cityRow } from './city-row.ts';

const places = (points: readonly (readonly [number, number])[]): CityRow[] =>
  points.map(([latitude, longitude], index) => cityRow({ geonameid: index + 1, latitude, longitude }));

const geoOf = (cities: CityRow[]) => buildGeo({ cities, countries: [], regions: [] });
const idsNear = (cities: CityRow[], lat: number, lng: number, limit = 10) =>
  nearestCities(geoOf(cities), { lat, lng }, { limit }).map(({ city }) => city.geonameid);

const half = Math.PI * EARTH_RADIUS_KM;

describe('distanceKm', () => {
  it('knows quarters and halves of the globe', () => {
    expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(half, 6);
    expect(distanceKm({ lat: 90, lng: 12 }, { lat: -90, lng: -7 })).toBeCloseTo(half, 6);
    expect(distanceKm({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(half / 180, 6);
    expect(distanceKm({ lat: 90, lng: 0 }, { lat: 90, lng: 123 })).toBeCloseTo(0, 6);
  });

  it('is that of Moscow and Vladivostok', () => {
    expect(distanceKm({ lat: 55.75222, lng: 37.61556 }, { lat: 43.10562, lng: 131.87353 })).toBeCloseTo(
      6416.1,
      0,
    );
  });
});

describe('bearingDeg', () => {
  it('goes clockwise from north', () => {
    const origin = { lat: 0, lng: 0 };
    const to = (lat: number, lng: number) => roundBearing(bearingDeg(origin, { lat, lng }));
    expect([to(1, 0), to(0, 1), to(-1, 0), to(0, -1), to(0, 0)]).toEqual([0, 90, 180, 270, 0]);
    expect(roundBearing(bearingDeg({ lat: 0, lng: 179 }, { lat: 0, lng: -179 }))).toBe(90);
    expect(roundBearing(359.97)).toBe(0);
  });
});

describe('nearestCities', () => {
  it('looks across the antimeridian', () => {
    expect(
      idsNear(
        places([
          [0, 170],
          [0, -179],
          [0, 178],
        ]),
        0,
        179.9,
      ),
    ).toEqual([2, 3, 1]);
    expect(
      idsNear(
        places([
          [-17, 178],
          [-13, -172],
        ]),
        -15,
        -179.9,
      ),
    ).toEqual([1, 2]);
  });

  it('looks across the poles', () => {
    expect(
      idsNear(
        places([
          [89, 0],
          [89, 180],
          [80, 0],
        ]),
        89.5,
        180,
      ),
    ).toEqual([2, 1, 3]);
    expect(
      idsNear(
        places([
          [-80, 10],
          [-89, -170],
        ]),
        -90,
        0,
      ),
    ).toEqual([2, 1]);
  });

  it('takes the smaller id of two places at one distance', () => {
    expect(
      idsNear(
        places([
          [0, 1],
          [0, -1],
          [0, 1],
        ]),
        0,
        0,
      ),
    ).toEqual([1, 2, 3]);
  });

  it('keeps to the radius, the population and the limit', () => {
    const cities = places([
      [0, 1],
      [0, 2],
      [0, 3],
    ]).map((city, index) => ({ ...city, population: index * 10 }));
    const near = (options: object) =>
      nearestCities(geoOf(cities), { lat: 0, lng: 0 }, { limit: 5, ...options }).map(
        ({ city }) => city.geonameid,
      );
    expect(near({ radiusKm: 230 })).toEqual([1, 2]);
    expect(near({ radiusKm: 20015 })).toEqual([1, 2, 3]);
    expect(near({ minPopulation: 10 })).toEqual([2, 3]);
    expect(near({ limit: 1 })).toEqual([1]);
  });

  it('is what measuring every place gives', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    const point = fc.tuple(
      fc.oneof(degrees(90), fc.constantFrom(-90, 90)),
      fc.oneof(degrees(180), fc.constantFrom(-180, 180)),
    );
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 1, maxLength: 40 }),
        point,
        fc.integer({ min: 1, max: 12 }),
        (points, [lat, lng], limit) => {
          const found = nearestCities(geoOf(places(points)), { lat, lng }, { limit });
          const all = points.map(([latitude, longitude]) =>
            distanceKm({ lat, lng }, { lat: latitude, lng: longitude }),
          );
          const nearest = all.toSorted((a, b) => a - b).slice(0, limit);
          expect(found).toHaveLength(nearest.length);
          for (const [index, { km }] of found.entries()) {
            // Close to the other side of the Earth the last digit of a haversine is a tenth of a metre.
            expect(Math.abs(km - (nearest[index] ?? 0))).toBeLessThan(km > 20_000 ? 1e-3 : 1e-6);
          }
        },
      ),
    );
  });
});

describe.each([
  ['the embedded cities', EMBEDDED_CITIES],
  ['the full dump', FULL_CITIES],
])('nearest by the embedded cities over a grid of the globe', (what, file) => {
  it.skipIf(!file)(`is what measuring every city of ${what} gives`, async () => {
    const geo = await geoFrom(EMBEDDED_CITIES);
    const { cities } = await geoFrom(file ?? EMBEDDED_CITIES);
    for (let lat = -87.5; lat <= 87.5; lat += 12.5) {
      for (let lng = -177.5; lng < 180; lng += 15) {
        const away = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
          distanceKm({ lat, lng }, { lat: latitude, lng: longitude });
        const least = cities.reduce((sum, city) => Math.min(sum, away(city)), Number.POSITIVE_INFINITY);
        const [found] = nearestCities(geo, { lat, lng }, { limit: 1 });
        expect(found?.km).toBeCloseTo(least, 6);
      }
    }
  });
});

describe('chordOf', () => {
  it('measures as far as the other side', () => {
    expect(chordOf(half)).toBeCloseTo(4, 12);
    expect(chordOf(half * 2)).toBeCloseTo(4, 12);
    expect(chordOf(half / 2)).toBeCloseTo(2, 12);
  });
});
