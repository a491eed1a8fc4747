/** The agent's endpoint in the OpenAPI document. */
import type { RouteConfig } from '@hono/zod-openapi';
import { z } from '@hono/zod-openapi';

const PATH = '/mcp';

const EVENTS = 'text/event-stream';

const messageSchema = z
  .looseObject({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.int()]).optional(),
    method: z.string().optional(),
  })
  .meta({
    id: 'McpMessage',
    description: 'A message of JSON-RPC 2.0, as the Model Context Protocol defines it.',
  });

const failureSchema = z
  .looseObject({
    jsonrpc: z.literal('2.0'),
    error: z.object({ code: z.int(), message: z.string() }),
    id: z.null(),
  })
  .meta({ id: 'McpFailure' });

const REQUEST = { jsonrpc: '2.0', id: 1, method: 'ping' };
const GONE = {
  jsonrpc: '2.0',
  error: { code: -32001, message: 'There is no such session, or it has ended. Initialize a new one.' },
  id: null,
};

const header = (name: string, description: string) => ({
  name,
  in: 'header' as const,
  description,
  schema: { type: 'string' as const },
});

const SESSION = header('Mcp-Session-Id', 'The session, from the answer to `initialize`.');
const LAST = header('Last-Event-Id', 'Resumes the stream of this event.');

const events = { [EVENTS]: { schema: z.string() } };
const gone = {
  description: 'The session is unknown, has ended or belongs to another key.',
  content: { 'application/json': { schema: failureSchema, example: GONE } },
};

const nameless = {
  description: 'The request names no session. See `Allow`.',
  content: {
    'application/json': {
      schema: failureSchema,
      example: {
        jsonrpc: '2.0',
        error: { code: -32000, message: 'DELETE needs a session.' },
        id: null,
      },
    },
  },
};

const shared = { path: PATH, tags: ['agent'] };

/** The methods of the endpoint; the protocol defines the messages. */
export const ROUTES: readonly RouteConfig[] = [
  {
    ...shared,
    method: 'post',
    summary: 'Sends a message of the Model Context Protocol.',
    description:
      'Streamable HTTP: `initialize` opens a session and names it in `Mcp-Session-Id`, unless the address says `?session=none`; within one the answer is a stream of events, without one a JSON document.',
    parameters: [SESSION],
    request: {
      body: { required: true, content: { 'application/json': { schema: messageSchema, example: REQUEST } } },
    },
    responses: {
      200: {
        description: 'The answer.',
        content: {
          'application/json': { schema: messageSchema, example: { jsonrpc: '2.0', id: 1, result: {} } },
          ...events,
        },
      },
      202: { description: 'A notification was accepted.' },
      404: gone,
    },
  },
  {
    ...shared,
    method: 'get',
    summary: 'Listens to a session, or resumes one of its streams.',
    parameters: [{ ...SESSION, required: true }, LAST],
    responses: {
      200: { description: 'Messages of the server.', content: events },
      404: gone,
      405: nameless,
    },
  },
  {
    ...shared,
    method: 'delete',
    summary: 'Ends a session.',
    parameters: [{ ...SESSION, required: true }],
    responses: { 200: { description: 'It has ended.' }, 404: gone, 405: nameless },
  },
];
