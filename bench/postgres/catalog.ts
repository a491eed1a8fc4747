/** The car list over PostgreSQL. */
import type pg from 'pg';
import type { ListRequest } from '../requests/request.ts';
import { type Codes, conditionOf, countStatement, pageStatement, type Statement } from './statement.ts';

const PAGE_SIZE = 20;

/** Gives the body of the answer to a request of the car list. */
type Catalog = (request: ListRequest) => Promise<Buffer>;

function envelope(cards: string | null, page: number, total: number): Buffer {
  const more = page * PAGE_SIZE < total;
  return Buffer.from(
    `{"results":[${cards ?? ''}],"page":${page},"page_size":${PAGE_SIZE},"total":${total},"has_more":${more},` +
      '"company_id":null,"contacts":null}',
  );
}

async function first<T extends pg.QueryResultRow>(pool: pg.Pool, { values, ...rest }: Statement): Promise<T> {
  const { rows } = await pool.query<T>({ ...rest, values: [...values] });
  const [row] = rows;
  if (!row) throw new Error(`${rest.name} gave no row`);
  return row;
}

/** The catalog over a pool of connections. Each count is queried once and kept, because the data never changes. */
export function openCatalog(pool: pg.Pool, codes: Codes): Catalog {
  const counts = new Map<string, Promise<number>>();
  const count = (key: string, statement: Statement) => {
    const kept = counts.get(key);
    if (kept) return kept;
    const total = first<{ total: number }>(pool, statement).then((row) => row.total);
    counts.set(key, total);
    return total;
  };
  return async (request) => {
    const condition = conditionOf(request, codes);
    const offset = (request.page - 1) * PAGE_SIZE;
    const [total, page] = await Promise.all([
      count(`${condition.name}:${condition.values.join()}`, countStatement(condition)),
      first<{ cards: string | null }>(pool, pageStatement(condition, offset, PAGE_SIZE)),
    ]);
    return envelope(page.cards, request.page, total);
  };
}
