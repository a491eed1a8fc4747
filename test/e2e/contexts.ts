import type { Browser, BrowserContext, BrowserContextOptions, Page, ViewportSize } from 'playwright-core';

/** How long a page may take over anything on a busy machine, milliseconds. */
export const PATIENCE = 180_000;

/** What a page may be asked to be. */
export interface PageOptions
  extends Pick<BrowserContextOptions, 'colorScheme' | 'geolocation' | 'permissions' | 'reducedMotion'> {
  readonly viewport?: ViewportSize;
}

/** What is heard of a page while it is used. */
const HEARD = ['console', 'pageerror', 'request'] as const;

const contexts = new WeakMap<Browser, Map<string, Promise<BrowserContext>>>();
const idle = new WeakMap<BrowserContext, Page[]>();

async function made(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE);
  idle.set(context, []);
  return context;
}

function contextOf(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const known = contexts.get(browser) ?? new Map<string, Promise<BrowserContext>>();
  contexts.set(browser, known);
  const name = JSON.stringify(options);
  const context = known.get(name) ?? made(browser, options);
  known.set(name, context);
  return context;
}

/**
 * A page with these settings, that `leave` gives back. A page that was left is taken first: a new one costs a
 * process that compiles and draws everything for the first time, four times what going to an address costs.
 */
export async function takePage(browser: Browser, options: PageOptions): Promise<Page> {
  const { viewport, colorScheme = 'light', reducedMotion = 'no-preference', ...rest } = options;
  const context = await contextOf(browser, rest);
  const page = idle.get(context)?.pop() ?? (await context.newPage());
  await page.setViewportSize(viewport ?? { width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion });
  return page;
}

/** Closes the pages that a page opened. */
async function closeOpened(page: Page): Promise<void> {
  // A page whose opener is closed no longer tells who opened it.
  const all = await Promise.all(
    page
      .context()
      .pages()
      .map(async (one) => [one, await one.opener()] as const),
  );
  for (const [one, opener] of all) if (opener === page) await one.close();
}

/** Forgets what a page stored and who listens to it, and keeps it for the next. */
export async function leave(page: Page): Promise<void> {
  if (page.isClosed()) return;
  await closeOpened(page);
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  await page.context().clearCookies();
  for (const event of HEARD) page.removeAllListeners(event);
  await page.mouse.move(0, 0);
  idle.get(page.context())?.push(page);
}
