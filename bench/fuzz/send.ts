/** Sends fuzzed requests and hostile texts. */
import type { Ask } from '../soak/ask.ts';
import { type Client, openClient } from '../soak/client.ts';
import type { Conformity } from './conformity.ts';
import { type HostileText, hostileTexts } from './texts.ts';

/** An answer that deviates from the document, and its request. */
export interface Fault {
  readonly operation: string;
  readonly request: string;
  readonly what: string;
}

const SHOWN_CHARACTERS = 300;
const CONNECTIONS = 2;
/** Characters of a text in an address: an address holds 16 KB, and a character takes up to twelve bytes. */
const IN_ADDRESS = 1000;

/** A request with a text: parse by GET or POST, or the chat. */
function askedOf({ text }: HostileText, turn: number): Ask {
  const query = text.slice(0, IN_ADDRESS);
  const asks: readonly Ask[] = [
    {
      operation: 'get /v1/search/parse',
      path: `/v1/search/parse?${new URLSearchParams({ query })}`,
    },
    { operation: 'post /v1/search/parse', path: '/v1/search/parse', body: { query: text } },
    { operation: 'post /v1/chat', path: '/v1/chat', body: { query: text } },
  ];
  return asks[turn % asks.length] as Ask;
}

/** Requests with hostile texts for parse and chat. */
export function* textAsks(count: number, seed: number): Generator<Ask> {
  let turn = 0;
  for (const text of hostileTexts(count, seed)) yield askedOf(text, turn++);
}

const described = ({ path, body }: Ask) =>
  `${path} ${body === undefined ? '' : JSON.stringify(body)}`.slice(0, SHOWN_CHARACTERS);

async function faultOf(client: Client, conformity: Conformity, ask: Ask): Promise<string | undefined> {
  try {
    return conformity.faultOf(ask.operation, await client.send(ask));
  } catch (error) {
    return String(error);
  }
}

/** Sends requests one after another over two connections; returns their number and the deviating answers. */
export async function sendFuzzed(
  server: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
  conformity: Conformity,
  asks: Iterable<Ask>,
): Promise<{ requests: number; faults: Fault[] }> {
  const client = openClient(server, CONNECTIONS);
  const faults: Fault[] = [];
  let requests = 0;
  const left = asks[Symbol.iterator]();
  const worker = async () => {
    for (let one = left.next(); !one.done; one = left.next()) {
      requests += 1;
      const what = await faultOf(client, conformity, one.value);
      const { operation } = one.value;
      if (what !== undefined) faults.push({ operation, request: described(one.value), what });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  client.close();
  return { requests, faults };
}
