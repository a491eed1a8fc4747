import type { ApiKey } from '../../../contract/keys.ts';
import type { Keyring } from '../../keys/keyring.ts';

/** What the key in the address of the map is good for. */
type KeyState = 'none' | 'browser' | 'secret' | 'unknown';

/** Pages that may show the map in a frame, besides those of this server. */
export interface Embedding {
  readonly key: KeyState;
  /** Exact origins, such as `https://dealer.example`. */
  readonly origins: readonly string[];
  /** Whether every page of this machine may, as with the development key. */
  readonly loopback: boolean;
}

const LOOPBACK_SOURCES = ['localhost', '127.0.0.1'].flatMap((host) => [
  `http://${host}:*`,
  `https://${host}:*`,
]);

/** An origin as a browser writes it; what is none could end the directive that it is put into. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && !/[;,'\s]/.test(text);
}

function stateOf(key: ApiKey | undefined, secret: string | undefined): KeyState {
  if (!secret) return 'none';
  if (!key) return 'unknown';
  return key.browser ? 'browser' : 'secret';
}

/** Who may embed the map that is asked for with a key: the origins of a valid browser key, else nobody else. */
export function embeddingOf(keyring: Keyring, secret: string | undefined, loopback: boolean): Embedding {
  const key = secret ? keyring.find(secret) : undefined;
  const state = stateOf(key, secret);
  return { key: state, loopback, origins: state === 'browser' ? (key?.origins ?? []).filter(isOrigin) : [] };
}

/** The value of `frame-ancestors`. */
export function frameAncestors({ origins, loopback }: Embedding): string {
  return ["'self'", ...origins, ...(loopback ? LOOPBACK_SOURCES : [])].join(' ');
}
