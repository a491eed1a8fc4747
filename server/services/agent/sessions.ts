/** The sessions of the protocol. */
import { randomUUID } from 'node:crypto';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport as Transport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { type EventLimits, SessionEvents } from './events.ts';
import type { Calls } from './server.ts';

export interface SessionLimits {
  /** Sessions of all keys at most; further clients are answered without a session. */
  readonly max: number;
  /** Sessions of one key at most; a new one replaces the one idle longest. */
  readonly maxOfKey: number;
  /** Idle time after which a session ends, milliseconds. */
  readonly idleMs: number;
  /** Age at which a session ends, milliseconds. */
  readonly ageMs: number;
  readonly events: EventLimits;
}

export const SESSION_LIMITS: SessionLimits = {
  max: 256,
  maxOfKey: 32,
  idleMs: 30 * 60_000,
  ageMs: 24 * 3_600_000,
  events: { maxEvents: 128, maxChars: 256 * 1024 },
};

/** A client's session; it answers only the key that opened it. */
export interface Session {
  readonly key: string;
  readonly opened: number;
  used: number;
  /** Tool calls without an answer yet. */
  underWay: number;
  readonly transport: Transport;
  readonly events: SessionEvents;
  readonly close: () => Promise<void>;
}

/** The open sessions, limited in number, idle time and age. */
export class Sessions {
  readonly #open = new Map<string, Session>();
  readonly #serve: (calls: Calls) => Server;
  readonly #limits: SessionLimits;
  readonly #now: () => number;
  #sweeper: NodeJS.Timeout | undefined;

  /** `serve` makes the protocol server of a session. */
  constructor(
    serve: (calls: Calls) => Server,
    limits: SessionLimits = SESSION_LIMITS,
    now: () => number = Date.now,
  ) {
    this.#serve = serve;
    this.#limits = limits;
    this.#now = now;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Finds a session by id and key and renews its idle time; undefined if there is none or it has ended. */
  async find(id: string, key: string): Promise<Session | undefined> {
    await this.#sweep();
    const session = this.#open.get(id);
    if (session?.key !== key) return undefined;
    session.used = this.#now();
    return session;
  }

  /** Opens a session for a client that initializes; undefined if there are too many. */
  async open(key: string): Promise<Session | undefined> {
    await this.#sweep();
    await this.#makeRoom(key);
    if (this.#open.size >= this.#limits.max) return undefined;
    const id = randomUUID();
    const session = await this.#make(id, key);
    this.#open.set(id, session);
    this.#sweeper ??= setInterval(() => void this.#sweep(), Math.min(60_000, this.#limits.idleMs)).unref();
    return session;
  }

  /** Ends all sessions. */
  async close(): Promise<void> {
    await Promise.all([...this.#open.values()].map((session) => session.close()));
  }

  async #make(id: string, key: string): Promise<Session> {
    const events = new SessionEvents(this.#limits.events);
    const transport = new Transport({ sessionIdGenerator: () => id, eventStore: events });
    const server = this.#serve({
      begin: () => {
        session.underWay += 1;
      },
      end: () => {
        session.underWay -= 1;
      },
      cancelled: (request) => transport.closeSSEStream(request),
    });
    const now = this.#now();
    const close = () => server.close();
    const session: Session = { key, opened: now, used: now, underWay: 0, transport, events, close };
    server.onclose = () => this.#forget(id);
    await server.connect(transport);
    return session;
  }

  #forget(id: string): void {
    this.#open.delete(id);
    if (this.#open.size > 0) return;
    clearInterval(this.#sweeper);
    this.#sweeper = undefined;
  }

  async #makeRoom(key: string): Promise<void> {
    const own = [...this.#open.values()].filter((session) => session.key === key);
    if (own.length < this.#limits.maxOfKey) return;
    const [idlest] = own.sort((a, b) => a.used - b.used);
    await idlest?.close();
  }

  async #sweep(): Promise<void> {
    const now = this.#now();
    const { idleMs, ageMs } = this.#limits;
    const ended = [...this.#open.values()].filter(
      ({ used, opened }) => now - used >= idleMs || now - opened >= ageMs,
    );
    await Promise.all(ended.map((session) => session.close()));
  }
}
