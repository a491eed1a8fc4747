import type { Logger } from 'pino';

/** Where the server's lines go, and how: pino's logger. */
export type Log = Logger;
