/** Turns a requested selection into conditions on the tables. */
import { filterNamed } from '../../../../contract/filters.ts';
import type { Hint } from '../../../../contract/resources/common.ts';
import { unknownNames } from '../../../request/hints.ts';
import type { Expression } from '../../../request/where.ts';
import type { Catalog } from '../catalog.ts';
import { markedUpPrice } from '../companies/companies.ts';
import { circleCondition } from '../sql/circle.ts';
import type { CarSelection, CarView } from './car-request.ts';
import { type Condition, conditionsOf, isOneOf } from './condition.ts';

/** A selection in conditions on the tables. */
export interface ResolvedSelection {
  readonly conditions: readonly Condition[];
  /** The turnkey price, with the company's markup in dealer mode. */
  readonly price: Expression;
  /** Hints for names that the catalog does not have. */
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

/** The conditions of a selection in a view, and hints for names that the catalog does not have. */
export function resolveSelection(
  which: CarSelection,
  { company }: CarView,
  catalog: Catalog,
): ResolvedSelection {
  const price = markedUpPrice(company?.markup);
  const conditions = conditionsOf(which.filters, catalog.dictionary, price);
  if (which.modifications) {
    conditions.push({ column: 'modification_id', ...isOneOf('modification_id', which.modifications) });
  }
  if (which.circle) conditions.push(circleCondition(which.circle, catalog.places));
  if (company) conditions.push(company.inventory);
  return { conditions, price, hints: hintsOf(which, catalog) };
}

/** The keys made so far: a kept plan keeps its conditions, so their key is made once. */
const keys = new WeakMap<readonly Condition[], string>();

/** The key of a selection: equal for equal conditions. */
export function selectionKey(conditions: readonly Condition[]): string {
  const known = keys.get(conditions);
  if (known !== undefined) return known;
  const key = JSON.stringify(conditions.map(({ sql, params }) => [sql, ...params]));
  keys.set(conditions, key);
  return key;
}

/** The key of a view: equal for views that show the same. */
export function viewKey({ lang, currency, company }: CarView): string {
  return `${lang},${currency},${company?.id ?? ''}`;
}
