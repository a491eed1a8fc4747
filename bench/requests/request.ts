/** Requests of the car list. */
/** Kinds of requests: without filters; a brand; brand with model, prices and years; a circle. */
export const KINDS = ['none', 'brand', 'combination', 'radius'] as const;
export type Kind = (typeof KINDS)[number];

/** A request of the car list, by the names of its parameters. */
export interface ListRequest {
  readonly kind: Kind;
  readonly page: number;
  readonly brand?: string;
  readonly model?: string;
  readonly min_price?: number;
  readonly max_price?: number;
  readonly min_year?: number;
  readonly max_year?: number;
  readonly near?: string;
  readonly radius_km?: number;
}

/** The path and query of a request. */
export function pathOf({ kind, page, ...filters }: ListRequest): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) query.set(name, String(value));
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `/v1/cars?${text}` : '/v1/cars';
}
