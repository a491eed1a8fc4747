/** Passes the API key of a request through the messages of the protocol. */
import type { AuthInfo } from '@modelcontextprotocol/sdk/server/auth/types.js';
import type { ApiKey } from '../../../contract/keys.ts';

const MEMBER = 'key';

/** The key of a request in the form of the protocol's messages, without the secret. */
export function callerAuth(key: ApiKey | undefined): AuthInfo | undefined {
  return key && { token: '', clientId: key.id, scopes: [], extra: { [MEMBER]: key } };
}

function isKey(value: unknown): value is ApiKey {
  return typeof value === 'object' && value !== null && 'company_id' in value && 'id' in value;
}

/** The key for which a message is answered. */
export function callerKey(auth: AuthInfo | undefined): ApiKey | undefined {
  const key = auth?.extra?.[MEMBER];
  return isKey(key) ? key : undefined;
}
