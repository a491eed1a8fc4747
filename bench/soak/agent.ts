/** Requests of agents. */
import type { Random } from '../../pipeline/sample/random.ts';
import type { Ask, Maker } from './ask.ts';
import type { Wish } from './texts.ts';

const PATH = '/mcp';
const PROTOCOL = '2025-11-25';
const ACCEPT = { Accept: 'application/json, text/event-stream' };

const message = (id: number, method: string, params: object) => ({ jsonrpc: '2.0', id, method, params });

const INITIALIZE = message(0, 'initialize', {
  protocolVersion: PROTOCOL,
  capabilities: {},
  clientInfo: { name: 'soak', version: '1.0.0' },
});

const CALL = 'tools/call';

/** An agent's requests in a session: it finds cars, listens for events for a moment, and leaves. */
function within(session: string, { text }: Wish): Ask {
  const headers = { 'Mcp-Session-Id': session, 'Mcp-Protocol-Version': PROTOCOL };
  const leave: Ask = { operation: `delete ${PATH}`, path: PATH, headers };
  const listen: Ask = {
    operation: `get ${PATH}`,
    path: PATH,
    headers: { ...headers, Accept: 'text/event-stream' },
    streams: true,
    next: () => leave,
  };
  const search = message(1, CALL, { name: 'search_cars', arguments: { query: text } });
  const call: Ask = {
    operation: `post ${PATH}`,
    path: PATH,
    headers: { ...headers, ...ACCEPT },
    body: search,
    next: () => listen,
  };
  const ready = { jsonrpc: '2.0', method: 'notifications/initialized' };
  return { ...call, body: ready, next: () => call };
}

/** A whole visit of an agent, from opening its session to ending it, in six requests. */
export function agentMaker(texts: readonly Wish[]): Maker {
  return (random: Random) => {
    const wish = random.pick(texts);
    return {
      path: PATH,
      headers: ACCEPT,
      body: INITIALIZE,
      next: ({ headers }) => within(String(headers['mcp-session-id']), wish),
    };
  };
}
