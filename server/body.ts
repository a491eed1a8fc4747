import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppEnv } from './context.ts';
import { ApiError } from './errors.ts';

/** The largest body of a request, bytes. */
export const MAX_BODY_BYTES = 1024 * 1024;

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

/** Lets JSON of up to 1 MiB pass. Errors: 413 and 415; a body is looked at only where there is one. */
export const jsonBody: MiddlewareHandler<AppEnv> = (c, next) => {
  if (c.req.method !== 'POST') return next();
  const length = c.req.header('content-length');
  const chunked = c.req.header('transfer-encoding') !== undefined;
  if (Number(length ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  if (length === '0' || (length === undefined && !chunked && !c.req.raw.body)) return next();
  checkType(c);
  return length === undefined || chunked ? counted(c, next) : next();
};
