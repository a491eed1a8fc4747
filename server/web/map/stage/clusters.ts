/** Groups cities that are close together on the map into one mark. */
/** A city on the map. */
export interface Spot {
  readonly key: string;
  readonly lng: number;
  readonly lat: number;
  readonly count: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** Cities so close together that one mark represents them. */
export interface CityCluster<T extends Spot = Spot> {
  /** The city with the most cars; it gives the mark its place and name. */
  readonly head: T;
  readonly members: readonly T[];
  readonly count: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** Width of the world at zoom 0, pixels. */
const TILE = 512;

/** Position of a point on a map of the world at a zoom level (Web Mercator), pixels. */
export function projectToPixels(lng: number, lat: number, zoom: number): readonly [x: number, y: number] {
  const size = TILE * 2 ** zoom;
  const sine = Math.min(0.9999, Math.max(-0.9999, Math.sin((lat * Math.PI) / 180)));
  return [((lng + 180) / 360) * size, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size];
}

function extreme(values: readonly (number | null)[], pick: (...values: number[]) => number): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? pick(...known) : null;
}

/** A mark of cities; the first is its head. */
function clusterOf<T extends Spot>(members: readonly [T, ...T[]]): CityCluster<T> {
  return {
    head: members[0],
    members,
    count: members.reduce((sum, { count }) => sum + count, 0),
    low: extreme(
      members.map(({ low }) => low),
      Math.min,
    ),
    high: extreme(
      members.map(({ high }) => high),
      Math.max,
    ),
  };
}

/**
 * Marks for a zoom level: the city with the most cars takes the cities within `radius` pixels, then the next,
 * so that each mark has a well-known name. A grid with cells of `radius` pixels keeps it linear in the cities.
 */
export function clustersOf<T extends Spot>(spots: readonly T[], zoom: number, radius = 64): CityCluster<T>[] {
  const heads = new Map<string, { x: number; y: number; members: [T, ...T[]] }[]>();
  const made: { members: [T, ...T[]] }[] = [];
  for (const spot of spots.toSorted((a, b) => b.count - a.count)) {
    const [x, y] = projectToPixels(spot.lng, spot.lat, zoom);
    const [column, row] = [Math.floor(x / radius), Math.floor(y / radius)];
    const near = [-1, 0, 1]
      .flatMap((dx) => [-1, 0, 1].flatMap((dy) => heads.get(`${column + dx},${row + dy}`) ?? []))
      .map((head) => ({ head, away: (head.x - x) ** 2 + (head.y - y) ** 2 }))
      .filter(({ away }) => away <= radius ** 2)
      .sort((a, b) => a.away - b.away)[0]?.head;
    if (near) near.members.push(spot);
    else {
      const head = { x, y, members: [spot] as [T, ...T[]] };
      const cell = `${column},${row}`;
      heads.set(cell, [...(heads.get(cell) ?? []), head]);
      made.push(head);
    }
  }
  return made.map(({ members }) => clusterOf(members));
}
