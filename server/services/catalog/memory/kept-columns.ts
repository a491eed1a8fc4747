/** The columns of listings that the process keeps, so that it can find lists without a query. */
import { SERVE_COLUMNS, type ServeColumn } from '../../../../contract/serve-columns.ts';
import type { PieceReader } from '../../../snapshot/background.ts';
import type { Loading } from '../../../snapshot/loading.ts';
import { type Numbers, numbersOf } from '../../../snapshot/numbers.ts';
import { Postings } from './postings.ts';

/** The positions of the listings of one brand and model: `from` to `to`, exclusive. */
export interface ModelGroup {
  readonly brand: number;
  readonly model: number;
  readonly from: number;
  readonly to: number;
}

const NOT_FILTERED = /^(ord|id|total_score|lat_e5|lng_e5|score_.*|card_.*)$/;

/** The columns that conditions may test: all but the parts of the score and the card's position. */
const KEPT: readonly ServeColumn[] = SERVE_COLUMNS.filter(({ name }) => !NOT_FILTERED.test(name));

/** The least value of a column's type: it means unknown and never occurs as a value. */
export function unknownValue(values: Numbers): number {
  return values instanceof Float64Array
    ? Number.NEGATIVE_INFINITY
    : -(2 ** (values.BYTES_PER_ELEMENT * 8 - 1));
}

function emptyColumn({ type }: ServeColumn, rows: number): Numbers {
  if (type === 'BIGINT') return new Float64Array(rows);
  if (type === 'INTEGER') return new Int32Array(rows);
  return type === 'SMALLINT' ? new Int16Array(rows) : new Int8Array(rows);
}

/** SQL of a column in its kept type; NULL becomes the least value. */
function selected(column: ServeColumn): string {
  const { name, type } = column;
  if (type === 'BIGINT') return `coalesce(CAST(${name} AS DOUBLE), CAST('-infinity' AS DOUBLE))`;
  const narrow = type === 'BOOLEAN' ? 'TINYINT' : type;
  return `coalesce(CAST(${name} AS ${narrow}), CAST(${unknownValue(emptyColumn(column, 0))} AS ${narrow}))`;
}

function groupsOf(brands: Numbers, models: Numbers): ModelGroup[] {
  const groups: ModelGroup[] = [];
  for (let from = 0; from < brands.length; ) {
    const [brand = 0, model = 0] = [brands[from], models[from]];
    let to = from + 1;
    while (to < brands.length && brands[to] === brand && models[to] === model) to++;
    groups.push({ brand, model, from, to });
    from = to;
  }
  return groups;
}

function byCode(
  groups: readonly ModelGroup[],
  codeOf: (group: ModelGroup) => number,
): Map<number, ModelGroup[]> {
  const found = new Map<number, ModelGroup[]>();
  for (const group of groups) {
    const same = found.get(codeOf(group));
    if (same) same.push(group);
    else found.set(codeOf(group), [group]);
  }
  return found;
}

/**
 * The columns of the listings in the process, in the order of brand, model and score, so that those of a model are
 * adjacent: 60 to 80 bytes a listing. Filled in the background; empty until `ready`.
 */
export class KeptColumns {
  readonly rows: number;
  /** The `ord` (place in score order) of the listing at each position. */
  readonly ords: Int32Array;
  /** The position of each listing, by `ord`. */
  readonly positions: Int32Array;
  readonly #columns: ReadonlyMap<string, Numbers>;
  #byBrand: ReadonlyMap<number, readonly ModelGroup[]> = new Map();
  #byModel: ReadonlyMap<number, readonly ModelGroup[]> = new Map();
  #postings: ReadonlyMap<string, Postings> = new Map();
  ready = false;

  constructor(rows: number) {
    this.rows = rows;
    this.ords = new Int32Array(rows);
    this.positions = new Int32Array(rows);
    this.#columns = new Map(KEPT.map((column) => [column.name, emptyColumn(column, rows)]));
  }

  /** The values of a column by position; undefined for a column that is not kept. */
  values(column: string): Numbers | undefined {
    return this.#columns.get(column);
  }

  /** The listings of each brand or place in score order; undefined for other columns. */
  postings(column: string): Postings | undefined {
    return this.#postings.get(column);
  }

  /** The groups of listings of some brands, some models, or both. */
  groups(
    brands: readonly number[] | undefined,
    models: readonly number[] | undefined,
  ): readonly ModelGroup[] {
    if (!models) return (brands ?? []).flatMap((code) => this.#byBrand.get(code) ?? []);
    const groups = models.flatMap((code) => this.#byModel.get(code) ?? []);
    return brands ? groups.filter(({ brand }) => brands.includes(brand)) : groups;
  }

  /** Reads the listings from the copy sorted by model, piece by piece between requests. */
  fill(loading: Loading): void {
    const columns = [this.ords, ...this.#columns.values()];
    let row = 0;
    const piece: PieceReader['piece'] = (chunk) => {
      columns.forEach((values, index) => {
        values.set(numbersOf(chunk, index), row);
      });
      row += chunk.rowCount;
    };
    const names = ['ord', ...KEPT.map(selected)].join(', ');
    loading.later({
      sql: `SELECT ${names} FROM cars_by_model ORDER BY brand, model, ord`,
      reader: { piece, end: () => this.#arrange() },
    });
  }

  #inScoreOrder(column: string): Postings {
    const values = this.#columns.get(column) ?? new Int32Array(0);
    return new Postings(Int32Array.from(this.positions, (position) => values[position] ?? -1));
  }

  #arrange(): void {
    this.ords.forEach((ord, position) => {
      this.positions[ord] = position;
    });
    const [brands, models] = [this.#columns.get('brand'), this.#columns.get('model')];
    const groups = brands && models ? groupsOf(brands, models) : [];
    this.#byBrand = byCode(groups, ({ brand }) => brand);
    this.#byModel = byCode(groups, ({ model }) => model);
    this.#postings = new Map(['brand', 'place'].map((column) => [column, this.#inScoreOrder(column)]));
    this.ready = true;
  }
}
