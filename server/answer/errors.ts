/** Answers failures; all errors have the same form. */
import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ErrorBody, ErrorCode } from '../../contract/resources/error.ts';
import { ApiError } from '../shared/api-error.ts';
import type { AppEnv } from './context.ts';

/** The answer to a failure. */
export function errorResponse(c: Context<AppEnv>, error: ApiError): Response {
  const { message, code, details } = error;
  const body: ErrorBody = { error: message, code, request_id: c.get('requestId') };
  if (details) body.details = [...details];
  c.header('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
  return c.json(body, error.status);
}

const BY_STATUS: Partial<Record<number, ErrorCode>> = {
  404: 'not_found',
  405: 'method_not_allowed',
  406: 'not_acceptable',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  503: 'unavailable',
};

/** The `ApiError` of a failure that was thrown by a service or the framework; undefined for an unexpected one. */
function knownError(error: Error): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (!(error instanceof HTTPException)) return undefined;
  if (error.status === 400 && /json/i.test(error.message)) {
    return new ApiError('invalid_json', 'The body is not valid JSON.');
  }
  const code = BY_STATUS[error.status];
  return code ? new ApiError(code, error.message) : undefined;
}

/** Answers every failure; an unexpected one is passed to `report` and answered with a plain 500. */
export function errorHandler(
  report: (error: Error, c: Context<AppEnv>) => void = () => {},
): ErrorHandler<AppEnv> {
  return (error, c) => {
    const known = knownError(error);
    if (!known) report(error, c);
    const shown =
      known ?? new ApiError('internal', 'Something failed on our side. The request id finds it in the log.');
    return errorResponse(c, shown);
  };
}

/** Answers a path that no service has. */
export const unknownPath: NotFoundHandler<AppEnv> = (c) =>
  errorResponse(
    c,
    new ApiError('not_found', `There is no ${c.req.path}. GET /openapi.json lists the paths.`),
  );
