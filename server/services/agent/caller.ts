import type { AuthInfo } from '@modelcontextprotocol/sdk/server/auth/types.js';
import type { ApiKey } from '../../../contract/keys.ts';

const MEMBER = 'key';

/** The key of a request as the protocol's messages carry it; the secret is left out. */
export function authOf(key: ApiKey | undefined): AuthInfo | undefined {
  return key && { token: '', clientId: key.id, scopes: [], extra: { [MEMBER]: key } };
}

function isKey(value: unknown): value is ApiKey {
  return typeof value === 'object' && value !== null && 'company_id' in value && 'id' in value;
}

/** The key on whose behalf a message is answered. */
export function keyOf(auth: AuthInfo | undefined): ApiKey | undefined {
  const key = auth?.extra?.[MEMBER];
  return isKey(key) ? key : undefined;
}
