/** Gate: refuses a request that does not accept JSON on a route with only JSON answers (406). */
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../answer/context.ts';
import { routeOf } from '../observe/log.ts';
import { ApiError } from '../shared/api-error.ts';

const JSON_TYPE = 'application/json';
const TAKES_JSON = /(^|[\s,])(\*\/\*|application\/(\*|json))\s*(;|,|$)/i;

/** The patterns of the routes that answer only with JSON, according to the OpenAPI document. */
function jsonOnly(app: OpenAPIHono<AppEnv>): Set<string> {
  const patterns = new Set<string>();
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const success = definition.route.responses[200];
    const types = success && 'content' in success ? Object.keys(success.content ?? {}) : [];
    if (types.join() === JSON_TYPE) patterns.add(definition.route.path.replaceAll(/\{(\w+)\}/g, ':$1'));
  }
  return patterns;
}

/**
 * Refuses a client that does not accept JSON if a route has only JSON answers. Lists have more formats and choose
 * themselves. Error: 406.
 */
export function acceptsJson(app: OpenAPIHono<AppEnv>): MiddlewareHandler<AppEnv> {
  let patterns: Set<string> | undefined;
  return (c, next) => {
    const accept = c.req.header('accept');
    if (accept && !TAKES_JSON.test(accept)) {
      patterns ??= jsonOnly(app);
      if (patterns.has(routeOf(c))) {
        throw new ApiError(
          'not_acceptable',
          `Accept is "${accept.slice(0, 200)}"; this address answers with ${JSON_TYPE}.`,
        );
      }
    }
    return next();
  };
}
