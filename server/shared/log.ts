/** The type of the log, for rooms that write to it. */
import type { Logger } from 'pino';

/** The server's log: a pino logger. */
export type Log = Logger;
