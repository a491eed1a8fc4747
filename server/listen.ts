/** Listens on a port and drains its connections at the end. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { refuseUnreadable } from './gates/unreadable.ts';

/** Milliseconds that requests in flight may take after the server began to stop. */
export const DRAIN_MS = 10_000;

/** Longer than the idle times of usual load balancers, so that the server never closes a connection they will use. */
const KEEP_ALIVE_MS = 75_000;

export interface Listening {
  /** The URL on which it listens. */
  url: string;
  /** Stops accepting requests, answers those in flight, closes. Gives whether all were answered in time. */
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

/** Tells a client that keeps its connection to send its next request elsewhere. */
function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/** Listens on a port. Error: the port is taken or may not be used. */
export async function listen(handler: RequestListener, port: number, host: string): Promise<Listening> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: 30_000 }, handler);
  server.on('clientError', refuseUnreadable);
  // The last answer of each open connection; a set of the answers in flight would change with every request.
  const answers = new Map<Socket, ServerResponse>();
  let draining: Promise<boolean> | undefined;
  server.on('connection', (socket) => socket.once('close', () => answers.delete(socket)));
  server.prependListener('request', ({ socket }, response) => {
    if (draining) announceClose(response);
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
      answers.forEach(announceClose);
      draining ??= drain(server, graceMs);
      return draining;
    },
  };
}
