/** The first gate, on the socket: answers requests that are not HTTP, are too long or do not arrive. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly error: string;
}

const NOT_HTTP: Refusal = {
  status: 400,
  code: 'invalid_parameter',
  error:
    'The request is not valid HTTP. Letters other than ASCII in an address must be percent-encoded: ' +
    'curl does it with -G --data-urlencode "q=Москва".',
};

/** The answer to a request whose address and headers exceed Node's limit. */
export const TOO_LONG = {
  status: 431,
  code: 'payload_too_large',
  error: 'The address and the headers are longer than 16 KB. Send long texts in the body of a POST.',
} as const satisfies Refusal;

const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: TOO_LONG,
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'unavailable',
    error: 'The request did not arrive completely in 30 seconds. Send it again.',
  },
};

/** The raw HTTP response to a request that could not be read; its body is like those of other errors. */
function refusalText(fault: string | undefined, id: string = randomUUID()): string {
  const { status, code, error } = REFUSALS[fault ?? ''] ?? NOT_HTTP;
  const body = JSON.stringify({ error, code, request_id: id });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${id}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Answers an unreadable request if the client still listens. */
export function refuseUnreadable({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else socket.end(refusalText(code));
}
