import type { ChatResponse } from '../../../contract/resources/chat.ts';
import { createServicesApp } from '../../../server/app.ts';
import { loadServices, partsOf } from '../../../server/routes.ts';
import { SnapshotHolder } from '../../../server/snapshot.ts';

/** A snapshot behind all services, asked as the chat asks them. */
export interface ServedChat {
  /** The answer to a body. Error: any answer but a 200. */
  say(body: object): Promise<ChatResponse>;
  /** The answer to a body, whatever it is. */
  post(body: unknown): Promise<Response>;
  get<T>(path: string): Promise<T>;
  close(): void;
}

/** Serves a snapshot folder without keys and limits. */
export async function serveChat(folder: string): Promise<ServedChat> {
  const services = await loadServices(['catalog', 'geo', 'delivery', 'dealer']);
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
    get: async <T>(path: string) => read<T>(await app.request(path)),
    close: () => holder.close(),
  };
}
