import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { refuseUnreadable } from './gates/unreadable.ts';

/** How long requests in flight may take after the server was told to stop, milliseconds. */
export const DRAIN_MS = 10_000;

/** Above the idle times of usual load balancers, so that never we close a connection they are about to use. */
const KEEP_ALIVE_MS = 75_000;

export interface Listening {
  /** Where it listens, as a URL. */
  url: string;
  /** Accepts no more, answers what is in flight, closes. True when all was answered in time. */
  drain(graceMs?: number): Promise<boolean>;
}

function urlOf({ address, family, port }: AddressInfo): string {
  const everywhere = address === '0.0.0.0' || address === '::';
  const host = everywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

async function drain(server: Server, graceMs: number): Promise<boolean> {
  let closed = false;
  const done = new Promise<void>((resolve) =>
    server.close(() => {
      closed = true;
      resolve();
    }),
  );
  const until = performance.now() + graceMs;
  while (!closed && performance.now() < until) {
    server.closeIdleConnections();
    await Promise.race([done, sleep(50)]);
  }
  const inTime = closed;
  server.closeAllConnections();
  await done;
  return inTime;
}

/** A client that keeps its connection must learn that its next request goes elsewhere. */
function sayGoodbye(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/** Listens. Errors: the port is taken or may not be used; the message says what to do. */
export async function listen(handler: RequestListener, port: number, host: string): Promise<Listening> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: 30_000 }, handler);
  server.on('clientError', refuseUnreadable);
  // The last answer of each open connection: a set of those under way would be built anew for each.
  const answers = new Map<Socket, ServerResponse>();
  let draining: Promise<boolean> | undefined;
  server.on('connection', (socket) => socket.once('close', () => answers.delete(socket)));
  server.prependListener('request', ({ socket }, response) => {
    if (draining) sayGoodbye(response);
    answers.set(socket, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new Error(`Cannot listen on ${host}:${port} (${error.message}). Choose another with PORT or --port.`),
      ),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('A server on a port must have an address.');
  return {
    url: urlOf(address),
    drain: (graceMs = DRAIN_MS) => {
      answers.forEach(sayGoodbye);
      draining ??= drain(server, graceMs);
      return draining;
    },
  };
}
