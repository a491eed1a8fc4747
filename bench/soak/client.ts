/** An HTTP client with few connections. */
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Answer, Ask } from './ask.ts';

interface Server {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends requests to a server over a few persistent connections. */
export interface Client {
  /** Sends a request and reads the answer to its end. Errors: those of the connection. */
  send(ask: Ask): Promise<Answer>;
  close(): void;
}

/** Timeout of a request; long, because the machine may be busy. */
const PATIENCE_MS = 180_000;
const METHOD = 0;

function read(response: IncomingMessage, ask: Ask, done: (answer: Answer) => void): void {
  const { statusCode: status = 0, headers } = response;
  if (ask.streams) {
    done({ status, headers, text: '' });
    response.destroy();
    return;
  }
  const pieces: Buffer[] = [];
  response.on('data', (piece: Buffer) => pieces.push(piece));
  response.on('end', () => done({ status, headers, text: Buffer.concat(pieces).toString() }));
}

/** A client with a number of connections. */
export function openClient(server: Server, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (ask: Ask) =>
    new Promise<Answer>((resolve, reject) => {
      const body = ask.body === undefined ? undefined : JSON.stringify(ask.body);
      const typed = body === undefined ? {} : { 'Content-Type': 'application/json' };
      const headers = { ...server.headers, ...typed, ...ask.headers };
      const method = ask.operation.split(' ')[METHOD]?.toUpperCase();
      const sent = request(
        `${server.url}${ask.path}`,
        { agent, method, headers, timeout: PATIENCE_MS },
        (response) => {
          response.on('error', (error) => ask.streams || reject(error));
          read(response, ask, resolve);
        },
      );
      sent.on('timeout', () => sent.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} s`)));
      sent.on('error', reject);
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}
