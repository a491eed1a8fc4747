import { writeFile } from 'node:fs/promises';
import { type ApiKey, hashSecret, newSecret } from '../../contract/keys.ts';

/** Requests a minute, more than any machine answers, so that the limiter counts but never refuses. */
const UNLIMITED = 1_000_000_000;

/** Writes a key file with one key and returns its secret. */
export async function writeKeyFile(path: string, now: Date = new Date()): Promise<string> {
  const secret = newSecret('test');
  const key: ApiKey = {
    id: 'bench',
    hash: hashSecret(secret),
    name: 'benchmark',
    use_case: 'benchmark on this machine',
    env: 'test',
    browser: false,
    origins: [],
    company_id: null,
    per_minute: UNLIMITED,
    chat_per_minute: UNLIMITED,
    issued_at: now.toISOString(),
    revoked_at: null,
  };
  await writeFile(path, JSON.stringify({ keys: [key] }));
  return secret;
}
