/** Gate: lets requests with a valid key pass (401, 403). */
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../answer/context.ts';
import { authenticate } from '../keys/authenticate.ts';
import type { Keyring } from '../keys/keyring.ts';

/** Lets requests with a valid key pass and puts the key into the context. */
export function auth(keyring: Keyring): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    c.set('key', authenticate(keyring, c));
    return next();
  };
}
