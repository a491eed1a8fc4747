import { createHash } from 'node:crypto';
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { ERROR_STATUS, type ErrorBody, type ErrorCode, errorSchema } from '../contract/resources/error.ts';
import type { AppEnv } from './context.ts';
import { mount } from './respond.ts';

export type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;
type Paths = NonNullable<OpenApiDocument['paths']>;
type Operation = NonNullable<Paths[string]['get']>;
type Components = NonNullable<OpenApiDocument['components']>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const REQUEST_ID = '2f6d4f5e-6a0e-4e0b-9d5b-6a4f6a0d9c11';

const TAGS = [
  { name: 'catalog', description: 'Car cards, facets, statistics, brands and factories.' },
  { name: 'search', description: 'Free text to filters, and the agent that answers with cards.' },
  { name: 'geo', description: 'Countries, cities and distances.' },
  { name: 'modification', description: 'The reference of modifications and the match against it.' },
  { name: 'delivery', description: 'Landed cost and route.' },
  { name: 'dealer', description: 'Companies, their inventory, filters, markups and contacts.' },
  { name: 'agent', description: 'Model Context Protocol over Streamable HTTP.' },
  { name: 'map', description: 'The map widget.' },
  { name: 'service', description: 'State and description of the server; no key.' },
];

const INFO = {
  title: 'Forecourt API',
  summary: 'Car listings, factories and cities, read-only, over one nightly snapshot.',
  description: [
    'Every data answer names its snapshot in `X-Snapshot` and carries an `ETag`; identical requests against one',
    'snapshot give identical bytes. A fault in a request names every faulty parameter at once, with a suggestion.',
    'A key goes into `X-API-Key`, or into `Authorization: Bearer`. Rate limits are per key and minute:',
    '`X-RateLimit-Reset` and `Retry-After` are seconds.',
  ].join(' '),
  license: { name: 'MIT', identifier: 'MIT' },
};

/** What each error means and an example of it; the statuses are those of the contract. */
const ERRORS: Readonly<Record<ErrorCode, { description: string; error: string }>> = {
  invalid_parameter: {
    description: 'The request has faults; `details` names all of them.',
    error: 'page_size: 500 is above 100.',
  },
  invalid_json: { description: 'The body is no JSON.', error: 'The body is not valid JSON.' },
  missing_api_key: {
    description: 'The key is missing (`missing_api_key`) or invalid (`invalid_api_key`).',
    error: 'The API key is missing. Send it in the header X-API-Key.',
  },
  invalid_api_key: {
    description: 'The key is invalid.',
    error: 'The API key is invalid: it is unknown or revoked.',
  },
  forbidden_origin: {
    description: 'A browser key was used from an origin that it is not issued for.',
    error: 'This browser key is valid on pages of its origins only, not from https://other.example.',
  },
  not_found: { description: 'The id is unknown.', error: 'There is no car 7 in this snapshot.' },
  method_not_allowed: { description: 'See `Allow`.', error: 'DELETE is not allowed here.' },
  not_acceptable: {
    description: 'None of the formats in `Accept` is on offer.',
    error: 'This address answers with application/json.',
  },
  payload_too_large: { description: 'The body is too large.', error: 'The body is larger than 1 MiB.' },
  unsupported_media_type: {
    description: 'The body is declared as something other than JSON.',
    error: 'Send the body as application/json.',
  },
  rate_limited: {
    description: 'More requests than the key may send in a minute; see `Retry-After`.',
    error: 'More than 600 requests in this minute. Try again in 12 s, or ask for a higher limit.',
  },
  internal: {
    description: 'Something failed on the side of the server; the request id finds it in the log.',
    error: 'Something failed on our side. The request id finds it in the log.',
  },
  unavailable: {
    description: 'No snapshot is served yet.',
    error: 'No snapshot is served yet. Try again in a moment.',
  },
};

const ERROR_REF = '#/components/schemas/Error';
const pascal = (code: string) => code.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
const ref = (kind: 'responses' | 'headers', name: string) => ({ $ref: `#/components/${kind}/${name}` });

function errorExample(code: ErrorCode): ErrorBody {
  const body: ErrorBody = { error: ERRORS[code].error, code, request_id: REQUEST_ID };
  if (code !== 'invalid_parameter') return body;
  return { ...body, details: [{ parameter: 'page_size', message: '500 is above 100.', suggestion: '100' }] };
}

function errorComponent(code: ErrorCode): NonNullable<Components['responses']>[string] {
  const headers: Components['headers'] = { 'X-Request-Id': ref('headers', 'XRequestId') };
  if (code === 'rate_limited') headers['Retry-After'] = ref('headers', 'RetryAfter');
  return {
    description: ERRORS[code].description,
    headers,
    content: {
      'application/json': { schema: { $ref: ERROR_REF }, example: errorExample(code) },
    },
  };
}

const text = (description: string, example: string) => ({
  description,
  schema: { type: 'string' as const },
  example,
});
const count = (description: string, example: number) => ({
  description,
  schema: { type: 'integer' as const, minimum: 0 },
  example,
});

const HEADERS: Components['headers'] = {
  XRequestId: text('Id of the request: a valid incoming one, else a new one.', REQUEST_ID),
  XSnapshot: text('Id of the snapshot that answered.', '2025-12-01-4f1c2ab09d3e'),
  ETag: text('Version of this answer, for `If-None-Match`.', '"Zk3v9cQ1"'),
  RetryAfter: count('Seconds to wait.', 12),
  XRateLimitLimit: count('Requests a minute that the key may send.', 600),
  XRateLimitRemaining: count('Requests left in this minute.', 597),
  XRateLimitReset: count('Seconds until the minute begins anew.', 48),
};

const KEYED_HEADERS = {
  'X-Request-Id': ref('headers', 'XRequestId'),
  'X-RateLimit-Limit': ref('headers', 'XRateLimitLimit'),
  'X-RateLimit-Remaining': ref('headers', 'XRateLimitRemaining'),
  'X-RateLimit-Reset': ref('headers', 'XRateLimitReset'),
};
const DATA_HEADERS = { 'X-Snapshot': ref('headers', 'XSnapshot'), ETag: ref('headers', 'ETag') };

const COMPONENT_ERRORS = (Object.keys(ERRORS) as ErrorCode[]).filter(
  (code) => !['invalid_json', 'invalid_api_key'].includes(code),
);

/** The errors that an operation can give besides those that it names itself. */
function errorsOf(path: string, operation: Operation): ErrorCode[] {
  const codes: ErrorCode[] = ['internal'];
  if (operation.security?.length === 0) return [...codes, 'method_not_allowed'];
  if (path.includes('{')) codes.push('not_found');
  codes.push('missing_api_key', 'forbidden_origin', 'rate_limited', 'unavailable');
  if (operation.parameters?.length || operation.requestBody) codes.push('invalid_parameter');
  if (operation.requestBody) codes.push('payload_too_large', 'unsupported_media_type');
  else codes.push('not_acceptable');
  return codes;
}

function completeOperation(method: string, path: string, operation: Operation): Operation {
  const responses = { ...operation.responses };
  const keyed = operation.security?.length !== 0;
  for (const code of errorsOf(path, operation)) {
    const own = responses[ERROR_STATUS[code]]?.content?.['application/json'];
    if (!own || (own.schema?.$ref === ERROR_REF && !('example' in own)))
      responses[ERROR_STATUS[code]] = ref('responses', pascal(code));
  }
  if (keyed && responses[200] && !responses[200].$ref) {
    const data = method === 'get' ? DATA_HEADERS : {};
    responses[200] = { ...responses[200], headers: { ...KEYED_HEADERS, ...data, ...responses[200].headers } };
    if (method === 'get') responses[304] = { description: 'Unchanged since `If-None-Match`.' };
  }
  const name = `${method}${path.replace(/[{}]/g, '').replace(/[/_](\w)/g, (_, letter: string) => letter.toUpperCase())}`;
  return { operationId: name.replace(/\W/g, ''), ...operation, responses };
}

/** The document with the security scheme, the errors, headers and ids that all operations share. */
export function completeDocument(document: OpenApiDocument): OpenApiDocument {
  const paths: Paths = {};
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    paths[path] = { ...item };
    for (const method of METHODS) {
      const operation = item[method];
      if (operation) paths[path][method] = completeOperation(method, path, operation);
    }
  }
  const used = new Set(
    Object.values(paths).flatMap((item) => METHODS.flatMap((method) => item[method]?.tags ?? [])),
  );
  const text = JSON.stringify(paths);
  const codes = COMPONENT_ERRORS.filter((code) => text.includes(`/responses/${pascal(code)}"`));
  const responses = Object.fromEntries(codes.map((code) => [pascal(code), errorComponent(code)]));
  return {
    ...document,
    tags: TAGS.filter(({ name }) => used.has(name)),
    paths,
    components: { ...document.components, responses, headers: HEADERS },
  };
}

/** The OpenAPI 3.1 document of an app with its services mounted. */
export function openApiDocument(app: OpenAPIHono<AppEnv>, version: string): OpenApiDocument {
  app.openAPIRegistry.register('Error', errorSchema);
  const scheme = app.openAPIRegistry.registerComponent('securitySchemes', 'ApiKey', {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'Issued by the operator; one key is valid for all services.',
  });
  const bearer = app.openAPIRegistry.registerComponent('securitySchemes', 'Bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'The same key as a bearer token.',
  });
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { ...INFO, version },
    servers: [{ url: '/', description: 'This server.' }],
    security: [{ [scheme.name]: [] }, { [bearer.name]: [] }],
  });
  return completeDocument(document);
}

const route = createRoute({
  method: 'get',
  path: '/openapi.json',
  tags: ['service'],
  security: [],
  summary: 'This document',
  description: 'OpenAPI 3.1, made from the schemas that validate the requests. Needs no key.',
  responses: {
    200: {
      description: 'The OpenAPI document.',
      content: {
        'application/json': {
          schema: z.looseObject({ openapi: z.string() }),
          example: { openapi: '3.1.0' },
        },
      },
    },
  },
});

/** Adds `GET /openapi.json`; the document is made at the first request, when all services are mounted. */
export function addOpenApi(app: OpenAPIHono<AppEnv>, version: string): void {
  let kept: { body: string; etag: string } | undefined;
  mount(app, route, (c) => {
    if (!kept) {
      const body = JSON.stringify(openApiDocument(app, version));
      kept = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
    }
    c.header('ETag', kept.etag);
    c.header('Cache-Control', 'public, max-age=300');
    c.header('Vary', 'Accept-Encoding');
    if (c.req.header('if-none-match') === kept.etag) return c.body(null, 304);
    c.header('Content-Type', 'application/json');
    return c.body(kept.body);
  });
}
