/** Answers /v1/cars/{id}/similar. */
import { jsonAnswer, type Plan } from '../../../answer/respond.ts';
import { allOf } from '../../../request/where.ts';
import type { Query } from '../../../snapshot/query.ts';
import { present, roundHalf } from '../cards/card.ts';
import type { CatalogStore } from '../catalog.ts';
import { markupRub } from '../companies/companies.ts';
import type { CarView } from '../request/car-request.ts';
import type { Condition } from '../request/condition.ts';
import { resolveSelection, viewKey } from '../request/selection.ts';

/** Cars of the same model are similar within these bounds; cars of the same modification always are. */
const MOST_YEARS = 3;
const MOST_PRICE_SHARE = 0.4;
/** The difference in price, as a share, that counts like a difference of one year. */
const PRICE_SHARE_OF_A_YEAR = 0.1;

/** The car that others are compared with, in the codes of the tables. */
interface Reference {
  readonly ord: number;
  readonly brand: number;
  readonly model: number;
  readonly modification: number | null;
  readonly year: number;
  readonly total: number | null;
}

function referenceQuery(ord: number): Query {
  return {
    sql: 'SELECT ord, brand, model, modification_id, year, total_price_rub FROM cars WHERE ord = ?',
    params: [ord],
  };
}

/** Rows of ord, whether the modification is the same, year, turnkey price; the most similar first. */
export function similarQuery(car: Reference, conditions: readonly Condition[], limit: number): Query {
  const where = allOf(conditions);
  const total = car.total ?? 0;
  // If one of the cars has no price, only the year counts.
  const priceShare = total > 0 ? '(abs(total_price_rub - ?) / ?)' : 'NULL';
  const priceParams = total > 0 ? [total, total] : [];
  return {
    sql: `SELECT ord, coalesce(modification_id = ?, false) AS same, year, total_price_rub
FROM (
  SELECT ord, id, modification_id, year, total_price_rub, abs(year - ?) AS years, ${priceShare} AS share
  FROM cars_by_model
  WHERE brand = ? AND model = ? AND ord <> ? AND ${where.sql}
)
WHERE modification_id = ? OR (years <= ${MOST_YEARS} AND coalesce(share, 0) <= ${MOST_PRICE_SHARE})
ORDER BY same DESC, years + coalesce(share / ${PRICE_SHARE_OF_A_YEAR}, 1) , id
LIMIT ${limit}`,
    params: [
      car.modification ?? -1,
      car.year,
      ...priceParams,
      car.brand,
      car.model,
      car.ord,
      ...where.params,
      car.modification ?? -1,
    ],
  };
}

function referenceOf(row: readonly unknown[]): Reference {
  const [ord, brand, model, modification, year, total] = row;
  return {
    ord: Number(ord),
    brand: Number(brand),
    model: Number(model),
    modification: modification === null ? null : Number(modification),
    year: Number(year),
    total: total === null ? null : Number(total),
  };
}

function similarityOf(car: Reference, [, same, year, total]: readonly unknown[], { company }: CarView) {
  const shown = (rubles: number) => rubles + markupRub(company?.markup, rubles);
  const own = car.total === null ? 0 : shown(car.total);
  const priced = own > 0 && total !== null;
  return {
    reason: same === true ? 'same_modification' : 'same_model',
    year_diff: Number(year) - car.year,
    price_diff_pct: priced ? roundHalf(((shown(Number(total)) - own) / own) * 1000) / 10 : null,
  };
}

async function answer(store: CatalogStore, ord: number, view: CarView, limit: number) {
  const { snapshot, catalog } = store;
  const { conditions } = resolveSelection(
    { filters: new Map(), circle: undefined, modifications: undefined },
    view,
    catalog,
  );
  const [row = []] = await snapshot.pool.rows(referenceQuery(ord));
  const car = referenceOf(row);
  const found = await snapshot.pool.rows(similarQuery(car, conditions, limit));
  const texts = catalog.cards.texts(found.map(([other]) => Number(other)));
  const results = texts.map((text, index) => ({
    ...present(text, view, catalog),
    similarity: similarityOf(car, found[index] ?? [], view),
  }));
  return jsonAnswer({
    results,
    company_id: view.company?.id ?? null,
    contacts: view.company?.contacts ?? catalog.contacts,
  });
}

/** /v1/cars/{id}/similar: cars similar to the one at `ord`; in dealer mode among the company's listings. */
export function planSimilar(
  store: CatalogStore,
  ord: number,
  { view, limit }: { view: CarView; limit: number },
): Plan {
  return {
    key: `similar ${ord} ${limit} ${viewKey(view)}`,
    answer: () => answer(store, ord, view, limit),
  };
}
