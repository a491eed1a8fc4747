/** Reads requests of the dealer service. */
import type { Fault } from '../../../contract/resources/error.ts';
import { idleCurrency, idleLanguage, pageNumber } from '../../request/common-parameters.ts';
import { type PageRequest, pageRequest, pageSizeUpTo } from '../../request/paging.ts';
import { type Parameters, parametersOf, type RawQuery, uuid } from '../../request/parameter.ts';
import { readParameters } from '../../request/read-parameters.ts';
import { invalidParameter } from '../../shared/api-error.ts';
import { oncePer } from '../../shared/once.ts';

const MAX_PAGE_SIZE = 100;

const companyId = uuid('company_id', { description: 'Id of the company.' });

/** The parameters of a list and of a single document, for the currencies of a snapshot. */
export const dealerParameters = oncePer(
  (currencies: readonly string[]): Record<'list' | 'single', Parameters> => {
    const idle = [idleLanguage, idleCurrency(currencies)];
    return {
      list: parametersOf([pageNumber, pageSizeUpTo(MAX_PAGE_SIZE), ...idle]),
      single: parametersOf(idle),
    };
  },
);

/** Reads a request of the list. Error: 400 with every fault. */
export function readPage(query: RawQuery, parameters: Parameters): PageRequest {
  const { values, faults } = readParameters(query, parameters);
  if (faults.length > 0) throw invalidParameter(faults);
  return pageRequest(values);
}

/** A request about one company. */
export interface CompanyRequest {
  readonly id: string;
  readonly page: PageRequest;
}

/** Reads the id of a company in a path, and the query. Error: 400 with every fault. */
export function readCompany(raw: string, query: RawQuery, parameters: Parameters): CompanyRequest {
  const { values, faults } = readParameters(query, parameters);
  const { success, data } = companyId.schema.safeParse(raw);
  const message = `"${raw.slice(0, 80)}" was given, expected ${companyId.expects}.`;
  const all: Fault[] = success ? faults : [...faults, { parameter: companyId.name, message }];
  if (all.length > 0 || !success) throw invalidParameter(all);
  return { id: data, page: pageRequest(values) };
}
