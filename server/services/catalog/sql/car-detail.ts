/** Answers /v1/cars/{id}. */
import { jsonAnswer, type Plan } from '../../../answer/respond.ts';
import { notFound } from '../../../shared/api-error.ts';
import type { Query } from '../../../snapshot/query.ts';
import { present, roundHalf } from '../cards/card.ts';
import type { Catalog, CatalogStore } from '../catalog.ts';
import type { CarView } from '../request/car-request.ts';
import { isOneOf } from '../request/condition.ts';

/** One row: whether the company offers the car, then the score's components in the order of the weights. */
export function cardQuery(
  ord: number,
  { weights }: Pick<Catalog, 'weights'>,
  { company }: Pick<CarView, 'company'>,
): Query {
  const offered = company?.inventory ?? { sql: 'true', params: [] };
  const columns = [offered.sql, ...weights.map(({ component }) => `score_${component}`)];
  return { sql: `SELECT ${columns.join(', ')} FROM cars WHERE ord = ?`, params: [...offered.params, ord] };
}

/** The prices of a listing, oldest first. */
export function historyQuery(id: number): Query {
  const { sql, params } = isOneOf('id', [id]);
  return {
    sql: `SELECT CAST(as_of AS VARCHAR), price_rub, total_price_rub FROM price_history WHERE ${sql} ORDER BY as_of`,
    params,
  };
}

function breakdown({ weights }: Catalog, values: readonly unknown[]) {
  return weights.map(({ component, weight, description }, index) => {
    const value = Number(values[index] ?? 0);
    return { component, weight, value, contribution: roundHalf(weight * value) / 100, description };
  });
}

/** Adds the contacts where the specification has them, after `company_id`. */
function withContacts(card: object, contacts: unknown): Record<string, unknown> {
  const members = Object.entries(card).flatMap((member) =>
    member[0] === 'company_id' ? [member, ['contacts', contacts]] : [member],
  );
  return Object.fromEntries(members);
}

async function answer({ snapshot, catalog }: CatalogStore, id: number, ord: number, view: CarView) {
  const [row = []] = await snapshot.pool.rows(cardQuery(ord, catalog, view));
  const [offered, ...scores] = row;
  if (offered !== true) throw notFound('car', `${id} of company ${view.company?.id}`);
  const history = catalog.hasHistory ? await snapshot.pool.rows(historyQuery(id)) : [];
  const [text = '{}'] = catalog.cards.texts([ord]);
  return jsonAnswer({
    ...withContacts(present(text, view, catalog), view.company?.contacts ?? catalog.contacts),
    score_breakdown: breakdown(catalog, scores),
    price_history: history.map(([as_of, price_rub, total_price_rub]) => ({
      as_of,
      price_rub,
      total_price_rub,
    })),
  });
}

/** The `ord` of a listing. Error: 404 for an unknown id. */
export function ordOfCar({ catalog }: CatalogStore, id: number): number {
  const ord = catalog.ordOf(id);
  if (ord === undefined) throw notFound('car', id);
  return ord;
}

/** /v1/cars/{id}. Errors: 404 for an unknown id, and in dealer mode for a car that the company does not offer. */
export function planCard(store: CatalogStore, id: number, view: CarView): Plan {
  const ord = ordOfCar(store, id);
  const key = `car ${id} ${view.lang},${view.currency},${view.company?.id ?? ''}`;
  return { key, answer: () => answer(store, id, ord, view) };
}
