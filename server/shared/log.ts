/** The type of the log, for rooms that write to it. */
import type { Logger } from 'pino';

/** Where the server's lines go, and how: pino's logger. */
export type Log = Logger;
