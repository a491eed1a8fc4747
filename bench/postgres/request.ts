import type { Kind, ListRequest } from '../requests/request.ts';

function kindOf(query: URLSearchParams): Kind {
  if (query.has('near')) return 'radius';
  if (query.has('model')) return 'combination';
  return query.has('brand') ? 'brand' : 'none';
}

/** Parses a path and query into a request; the reverse of `pathOf`. */
export function parseRequest(url: string): ListRequest {
  const query = new URL(url, 'http://localhost').searchParams;
  const text = (name: string) => query.get(name) ?? undefined;
  const number = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined);
  return {
    kind: kindOf(query),
    page: number('page') ?? 1,
    brand: text('brand'),
    model: text('model'),
    near: text('near'),
    radius_km: number('radius_km'),
    min_price: number('min_price'),
    max_price: number('max_price'),
    min_year: number('min_year'),
    max_year: number('max_year'),
  };
}
