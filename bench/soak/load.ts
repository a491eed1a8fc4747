/** Sends requests and records their outcome. */
import type { Answer, Ask } from './ask.ts';
import type { Client } from './client.ts';
import { faultOf, type Recorder } from './record.ts';
import type { Swapper } from './swaps.ts';

interface Load {
  readonly client: Client;
  readonly recorder: Recorder;
  readonly swapper: Swapper;
  /** An endless source of requests. */
  readonly asks: Iterator<Ask, unknown>;
  readonly connections: number;
}

function seenIn({ headers }: Answer): string | undefined {
  const snapshot = headers['x-snapshot'];
  return typeof snapshot === 'string' ? snapshot : undefined;
}

/** Sends one request and records the outcome; undefined if there is no answer. */
async function sendOne({ client, recorder, swapper }: Load, ask: Ask): Promise<Answer | undefined> {
  const { phase } = swapper;
  const start = performance.now();
  try {
    const answer = await client.send(ask);
    // A request that spans a move of the pointer belongs to neither phase.
    if (phase === swapper.phase) recorder.add(phase, ask, performance.now() - start);
    const fault = faultOf(answer);
    if (fault !== undefined) recorder.fail(ask, fault);
    const snapshot = seenIn(answer);
    if (snapshot) swapper.sees(snapshot);
    return fault === undefined ? answer : undefined;
  } catch (error) {
    recorder.fail(ask, String(error));
    return undefined;
  }
}

/** Sends `count` requests, and more while `goesOn`; each connection sends the next one after an answer. */
export async function sendAll(load: Load, count: number, goesOn = () => false): Promise<void> {
  let sent = 0;
  const worker = async () => {
    let following: Ask | undefined;
    while (sent < count || goesOn() || following) {
      sent += 1;
      const ask = following ?? (load.asks.next().value as Ask);
      const answer = await sendOne(load, ask);
      following = answer && ask.next?.(answer);
    }
  };
  await Promise.all(Array.from({ length: load.connections }, worker));
}
