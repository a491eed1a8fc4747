import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leave, takePage } from './contexts.ts';
import {
  BROWSER_KEY,
  type Host,
  type KeyedServer,
  openHost,
  STILL,
  serveWithKey,
  told,
  whenReady,
} from './map-support.ts';
import { stage } from './support.ts';

export const frame = () =>
  describe('the map in a frame', () => {
    let server: KeyedServer;
    let friend: Host;
    let stranger: Host;
    beforeAll(async () => {
      [friend, stranger] = await Promise.all([openHost(), openHost()]);
      server = await serveWithKey(stage, friend.origin);
    });
    afterAll(async () => {
      await Promise.all([friend?.close(), stranger?.close()]);
      await server?.remove();
    });

    const source = () => `${server.url}/map?lang=en&key=${BROWSER_KEY}`;

    async function embed({ origin }: Host) {
      const page = await takePage(stage.drawing, STILL);
      await page.goto(`${origin}/?${new URLSearchParams({ src: source() })}`);
      return page;
    }

    it('shows on a page of an origin of its key, tells it what happens, and obeys it', async () => {
      const page = await embed(friend);
      const inner = page.frames()[1];
      if (!inner) throw new Error('There is no frame.');
      await whenReady(inner);
      expect(await told(page)).toMatchObject([
        { origin: server.url, data: { source: 'forecourt-map', type: 'ready', total: expect.any(Number) } },
      ]);
      await page.evaluate(
        "frames[0].postMessage({ target: 'forecourt-map', type: 'filter', filters: { fuel_type: ['Diesel'] } }, '*')",
      );
      await expect.poll(async () => (await told(page)).at(-1)?.data.type).toBe('filter');
      expect((await told(page)).at(-1)?.data).toMatchObject({ filters: { fuel_type: ['Diesel'] } });
      await inner.locator('#tab-cities').click();
      await inner.locator('.city').first().click();
      await expect
        .poll(async () => (await told(page)).at(-1)?.data)
        .toMatchObject({ type: 'select', kind: 'city', city: { count: expect.any(Number) } });
      await page.evaluate(
        "frames[0].postMessage({ target: 'forecourt-map', type: 'filter', filters: { evil: '1' } }, '*')",
      );
      await page.waitForTimeout(300);
      expect((await told(page)).at(-1)?.data.type).toBe('select');
      await leave(page);
    });

    it('does not show on a page of another origin', async () => {
      const page = await takePage(stage.browser, STILL);
      const refusals: string[] = [];
      page.on('console', (message) => refusals.push(message.text()));
      await page.goto(`${stranger.origin}/?${new URLSearchParams({ src: source() })}`);
      await expect.poll(() => refusals.join()).toMatch(/frame-ancestors/);
      expect(await told(page)).toEqual([]);
      await leave(page);
    });

    it('hears no window but the one around it', async () => {
      const page = await takePage(stage.browser, STILL);
      await page.goto(source());
      await whenReady(page);
      const before = await page.locator('#tab-cars .count').textContent();
      await page.evaluate(
        "postMessage({ target: 'forecourt-map', type: 'filter', filters: { brand: ['Kia'] } }, '*')",
      );
      await page.waitForTimeout(300);
      expect(await page.locator('#tab-cars .count').textContent()).toBe(before);
      await leave(page);
    });

    it('says so where its key is unknown', async () => {
      const page = await takePage(stage.browser, STILL);
      await page.goto(`${server.url}/map?lang=en&key=fc_test_wrong`);
      await page.waitForSelector('.notices');
      expect(await page.locator('.notices').textContent()).toMatch(/unknown or revoked/);
      await leave(page);
    });
  });
