/** Fuzzes a server by its document and with hostile texts. */
import { closing } from '../closing.ts';
import { ask } from '../engine.ts';
import { type Observed, settled, startObserved } from '../forecourt/start.ts';
import { Conformity, type Document } from './conformity.ts';
import { type Probed, startProbes } from './probe.ts';
import { fuzzedAsks } from './requests.ts';
import { type Fuzzed, runSchemathesis } from './schemathesis.ts';
import { type Fault, sendFuzzed, textAsks } from './send.ts';

export interface FuzzOptions {
  readonly out: string;
  /** Requests by schemathesis in total; none if its program is not given. */
  readonly requests: number;
  readonly schemathesis?: string;
  /** Requests of each operation by our own generator. */
  readonly perOperation: number;
  readonly texts: number;
  readonly seed: number;
  readonly progress: (text: string) => void;
}

/** The findings of all fuzzers. */
export interface Found {
  readonly schemathesis?: Fuzzed;
  readonly own: { readonly requests: number; readonly faults: readonly Fault[] };
  readonly texts: { readonly requests: number; readonly faults: readonly Fault[] };
  readonly probed: Probed;
}

async function fuzzed(server: Observed, options: FuzzOptions): Promise<Omit<Found, 'probed'>> {
  const { requests, schemathesis: program, perOperation, texts, seed, progress } = options;
  const document = (await ask(server, '/openapi.json')) as Document;
  const conformity = new Conformity(document);
  progress('requests of our own');
  const own = await sendFuzzed(server, conformity, fuzzedAsks(document, perOperation, seed));
  progress('hostile texts');
  const told = await sendFuzzed(server, conformity, textAsks(texts, seed));
  if (!program) return { own, texts: told };
  progress('schemathesis');
  const operations = Object.values(document.paths).flatMap((item) => Object.keys(item)).length;
  const { url, headers } = server;
  const each = Math.ceil(requests / operations);
  const schemathesis = await runSchemathesis({ url, headers, program, perOperation: each, seed });
  return { own, texts: told, schemathesis };
}

/** Sends hostile requests to a server while a probe sends a cheap request every 50 ms. */
export function fuzz(options: FuzzOptions): Promise<Found> {
  return closing(async (defer) => {
    options.progress('starting the server');
    const server = await startObserved(options.out);
    defer(server.stop);
    await settled(server);
    const probes = startProbes(server.url, server.pid);
    defer(probes.stop);
    const found = await fuzzed(server, options);
    return { ...found, probed: await probes.end() };
  });
}
