/** The page that a request names, and a page of a list in the envelope of answers. */
import { pageNumber } from './common-parameters.ts';
import { integer, type Parameter } from './parameter.ts';
import type { ParameterValues } from './read-parameters.ts';

/** Results on a page of a list, by default. */
const DEFAULT_PAGE_SIZE = 20;

/** A page of a list. */
export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
}

/** `page_size` of a list without bulk formats. */
export function pageSizeUpTo(most: number): Parameter<number> {
  const about = { description: 'Results on a page.', default: DEFAULT_PAGE_SIZE };
  return integer('page_size', { minimum: 1, maximum: most }, about);
}

/** The page that a request names. */
export function pageRequest(values: ParameterValues): PageRequest {
  const [pageSize = DEFAULT_PAGE_SIZE] = values.named<number>('page_size') ?? [];
  return { page: values.one(pageNumber) ?? 1, pageSize };
}

/** A page of a list in the envelope of all lists. */
export function pageOf<Row>(list: readonly Row[], { page, pageSize }: PageRequest) {
  return {
    results: list.slice((page - 1) * pageSize, page * pageSize),
    page,
    page_size: pageSize,
    total: list.length,
    has_more: page * pageSize < list.length,
  };
}
