/** Error codes and the body of every error answer. */
import { z } from '@hono/zod-openapi';

/** The machine-readable codes of errors, each with its HTTP status. */
export const ERROR_STATUS = {
  invalid_parameter: 400,
  invalid_json: 400,
  missing_api_key: 401,
  invalid_api_key: 401,
  forbidden_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export type ErrorStatus = (typeof ERROR_STATUS)[ErrorCode];

const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

/** One fault of a request; `suggestion` is the nearest valid name or value. */
const faultSchema = z
  .object({
    parameter: z.string().describe('Name of the parameter, or path of the field in the body.'),
    message: z.string().describe('What was found and what is expected.'),
    suggestion: z.string().optional().describe('The nearest valid name or value.'),
  })
  .meta({ id: 'Fault' });

export type Fault = z.infer<typeof faultSchema>;

/** The body of every error. */
export const errorSchema = z
  .object({
    error: z.string().describe('The error, for a person.'),
    code: z.enum(ERROR_CODES).describe('The error, for a program.'),
    request_id: z.string().describe('The same as the header X-Request-Id; it finds the call in the logs.'),
    details: z
      .array(faultSchema)
      .optional()
      .describe('Every fault of the request, with `invalid_parameter`.'),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorSchema>;
