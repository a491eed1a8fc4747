/** Reads the companies of a snapshot with their saved filters. */
import { contactsOf } from '../../../../contract/resources/common.ts';
import { type Parameters, parametersOf } from '../../../request/parameter.ts';
import { readParameters } from '../../../request/read-parameters.ts';
import { allOf, type Expression } from '../../../request/where.ts';
import type { Loading } from '../../../snapshot/loading.ts';
import { conditionsOf, isOneOf } from '../request/condition.ts';
import type { Dictionary } from '../request/dictionary.ts';
import {
  combinationFaults,
  filterParameters,
  filterValues,
  requestedCircle,
} from '../request/filter-parameters.ts';
import { circleCondition } from '../sql/circle.ts';
import { type CatalogCompany, inventoryOf, markupOf } from './companies.ts';

const FILE = 'tables/companies.parquet';

interface SavedFilter {
  readonly name: string;
  readonly filters: string;
}

function asQuery(document: unknown): Record<string, string[]> {
  if (typeof document !== 'object' || document === null) return {};
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => [name, [value].flat().map(String)]),
  );
}

/** The condition of a saved filter on storefront prices; a text says what in it cannot be read. */
function savedCondition({ filters }: SavedFilter, { dictionary, parameters }: Context): Expression | string {
  const query = asQuery(JSON.parse(filters));
  const { values, faults } = readParameters(query, parameters);
  const all = [...faults, ...combinationFaults(values, query)];
  if (all.length > 0) return all.map(({ parameter, message }) => `${parameter}: ${message}`).join(' ');
  const circle = requestedCircle(values);
  const conditions = conditionsOf(filterValues(values), dictionary);
  return allOf(circle ? [...conditions, circleCondition(circle)] : conditions);
}

interface Context {
  readonly dictionary: Dictionary;
  readonly parameters: Parameters;
  readonly warnings: string[];
}

function alternativesOf(row: Record<string, unknown>, context: Context): Expression[] {
  const { dictionary, warnings } = context;
  const id = String(row.company_id);
  if (row.inventory_mode !== 'filters') return [isOneOf('company', dictionary.codes('company', id))];
  const saved = (row.filters ?? []) as SavedFilter[];
  return saved.flatMap((filter) => {
    const read = savedCondition(filter, context);
    if (typeof read !== 'string') return [read];
    warnings.push(`Saved filter "${filter.name}" of company ${id} finds nothing: ${read}`);
    return [];
  });
}

/** The companies of the snapshot by id, and warnings about saved filters that cannot be read. */
export async function readCompanies(
  loading: Loading,
  dictionary: Dictionary,
  countries: readonly string[],
): Promise<{ companies: Map<string, CatalogCompany>; warnings: string[] }> {
  const warnings: string[] = [];
  const parameters = parametersOf(filterParameters({ countries }));
  const rows = loading.has(FILE)
    ? await loading.rows(`SELECT * FROM read_parquet(${loading.literal(FILE)})`)
    : [];
  const companies = rows.map((row): [string, CatalogCompany] => {
    const id = String(row.company_id).toLowerCase();
    const company = {
      id,
      contacts: contactsOf(row),
      markup: markupOf(row.pricing_mode, row.pricing_percent, row.pricing_fixed),
      inventory: inventoryOf(alternativesOf(row, { dictionary, parameters, warnings })),
    };
    return [id, company];
  });
  return { companies: new Map(companies), warnings };
}
