import type { Answer, Ask } from './ask.ts';
import type { Client } from './client.ts';
import { faultOf, type Recorder } from './record.ts';
import type { Swapper } from './swaps.ts';

interface Load {
  readonly client: Client;
  readonly recorder: Recorder;
  readonly swapper: Swapper;
  /** Where requests come from, without an end. */
  readonly asks: Iterator<Ask, unknown>;
  readonly connections: number;
}

function seenIn({ headers }: Answer): string | undefined {
  const snapshot = headers['x-snapshot'];
  return typeof snapshot === 'string' ? snapshot : undefined;
}

/** Sends one request and keeps how it went; gives the answer, or nothing where there is none. */
async function sendOne({ client, recorder, swapper }: Load, ask: Ask): Promise<Answer | undefined> {
  const { phase } = swapper;
  const start = performance.now();
  try {
    const answer = await client.send(ask);
    // One that began before the pointer moved and ended after it belongs to neither.
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

/** Sends `count` requests and goes on while it has to, each connection the next as soon as it has an answer. */
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
