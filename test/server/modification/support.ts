import { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from '../../../server/answer/context.ts';
import { errorHandler } from '../../../server/answer/errors.ts';
import type { Modifications } from '../../../server/services/modification/part.ts';
import { modificationService } from '../../../server/services/modification/routes.ts';
import { type Snapshot, SnapshotHolder } from '../../../server/snapshot/snapshot.ts';

interface Answered<T> {
  readonly status: number;
  /** The JSON document, or the text of another answer. */
  readonly document: T;
  readonly response: Response;
}

/** A snapshot behind the routes of the modification service, without a shell. */
export interface OpenReference {
  readonly snapshot: Snapshot;
  readonly modifications: Modifications;
  get<T>(path: string, headers?: Record<string, string>): Promise<Answered<T>>;
  post<T>(path: string, body: unknown): Promise<Answered<T>>;
  close(): void;
}

/** Serves the modifications of a snapshot's folder. */
export async function openReference(folder: string): Promise<OpenReference> {
  const service = modificationService();
  const holder = new SnapshotHolder([service.part]);
  const snapshot = await holder.open(folder);
  const app = new OpenAPIHono<AppEnv>();
  app.onError(
    errorHandler((error) => {
      throw error;
    }),
  );
  service.register(app, holder);
  const ask = async <T>(path: string, init: RequestInit): Promise<Answered<T>> => {
    const response = await app.request(path, init);
    const text = await response.clone().text();
    const json = /^application\/json\b/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, document: (json ? JSON.parse(text) : text) as T, response };
  };
  return {
    snapshot,
    modifications: snapshot.get(service.part),
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, body) =>
      ask(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    close: () => holder.close(),
  };
}
