/** What the processes of a server say to each other. */
import type { Worker } from 'node:cluster';
import type { ServerOptions } from '../main.ts';

/** What the first process tells one that answers. */
export type Order =
  | { readonly forecourt: 'start'; readonly options: ServerOptions }
  | { readonly forecourt: 'reload' }
  | { readonly forecourt: 'stop'; readonly graceMs?: number }
  | { readonly forecourt: 'metrics'; readonly id: number; readonly text: string | undefined };

/** What a process that answers tells the first one. */
export type Report =
  | { readonly forecourt: 'online' }
  | { readonly forecourt: 'listening'; readonly url: string }
  | { readonly forecourt: 'settled' }
  | { readonly forecourt: 'failed'; readonly message: string }
  | { readonly forecourt: 'metrics'; readonly id: number };

const isOurs = (message: unknown) =>
  typeof message === 'object' && message !== null && 'forecourt' in message;

/** Whether a message is from the first process; libraries send their own over the same channel. */
export const isOrder = (message: unknown): message is Order => isOurs(message);

/** Whether a message is from one that answers. */
export const isReport = (message: unknown): message is Report => isOurs(message);

/** Sends an order to a process that may be gone by now. */
export function order(worker: Worker, message: Order): void {
  if (worker.isConnected()) worker.send(message);
}

/** Tells the first process, then calls `sent`; without one nobody listens. */
export function report(message: Report, sent: () => void = () => {}): void {
  if (process.connected) process.send?.(message, sent);
}
