/** Handles requests of the protocol's Streamable HTTP transport. */
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport as Transport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { ErrorCode, isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import type { ApiKey } from '../../../contract/keys.ts';
import { excessOf } from '../../gates/body-shape.ts';
import { callerAuth } from './caller.ts';
import type { Session, Sessions } from './sessions.ts';

/** The sessions, and a maker of protocol servers for clients without a session. */
export interface Handling {
  readonly sessions: Sessions;
  readonly serve: () => Server;
}

const SESSION_HEADER = 'mcp-session-id';
/** The transport's error code for an unknown session. */
const SESSION_NOT_FOUND = -32001;
const NOT_ALLOWED = -32000;

function failure(
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status, headers });
}

/** A body that ends after `pieces` pieces. */
function first(body: ReadableStream<Uint8Array>, pieces: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let left = pieces;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = left > 0 ? await reader.read() : { done: true, value: undefined };
      left -= 1;
      if (!done && value) return controller.enqueue(value);
      await reader.cancel();
      controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Resumes a stream; it stays open only while an answer may still come. */
async function resumed(
  { transport, events, underWay }: Session,
  request: Request,
  id: string,
): Promise<Response> {
  const pieces = events.after(id).length;
  const answer = await transport.handleRequest(request);
  if (underWay > 0 || !answer.ok || !answer.body) return answer;
  return new Response(first(answer.body, pieces), { status: answer.status, headers: answer.headers });
}

async function withoutSession(
  serve: () => Server,
  request: Request,
  parsedBody: unknown,
  key: ApiKey | undefined,
): Promise<Response> {
  const server = serve();
  const transport = new Transport({ sessionIdGenerator: undefined, enableJsonResponse: true });
  await server.connect(transport);
  const left = new Promise<Response>((resolve) => {
    request.signal.addEventListener('abort', () => resolve(new Response(null, { status: 499 })), {
      once: true,
    });
  });
  try {
    return await Promise.race([
      transport.handleRequest(request, { parsedBody, authInfo: callerAuth(key) }),
      left,
    ]);
  } finally {
    await server.close();
  }
}

/** The document of a body, or the answer to one that is refused. */
async function parsed(request: Request): Promise<{ body: unknown } | { refused: Response }> {
  const text = await request.text();
  const excess = excessOf(text);
  if (excess !== undefined) return { refused: failure(400, ErrorCode.InvalidRequest, excess) };
  try {
    return { body: JSON.parse(text) as unknown };
  } catch {
    return { refused: failure(400, ErrorCode.ParseError, 'The body is not valid JSON.') };
  }
}

function introduces(body: unknown): boolean {
  return Array.isArray(body) ? body.some(isInitializeRequest) : isInitializeRequest(body);
}

async function posted(
  { sessions, serve }: Handling,
  request: Request,
  key: ApiKey | undefined,
): Promise<Response> {
  const read = await parsed(request);
  if ('refused' in read) return read.refused;
  const { body } = read;
  const wanted = introduces(body) && new URL(request.url).searchParams.get('session') !== 'none';
  const session = wanted ? await sessions.open(key?.id ?? '') : undefined;
  if (!session) return withoutSession(serve, request, body, key);
  const answer = await session.transport.handleRequest(request, {
    parsedBody: body,
    authInfo: callerAuth(key),
  });
  if (!answer.ok) await session.close();
  return answer;
}

async function inSession(session: Session, request: Request, key: ApiKey | undefined): Promise<Response> {
  const { transport } = session;
  const last = request.headers.get('last-event-id');
  if (request.method === 'GET' && last) return resumed(session, request, last);
  if (request.method !== 'POST') return transport.handleRequest(request);
  const read = await parsed(request);
  if ('refused' in read) return read.refused;
  return transport.handleRequest(request, { parsedBody: read.body, authInfo: callerAuth(key) });
}

const BOTH_FORMS = 'application/json, text/event-stream';

/** Names both formats in Accept for clients that accept anything, because the transport requires both by name. */
function acceptingBoth(request: Request): Request {
  const accept = request.headers.get('accept') ?? '*/*';
  if (request.method !== 'POST' || !accept.includes('*/*')) return request;
  const headers = new Headers(request.headers);
  headers.set('accept', BOTH_FORMS);
  return new Request(request, { headers });
}

/**
 * Answers a request of the Streamable HTTP transport. A client that initializes gets a session, unless it sends
 * `?session=none`; a message without a session is answered on its own.
 * Error: 404 for a session that is unknown, has ended or belongs to another key.
 */
export async function handleRequest(
  handling: Handling,
  asked: Request,
  key: ApiKey | undefined,
): Promise<Response> {
  const request = acceptingBoth(asked);
  const id = request.headers.get(SESSION_HEADER);
  if (id !== null) {
    const session = await handling.sessions.find(id, key?.id ?? '');
    if (session) return inSession(session, request, key);
    return failure(
      404,
      SESSION_NOT_FOUND,
      'There is no such session, or it has ended. Initialize a new one.',
    );
  }
  if (request.method === 'POST') return posted(handling, request, key);
  return failure(405, NOT_ALLOWED, `${request.method} needs a session.`, { Allow: 'POST' });
}
