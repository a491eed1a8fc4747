/** Lets one service ask another: by its routes, in the process, with the caller's key. */
import type { Hono, MiddlewareHandler } from 'hono';
import type { ApiKey } from '../../contract/keys.ts';
import type { AppEnv } from './context.ts';

/** The options of a question. */
interface Question {
  readonly method?: 'GET' | 'POST';
  /** The body, which is sent as JSON. */
  readonly body?: unknown;
  /** The key on whose behalf it asks: a key bound to a company sees the same as in its own requests. */
  readonly key?: ApiKey | undefined;
  /** Ends the wait; for GET it also stops the queries, because nobody else waits for them. */
  readonly signal?: AbortSignal | undefined;
}

/** The answer of a service, which may be an error. */
interface Asked {
  readonly status: number;
  /** The JSON document of the answer. */
  readonly document: unknown;
  /** The snapshot of the answer; undefined for errors. */
  readonly snapshot: string | undefined;
}

/** Asks the services of this process by the paths of the API. */
export interface AskService {
  (path: string, question?: Question): Promise<Asked>;
  /** Whether a service has a route, in its mounted form: `/v1/cars/:id`. */
  offers(method: 'GET' | 'POST', route: string): boolean;
}

/** Sets the key on whose behalf a question from `askOf` is asked. */
export const onBehalf: MiddlewareHandler<AppEnv> = async (c, next) => {
  const key = c.env?.askedBy;
  if (key) c.set('key', key);
  await next();
};

/** Makes the function that asks an app of only services, without a socket, gates and limits. */
export function askOf(app: () => Hono<AppEnv>): AskService {
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
