/** Reads and writes the key file, and issues and revokes keys in it. */
import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import {
  type ApiKey,
  DEFAULT_LIMITS,
  hashSecret,
  type KeyFile,
  keyFileSchema,
  newSecret,
} from '../../contract/keys.ts';
import { ForecourtError, hasCode, messageOf } from '../shared/errors.ts';

/** Reads a key file; a missing one holds no keys. Errors name the file and what is wrong in it. */
export async function readKeyFile(path: string): Promise<KeyFile> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return { keys: [] };
    throw error;
  }
  try {
    return keyFileSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new ForecourtError(
      'input',
      `${path} is no key file: ${messageOf(error)}. Restore it, or issue new keys to another file.`,
    );
  }
}

/** Writes a key file aside and renames it, readable by its owner alone. */
export async function writeKeyFile(path: string, file: KeyFile): Promise<void> {
  const next = `${path}.${process.pid}.next`;
  await writeFile(next, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
  await rename(next, path);
}

interface KeyRequest {
  name: string;
  use_case: string;
  env: ApiKey['env'];
  browser?: boolean;
  origins?: readonly string[];
  company_id?: string;
  per_minute?: number;
  chat_per_minute?: number;
}

/** A new key and its secret. Errors: a browser key without origins, another with them, values out of their form. */
export function issueKey(request: KeyRequest, now: Date = new Date()): { key: ApiKey; secret: string } {
  if (request.browser && !request.origins?.length) {
    throw new ForecourtError('usage', 'A browser key is bound to origins: add --origin https://example.com.');
  }
  if (!request.browser && request.origins?.length) {
    throw new ForecourtError('usage', 'Only a browser key is bound to origins: add --browser.');
  }
  const secret = newSecret(request.env);
  const { data, error } = keyFileSchema.shape.keys.element.safeParse({
    id: randomUUID(),
    hash: hashSecret(secret),
    name: request.name,
    use_case: request.use_case,
    env: request.env,
    browser: request.browser ?? false,
    origins: [...(request.origins ?? [])],
    company_id: request.company_id ?? null,
    per_minute: request.per_minute ?? DEFAULT_LIMITS.per_minute,
    chat_per_minute: request.chat_per_minute ?? DEFAULT_LIMITS.chat_per_minute,
    issued_at: now.toISOString(),
    revoked_at: null,
  });
  if (error) {
    const faults = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new ForecourtError('usage', `The key cannot be issued: ${faults}.`);
  }
  return { key: data, secret };
}

/** The file with that key revoked. Errors: an unknown id. */
export function revokeKey(file: KeyFile, id: string, now: Date = new Date()): KeyFile {
  if (!file.keys.some((key) => key.id === id)) {
    throw new ForecourtError('missing', `No key has the id ${id}. \`forecourt keys list\` shows the ids.`);
  }
  const revoked_at = now.toISOString();
  return { keys: file.keys.map((key) => (key.id === id && !key.revoked_at ? { ...key, revoked_at } : key)) };
}
