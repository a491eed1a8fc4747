import type { Fault } from '../../../contract/resources/error.ts';
import { idleCurrency, idleLanguage, pageNumber } from '../../common-parameters.ts';
import { invalidParameter } from '../../errors.ts';
import { oncePer } from '../../once.ts';
import { integer, type Parameters, parametersOf, uuid } from '../../parameter.ts';
import { type RawQuery, readParameters } from '../../request.ts';

const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;

const pageSize = integer(
  'page_size',
  { minimum: 1, maximum: MAX_PAGE_SIZE },
  { description: 'Results on a page.', default: DEFAULT_PAGE_SIZE },
);
const companyId = uuid('company_id', { description: 'Id of the company.' });

/** The parameters of the list and of a single company; currencies are those of a snapshot. */
export const dealerParameters = oncePer(
  (currencies: readonly string[]): Record<'list' | 'single', Parameters> => {
    const idle = [idleLanguage, idleCurrency(currencies)];
    return { list: parametersOf([pageNumber, pageSize, ...idle]), single: parametersOf(idle) };
  },
);

export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
}

/** Reads a request of the list. Error: 400 with every fault. */
export function readPage(query: RawQuery, currencies: readonly string[]): PageRequest {
  const { values, faults } = readParameters(query, dealerParameters(currencies).list);
  if (faults.length > 0) throw invalidParameter(faults);
  return { page: values.one(pageNumber) ?? 1, pageSize: values.one(pageSize) ?? DEFAULT_PAGE_SIZE };
}

/** Reads the id of a company in a path, and checks the query. Error: 400 with every fault. */
export function readCompanyId(raw: string, query: RawQuery, currencies: readonly string[]): string {
  const { faults } = readParameters(query, dealerParameters(currencies).single);
  const { success, data } = companyId.schema.safeParse(raw);
  const message = `"${raw.slice(0, 80)}" was given, expected ${companyId.expects}.`;
  const all: Fault[] = success ? faults : [...faults, { parameter: companyId.name, message }];
  if (all.length > 0 || !success) throw invalidParameter(all);
  return data;
}
