import type { OpenAPIHono, RouteConfig, z } from '@hono/zod-openapi';
import { errorSchema } from '../../contract/resources/error.ts';
import type { AskService } from '../answer/ask.ts';
import type { AppEnv } from '../answer/context.ts';
import type { Keyring } from '../keys/keyring.ts';
import type { RoleModel } from '../language/index.ts';
import { BULK_TYPES } from '../request/negotiate.ts';
import type { Part } from '../snapshot/loading.ts';
import type { SnapshotHolder } from '../snapshot/snapshot.ts';

/** A service of one part, as its `routes.ts` makes it: its share in each snapshot, and its routes. */
export interface PartService<T = unknown> {
  readonly part: Part<T>;
  register(app: OpenAPIHono<AppEnv>, holder: SnapshotHolder): void;
}

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorSchema } },
});

/** How a route of ours may refuse a request that reaches it, for the document. */
export const FAILURES = {
  400: failure('Every fault of the request.'),
  404: failure('An id or a name that is well formed but unknown.'),
};

const BULK_FORMS =
  'As CSV, NDJSON or Arrow the `results` are the rows, and the paging of the list stands in headers.';

/**
 * An answer as JSON, and where `bulk` also as CSV, NDJSON and Arrow, for the document. Each form has the schema of
 * the JSON: a generated client then has one type for the answer, whatever form it may come in.
 */
export function content(
  description: string,
  schema: z.ZodType,
  bulk = false,
): RouteConfig['responses'][string] {
  const types = bulk ? Object.values(BULK_TYPES).map((type) => [type.split(';')[0] ?? type, { schema }]) : [];
  return {
    description: bulk ? `${description} ${BULK_FORMS}` : description,
    content: { 'application/json': { schema }, ...Object.fromEntries(types) },
  };
}

/** A route to read something, as its service describes it. */
interface GetRoute {
  readonly tag: string;
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  /** Its parameters, made by `querySchema`. */
  readonly query: z.ZodObject;
  /** What stands in its path. */
  readonly params?: z.ZodObject;
  readonly schema: z.ZodType;
  /** Whether it also comes as CSV, NDJSON and Arrow. */
  readonly bulk?: boolean;
  /** Whether it may answer 404 though its path holds no id. */
  readonly mayMiss?: boolean;
}

/** The route for the document, with the ways in which it may refuse. */
export function getRoute(route: GetRoute): RouteConfig {
  const { tag, query, params, schema, bulk, mayMiss = route.path.includes('{'), ...texts } = route;
  return {
    method: 'get',
    ...texts,
    tags: [tag],
    request: { query, ...(params ? { params } : {}) },
    responses: {
      200: content(texts.summary, schema, bulk),
      400: FAILURES[400],
      ...(mayMiss ? { 404: FAILURES[404] } : {}),
    },
  };
}

/** What services with pages know of the server that they stand in. */
export interface Site {
  readonly keyring: Keyring;
  /** Origins that photos may come from. */
  readonly images: readonly string[];
  /** Whether only pages of this machine call, with the development key. */
  readonly loopback: boolean;
}

/** What services are mounted with. */
export interface ServiceContext {
  holder: SnapshotHolder;
  /** Gives the parts of a text their roles; without it texts are read by rules. */
  model?: RoleModel | undefined;
  /** Asks the other services; the app gives it. */
  ask?: AskService;
  /** Whether other processes answer for this server too, so that a caller's next request may reach one of them. */
  shared?: boolean;
  /** Absent where services answer each other alone. */
  site?: Site;
}

/** A service as the app mounts it: what it keeps of each snapshot, and its routes. */
export interface Service {
  readonly parts: readonly Part<unknown>[];
  /** Internal only: loaded because an enabled service depends on it. */
  readonly internal?: boolean;
  mount(app: OpenAPIHono<AppEnv>, context: ServiceContext): void;
  /** Ends what it holds open, before the server waits for its last answers. */
  close?(): Promise<void>;
}
