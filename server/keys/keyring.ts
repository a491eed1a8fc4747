/** The keys that a server accepts: those of a key file, which is read again when it changes, or one for development. */
import { readFile, stat } from 'node:fs/promises';
import {
  type ApiKey,
  DEFAULT_LIMITS,
  findKey,
  hashSecret,
  keyFileSchema,
  newSecret,
} from '../../contract/keys.ts';
import type { Check } from '../../contract/resources/health.ts';
import { isLoopbackOrigin } from './loopback.ts';

/** The keys that a server accepts. */
export interface Keyring {
  /** The valid key of a secret, or undefined. */
  find(secret: string): ApiKey | undefined;
  /** Whether any key allows pages of an origin. */
  allowsOrigin(origin: string): boolean;
  check(): Check;
  /** Reads the key file again if it changed; if it is broken, the keys stay. */
  refresh(): Promise<void>;
}

interface Kept {
  keys: readonly ApiKey[];
  origins: ReadonlySet<string>;
  /** Found keys by the hash of their secret, so that only the first request of a key is compared with all. */
  found: Map<string, ApiKey>;
}

function keep(keys: readonly ApiKey[]): Kept {
  const valid = keys.filter((key) => key.revoked_at === null);
  return { keys: valid, origins: new Set(valid.flatMap((key) => key.origins)), found: new Map() };
}

function find({ keys, found }: Kept, secret: string): ApiKey | undefined {
  const hash = hashSecret(secret);
  const known = found.get(hash);
  if (known) return known;
  const key = findKey(keys, secret);
  if (key) found.set(hash, key);
  return key;
}

/** A keyring of fixed keys. */
export function memoryKeyring(keys: readonly ApiKey[]): Keyring {
  const kept = keep(keys);
  return {
    find: (secret) => find(kept, secret),
    allowsOrigin: (origin) => kept.origins.has(origin),
    check: () => ({ name: 'keys', ok: true, message: `${kept.keys.length} valid keys.` }),
    refresh: async () => {},
  };
}

function parseKeys(path: string, text: string): ApiKey[] {
  try {
    return keyFileSchema.parse(JSON.parse(text)).keys;
  } catch (cause) {
    throw new Error(`${path} is not a key file. Restore it, or issue new keys to another file.`, { cause });
  }
}

/** The keyring of a key file. Errors when it is opened: a missing file, or one that is not a key file. */
export async function openKeyFile(path: string): Promise<Keyring> {
  const version = async () => {
    const { mtimeMs, size, ino } = await stat(path);
    return `${mtimeMs}:${size}:${ino}`;
  };
  const load = async () => memoryKeyring(parseKeys(path, await readFile(path, 'utf8')));
  let seen = await version();
  let kept = await load();
  let fault: string | undefined;
  return {
    find: (secret) => kept.find(secret),
    allowsOrigin: (origin) => kept.allowsOrigin(origin),
    check: () => (fault ? { name: 'keys', ok: false, message: fault } : kept.check()),
    async refresh() {
      try {
        const now = await version();
        if (now === seen) return;
        seen = now;
        kept = await load();
        fault = undefined;
      } catch {
        fault = 'The key file cannot be read; the keys read before are used. Restore the file.';
      }
    },
  };
}

/** The keyring of one key for a server that only this machine can reach; pages of this machine may use it too. */
export function devKeyring(secret: string, now: Date = new Date()): Keyring {
  const key: ApiKey = {
    id: 'dev',
    hash: hashSecret(secret),
    name: 'development key',
    use_case: 'development on this machine',
    env: 'test',
    browser: false,
    origins: [],
    company_id: null,
    ...DEFAULT_LIMITS,
    issued_at: now.toISOString(),
    revoked_at: null,
  };
  const message = 'One development key, only on loopback. `forecourt keys issue` makes others.';
  return {
    ...memoryKeyring([key]),
    allowsOrigin: isLoopbackOrigin,
    check: () => ({ name: 'keys', ok: true, message }),
  };
}

/** The secret of a development key: the given one, or else a new one. */
export function devSecret(given: string | undefined): string {
  return given || newSecret('test');
}
