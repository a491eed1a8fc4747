/** The recent events of a session, for clients that reconnect. */
import type {
  EventId,
  EventStore,
  StreamId,
} from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

/** Limits of the events that a session keeps. */
export interface EventLimits {
  readonly maxEvents: number;
  /** Characters of the events as JSON. */
  readonly maxChars: number;
}

interface Kept {
  readonly id: EventId;
  readonly stream: StreamId;
  readonly message: JSONRPCMessage;
  readonly chars: number;
}

/** The latest events of one session, by number; streams cannot be resumed from older ones, which are dropped. */
export class SessionEvents implements EventStore {
  readonly #limits: EventLimits;
  #events: Kept[] = [];
  #chars = 0;
  #last = 0;

  constructor(limits: EventLimits) {
    this.#limits = limits;
  }

  async storeEvent(stream: StreamId, message: JSONRPCMessage): Promise<EventId> {
    this.#last += 1;
    const id = String(this.#last);
    const chars = JSON.stringify(message).length;
    this.#events.push({ id, stream, message, chars });
    this.#chars += chars;
    this.#trim();
    return id;
  }

  async getStreamIdForEventId(id: EventId): Promise<StreamId | undefined> {
    return this.#find(id)?.stream;
  }

  async replayEventsAfter(
    id: EventId,
    { send }: { send: (id: EventId, message: JSONRPCMessage) => Promise<void> },
  ): Promise<StreamId> {
    for (const event of this.after(id)) await send(event.id, event.message);
    return this.#find(id)?.stream ?? '';
  }

  /** The messages sent on the same stream after an event. */
  after(id: EventId): readonly { readonly id: EventId; readonly message: JSONRPCMessage }[] {
    const from = this.#find(id);
    return from
      ? this.#events.filter((one) => one.stream === from.stream && Number(one.id) > Number(id))
      : [];
  }

  #find(id: EventId): Kept | undefined {
    return this.#events.find((one) => one.id === id);
  }

  /** Drops the oldest events beyond the limits, but never the latest. */
  #trim(): void {
    const { maxEvents, maxChars } = this.#limits;
    while (this.#events.length > 1 && (this.#events.length > maxEvents || this.#chars > maxChars)) {
      this.#chars -= this.#events.shift()?.chars ?? 0;
    }
  }
}
