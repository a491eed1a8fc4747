/** Shared errors and headers of the OpenAPI document. */
import type { ErrorBody, ErrorCode } from '../../contract/resources/error.ts';
import { TOO_LONG } from '../gates/unreadable.ts';
import type { Components } from './types.ts';

const REQUEST_ID = '2f6d4f5e-6a0e-4e0b-9d5b-6a4f6a0d9c11';

/** The meaning and an example of each error; the contract gives the statuses. */
const ERRORS: Readonly<Record<ErrorCode, { description: string; error: string }>> = {
  invalid_parameter: {
    description: 'The request has faults; `details` names all of them.',
    error: 'page_size: 500 is above 100.',
  },
  invalid_json: { description: 'The body is not JSON.', error: 'The body is not valid JSON.' },
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
    error: 'This browser key is valid only on pages of its origins, not from https://other.example.',
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

/** The reference to the schema of errors. */
export const ERROR_REF = '#/components/schemas/Error';
/** The name of a component for an error code: `NotFound` for `not_found`. */
export const componentName = (code: string) =>
  code.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
/** A reference to a shared response or header. */
export const componentRef = (kind: 'responses' | 'headers', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

function errorExample(code: ErrorCode): ErrorBody {
  const body: ErrorBody = { error: ERRORS[code].error, code, request_id: REQUEST_ID };
  if (code !== 'invalid_parameter') return body;
  return { ...body, details: [{ parameter: 'page_size', message: '500 is above 100.', suggestion: '100' }] };
}

function errorComponent(code: ErrorCode): NonNullable<Components['responses']>[string] {
  const headers: Components['headers'] = { 'X-Request-Id': componentRef('headers', 'XRequestId') };
  if (code === 'rate_limited') headers['Retry-After'] = componentRef('headers', 'RetryAfter');
  return {
    description: ERRORS[code].description,
    headers,
    content: {
      'application/json': { schema: { $ref: ERROR_REF }, example: errorExample(code) },
    },
  };
}

/** The name of the response to a too long address, which has the same code as a too large body. */
export const ADDRESS_TOO_LONG = 'AddressTooLong';

const addressTooLong: NonNullable<Components['responses']>[string] = {
  description: 'The address and the headers are longer than 16 KB.',
  headers: { 'X-Request-Id': componentRef('headers', 'XRequestId') },
  content: {
    'application/json': {
      schema: { $ref: ERROR_REF },
      example: { error: TOO_LONG.error, code: TOO_LONG.code, request_id: REQUEST_ID },
    },
  },
};

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

const HEADERS: NonNullable<Components['headers']> = {
  XRequestId: text('Id of the request: a valid incoming one, or else a new one.', REQUEST_ID),
  XSnapshot: text('Id of the snapshot that answered.', '2025-12-01-4f1c2ab09d3e'),
  ETag: text('Version of this answer, for `If-None-Match`.', '"Zk3v9cQ1"'),
  RetryAfter: count('Seconds to wait.', 12),
  XRateLimitLimit: count('Requests a minute that the key may send.', 600),
  XRateLimitRemaining: count('Requests left in this minute.', 597),
  XRateLimitReset: count('Seconds until the next minute begins.', 48),
  XTotalCount: count('Results over all pages; in a bulk format.', 8858),
  XPage: count('This page, from 1; in a bulk format.', 1),
  XPageSize: count('Results on a full page; in a bulk format.', 20),
  XHasMore: text('Whether a next page exists; in a bulk format.', 'true'),
  Link: text('The next page, if there is one; in a bulk format.', '</v1/cars?format=csv&page=2>; rel="next"'),
};

/** Headers of every answer to a key. */
export const KEYED_HEADERS = {
  'X-Request-Id': componentRef('headers', 'XRequestId'),
  'X-RateLimit-Limit': componentRef('headers', 'XRateLimitLimit'),
  'X-RateLimit-Remaining': componentRef('headers', 'XRateLimitRemaining'),
  'X-RateLimit-Reset': componentRef('headers', 'XRateLimitReset'),
};
/** Headers of every answer from a snapshot. */
export const DATA_HEADERS = {
  'X-Snapshot': componentRef('headers', 'XSnapshot'),
  ETag: componentRef('headers', 'ETag'),
};

/** Headers of a page in a bulk format. */
export const PAGE_HEADERS = {
  'X-Total-Count': componentRef('headers', 'XTotalCount'),
  'X-Page': componentRef('headers', 'XPage'),
  'X-Page-Size': componentRef('headers', 'XPageSize'),
  'X-Has-More': componentRef('headers', 'XHasMore'),
  Link: componentRef('headers', 'Link'),
};

/** The shared responses and headers that the paths refer to. */
export function sharedComponents(paths: unknown): Pick<Components, 'responses' | 'headers'> {
  const text = JSON.stringify(paths);
  const codes = (Object.keys(ERRORS) as ErrorCode[]).filter((code) =>
    text.includes(`/responses/${componentName(code)}"`),
  );
  const responses = {
    ...Object.fromEntries(codes.map((code) => [componentName(code), errorComponent(code)])),
    [ADDRESS_TOO_LONG]: addressTooLong,
  };
  const all = `${text}${JSON.stringify(responses)}`;
  const headers = Object.entries(HEADERS).filter(([name]) => all.includes(`/headers/${name}"`));
  return { responses, headers: Object.fromEntries(headers) };
}
