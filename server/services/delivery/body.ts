import type { Context } from 'hono';
import type { AppEnv } from '../../context.ts';
import { ApiError, invalidParameter } from '../../errors.ts';
import type { RawQuery } from '../../request.ts';

function documentOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('invalid_json', 'The body is no JSON. Send an object such as {"car_id": 12}.');
  }
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/**
 * The members of a JSON body as a query, so that they are read by the same parameters; null is as absent.
 * Errors: 400 for a body that is no object, or whose members are lists or objects.
 */
export async function bodyOf(c: Context<AppEnv>): Promise<RawQuery> {
  const document = documentOf(await c.req.text());
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    throw invalidParameter([{ parameter: 'body', message: 'An object was expected.' }]);
  }
  const given = Object.entries(document).filter(([, value]) => value !== null);
  const odd = given.filter(([, value]) => !isPlain(value));
  if (odd.length > 0) {
    throw invalidParameter(
      odd.map(([parameter]) => ({ parameter, message: 'A text, a number or a boolean was expected.' })),
    );
  }
  return Object.fromEntries(given.map(([name, value]) => [name, [String(value)]]));
}
