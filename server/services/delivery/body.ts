/** Reads a JSON body as if it were a query. */
import type { Context } from 'hono';
import type { AppEnv } from '../../answer/context.ts';
import { readObject } from '../../gates/body.ts';
import type { RawQuery } from '../../request/parameter.ts';

/** Lists and objects become JSON text, which every parameter refuses because none is free text. */
const rawOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/**
 * The members of a JSON body as a query, so that the same parameters read them; null counts as absent.
 * Error: 400 if the body is not an object.
 */
export async function bodyQuery(c: Context<AppEnv>): Promise<RawQuery> {
  const document = await readObject(c, '{"car_id": 12}');
  const given = Object.entries(document).filter(([, value]) => value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, [rawOf(value)]]));
}
