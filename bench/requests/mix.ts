/** Draws requests of the car list as people send them. */
import { type Random, seeded } from '../../pipeline/sample/random.ts';
import type { Kind, ListRequest } from './request.ts';
import type { Values } from './values.ts';

/** The mix: shares of requests by kind. */
const MIX: readonly (readonly [Kind, number])[] = [
  ['brand', 0.4],
  ['combination', 0.3],
  ['radius', 0.2],
  ['none', 0.1],
];

const RADII_KM = [25, 50, 100, 200, 300];
const LAST_PAGE = 10;
const NEXT_PAGE = 0.25;

/** Draws an item weighted by its listings. */
function drawer<T extends { listings: number }>(items: readonly T[]): (random: Random) => T {
  let sum = 0;
  const ends = items.map(({ listings }) => {
    sum += listings;
    return sum;
  });
  return (random) => {
    const at = random.next() * sum;
    const item = items[ends.findIndex((end) => at < end)];
    if (item === undefined) throw new RangeError('nothing to draw from: the snapshot holds no such values');
    return item;
  };
}

/** Draws a page: most people open only the first; a quarter of them open each next one. */
function page(random: Random): number {
  let number = 1;
  while (number < LAST_PAGE && random.chance(NEXT_PAGE)) number++;
  return number;
}

const toward = (low: number, high: number, part: number) => low + (high - low) * part;
const rounded = (value: number, step: number) => Math.round(value / step) * step;

/** Draws bounds as people write them: multiples of 100,000 and whole years, around those of the model. */
function bounds(model: Values['models'][number], random: Random): Partial<ListRequest> {
  const { low_price, high_price, low_year, high_year } = model;
  const min_price = rounded(toward(low_price, high_price, random.next() * 0.4), 100_000);
  const max_price = rounded(toward(low_price, high_price, 0.6 + random.next() * 0.5), 100_000);
  const min_year = Math.round(toward(low_year, high_year, random.next() * 0.5));
  const max_year = Math.round(toward(low_year, high_year, 0.7 + random.next() * 0.3));
  return {
    min_price,
    max_price: Math.max(max_price, min_price + 100_000),
    min_year,
    max_year: Math.max(max_year, min_year),
  };
}

/** Draws a circle: half are at a city's centre, half about ten kilometres away from it. */
function circle(city: Values['cities'][number], random: Random): Partial<ListRequest> {
  const off = random.chance(0.5) ? 0 : 0.1;
  const latitude = Math.max(-90, Math.min(90, city.latitude + random.normal() * off));
  const longitude = Math.max(-180, Math.min(180, city.longitude + random.normal() * off));
  return { near: `${latitude.toFixed(2)},${longitude.toFixed(2)}`, radius_km: random.pick(RADII_KM) };
}

function kind(random: Random): Kind {
  let at = random.next();
  for (const [name, part] of MIX) {
    if (at < part) return name;
    at -= part;
  }
  return 'none';
}

/** `count` requests of the mix, drawn from the snapshot's own values; the same for the same seed. */
export function requestMix(values: Values, count: number, seed: number): ListRequest[] {
  const random = seeded(seed);
  const [brand, model, city] = [drawer(values.brands), drawer(values.models), drawer(values.cities)];
  const filters: Record<Kind, () => Partial<ListRequest>> = {
    none: () => ({}),
    brand: () => ({ brand: brand(random).brand }),
    combination: () => {
      const drawn = model(random);
      return { brand: drawn.brand, model: drawn.model, ...bounds(drawn, random) };
    },
    radius: () => circle(city(random), random),
  };
  return Array.from({ length: count }, () => {
    const drawn = kind(random);
    return { kind: drawn, page: page(random), ...filters[drawn]() };
  });
}
