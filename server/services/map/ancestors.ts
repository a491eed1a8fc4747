/** Who may embed the map in a frame. */
import type { ApiKey } from '../../../contract/keys.ts';
import type { Keyring } from '../../keys/keyring.ts';

/** The kind of key in the address of the map. */
type KeyState = 'none' | 'browser' | 'secret' | 'unknown';

/** The pages that may show the map in a frame, besides those of this server. */
export interface Embedding {
  readonly key: KeyState;
  /** Exact origins, such as `https://dealer.example`. */
  readonly origins: readonly string[];
  /** Whether every page of this machine may, as with a development key. */
  readonly loopback: boolean;
}

const LOOPBACK_SOURCES = ['localhost', '127.0.0.1'].flatMap((host) => [
  `http://${host}:*`,
  `https://${host}:*`,
]);

/** Whether a text is an origin as browsers write it; any other text could end the CSP directive. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && !/[;,'\s]/.test(text);
}

function stateOf(key: ApiKey | undefined, secret: string | undefined): KeyState {
  if (!secret) return 'none';
  if (!key) return 'unknown';
  return key.browser ? 'browser' : 'secret';
}

/** Who may embed the map requested with a key: the origins of a valid browser key, else only this server's pages. */
export function embeddingOf(keyring: Keyring, secret: string | undefined, loopback: boolean): Embedding {
  const key = secret ? keyring.find(secret) : undefined;
  const state = stateOf(key, secret);
  return { key: state, loopback, origins: state === 'browser' ? (key?.origins ?? []).filter(isOrigin) : [] };
}

/** The value of `frame-ancestors`. */
export function frameAncestors({ origins, loopback }: Embedding): string {
  return ["'self'", ...origins, ...(loopback ? LOOPBACK_SOURCES : [])].join(' ');
}
