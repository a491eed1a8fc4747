import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Car } from '../../../contract/resources/car.ts';
import type { ChatFilters, ChatResponse } from '../../../contract/resources/chat.ts';
import { createApp, createServicesApp } from '../../../server/app.ts';
import { memoryLimiter } from '../../../server/gates/limits.ts';
import type { Keyring } from '../../../server/keys/keyring.ts';
import { loadServices, partsOf, SERVICE_NAMES, type ServiceName } from '../../../server/load-services.ts';
import { createLog } from '../../../server/observe/log.ts';
import { SnapshotHolder } from '../../../server/snapshot/snapshot.ts';
import { makeSnapshot } from '../../support/snapshot.ts';

/** A snapshot behind all services, asked as the chat asks them. */
export interface ServedChat {
  /** The answer to a body. Error: any answer but a 200. */
  say(body: object): Promise<ChatResponse>;
  /** The answer to a body, whatever it is. */
  post(body: unknown): Promise<Response>;
  get<T>(path: string): Promise<T>;
  /** The whole app over it, with keys and limits. */
  gated(keyring: Keyring): ReturnType<typeof createApp>;
  close(): void;
}

/** Serves seeded listings: cars, plants and companies. */
async function serveSeededChat(rows: number): Promise<ServedChat> {
  const root = await mkdtemp(join(tmpdir(), 'forecourt-chat-'));
  const folder = join(root, 'snapshot');
  await makeSnapshot(folder, { rows });
  const served = await serveChat(folder, ['catalog']);
  return {
    ...served,
    close() {
      served.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Serves a snapshot folder without keys and limits. */
export async function serveChat(
  folder: string,
  names: readonly ServiceName[] = SERVICE_NAMES,
): Promise<ServedChat> {
  const services = await loadServices(names);
  const holder = new SnapshotHolder(partsOf(services), { fast: false });
  await holder.open(folder);
  const app = createServicesApp(services, { holder }, (error) => {
    throw error;
  });
  const post = async (body: unknown) =>
    app.request('/v1/chat', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });
  const read = async <T>(response: Response): Promise<T> => {
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${response.status}: ${text}`);
    return JSON.parse(text) as T;
  };
  return {
    post,
    say: async (body) => read(await post(body)),
    gated: (keyring) =>
      createApp({
        context: { holder },
        services,
        keyring,
        limiter: memoryLimiter(),
        health: { snapshot: () => undefined, checks: [], uptime: () => 1 },
        log: createLog('silent'),
        version: '0.0.0',
      }),
    get: async <T>(path: string) => read<T>(await app.request(path)),
    close: () => holder.close(),
  };
}

/** What the tests of the chat share; there from `openChat` on. */
export let chat: ServedChat;

/** Serves the listings that those tests ask about. */
export async function openChat(): Promise<void> {
  chat = await serveSeededChat(3000);
}

interface List {
  readonly results: Car[];
  readonly total: number;
  readonly company_id: string | null;
  readonly contacts: unknown;
}

function queryOf(filters: ChatFilters, more: Record<string, string> = {}): URLSearchParams {
  const query = new URLSearchParams(more);
  for (const [key, value] of Object.entries(filters)) {
    for (const one of Array.isArray(value) ? value : [value]) query.append(key, String(one));
  }
  return query;
}

/** The list of cars by the filters of an answer. */
export const cars = (filters: ChatFilters, more?: Record<string, string>) =>
  chat.get<List>(`/v1/cars?${queryOf(filters, more)}`);
