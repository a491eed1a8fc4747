/** The page that a request asks for, and how an answer says which page it is. */
import { pageNumber } from './common-parameters.ts';
import { integer, type Parameter } from './parameter.ts';
import type { Values } from './read-parameters.ts';

/** Results on a page of a list, unless asked otherwise. */
const DEFAULT_PAGE_SIZE = 20;

/** A page of a list that is kept in the process. */
export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
}

/** `page_size` of a list that has no bulk format. */
export function pageSizeUpTo(most: number): Parameter<number> {
  const about = { description: 'Results on a page.', default: DEFAULT_PAGE_SIZE };
  return integer('page_size', { minimum: 1, maximum: most }, about);
}

/** The page that a request names. */
export function pageRequest(values: Values): PageRequest {
  const [pageSize = DEFAULT_PAGE_SIZE] = values.named<number>('page_size') ?? [];
  return { page: values.one(pageNumber) ?? 1, pageSize };
}

/** A page of a list, with the envelope of all lists. */
export function pageOf<Row>(list: readonly Row[], { page, pageSize }: PageRequest) {
  return {
    results: list.slice((page - 1) * pageSize, page * pageSize),
    page,
    page_size: pageSize,
    total: list.length,
    has_more: page * pageSize < list.length,
  };
}
