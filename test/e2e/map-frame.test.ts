import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPage } from './contexts.ts';
import {
  BROWSER_KEY,
  type Host,
  type KeyedServer,
  listBrowser,
  mapBrowser,
  openHost,
  STILL,
  serveWithKey,
  told,
  whenReady,
} from './map-support.ts';
import { openStage, type Stage, withoutBrowser } from './support.ts';

let stage: Stage;
let browser: Browser;
let plain: Browser;

describe.skipIf(withoutBrowser)('the map in a frame', () => {
  let server: KeyedServer;
  let friend: Host;
  let stranger: Host;
  beforeAll(async () => {
    stage = await openStage();
    [browser, plain] = await Promise.all([mapBrowser(), listBrowser()]);
    [friend, stranger] = await Promise.all([openHost(), openHost()]);
    server = await serveWithKey(stage, friend.origin);
  });
  afterAll(async () => {
    await Promise.all([friend?.close(), stranger?.close(), browser?.close(), plain?.close()]);
    await stage?.close();
    await server?.remove();
  });

  const source = () => `${server.url}/map?lang=en&key=${BROWSER_KEY}`;

  async function embed({ origin }: Host) {
    const page = await newPage(browser, STILL);
    await page.goto(`${origin}/?${new URLSearchParams({ src: source() })}`);
    return page;
  }

  it('shows on a page of an origin of its key, tells it what happens, and obeys it', async () => {
    const page = await embed(friend);
    const frame = page.frames()[1];
    if (!frame) throw new Error('There is no frame.');
    await whenReady(frame);
    expect(await told(page)).toMatchObject([
      { origin: server.url, data: { source: 'forecourt-map', type: 'ready', total: expect.any(Number) } },
    ]);
    await page.evaluate(
      "frames[0].postMessage({ target: 'forecourt-map', type: 'filter', filters: { fuel_type: ['Diesel'] } }, '*')",
    );
    await expect.poll(async () => (await told(page)).at(-1)?.data.type).toBe('filter');
    expect((await told(page)).at(-1)?.data).toMatchObject({ filters: { fuel_type: ['Diesel'] } });
    await frame.locator('#tab-cities').click();
    await frame.locator('.city').first().click();
    await expect
      .poll(async () => (await told(page)).at(-1)?.data)
      .toMatchObject({ type: 'select', kind: 'city', city: { count: expect.any(Number) } });
    await page.evaluate(
      "frames[0].postMessage({ target: 'forecourt-map', type: 'filter', filters: { evil: '1' } }, '*')",
    );
    await page.waitForTimeout(300);
    expect((await told(page)).at(-1)?.data.type).toBe('select');
    await page.close();
  });

  it('does not show on a page of another origin', async () => {
    const page = await plain.newPage();
    const refusals: string[] = [];
    page.on('console', (message) => refusals.push(message.text()));
    await page.goto(`${stranger.origin}/?${new URLSearchParams({ src: source() })}`);
    await expect.poll(() => refusals.join()).toMatch(/frame-ancestors/);
    expect(await told(page)).toEqual([]);
    await page.close();
  });

  it('hears no window but the one around it', async () => {
    const page = await plain.newPage();
    await page.goto(source());
    await whenReady(page);
    const before = await page.locator('#tab-cars .count').textContent();
    await page.evaluate(
      "postMessage({ target: 'forecourt-map', type: 'filter', filters: { brand: ['Kia'] } }, '*')",
    );
    await page.waitForTimeout(300);
    expect(await page.locator('#tab-cars .count').textContent()).toBe(before);
    await page.close();
  });

  it('says so where its key is unknown', async () => {
    const page = await plain.newPage();
    await page.goto(`${server.url}/map?lang=en&key=fc_test_wrong`);
    await page.waitForSelector('.notices');
    expect(await page.locator('.notices').textContent()).toMatch(/unknown or revoked/);
    await page.close();
  });
});
