/** Finds the places of listings within a circle. */
import { angleOf, directionOf } from '../../../request/sphere.ts';
import type { Loading } from '../../../snapshot/loading.ts';
import type { Circle } from '../request/condition.ts';

/** With more places than this, circles are searched among the listings themselves. */
const MOST_PLACES = 20_000;

/** The places within a circle, by their numbers in the column `place`. */
interface PlacesWithin {
  readonly first: number;
  readonly last: number;
  readonly numbers: readonly number[];
  /** A digit for each place of the snapshot: 1 if it is within. */
  readonly bits: string;
  /** The number of listings at these places. */
  readonly listings: number;
}

/** The places of listings, by their number in the order of `cars_by_place`. */
export class Places {
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  readonly #z: Float64Array;
  readonly #listings: Int32Array;

  /** The columns: unit vectors and numbers of listings. */
  constructor([x = [], y = [], z = [], listings = []]: readonly (readonly number[])[]) {
    this.#x = Float64Array.from(x);
    this.#y = Float64Array.from(y);
    this.#z = Float64Array.from(z);
    this.#listings = Int32Array.from(listings);
  }

  /** The places within a circle; undefined if there are none. */
  within(circle: Circle): PlacesWithin | undefined {
    const [x, y, z] = directionOf(circle);
    const nearest = Math.cos(angleOf(circle));
    const digits: string[] = [];
    const numbers: number[] = [];
    let [first, last, listings] = [-1, -1, 0];
    for (let place = 0; place < this.#x.length; place++) {
      const cosine = (this.#x[place] ?? 0) * x + (this.#y[place] ?? 0) * y + (this.#z[place] ?? 0) * z;
      const isWithin = cosine >= nearest;
      digits.push(isWithin ? '1' : '0');
      if (!isWithin) continue;
      numbers.push(place);
      if (first < 0) first = place;
      last = place;
      listings += this.#listings[place] ?? 0;
    }
    return first < 0 ? undefined : { first, last, listings, numbers, bits: digits.join('') };
  }
}

/** The statement that loads the places of listings: number, coordinates, city, listings, unit vector. */
export function placeStatement(file: string): string {
  return `CREATE TABLE places AS FROM read_parquet(${file})`;
}

/** Reads the table of places; undefined if there are so many that a query finds a circle faster. */
export async function readListingPlaces(loading: Loading): Promise<Places | undefined> {
  const columns = await loading.columns('SELECT x, y, z, listings FROM places ORDER BY place');
  const known = columns as number[][];
  return (known[0]?.length ?? 0) > MOST_PLACES ? undefined : new Places(known);
}
