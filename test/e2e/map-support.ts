import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { hashSecret, type KeyFile } from '../../contract/keys.ts';
import { PATIENCE, type PageOptions } from './contexts.ts';
import type { Stage } from './support.ts';

/** Without a graphics card drawing is slow: every frame of a flight would cost as much as the map itself. */
export const STILL: PageOptions = { reducedMotion: 'reduce', viewport: { width: 960, height: 640 } };

/** A page of another origin that shows an address in a frame and keeps what the frame tells it. */
export interface Host {
  readonly origin: string;
  close(): Promise<void>;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Serves pages that show `?src=` in a frame, from a port of their own. */
export async function openHost(): Promise<Host> {
  const server = createServer((request, response) => {
    const src = new URL(request.url ?? '/', 'http://host').searchParams.get('src') ?? 'about:blank';
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Host</title><script>
      window.told = [];
      addEventListener('message', (event) => told.push({ origin: event.origin, data: event.data }));
    </script><iframe title="Map" src="${escaped(src)}" style="width:100%;height:420px;border:0"></iframe>
    <p style="height:2000px">Below</p>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The secret of the browser key of `serveWithKey`. */
export const BROWSER_KEY = 'fc_test_map_browser_key';

/** A server with a key file of its own; it stops with its stage. */
export interface KeyedServer {
  readonly url: string;
  /** Removes the key file. */
  remove(): Promise<void>;
}

/** Serves the snapshot of a stage with a key file that holds one browser key for one origin. */
export async function serveWithKey(stage: Stage, origin: string): Promise<KeyedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-keys-'));
  const keys = join(folder, 'keys.json');
  const file: KeyFile = {
    keys: [
      {
        id: 'browser',
        hash: hashSecret(BROWSER_KEY),
        name: 'page',
        use_case: 'the map on a page',
        env: 'test',
        browser: true,
        origins: [origin],
        company_id: null,
        per_minute: 6000,
        chat_per_minute: 60,
        issued_at: '2026-01-01T00:00:00Z',
        revoked_at: null,
      },
    ],
  };
  await writeFile(keys, JSON.stringify(file));
  const { url } = await stage.serve({ keys, host: '127.0.0.1', snapshot: { fast: false } });
  return { url, remove: () => rm(folder, { recursive: true }) };
}

/** What was told to a host page by frames within it. */
export function told(page: Page): Promise<{ origin: string; data: Record<string, unknown> }[]> {
  return page.evaluate('window.told');
}

/** Waits until a widget has its map and its cities. */
export async function whenReady(page: Pick<Page, 'waitForSelector'>): Promise<void> {
  await page.waitForSelector('.frame[data-ready]', { timeout: PATIENCE });
}
