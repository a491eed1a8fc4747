/** The outlines and names of countries, as GeoJSON for the map. */
import type { Feature, FeatureCollection, MultiPolygon, Point, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** The outlines of the countries, and the point for the name of each. */
export interface BaseMap {
  readonly countries: FeatureCollection;
  readonly names: FeatureCollection<Point>;
}

/** Converts a numeric ISO 3166-1 code to alpha-2 by the browser's locale aliases; undefined if there is none. */
export function regionOf(numeric: string | number | undefined): string | undefined {
  if (numeric === undefined) return undefined;
  const tag = `und-${String(numeric).padStart(3, '0')}`;
  const region = /^und-\d{3}$/.test(tag) ? new Intl.Locale(tag).region : undefined;
  return region && /^[A-Z]{2}$/.test(region) ? region : undefined;
}

/**
 * Lets a ring that crosses the antimeridian continue beyond 180 degrees instead of jumping back; a ring
 * around a pole is closed along the edge of the map.
 */
export function unwrapped(ring: readonly Position[]): Position[] {
  let shift = 0;
  const points = ring.map(([x = 0, y = 0], at) => {
    const step = x - (ring[at - 1]?.[0] ?? x);
    if (Math.abs(step) > 180) shift -= Math.sign(step) * 360;
    return [x + shift, y];
  });
  const [[first = 0] = [], [last = 0, y = 0] = []] = [points[0], points.at(-1)];
  if (Math.abs(last - first) < 180) return points;
  const edge = y < 0 ? -90 : 90;
  return [...points, [last, edge], [first, edge], [...(points[0] ?? [])]];
}

function mended(geometry: Polygon | MultiPolygon): Polygon | MultiPolygon {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(unwrapped) };
  return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(unwrapped)) };
}

/** Twice the signed area of a ring, square degrees, and its centre. */
export function centre(ring: readonly Position[]): { area: number; point: Position } {
  let [area, x, y] = [0, 0, 0];
  for (let at = 0; at + 1 < ring.length; at++) {
    const [x0 = 0, y0 = 0] = ring[at] ?? [];
    const [x1 = 0, y1 = 0] = ring[at + 1] ?? [];
    const cross = x0 * y1 - x1 * y0;
    area += cross;
    x += (x0 + x1) * cross;
    y += (y0 + y1) * cross;
  }
  return { area: Math.abs(area), point: area === 0 ? (ring[0] ?? [0, 0]) : [x / (3 * area), y / (3 * area)] };
}

function largest(geometry: Polygon | MultiPolygon): { area: number; point: Position } {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const centres = polygons.map(([outer = []]) => centre(outer));
  return centres.reduce((best, one) => (one.area > best.area ? one : best), { area: 0, point: [0, 0] });
}

/** Gives the name of a region in a language; undefined if it has none. */
function nameIn(lang: string): (region: string) => string | undefined {
  const names = new Intl.DisplayNames(lang, { type: 'region', fallback: 'none' });
  return (region) => names.of(region);
}

function labelOf(
  country: Feature<Polygon | MultiPolygon>,
  name: (region: string) => string | undefined,
): Feature<Point> | undefined {
  const region = regionOf(country.id);
  const text = region && name(region);
  if (!text) return undefined;
  const { area, point } = largest(country.geometry);
  // Larger countries are named first and in larger type: the rank is the logarithm of the area.
  const rank = Math.log2(1 + area);
  return {
    type: 'Feature',
    properties: { text, region, rank },
    geometry: { type: 'Point', coordinates: point },
  };
}

/** Converts a topology to GeoJSON outlines, with the names of the countries in a language. */
export function baseMap(topology: Topology, lang: string): BaseMap {
  const { countries } = topology.objects as { countries: GeometryCollection };
  const cut = feature(topology, countries) as FeatureCollection<Polygon | MultiPolygon>;
  const shapes = {
    ...cut,
    features: cut.features.map((one) => ({ ...one, geometry: mended(one.geometry) })),
  };
  const name = nameIn(lang);
  const names = shapes.features.flatMap((country) => labelOf(country, name) ?? []);
  return { countries: shapes, names: { type: 'FeatureCollection', features: names } };
}

/** Loads the outlines from this server. Error: it answered with an error. */
export async function loadBaseMap(lang: string): Promise<BaseMap> {
  const answer = await fetch('/map/countries.json');
  if (!answer.ok) throw new Error(`The server answered ${answer.status} for the outlines.`);
  return baseMap((await answer.json()) as Topology, lang);
}
