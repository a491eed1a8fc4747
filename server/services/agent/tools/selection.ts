/** Turns a text and filters of a tool call into filters of the API. */
import { type Api, type Arguments, documentIn, documentsIn, type JsonObject } from '../tool.ts';

/** The filters of a tool call, and what its text leaves open. */
interface ToolSelection {
  /** Filters, prices in `currency` or rubles. */
  readonly filters: JsonObject;
  /** For the answer: what the text leaves open. */
  readonly open: JsonObject;
}

/**
 * Converts a bound in rubles to another currency. If division loses a digit, the bound is widened by less than a
 * kopeck, so that it excludes no car.
 */
function converted(name: string, rubles: number, rate: number): number {
  const amount = rubles / rate;
  const lost = name === 'max_price' ? amount * rate < rubles : amount * rate > rubles;
  if (!lost) return amount;
  return amount * (name === 'max_price' ? 1 + 1e-12 : 1 - 1e-12);
}

async function rateOf(api: Api, currency: unknown): Promise<number> {
  const { results } = await api.get('/v1/cars', { currency, page_size: 1, fields: 'price_converted' });
  const [first] = documentsIn(results);
  return Number(documentIn(first?.price_converted).rate ?? 1);
}

/** Converts prices from rubles, which the parser gives, to the currency of the list. */
async function inCurrency(api: Api, filters: JsonObject, currency: unknown): Promise<JsonObject> {
  const priced = Object.keys(filters).some((name) => name.endsWith('_price'));
  if (!priced || currency === undefined || currency === 'RUB') return filters;
  const rate = await rateOf(api, currency);
  const entries = Object.entries(filters).map(([name, value]) => [
    name,
    name.endsWith('_price') ? converted(name, Number(value), rate) : value,
  ]);
  return Object.fromEntries(entries);
}

function withoutPlaceOfUser(filters: JsonObject): { filters: JsonObject; missing: string[] } {
  if (filters.near !== '@me') return { filters, missing: [] };
  const { near, radius_km, ...rest } = filters;
  return { filters: rest, missing: ['near'] };
}

/** Reads a free text with the parser of the API. */
async function read(api: Api, query: unknown, currency: unknown): Promise<ToolSelection> {
  const parsed = await api.post('/v1/search/parse', {
    query,
    ...(currency === undefined ? {} : { currency }),
  });
  const { filters, missing } = withoutPlaceOfUser(documentIn(parsed.filters));
  const open = [...(Array.isArray(parsed.missing) ? parsed.missing : []), ...missing];
  return {
    filters: await inCurrency(api, filters, currency),
    open: { ...(open.length > 0 ? { ask_about: [...new Set(open)] } : {}), understood: filters },
  };
}

/** The filters of a tool call; explicit filters overrule those of the text. */
export async function selection(api: Api, args: Arguments): Promise<ToolSelection> {
  const { query, ...given } = args;
  if (query === undefined || query === '') return { filters: given, open: {} };
  const { filters, open } = await read(api, query, args.currency);
  return { filters: { ...filters, ...given }, open };
}
