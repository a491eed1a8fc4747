/** The companies of a snapshot. */
import { type Contacts, contactsOf } from '../../../contract/resources/common.ts';
import type { CompanyMarkups, SavedFilter } from '../../../contract/resources/company.ts';
import type { Loading, Part } from '../../snapshot/loading.ts';
import { currenciesOf } from '../../snapshot/rates.ts';

const FILE = 'tables/companies.parquet';

/** A company with all its data. */
export interface DealerCompany {
  readonly id: string;
  readonly name: string;
  readonly isLeasing: boolean;
  readonly inventoryMode: 'own' | 'filters';
  readonly contacts: Contacts;
  readonly filters: readonly SavedFilter[];
  readonly markups: CompanyMarkups;
}

/** The companies of a snapshot, by id. */
export interface Dealers {
  readonly list: readonly DealerCompany[];
  readonly byId: ReadonlyMap<string, DealerCompany>;
  readonly currencies: readonly string[];
}

function savedFilters(value: unknown): SavedFilter[] {
  const rows = (value ?? []) as { name: string | null; filters: string }[];
  return rows.map(({ name, filters }) => ({ name, filters: JSON.parse(filters) }));
}

function markupsOf(id: string, row: Readonly<Record<string, unknown>>): CompanyMarkups {
  const { pricing_mode: mode, pricing_percent: percent, pricing_fixed: fixed } = row;
  return {
    company_id: id,
    pricing_mode: mode === 'percent' || mode === 'fixed' ? mode : null,
    pricing_percent: percent === null ? null : Number(percent),
    pricing_fixed: fixed === null ? null : Number(fixed),
  };
}

function companyOf(row: Readonly<Record<string, unknown>>): DealerCompany {
  const id = String(row.company_id).toLowerCase();
  return {
    id,
    name: String(row.name),
    isLeasing: row.is_leasing_company === true,
    inventoryMode: row.inventory_mode === 'filters' ? 'filters' : 'own',
    contacts: contactsOf(row),
    filters: savedFilters(row.filters),
    markups: markupsOf(id, row),
  };
}

async function open(loading: Loading): Promise<Dealers> {
  const rows = loading.has(FILE)
    ? await loading.rows(`SELECT * FROM read_parquet(${loading.literal(FILE)}) ORDER BY lower(company_id)`)
    : [];
  const list = rows.map(companyOf);
  const byId = new Map(list.map((company) => [company.id, company]));
  return { list, byId, currencies: await currenciesOf(loading) };
}

/** The part with the companies; it is empty if the snapshot has none. */
export function dealerPart(): Part<Dealers> {
  return { name: 'dealer', open };
}
