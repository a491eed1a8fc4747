import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

interface Connected {
  readonly client: Client;
  readonly transport: StreamableHTTPClientTransport;
  /** What the client complained of. */
  readonly errors: Error[];
}

/** The official client, connected with that key. */
export async function connect(
  url: string,
  key: string,
  headers: Record<string, string> = {},
): Promise<Connected> {
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers: { 'X-API-Key': key, ...headers } },
  });
  const client = new Client({ name: 'test', version: '1.0.0' });
  const errors: Error[] = [];
  client.onerror = (error) => errors.push(error);
  await client.connect(transport);
  return { client, transport, errors };
}

/** Calls a tool; the client checks the answer against the output schema. */
export async function call(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<CallToolResult> {
  await client.listTools();
  return (await client.callTool({ name, arguments: args })) as CallToolResult;
}

/** The text of an answer. */
export function textOf({ content }: CallToolResult): string {
  const [first] = content;
  return first?.type === 'text' ? first.text : '';
}

const TYPES = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };

/** A message as a client without the SDK sends it. */
export function post(
  url: string,
  key: string,
  message: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  return fetch(url, {
    method: 'POST',
    headers: { ...TYPES, Authorization: `Bearer ${key}`, ...headers },
    body,
  });
}

export function request(id: number, method: string, params: object = {}): object {
  return { jsonrpc: '2.0', id, method, params };
}

export const PROTOCOL = '2025-11-25';

export const INITIALIZE = request(0, 'initialize', {
  protocolVersion: PROTOCOL,
  capabilities: {},
  clientInfo: { name: 'test', version: '1.0.0' },
});

/** Opens a session without the SDK; gives the headers of further requests. */
export async function openSession(url: string, key: string): Promise<Record<string, string>> {
  const answer = await post(url, key, INITIALIZE);
  await answer.text();
  const id = answer.headers.get('mcp-session-id') ?? '';
  const headers = { 'Mcp-Session-Id': id, 'Mcp-Protocol-Version': PROTOCOL };
  await post(url, key, { jsonrpc: '2.0', method: 'notifications/initialized' }, headers);
  return headers;
}

interface Event {
  readonly id: string | undefined;
  readonly data: string;
}

/** The events of a stream, one by one. */
export async function* eventsOf(answer: Response): AsyncGenerator<Event> {
  let text = '';
  if (!answer.body) return;
  for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
    text += piece;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => block.match(new RegExp(`^${name}: ?(.*)$`, 'm'))?.[1];
      const data = field('data');
      if (data !== undefined) yield { id: field('id'), data };
    }
  }
}
