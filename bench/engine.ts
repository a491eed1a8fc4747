/** A server under measurement, and how to ask it. */
import { setTimeout as sleep } from 'node:timers/promises';

/** A server under measurement. */
export interface Engine {
  readonly name: string;
  /** Address without a path. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Number of processes that answer, each with its own caches. */
  readonly processes: number;
  /** The process that listens. */
  readonly pid: number;
  /** The process of its database, whose descendants count too. */
  readonly databasePid?: number;
  stop(): Promise<void>;
}

type Reachable = Pick<Engine, 'name' | 'url' | 'headers'>;

/** The JSON of a path. Error: the status is not 200, with the answer. */
export async function ask(engine: Reachable, path: string): Promise<unknown> {
  const response = await fetch(`${engine.url}${path}`, { headers: engine.headers });
  const text = await response.text();
  if (response.status !== 200)
    throw new Error(`${engine.name} ${path}: ${response.status} ${text.slice(0, 500)}`);
  return JSON.parse(text);
}

/** Waits for the first 200 of a path. Error: there is none within `seconds`, with the last reason. */
export async function answered(
  engine: Reachable,
  path: string,
  seconds = 60,
  alive = () => true,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  let reason = '';
  while (performance.now() < end && alive()) {
    try {
      await ask(engine, path);
      return;
    } catch (error) {
      reason = String(error);
      await sleep(10);
    }
  }
  throw new Error(`${engine.name} gave no answer to ${path} within ${seconds} s: ${reason}`);
}
