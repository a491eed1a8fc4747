import { filterNamed } from '../../../../contract/filters.ts';
import type { Hint } from '../../../../contract/resources/common.ts';
import { unknownNames } from '../../../request/hints.ts';
import type { Expression } from '../../../request/where.ts';
import type { Catalog } from '../catalog.ts';
import { pricedBy } from '../companies/companies.ts';
import { circleCondition } from '../sql/circle.ts';
import type { CarSelection, View } from './car-request.ts';
import { type Condition, conditionsOf, isOneOf } from './condition.ts';

/** A selection as conditions on the tables. */
export interface Resolved {
  readonly conditions: readonly Condition[];
  /** The turnkey price, with the company's markup in dealer mode. */
  readonly price: Expression;
  /** Names that the catalog does not hold. */
  readonly hints: readonly Hint[];
}

function hintsOf({ filters }: CarSelection, catalog: Catalog): Hint[] {
  return [...filters].flatMap(([parameter, names]) => {
    const filter = filterNamed(parameter);
    if (filter?.kind !== 'name') return [];
    const unknown = names
      .map(String)
      .filter((name) => catalog.dictionary.codes(filter.column, name).length === 0);
    return unknownNames(parameter, unknown, (name) => catalog.dictionary.nearest(filter.column, name));
  });
}

/** The conditions of a selection within a view, and hints for names that are not in the catalog. */
export function resolve(which: CarSelection, { company }: View, catalog: Catalog): Resolved {
  const price = pricedBy(company?.markup);
  const conditions = conditionsOf(which.filters, catalog.dictionary, price);
  if (which.modifications) {
    conditions.push({ column: 'modification_id', ...isOneOf('modification_id', which.modifications) });
  }
  if (which.circle) conditions.push(circleCondition(which.circle, catalog.places));
  if (company) conditions.push(company.inventory);
  return { conditions, price, hints: hintsOf(which, catalog) };
}

/** A plan that is kept keeps its conditions: their text is made once. */
const keys = new WeakMap<readonly Condition[], string>();

/** A text that is equal for selections that find the same listings by the same conditions. */
export function selectionKey(conditions: readonly Condition[]): string {
  const known = keys.get(conditions);
  if (known !== undefined) return known;
  const key = JSON.stringify(conditions.map(({ sql, params }) => [sql, ...params]));
  keys.set(conditions, key);
  return key;
}

/** What in an answer depends on the view. */
export function viewKey({ lang, currency, company }: View): string {
  return `${lang},${currency},${company?.id ?? ''}`;
}
