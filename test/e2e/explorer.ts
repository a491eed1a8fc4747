import { afterEach, describe, expect, it } from 'vitest';
import { ROWS } from '../support/built.ts';
import { leave, takePage } from './contexts.ts';
import { expectNoViolations, overflows, stage } from './support.ts';

const CARD = '.cards .card h3 a';
const chips = '.chips .chip-value';

export const explorer = () =>
  describe('the explorer', () => {
    afterEach(() => stage.leave());

    it('shows cars at once, asks nobody else, and complains of nothing', async () => {
      const { page, faults } = await stage.visit('/?lang=en');
      expect(await page.locator(CARD).count()).toBe(24);
      expect(await page.locator('.total').textContent()).toBe(`${ROWS.toLocaleString('en')} cars`);
      expect(await page.locator('.silhouette').count()).toBeGreaterThan(23);
      expect(faults).toEqual([]);
    });

    it('is small: its scripts and styles are below 150 KB compressed', async () => {
      const sizes = await Promise.all(
        ['explorer.js', 'explorer.css'].map(async (name) => {
          const answer = await fetch(`${stage.url}/web/app/explorer/${name}`, {
            headers: { 'accept-encoding': 'gzip' },
          });
          const text = await answer.text();
          const chunks = [...text.matchAll(/from"\.\.\/(chunk-[A-Z0-9]+\.js)"/g)].map(([, chunk]) => chunk);
          const more = await Promise.all(
            chunks.map((chunk) =>
              fetch(`${stage.url}/web/app/${chunk}`, { headers: { 'accept-encoding': 'gzip' } }),
            ),
          );
          return [answer, ...more].reduce((sum, one) => sum + Number(one.headers.get('content-length')), 0);
        }),
      );
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000);
    });

    it.each([
      ['en', 'Toyota hybrid under 5 million', ['Toyota', 'Hybrid', 'up to ₽5,000,000']],
      ['ru', 'дизельный внедорожник из Японии', ['Внедорожник', 'Дизель', 'Япония']],
      ['de', 'Diesel Kombi ab 2018 unter 200.000 km', ['Kombi', 'Diesel', /2018/, /200\.000/]],
    ])('reads a text in %s and shows how', async (lang, text, expected) => {
      const { page, faults } = await stage.visit(`/?lang=${lang}`);
      await page.fill('#query', text);
      await page.press('#query', 'Enter');
      await page.waitForSelector(chips);
      const shown = await page.locator(chips).allTextContents();
      for (const one of expected)
        expect(shown.map((value) => value.replaceAll(' ', ' '))).toContainEqual(
          typeof one === 'string' ? one : expect.stringMatching(one),
        );
      await page.waitForSelector('.backdrop mark');
      expect(new URL(page.url()).searchParams.get('q')).toBe(text);
      expect(faults).toEqual([]);
    });

    it('takes a chip away, and goes back to it', async () => {
      const { page } = await stage.visit('/?lang=en&brand=Toyota&fuel_type=Petrol');
      const before = await page.locator('.total').textContent();
      await page.locator('.chip-remove').first().click();
      await page.waitForURL((url) => !url.searchParams.has('brand'));
      await page.goBack();
      await expect.poll(() => page.locator('.total').textContent()).toBe(before);
      expect(await page.locator(chips).allTextContents()).toEqual(['Toyota', 'Petrol']);
    });

    it('counts by facets, and a facet leads to as many cars as it says', async () => {
      const { page } = await stage.visit('/?lang=en');
      const option = page.locator('.facet', { hasText: 'Fuel' }).locator('.option', { hasText: 'Diesel' });
      const count = await option.locator('.count').textContent();
      await option.locator('input').check();
      await page.waitForURL(/fuel_type=Diesel/);
      await expect.poll(() => page.locator('.total').textContent()).toMatch(new RegExp(`^${count} car`));
    });

    it('opens a car with its reasons; the parts of its price add up', async () => {
      const { page, faults } = await stage.visit('/?lang=en&country=JP');
      await page.locator(CARD).first().click();
      await page.waitForSelector('dialog .breakdown');
      const amounts = (await page.locator('dialog .breakdown td').allTextContents()).map((text) =>
        Number(text.replace(/\D/g, '')),
      );
      const total = amounts.pop();
      expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(total);
      expect(await page.locator('dialog .score tr').count()).toBe(6);
      expect(new URL(page.url()).searchParams.has('car')).toBe(true);
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog', { state: 'detached' });
      expect(new URL(page.url()).searchParams.has('car')).toBe(false);
      expect(faults).toEqual([]);
    });

    it('tells every step of a turnkey price', async () => {
      const { page, faults } = await stage.visit('/?lang=en&country=JP');
      await page.locator(CARD).first().click();
      await page.locator('.steps-of summary').click();
      await page.waitForSelector('.steps code');
      expect(await page.locator('.steps li').count()).toBeGreaterThan(5);
      expect(faults).toEqual([]);
    });

    it('compares cars', async () => {
      const { page, faults } = await stage.visit('/?lang=en');
      for (const at of [0, 1, 2]) await page.locator('.compare-toggle input').nth(at).check();
      await page.locator('.compare-bar .main').click();
      await page.waitForSelector('.comparison tbody');
      expect(await page.locator('.comparison thead th').count()).toBe(3);
      expect(new URL(page.url()).searchParams.get('compare')?.split(',')).toHaveLength(3);
      expect(faults).toEqual([]);
    });

    it('holds its whole state in the address', async () => {
      const path = '/?lang=en&body_type=SUV&min_year=2015&sort=year&order=DESC&page=2&currency=EUR';
      const { page, faults } = await stage.visit(path);
      expect(await page.locator(chips).allTextContents()).toEqual(['SUV', 'from 2015']);
      expect(await page.locator('.page[aria-current]').textContent()).toBe('2');
      expect(await page.locator('.sort select').inputValue()).toBe('year DESC');
      expect(await page.locator('.card .price strong').first().textContent()).toContain('€');
      expect(faults).toEqual([]);
    });

    it('keeps prices when the currency changes', async () => {
      const { page } = await stage.visit('/?lang=en&max_price=3000000');
      const before = await page.locator('.total').textContent();
      await page.selectOption('[data-key="currency"]', 'USD');
      await page.waitForURL(/currency=USD/);
      await page.waitForLoadState('networkidle');
      expect(Number(new URL(page.url()).searchParams.get('max_price'))).toBeLessThan(100_000);
      await expect.poll(() => page.locator('.total').textContent()).toBe(before);
    });

    it('says what to let go of where nothing is found', async () => {
      const { page, faults } = await stage.visit('/?lang=en&brand=Toyota&max_price=60000');
      await page.locator('.ways button', { hasText: 'Without' }).first().click();
      await page.waitForSelector(CARD);
      expect(faults).toEqual([]);
    });

    it('suggests the brand that was meant', async () => {
      const { page } = await stage.visit('/?lang=en&brand=Toyta');
      await page.locator('.ways button', { hasText: 'Toyota' }).click();
      await page.waitForURL(/brand=Toyota/);
    });

    it('answers in the chat, and shows the cars of an answer in the list', async () => {
      const { page, faults } = await stage.visit('/?lang=en&show=chat');
      await page.fill('.chat input', 'diesel SUV');
      await page.press('.chat input', 'Enter');
      await page.locator('.answer > .button').click();
      await page.waitForURL(/fuel_type=Diesel/);
      expect(await page.locator('.turn').count()).toBe(2);
      expect(faults).toEqual([]);
    });

    it('shows the factories, one of them, and the cars of a model', async () => {
      const { page, faults } = await stage.visit('/?lang=en&view=factories');
      expect(await page.locator('.world .plant').count()).toBeGreaterThan(300);
      await page.locator('.bar-row', { hasText: 'Japan' }).click();
      await page.waitForURL(/country_iso2=JP/);
      await page.locator('.plant-row').first().click();
      await page.waitForSelector('dialog .plant-facts');
      expect(faults).toEqual([]);
    });

    it('tells where its data comes from', async () => {
      const { page, faults } = await stage.visit('/?lang=en&show=data');
      await page.waitForSelector('dialog .sources');
      const [report] = await Promise.all([
        page.context().waitForEvent('page'),
        page.locator('dialog a', { hasText: 'Report' }).click(),
      ]);
      await report.waitForLoadState();
      expect(await report.title()).not.toBe('');
      expect(await report.locator('table').count()).toBeGreaterThan(0);
      expect(faults).toEqual([]);
    });

    it.each([360, 1440])('needs no sideways scrolling at %i pixels', async (width) => {
      const viewport = { width, height: 800 };
      for (const path of ['/?lang=ru&brand=Toyota', '/?lang=ar', '/?lang=de&view=factories']) {
        const { page, faults } = await stage.visit(path, { viewport });
        expect(await overflows(page), path).toBe(false);
        expect(faults).toEqual([]);
        await stage.leave();
      }
    });

    it('has no fault that axe finds in a search, light and dark', async () => {
      const { page } = await stage.visit('/?lang=en&q=diesel+SUV');
      await expectNoViolations(page, ['light', 'dark']);
    });

    it.each([
      ['light', '/?lang=ar'],
      ['dark', '/?lang=ar&view=factories'],
    ] as const)('has no fault that axe finds: %s %s', async (colorScheme, path) => {
      const { page } = await stage.visit(path, { colorScheme });
      await expectNoViolations(page, [colorScheme]);
    });

    it('has no fault that axe finds in a car, light and dark', async () => {
      const { page } = await stage.visit('/?lang=en');
      await page.locator(CARD).first().click();
      await page.waitForSelector('dialog .breakdown');
      await expectNoViolations(page, ['light', 'dark']);
    });

    it('searches near the visitor, and says so where the place is not told', async () => {
      const text = encodeURIComponent('cars near me');
      const options = { geolocation: { latitude: 55.75, longitude: 37.62 }, permissions: ['geolocation'] };
      const { page, faults } = await stage.visit(`/?lang=en&q=${text}`, options);
      await page.waitForURL(/near=55.75%2C37.62/);
      expect(await page.locator(chips).allTextContents()).toContainEqual(
        expect.stringContaining('within 50'),
      );
      const refused = await stage.visit('/?lang=en');
      await refused.page.fill('#query', 'diesel cars near me');
      await refused.page.press('#query', 'Enter');
      await refused.page.waitForSelector('.notice');
      await refused.page.waitForURL(/fuel_type=Diesel/);
      expect(new URL(refused.page.url()).searchParams.has('near')).toBe(false);
      expect([...faults, ...refused.faults]).toEqual([]);
    });

    it('can be used by keyboard alone', async () => {
      const { page } = await stage.visit('/?lang=en');
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.id')).toBe('skip');
      await page.locator(CARD).nth(1).focus();
      await page.keyboard.press('Enter');
      await page.waitForSelector('dialog .breakdown');
      expect(await page.evaluate(`document.activeElement.closest('dialog') !== null`)).toBe(true);
      const opened = new URL(page.url()).searchParams.get('car');
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog', { state: 'detached' });
      expect(await page.evaluate('document.activeElement.dataset.key')).toBe(`car-${opened}`);
    });

    it('shows photos of allowed origins, and draws the car where one does not load', async () => {
      const origin = 'https://img.forecourt.example';
      const { url } = await stage.serve({ images: [origin], snapshot: { fast: false } });
      const page = await takePage(stage.browser, {});
      const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
      let asked = 0;
      await page.route(`${origin}/**`, (route) => {
        asked += 1;
        return asked % 2 === 0 ? route.abort() : route.fulfill({ contentType: 'image/gif', body: pixel });
      });
      await page.goto(`${url}/?lang=en`);
      await page.waitForSelector('.picture img');
      await page.waitForLoadState('networkidle');
      expect(asked).toBeGreaterThan(1);
      const [frames, photos, drawings] = await Promise.all(
        ['.picture', '.picture img', '.picture .silhouette'].map((one) => page.locator(one).count()),
      );
      expect(frames).toBe((photos ?? 0) + (drawings ?? 0));
      const broken = '[...document.images].filter((one) => one.complete && !one.naturalWidth).length';
      expect(await page.evaluate(broken)).toBe(0);
      await page.unrouteAll();
      await leave(page);
    });
  });
