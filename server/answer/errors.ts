import type { z } from '@hono/zod-openapi';
import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { MAX_FAULTS } from '../../contract/limits.ts';
import {
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  type ErrorStatus,
  type Fault,
} from '../../contract/resources/error.ts';
import type { AppEnv } from './context.ts';

/** A failure that the client is told of: its code gives the status, `details` every fault of the request. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: ErrorStatus;
  readonly details: readonly Fault[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    message: string,
    options: { details?: readonly Fault[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.details = options.details;
    this.headers = options.headers ?? {};
  }
}

/** Characters of a name that is sent back to whoever sent it. */
const SHOWN_NAME = 200;

const shownFault = ({ parameter, ...fault }: Fault): Fault => ({
  parameter: parameter.length > SHOWN_NAME ? `${parameter.slice(0, SHOWN_NAME)}...` : parameter,
  ...fault,
});

/** The 400 that names every fault of a request at once, the first hundred of very many. */
export function invalidParameter(faults: readonly Fault[]): ApiError {
  const details = faults.slice(0, MAX_FAULTS).map(shownFault);
  const text = details.map(({ parameter, message }) => `${parameter}: ${message}`).join(' ');
  const rest = faults.length > details.length ? ` Only the first ${MAX_FAULTS} faults are told.` : '';
  return new ApiError('invalid_parameter', text + rest, { details });
}

/** The 404 of an id that is well formed but unknown. */
export function notFound(what: string, id: string | number): ApiError {
  return new ApiError('not_found', `There is no ${what} ${id} in this snapshot.`);
}

/** The 503 while no snapshot can be read. */
export function unavailable(): ApiError {
  return new ApiError('unavailable', 'No snapshot is served yet. Try again in a moment.', {
    headers: { 'Retry-After': '5' },
  });
}

/** The faults that a schema found, one a field. */
export function faultsOf(error: z.core.$ZodError): Fault[] {
  return error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys')
      return [{ parameter: issue.path.join('.') || 'body', message: `${issue.message}.` }];
    return issue.keys.map((key) => ({
      parameter: [...issue.path, key].join('.'),
      message: 'This parameter does not exist.',
    }));
  });
}

/** The answer to a failure, in the one form that all errors have. */
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

/** What the framework throws, as an error of ours; undefined for an unexpected failure. */
function knownError(error: Error): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (!(error instanceof HTTPException)) return undefined;
  if (error.status === 400 && /json/i.test(error.message)) {
    return new ApiError('invalid_json', 'The body is not valid JSON.');
  }
  const code = BY_STATUS[error.status];
  return code ? new ApiError(code, error.message) : undefined;
}

/** Answers every failure; what nobody expected is reported to `report` and shown as a bare 500. */
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
