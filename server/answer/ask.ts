/** How one service asks another: by its routes, in the process, with the caller's key. */
import type { Hono, MiddlewareHandler } from 'hono';
import type { ApiKey } from '../../contract/keys.ts';
import type { AppEnv } from './context.ts';

/** How a service asks another. */
interface Question {
  readonly method?: 'GET' | 'POST';
  /** Sent as JSON. */
  readonly body?: unknown;
  /** The key on whose behalf it asks: a key that is bound to a company sees what it would see itself. */
  readonly key?: ApiKey | undefined;
  /** Ends the wait; with GET it stops the queries too, which nobody else waits for. */
  readonly signal?: AbortSignal | undefined;
}

/** What a service answered, errors included. */
interface Asked {
  readonly status: number;
  /** The JSON document of the answer. */
  readonly document: unknown;
  /** The snapshot that it was answered from; undefined with errors. */
  readonly snapshot: string | undefined;
}

/** Asks the services of this process, by the paths and with the documents of the API. */
export interface Ask {
  (path: string, question?: Question): Promise<Asked>;
  /** Whether some service has that route, written as it is mounted: `/v1/cars/:id`. */
  offers(method: 'GET' | 'POST', route: string): boolean;
}

/** Gives a question that came by `askOf` the key on whose behalf it is asked. */
export const onBehalf: MiddlewareHandler<AppEnv> = async (c, next) => {
  const key = c.env?.askedBy;
  if (key) c.set('key', key);
  await next();
};

/** Questions to an app of services alone, without a socket, gates and limits. */
export function askOf(app: () => Hono<AppEnv>): Ask {
  const ask = async (path: string, { method = 'GET', body, key, signal }: Question = {}): Promise<Asked> => {
    signal?.throwIfAborted();
    const headers: Record<string, string> = { Accept: 'application/json' };
    const sent = body === undefined ? undefined : JSON.stringify(body);
    if (sent !== undefined) headers['Content-Type'] = 'application/json';
    const env = { askedBy: key, stop: method === 'GET' ? signal : undefined };
    const answer = await app().request(path, { method, headers, body: sent }, env);
    const text = await answer.text();
    signal?.throwIfAborted();
    return {
      status: answer.status,
      document: text === '' ? null : (JSON.parse(text) as unknown),
      snapshot: answer.headers.get('x-snapshot') ?? undefined,
    };
  };
  const offers = (method: string, route: string) =>
    app().routes.some((one) => one.method === method && one.path === route);
  return Object.assign(ask, { offers });
}
