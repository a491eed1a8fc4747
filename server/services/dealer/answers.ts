import type { Company, CompanySummary } from '../../../contract/resources/company.ts';
import type { DealerCompany, Dealers } from './companies.ts';
import type { PageRequest } from './parameters.ts';

function summaryOf({ id, name, contacts, isLeasing }: DealerCompany): CompanySummary {
  return { company_id: id, name, city: contacts.city, is_leasing_company: isLeasing };
}

/** A page of companies with the envelope of lists. */
export function listDocument({ list }: Dealers, { page, pageSize }: PageRequest): object {
  const results = list.slice((page - 1) * pageSize, page * pageSize).map(summaryOf);
  const has_more = page * pageSize < list.length;
  return { results, page, page_size: pageSize, total: list.length, has_more };
}

/** The profile of a company. */
export function profileDocument(company: DealerCompany): Company {
  const { inventoryMode, contacts } = company;
  return { ...summaryOf(company), inventory_mode: inventoryMode, contacts };
}

/** The saved filters of a company, all on one page. */
export function filtersDocument({ id, inventoryMode, filters }: DealerCompany): object {
  const page = { page: 1, page_size: Math.max(1, filters.length), total: filters.length, has_more: false };
  return { company_id: id, inventory_mode: inventoryMode, results: filters, ...page };
}
