import type { Context } from 'hono';
import type { AppEnv } from '../../answer/context.ts';
import { readObject } from '../../gates/body.ts';
import type { RawQuery } from '../../request/parameter.ts';

/** No parameter of the delivery is free text, so that each refuses what is a list or an object. */
const rawOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/**
 * The members of a JSON body as a query, so that they are read by the same parameters; null is as absent.
 * Error: 400 for a body that is no object.
 */
export async function bodyOf(c: Context<AppEnv>): Promise<RawQuery> {
  const document = await readObject(c, '{"car_id": 12}');
  const given = Object.entries(document).filter(([, value]) => value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, [rawOf(value)]]));
}
