import { afterEach, describe, expect, it } from 'vitest';
import { expectNoViolations, overflows, stage } from './support.ts';

const KEY = { headers: { 'X-API-Key': 'end-to-end' } };

export const analysts = () =>
  describe('the page for analysts', () => {
    afterEach(() => stage.leave());

    it('reads a table in the page by ranges, and only the columns that it shows', async () => {
      const { page, faults } = await stage.visit('/analysts?lang=en');
      await page.waitForSelector('.output tbody tr');
      expect(await page.locator('.output tbody tr').count()).toBe(20);
      const cost = (await page.locator('.cost').textContent()) ?? '';
      const [, fetched = 0, whole = 0] = cost.match(/, ([\d.]+) of ([\d.]+) KB/)?.map(Number) ?? [];
      expect(fetched).toBeGreaterThan(0);
      expect(fetched).toBeLessThan(whole * 0.7);
      expect(faults).toEqual([]);
    });

    it('filters rows by a typed value', async () => {
      const { page, faults } = await stage.visit('/analysts?lang=en');
      await page.locator('.where select').first().selectOption('year');
      await page.locator('.where select').nth(1).selectOption('≥');
      await page.fill('.where input', '2022');
      await page.click('.live .main');
      const years = () => page.locator('.output tbody td:nth-child(3)').allTextContents();
      await expect.poll(async () => (await years()).filter((year) => Number(year) < 2022)).toEqual([]);
      expect(await years()).toHaveLength(20);
      expect(faults).toEqual([]);
    });

    it('gives no table that holds what companies agreed on', async () => {
      const { page } = await stage.visit('/analysts?lang=en');
      expect(await page.locator('.live select option').allTextContents()).not.toContain('companies');
      for (const name of ['companies', 'rejected_rows'])
        expect((await fetch(`${stage.url}/data/current/tables/${name}.parquet`, KEY)).status).toBe(404);
    });

    it('needs a key for tables, and answers ranges of both ends', async () => {
      const address = `${stage.url}/data/current/tables/rates.parquet`;
      expect((await fetch(address)).status).toBe(401);
      const whole = new Uint8Array(await (await fetch(address, KEY)).arrayBuffer());
      const part = (range: string) => fetch(address, { headers: { ...KEY.headers, range } });
      const first = await part('bytes=0-3');
      expect(first.status).toBe(206);
      expect(await first.text()).toBe('PAR1');
      const last = await part('bytes=-8');
      expect(last.headers.get('content-range')).toBe(
        `bytes ${whole.length - 8}-${whole.length - 1}/${whole.length}`,
      );
      expect(new Uint8Array(await last.arrayBuffer())).toEqual(whole.slice(-8));
      expect((await part(`bytes=${whole.length + 5}-`)).status).toBe(416);
      expect(first.headers.get('cache-control')).toContain('no-transform');
    });

    it('has no fault that axe finds, light and dark, and fits a phone', async () => {
      const viewport = { width: 360, height: 800 };
      const { page, faults } = await stage.visit('/analysts?lang=ar', { viewport });
      expect(await overflows(page)).toBe(false);
      await expectNoViolations(page, ['light', 'dark']);
      expect(faults).toEqual([]);
    });
  });
