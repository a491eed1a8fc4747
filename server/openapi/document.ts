/** The OpenAPI document and its route. */
import { createHash } from 'node:crypto';
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { errorSchema } from '../../contract/resources/error.ts';
import type { AppEnv } from '../answer/context.ts';
import { mount } from '../answer/respond.ts';
import { completeDocument } from './complete.ts';
import type { OpenApiDocument } from './types.ts';

const INFO = {
  title: 'Forecourt API',
  summary: 'Car listings, factories and cities, read-only, over one nightly snapshot.',
  description: [
    'Every data answer names its snapshot in `X-Snapshot` and carries an `ETag`; identical requests against one',
    'snapshot give identical bytes. A fault in a request names every faulty parameter at once, with a suggestion.',
    'Send a key in `X-API-Key` or in `Authorization: Bearer`. Rate limits are per key and minute:',
    '`X-RateLimit-Reset` and `Retry-After` are in seconds.',
  ].join(' '),
  license: { name: 'MIT', identifier: 'MIT' },
};

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

/** Adds `GET /openapi.json`; the first request makes the document, when all services are mounted. */
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
