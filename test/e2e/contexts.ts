import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** How long a page may take over anything on a busy machine, milliseconds. */
export const PATIENCE = 180_000;

const contexts = new WeakMap<Browser, Map<string, Promise<BrowserContext>>>();

async function made(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE);
  return context;
}

/**
 * A new page with these settings. Pages of equal settings share a context, whose processes and compiled
 * scripts cost more than the page itself; `leave` takes away what a page could leave to the next.
 */
export async function newPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const known = contexts.get(browser) ?? new Map<string, Promise<BrowserContext>>();
  contexts.set(browser, known);
  const name = JSON.stringify(options);
  const context = known.get(name) ?? made(browser, options);
  known.set(name, context);
  return (await context).newPage();
}

/** Forgets what a page stored, and closes it with the pages that it opened. */
export async function leave(page: Page): Promise<void> {
  if (page.isClosed()) return;
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  const context = page.context();
  await context.clearCookies();
  // A page whose opener is closed no longer tells who opened it.
  const openers = await Promise.all(context.pages().map(async (one) => [one, await one.opener()] as const));
  for (const [one, opener] of openers) if (one === page || opener === page) await one.close();
}
