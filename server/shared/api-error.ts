/** Failures that are reported to clients. */
import type { z } from '@hono/zod-openapi';
import { MAX_FAULTS } from '../../contract/limits.ts';
import {
  ERROR_STATUS,
  type ErrorCode,
  type ErrorStatus,
  type Fault,
} from '../../contract/resources/error.ts';

/** A failure that is reported to the client: the code decides the status, `details` has every fault of the request. */
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

/** The most characters of a parameter's name in an answer. */
const SHOWN_NAME = 200;

const shownFault = ({ parameter, ...fault }: Fault): Fault => ({
  parameter: parameter.length > SHOWN_NAME ? `${parameter.slice(0, SHOWN_NAME)}...` : parameter,
  ...fault,
});

/** The 400 with every fault of a request, up to `MAX_FAULTS`. */
export function invalidParameter(faults: readonly Fault[]): ApiError {
  const details = faults.slice(0, MAX_FAULTS).map(shownFault);
  const text = details.map(({ parameter, message }) => `${parameter}: ${message}`).join(' ');
  const rest = faults.length > details.length ? ` Only the first ${MAX_FAULTS} faults are listed.` : '';
  return new ApiError('invalid_parameter', text + rest, { details });
}

/** The 404 for a well-formed but unknown id. */
export function notFound(what: string, id: string | number): ApiError {
  return new ApiError('not_found', `There is no ${what} ${id} in this snapshot.`);
}

/** The 503 without a snapshot. */
export function unavailable(): ApiError {
  return new ApiError('unavailable', 'No snapshot is served yet. Try again in a moment.', {
    headers: { 'Retry-After': '5' },
  });
}

/** The faults that a schema found, one for each field. */
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
