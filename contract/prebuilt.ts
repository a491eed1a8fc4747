/**
 * Requests that are frequent and whose answers change only nightly. They are rendered at build time by the server's own
 * code and kept in the snapshot under their paths: `/v1/factories/12` is
 * `api/v1/factories/12.json`. A file host with `.json` as its default extension serves them without a server.
 */
const PREFIX = 'api';

/** The number of storefront pages that are prebuilt, in the default order and size. */
const STOREFRONT_PAGES = 5;

export interface PrebuiltKeys {
  plants: readonly number[];
  brands: readonly string[];
  companies: readonly string[];
}

/** Answers GET requests over one snapshot folder, without a server. */
export interface Renderer {
  /** The body of the answer; undefined if no service has that path. Error: any status except 200. */
  get(request: string): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
}

/** The requests to prebuild, as path and query. */
export function prebuiltRequests({ plants, brands, companies }: PrebuiltKeys): string[] {
  const pages = Array.from({ length: STOREFRONT_PAGES - 1 }, (_, index) => `/v1/cars?page=${index + 2}`);
  return [
    '/v1/cars',
    ...pages,
    '/v1/cars/facets',
    '/v1/cars/stats',
    '/v1/brands',
    ...brands.map((slug) => `/v1/brands/${slug}`),
    '/v1/factories',
    '/v1/factories/stats',
    ...plants.map((id) => `/v1/factories/${id}`),
    '/v1/countries',
    '/v1/cities/top',
    '/v1/companies',
    ...companies.map((id) => `/v1/companies/${id}`),
  ];
}

/** The file of a prebuilt request in the snapshot; a page of the storefront is `cars/pages/<n>.json`. */
export function prebuiltFile(request: string): string {
  const [path = '', query] = request.split('?');
  const page = query?.match(/^page=(\d+)$/)?.[1];
  if (query && !page) throw new Error(`${request} cannot be prebuilt: its query may hold only \`page\``);
  return `${PREFIX}${path}${page ? `/pages/${page}` : ''}.json`;
}
