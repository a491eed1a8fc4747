/** Numbers of listings that are known without a query. */
import type { Loading } from '../../snapshot/loading.ts';
import type { Condition } from './request/condition.ts';

/** Numbers of listings by brand and by brand and model, counted once for a snapshot. */
export class ListingCounts {
  readonly #brands = new Map<number, number>();
  readonly #models = new Map<string, number>();

  /** The columns: codes of brands, codes of models, numbers of listings. */
  constructor([brands = [], models = [], listings = []]: readonly (readonly number[])[]) {
    brands.forEach((brand, index) => {
      const count = listings[index] ?? 0;
      this.#brands.set(brand, (this.#brands.get(brand) ?? 0) + count);
      this.#models.set(`${brand} ${models[index]}`, count);
    });
  }

  /** The number of listings of a selection by brand, by brand and model, or only by circle; else undefined. */
  of(conditions: readonly Condition[]): number | undefined {
    const [first, second] = conditions;
    if (conditions.length === 1 && first?.listings !== undefined) return first.listings;
    if (first?.column !== 'brand' || conditions.length > 2) return undefined;
    const brands = codesOf(first);
    if (!second) return sum(brands.map((brand) => this.#brands.get(brand)));
    if (second.column !== 'model') return undefined;
    return sum(
      brands.flatMap((brand) => codesOf(second).map((model) => this.#models.get(`${brand} ${model}`))),
    );
  }
}

/** The codes of a condition, each once: lists repeat their last value. */
function codesOf({ params }: Condition): number[] {
  return [...new Set(params.map(Number))];
}

function sum(counts: readonly (number | undefined)[]): number {
  return counts.reduce<number>((total, count) => total + (count ?? 0), 0);
}

/** Counts the loaded listings. */
export async function readCounts(loading: Loading): Promise<ListingCounts> {
  const columns = await loading.columns(
    'SELECT brand, model, CAST(count(*) AS INTEGER) FROM cars GROUP BY brand, model',
  );
  return new ListingCounts(columns as number[][]);
}
