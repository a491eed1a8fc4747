/** Gate: reads a JSON body; refuses one that is too large or of another type (400, 413, 415). */
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppEnv } from '../answer/context.ts';
import { hasRoute } from '../observe/log.ts';
import { ApiError, invalidParameter } from '../shared/api-error.ts';
import { excessOf } from './body-shape.ts';

/** The largest body of a request, in bytes. */
const MAX_BODY_BYTES = 1024 * 1024;

const JSON_BODY = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

function tooLarge(): ApiError {
  return new ApiError(
    'payload_too_large',
    `The body is larger than ${MAX_BODY_BYTES / 1024 / 1024} MiB. Send less.`,
  );
}

/** Counts the bytes of a body that does not declare its length. */
const counted = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw tooLarge();
  },
});

function checkType(c: Context<AppEnv>): void {
  const type = c.req.header('content-type');
  if (type !== undefined && JSON_BODY.test(type)) return;
  throw new ApiError(
    'unsupported_media_type',
    `The body is declared as ${type ?? 'nothing'}. Send JSON with Content-Type: application/json.`,
  );
}

/**
 * Lets JSON of up to 1 MiB pass. It checks a body only if there is one and the address has a route. Errors: 413, 415.
 */
export const jsonBody: MiddlewareHandler<AppEnv> = (c, next) => {
  if (c.req.method !== 'POST' || !hasRoute(c)) return next();
  const length = c.req.header('content-length');
  const chunked = c.req.header('transfer-encoding') !== undefined;
  if (Number(length ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  if (length === '0' || (length === undefined && !chunked && !c.req.raw.body)) return next();
  checkType(c);
  return length === undefined || chunked ? counted(c, next) : next();
};

/** Refuses parameters in the address if the route reads them from the body, because they would be ignored. */
function refuseQuery(c: Context<AppEnv>): void {
  const names = Object.keys(c.req.queries());
  if (names.length === 0) return;
  const message = 'It is in the address. This request takes its parameters in the JSON body.';
  throw invalidParameter(names.map((parameter) => ({ parameter, message })));
}

/** The document of a JSON body; `example` is a valid one for the error. Error: 400. */
export async function readJson(c: Context<AppEnv>, example: string): Promise<unknown> {
  refuseQuery(c);
  const text = await c.req.text();
  const excess = excessOf(text);
  if (excess !== undefined) throw invalidParameter([{ parameter: 'body', message: excess }]);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ApiError('invalid_json', `The body is not JSON. Send an object such as ${example}.`);
  }
}

/** Whether a value of a JSON document is an object, neither a list nor null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of a JSON body; `example` is a valid one for the error. Error: 400, also if it is not an object. */
export async function readObject(c: Context<AppEnv>, example: string): Promise<Record<string, unknown>> {
  const document = await readJson(c, example);
  if (isObject(document)) return document;
  throw invalidParameter([{ parameter: 'body', message: `An object was expected, such as ${example}.` }]);
}
