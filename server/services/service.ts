/** What a service is, and the parts of its routes for the OpenAPI document. */
import type { OpenAPIHono, RouteConfig, z } from '@hono/zod-openapi';
import { errorSchema } from '../../contract/resources/error.ts';
import type { AskService } from '../answer/ask.ts';
import type { AppEnv } from '../answer/context.ts';
import type { Keyring } from '../keys/keyring.ts';
import type { RoleModel } from '../language/index.ts';
import { BULK_TYPES } from '../request/negotiate.ts';
import type { Part } from '../snapshot/loading.ts';
import type { SnapshotHolder } from '../snapshot/snapshot.ts';

/** A service with one part, made by its `routes.ts`: the part of each snapshot, and its routes. */
export interface PartService<T = unknown> {
  readonly part: Part<T>;
  register(app: OpenAPIHono<AppEnv>, holder: SnapshotHolder): void;
}

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorSchema } },
});

/** How a route may refuse a request, for the document. */
export const FAILURES = {
  400: failure('Every fault of the request.'),
  404: failure('An id or a name that is well formed but unknown.'),
};

const BULK_FORMS =
  'As CSV, NDJSON or Arrow the `results` are the rows, and headers have the paging of the list.';

/**
 * An answer in JSON, with `bulk` also in CSV, NDJSON and Arrow, for the document. Each format has the schema of the
 * JSON, so that a generated client has one type for the answer in any format.
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

/** A service's description of a GET route. */
interface GetRoute {
  readonly tag: string;
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  /** Its parameters, made by `querySchema`. */
  readonly query: z.ZodObject;
  /** The parameters in its path. */
  readonly params?: z.ZodObject;
  readonly schema: z.ZodType;
  /** Whether it also answers in CSV, NDJSON and Arrow. */
  readonly bulk?: boolean;
  /** Whether it may answer 404 although its path has no id. */
  readonly mayMiss?: boolean;
}

/** The route for the document, with its refusals. */
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

/** The settings of the server for services with pages. */
export interface Site {
  readonly keyring: Keyring;
  /** Origins that photos may come from. */
  readonly images: readonly string[];
  /** Whether only pages of this machine may send requests, with the development key. */
  readonly loopback: boolean;
}

/** The context in which services are mounted. */
export interface ServiceContext {
  holder: SnapshotHolder;
  /** Gives the parts of a text their roles; without it texts are read by rules. */
  model?: RoleModel | undefined;
  /** Asks the other services; set by the app. */
  ask?: AskService;
  /** Whether the server has more processes, so that a caller's next request may reach another one. */
  shared?: boolean;
  /** Absent in an app of only services. */
  site?: Site;
}

/** A service: its parts of each snapshot, and its routes. */
export interface Service {
  readonly parts: readonly Part<unknown>[];
  /** Internal only: loaded because an enabled service depends on it. */
  readonly internal?: boolean;
  mount(app: OpenAPIHono<AppEnv>, context: ServiceContext): void;
  /** Closes what it keeps open, before the server waits for its last answers. */
  close?(): Promise<void>;
}
