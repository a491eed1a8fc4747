import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiKey } from '../../../contract/keys.ts';
import { createLog } from '../../../server/log.ts';
import { type RunningServer, startServer } from '../../../server/main.ts';
import type { ServiceName } from '../../../server/routes.ts';
import { openWorkspace, type Workspace } from '../../support/workspace.ts';
import { keyOf } from '../http/support.ts';

export const KEY = 'fc_test_agent_plain';
export const DEALER_KEY = 'fc_test_agent_dealer';
/** A company of the embedded feed with a markup in percent over what its saved filters find. */
export const COMPANY = '8d27b5f1-60a9-4e8b-b1c4-2a9f6d3e7c02';
export const OTHER_COMPANY = '3f0c6a4e-1b7d-4c52-9a38-7e5d2f4b9c01';

const KEYS: ApiKey[] = [
  keyOf(KEY, { per_minute: 10_000 }),
  keyOf(DEALER_KEY, { company_id: COMPANY, per_minute: 10_000 }),
];

/** A small snapshot of the embedded feeds. */
export async function builtWorkspace(): Promise<Workspace> {
  const workspace = await openWorkspace(1500);
  await workspace.build();
  await writeFile(join(workspace.folder, 'keys.json'), JSON.stringify({ keys: KEYS }));
  return workspace;
}

/** The whole server over it. */
export async function builtServer(
  { out, folder }: Workspace,
  services?: ServiceName[],
): Promise<RunningServer> {
  const options = { out, keys: join(folder, 'keys.json'), host: '127.0.0.1', port: 0, version: '0.0.0' };
  const server = await startServer(
    { ...options, services },
    { log: createLog('silent'), processMetrics: false },
  );
  await server.reload();
  return server;
}

/** The JSON that the API answers with. */
export async function api<T = Record<string, unknown>>(
  server: RunningServer,
  path: string,
  key = KEY,
  body?: object,
): Promise<T> {
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const answer = await fetch(`${server.url}${path}`, { headers, ...sent });
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
