import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { type RunningServer, type ServerOptions, startServer } from '../../server/main.ts';
import { type Built, builtOnce } from '../support/built.ts';
import { leave, PATIENCE, type PageOptions, takePage } from './contexts.ts';

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Nothing that a browser does of itself may look like a request of the page. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where WebGL is off the map is not drawn: the list is all that there is, and quick. */
const WITHOUT_WEBGL = ['--disable-gpu', '--disable-3d-apis'];

/** WebGL without a graphics card, and nothing but WebGL: the processor draws all else faster by itself. */
const WITH_WEBGL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-gpu-compositing'];

/** The browser of this machine, by `CHROMIUM_PATH` or where it usually stands. */
const chromiumPath: string | undefined = PLACES.find((path) => path && existsSync(path));

/**
 * Whether end-to-end tests are passed over here: without a browser, but never in CI, where its absence
 * is a failure. Install Chromium or set `CHROMIUM_PATH`.
 */
export const withoutBrowser = chromiumPath === undefined && process.env.CI !== 'true';

/** A page and what went wrong in it. */
interface Visit {
  readonly page: Page;
  /** Errors of the console and of scripts, failed requests, and requests to elsewhere. */
  readonly faults: string[];
}

/** A server with a small snapshot, and browsers. */
export interface Stage {
  readonly url: string;
  readonly server: RunningServer;
  /** A browser that draws no map. */
  readonly browser: Browser;
  /** A browser that draws maps. */
  readonly drawing: Browser;
  readonly workspace: Built;
  /** Opens an address of the server and waits until nothing is asked for any more. */
  visit(path: string, options?: PageOptions): Promise<Visit>;
  /** Leaves every page that was visited: one that stays open goes on costing time. */
  leave(): Promise<void>;
  /** Serves the same snapshot once more, with other settings. */
  serve(options: Partial<ServerOptions>): Promise<RunningServer>;
  close(): Promise<void>;
}

/** Keeps errors, failed requests and requests to elsewhere. */
export function watch(page: Page, origin: string): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(origin) && !/^(data|blob|about):/.test(address))
      faults.push(`outside: ${address}`);
  });
  return faults;
}

async function waitUntilServed(url: string): Promise<void> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    if ((await fetch(`${url}/health`)).status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url}/health did not become 200 within ${PATIENCE / 1000} seconds.`);
}

function serve(out: string, options: Partial<ServerOptions>): Promise<RunningServer> {
  return startServer({ out, port: 0, devKey: 'end-to-end', logLevel: 'silent', version: 'test', ...options });
}

function launch(flags: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: [...FLAGS, ...flags] });
}

async function opened(): Promise<Stage> {
  if (!chromiumPath) throw new Error('There is no Chromium here. Install it, or set CHROMIUM_PATH.');
  const workspace = await builtOnce();
  const servers: RunningServer[] = [];
  const visited: Page[] = [];
  const another: Stage['serve'] = async (settings) => {
    const server = await serve(workspace.out, settings);
    servers.push(server);
    await waitUntilServed(server.url);
    return server;
  };
  const server = await another({});
  const [browser, drawing] = await Promise.all([launch(WITHOUT_WEBGL), launch(WITH_WEBGL)]);
  return {
    url: server.url,
    server,
    browser,
    drawing,
    workspace,
    serve: another,
    async visit(path, settings = {}) {
      const page = await takePage(browser, settings);
      visited.push(page);
      const faults = watch(page, server.url);
      await page.goto(`${server.url}${path}`);
      await page.waitForLoadState('networkidle');
      return { page, faults };
    },
    async leave() {
      for (const page of visited.splice(0)) await leave(page);
    },
    async close() {
      await Promise.all([browser.close(), drawing.close()]);
      for (const one of servers) await one.stop(0);
      await workspace.remove();
    },
  };
}

/** What all tests in a browser share; there from `openStage` on. */
export let stage: Stage;

/** Serves the snapshot that all tests read and starts the browsers. Error: there is none. */
export async function openStage(): Promise<void> {
  stage = await opened();
}

let axe: Promise<string> | undefined;

interface AxeResults {
  violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
}

/** What axe finds against WCAG 2.2 A and AA on a page as it is now, a line each; empty when nothing. */
export async function violations(page: Page): Promise<string[]> {
  axe ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(await axe);
  const found = (await page.evaluate(
    `axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    })`,
  )) as AxeResults;
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${help} ${target.join(' ')} ${failureSummary}`),
  );
}

/** Expects that axe finds no fault on a page as it is now, in each of these colour schemes, none fading in. */
export async function expectNoViolations(page: Page, schemes: readonly ('light' | 'dark')[]): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page), colorScheme).toEqual([]);
  }
}

/** Whether a page is wider than its window, so that it must be scrolled sideways. */
export function overflows(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > window.innerWidth + 1');
}
