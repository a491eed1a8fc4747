/** Finds the key of a request, and what that key may see. */
import type { Context } from 'hono';
import type { ApiKey } from '../../contract/keys.ts';
import type { AppEnv } from '../answer/context.ts';
import { ApiError } from '../shared/api-error.ts';
import type { Keyring } from './keyring.ts';

const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="forecourt"' };

/** The secret in a request: `X-API-Key`, or else `Authorization: Bearer`. */
export function secretOf(c: Context<AppEnv>): string | undefined {
  const key = c.req.header('x-api-key')?.trim();
  return key || c.req.header('authorization')?.match(/^bearer\s+(\S+)\s*$/i)?.[1];
}

/** The origin of the calling page: `Origin`, or else that of `Referer`, which a page sends with its own GETs. */
function originOf(c: Context<AppEnv>): string | undefined {
  const origin = c.req.header('origin');
  if (origin && origin !== 'null') return origin;
  const referrer = c.req.header('referer');
  return referrer && URL.canParse(referrer) ? new URL(referrer).origin : undefined;
}

/**
 * Whether a page may use a browser key: it is of one of the key's origins, or of this server itself (the map in an
 * iframe), so that its host is the request's.
 */
function mayUse(key: ApiKey, origin: string | undefined, host: string | undefined): boolean {
  if (!origin) return false;
  return key.origins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host);
}

function forbiddenOrigin(origin: string | undefined): ApiError {
  const found = origin ? `not from ${origin}` : 'and the request names none in `Origin` or `Referer`';
  return new ApiError(
    'forbidden_origin',
    `This browser key is valid only on pages of its origins, ${found}.`,
  );
}

/** Finds the key of a request. Errors: 401 for a missing or invalid key, 403 for a browser key on another origin. */
export function authenticate(keyring: Keyring, c: Context<AppEnv>): ApiKey {
  const secret = secretOf(c);
  if (!secret) {
    throw new ApiError('missing_api_key', 'The API key is missing. Send it in the header X-API-Key.', {
      headers: CHALLENGE,
    });
  }
  const key = keyring.find(secret);
  if (!key) {
    throw new ApiError('invalid_api_key', 'The API key is invalid: it is unknown or revoked.', {
      headers: CHALLENGE,
    });
  }
  if (key.browser) {
    const origin = originOf(c);
    if (!mayUse(key, origin, c.req.header('host'))) throw forbiddenOrigin(origin);
  }
  return key;
}

/** The company that the key of a request is bound to; undefined without a key or such a company. */
export function boundCompany(c: Context<AppEnv>): string | undefined {
  return c.get('key')?.company_id?.toLowerCase();
}

/** Whether a request may see the inventory and the prices of a company: a bound key sees only its own. */
export function seesCompany(c: Context<AppEnv>, id: string): boolean {
  const bound = boundCompany(c);
  return bound === undefined || bound === id;
}
