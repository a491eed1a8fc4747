/** The command `keys`. */
import { withLock } from '../build/lock.ts';
import { issueKey as issue, readKeyFile, revokeKey as revoke, writeKeyFile } from './keyfile.ts';
import { countOf } from './options.ts';
import { columns, type Terminal } from './terminal.ts';

interface IssueOptions {
  keys: string;
  name: string;
  useCase: string;
  env: 'production' | 'test';
  browser?: boolean;
  origin?: string[];
  company?: string;
  perMinute?: string;
  chatPerMinute?: string;
}

/** Makes a key, keeps its hash in the key file and prints the secret once. */
export async function issueKey(terminal: Terminal, options: IssueOptions): Promise<void> {
  const { key, secret } = issue({
    name: options.name,
    use_case: options.useCase,
    env: options.env,
    browser: options.browser,
    origins: options.origin,
    company_id: options.company,
    per_minute: countOf('--per-minute', options.perMinute),
    chat_per_minute: countOf('--chat-per-minute', options.chatPerMinute),
  });
  await withLock(`${options.keys}.lock`, async () => {
    const { keys } = await readKeyFile(options.keys);
    await writeKeyFile(options.keys, { keys: [...keys, key] });
  });
  const { hash: _, ...shown } = key;
  terminal.result(
    { ...shown, key: secret },
    `${secret}\n\nKey ${key.id} (${key.name}), shown once: keep it now.`,
  );
}

/** Lists the keys of a file without their hashes. */
export async function listKeys(terminal: Terminal, options: { keys: string }): Promise<void> {
  const { keys } = await readKeyFile(options.keys);
  const rows = keys.map((key) => [
    key.id,
    key.name,
    key.env,
    key.browser ? key.origins.join(' ') : 'server',
    key.company_id ?? 'any',
    key.per_minute,
    key.revoked_at ? `revoked ${key.revoked_at}` : 'valid',
  ]);
  const shown = keys.map(({ hash: _, ...key }) => key);
  const heading = ['id', 'name', 'environment', 'used from', 'company', 'a minute', 'state'];
  terminal.result(
    { keys: shown },
    keys.length > 0 ? columns([heading, ...rows]) : `No keys in ${options.keys}.`,
  );
}

/** Makes a key invalid; a running server notices within seconds. */
export async function revokeKey(terminal: Terminal, options: { keys: string; id: string }): Promise<void> {
  await withLock(`${options.keys}.lock`, async () => {
    await writeKeyFile(options.keys, revoke(await readKeyFile(options.keys), options.id));
  });
  terminal.result({ id: options.id, revoked: true }, `Key ${options.id} is revoked.`);
}
