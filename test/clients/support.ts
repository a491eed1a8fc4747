import { dirname } from 'node:path';
import { type RunningServer, startServer } from '../../server/main.ts';
import type { OpenApiDocument } from '../../server/openapi/types.ts';
import { embeddedOnce } from '../support/embedded.ts';

/** The one key of the server that clients call. */
export const KEY = 'fc_test_of_generated_clients_0123456789';

/** A server of the embedded feeds on a free port of loopback, and its OpenAPI document. */
export interface ServedDocument {
  readonly server: RunningServer;
  readonly document: OpenApiDocument;
}

/** Serves the embedded feeds as `forecourt serve` does. */
export async function serveDocument(): Promise<ServedDocument> {
  const out = dirname(dirname(await embeddedOnce()));
  const server = await startServer({
    out,
    port: 0,
    devKey: KEY,
    listen: 'opened',
    logLevel: 'silent',
    version: '0.0.0',
  });
  const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as OpenApiDocument;
  return { server, document };
}

/** The operations of a document, as `GET /v1/cars`. */
export function operationsOf({ paths = {} }: OpenApiDocument): string[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
}
