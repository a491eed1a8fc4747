/** SQL of circles and distances. */
import { angleOf, directionOf, EARTH_RADIUS_KM, RADIAN } from '../../../request/sphere.ts';
import type { Expression } from '../../../request/where.ts';
import type { Places } from '../memory/places.ts';
import type { Circle, Condition } from '../request/condition.ts';

const E5 = 100_000;

/**
 * A measure that grows with the distance of a row from a place: minus the cosine of the angle between their unit
 * vectors. In double precision it resolves a centimetre at a distance of a metre, and better beyond; in single
 * precision it would miscount.
 */
export function awayOnPlace(circle: Circle): Expression {
  return { sql: '-(x * ? + y * ? + z * ?)', params: directionOf(circle) };
}

/** Such a measure for the tables without unit vectors, by haversine: the square of half the chord. */
export function awayOf({ lat, lng }: Circle): Expression {
  const sql = `(pow(sin(radians(lat_e5 / 1e5 - ?) / 2), 2)
    + cos(radians(lat_e5 / 1e5)) * ? * pow(sin(radians(lng_e5 / 1e5 - ?) / 2), 2))`;
  return { sql, params: [lat, Math.cos(lat * RADIAN), lng] };
}

/** The ranges of longitude, degrees times 100,000, that a circle touches; undefined for all of them. */
function longitudes({ lat, lng, radiusKm }: Circle): [number, number][] | undefined {
  const angle = radiusKm / EARTH_RADIUS_KM;
  const reach = Math.abs(lat) * RADIAN + angle;
  if (reach >= Math.PI / 2) return undefined;
  const half = Math.asin(Math.sin(angle) / Math.cos(lat * RADIAN)) / RADIAN;
  const [west, east] = [Math.floor((lng - half) * E5) - 1, Math.ceil((lng + half) * E5) + 1];
  const turn = 360 * E5;
  if (west < -turn / 2)
    return [
      [west + turn, turn / 2],
      [-turn / 2, east],
    ];
  if (east > turn / 2)
    return [
      [west, turn / 2],
      [-turn / 2, east - turn],
    ];
  return [[west, east]];
}

function boxOf(circle: Circle): Expression {
  const half = circle.radiusKm / EARTH_RADIUS_KM / RADIAN;
  const south = Math.floor((circle.lat - half) * E5) - 1;
  const north = Math.ceil((circle.lat + half) * E5) + 1;
  const latitude = {
    sql: 'lat_e5 BETWEEN ? AND ?',
    params: [Math.max(south, -90 * E5), Math.min(north, 90 * E5)],
  };
  const ranges = longitudes(circle);
  if (!ranges) return latitude;
  const sql = ranges.map(() => 'lng_e5 BETWEEN ? AND ?').join(' OR ');
  return {
    sql: `${latitude.sql} AND ${ranges.length > 1 ? `(${sql})` : sql}`,
    params: [...latitude.params, ...ranges.flat()],
  };
}

function within(box: Expression, away: Expression, limit: number): Expression {
  return { sql: `${box.sql} AND ${away.sql} <= ?`, params: [...box.params, ...away.params, limit] };
}

/** The condition for the places in a circle: a range, which is fast in the table's order, then each place by its bit. */
function atPlaces(circle: Circle, places: Places): Condition {
  const found = places.within(circle);
  if (!found) return { column: 'lat_e5', sql: 'false', params: [] };
  const sql = 'place >= ? AND place <= ? AND get_bit(CAST(? AS BIT), place) = 1';
  const at = { sql, params: [found.first, found.last, found.bits] };
  const test = { column: 'place', codes: found.numbers };
  return { column: 'lat_e5', ...at, onPlace: at, test, listings: found.listings };
}

/**
 * The condition for a circle on the globe: by the snapshot's places, or, if they are too many, by a box, which is fast
 * in the table's order, and then by the exact distance.
 */
export function circleCondition(circle: Circle, places?: Places): Condition {
  if (places) return atPlaces(circle, places);
  const box = boxOf(circle);
  const angle = angleOf(circle);
  return {
    column: 'lat_e5',
    ...within(box, awayOf(circle), Math.sin(angle / 2) ** 2),
    onPlace: within(box, awayOnPlace(circle), -Math.cos(angle)),
  };
}
