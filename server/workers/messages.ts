/** The messages between the processes of a server. */
import type { Worker } from 'node:cluster';
import type { ServerOptions } from '../main.ts';

/** A message from the first process to a worker. */
export type WorkerOrder =
  | { readonly forecourt: 'start'; readonly options: ServerOptions }
  | { readonly forecourt: 'reload' }
  | { readonly forecourt: 'stop'; readonly graceMs?: number }
  | { readonly forecourt: 'metrics'; readonly id: number; readonly text: string | undefined };

/** A message from a worker to the first process. */
export type WorkerReport =
  | { readonly forecourt: 'online' }
  | { readonly forecourt: 'listening'; readonly url: string }
  | { readonly forecourt: 'settled' }
  | { readonly forecourt: 'failed'; readonly message: string }
  | { readonly forecourt: 'metrics'; readonly id: number };

const isOurs = (message: unknown) =>
  typeof message === 'object' && message !== null && 'forecourt' in message;

/** Whether a message is from the first process; libraries send their own on the same channel. */
export const isOrder = (message: unknown): message is WorkerOrder => isOurs(message);

/** Whether a message is from a worker. */
export const isReport = (message: unknown): message is WorkerReport => isOurs(message);

/** Sends an order to a worker, unless it has ended. */
export function sendOrder(worker: Worker, message: WorkerOrder): void {
  if (worker.isConnected()) worker.send(message);
}

/** Sends a report to the first process, if there is one, then calls `sent`. */
export function sendReport(message: WorkerReport, sent: () => void = () => {}): void {
  if (process.connected) process.send?.(message, sent);
}
