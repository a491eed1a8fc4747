/** Answers of the dealer service. */
import type { Company, CompanySummary } from '../../../contract/resources/company.ts';
import { type PageRequest, pageOf } from '../../request/paging.ts';
import type { DealerCompany, Dealers } from './companies.ts';

function summaryOf({ id, name, contacts, isLeasing }: DealerCompany): CompanySummary {
  return { company_id: id, name, city: contacts.city, is_leasing_company: isLeasing };
}

/** A page of companies with its counts. */
export function listDocument({ list }: Dealers, page: PageRequest): object {
  const { results, ...envelope } = pageOf(list, page);
  return { results: results.map(summaryOf), ...envelope };
}

/** The profile of a company. */
export function profileDocument(company: DealerCompany): Company {
  const { inventoryMode, contacts } = company;
  return { ...summaryOf(company), inventory_mode: inventoryMode, contacts };
}

/** A page of the saved filters of a company. */
export function filtersDocument({ id, inventoryMode, filters }: DealerCompany, page: PageRequest): object {
  return { company_id: id, inventory_mode: inventoryMode, ...pageOf(filters, page) };
}
