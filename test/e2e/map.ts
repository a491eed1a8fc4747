import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CarPlaces } from '../../contract/resources/car-places.ts';
import { leave, type PageOptions, takePage } from './contexts.ts';
import { STILL, whenReady } from './map-support.ts';
import { overflows, stage, violations, watch } from './support.ts';

async function opened(browser: Browser, query: string, options: PageOptions) {
  const page = await takePage(browser, { ...STILL, ...options });
  const faults = watch(page, stage.url);
  await page.goto(`${stage.url}/map${query}`);
  await whenReady(page);
  return { page, faults, close: () => leave(page) };
}

/** Opens the map and waits until it is drawn. */
const visit = (query: string, options: PageOptions = {}) => opened(stage.drawing, query, options);

/** What does not need the map is tried in the browser that draws none. */
const listed = (query: string, options: PageOptions = {}) => opened(stage.browser, query, options);

/** Cars by a query, as the tab of the list writes them. */
async function counted(query = ''): Promise<string> {
  const answer = await fetch(`${stage.url}/v1/cars?page_size=1&${query}`, {
    headers: { 'x-api-key': 'end-to-end' },
  });
  return ((await answer.json()) as { total: number }).total.toLocaleString('en');
}

const tabCount = (page: Page) => page.locator('#tab-cars .count').textContent();

/** What the canvas of the map shows: whether more than one colour was drawn on it. */
async function isDrawn(page: Page): Promise<boolean> {
  const picture = await page.locator('.canvas canvas').screenshot();
  return picture.length > 8000;
}

/** Expects that a page needs no sideways scrolling on a screen and on a phone, and that axe finds no fault. */
async function expectFit(page: Page): Promise<void> {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 600 });
    expect(await overflows(page), `${width} pixels`).toBe(false);
    expect(await violations(page), `${width} pixels`).toEqual([]);
  }
}

/** Drawing without a card takes seconds for each page, so these go on with one. */
const mapOfOneVisit = () =>
  describe('the map of one visit', () => {
    let visited: Awaited<ReturnType<typeof visit>>;
    beforeAll(async () => {
      visited = await visit('?lang=en');
    });
    afterAll(() => visited?.close());

    it('shows a map, cars and cities, asks nobody else, and complains of nothing', async () => {
      const { page, faults } = visited;
      expect(await isDrawn(page)).toBe(true);
      expect(await tabCount(page)).toBe(await counted());
      expect(await page.locator('.rows .row').count()).toBe(20);
      expect(faults).toEqual([]);
    });

    it('shows the factories where they are switched on', async () => {
      const { page, faults } = visited;
      await page.locator('[data-key="plants"]').click();
      await expect.poll(() => page.locator('#live').textContent()).toMatch(/\d+ plants on the map/);
      expect(faults).toEqual([]);
    });

    it('never traps the scroll of the page, but zooms with Ctrl', async () => {
      const { page } = visited;
      await page.setViewportSize({ width: 500, height: 500 });
      const box = await page.locator('.canvas canvas').boundingBox();
      if (!box) throw new Error('There is no map.');
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.wheel(0, 200);
      await expect.poll(() => page.evaluate('window.scrollY')).toBeGreaterThan(100);
    });

    it('fits a screen and a phone with a car open, and axe finds nothing', async () => {
      const { page, faults } = visited;
      await page.locator('.row-name').first().click();
      await expectFit(page);
      expect(faults).toEqual([]);
    });
  });

export const map = () => {
  mapOfOneVisit();
  describe('the map', () => {
    it('loads little before the map: its own script is below 60 KB compressed', async () => {
      const answer = await fetch(`${stage.url}/map/app/map.js`, { headers: { 'accept-encoding': 'br' } });
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(60_000);
    });

    it.each([
      ['en', 'Toyota hybrid under 5 million', ['Toyota', 'Hybrid']],
      ['ru', 'дизельный внедорожник из Японии', ['Внедорожник', 'Дизель', 'Япония']],
      ['de', 'Diesel Kombi ab 2018', ['Kombi', 'Diesel']],
    ])('reads a text in %s as chips', async (lang, text, expected) => {
      const { page, faults, close } = await listed(`?lang=${lang}`);
      await page.fill('#query', text);
      await page.press('#query', 'Enter');
      await page.waitForSelector('.chips .chip-value');
      expect(await page.locator('.chips .chip-value').allTextContents()).toEqual(
        expect.arrayContaining(expected),
      );
      expect(faults).toEqual([]);
      await close();
    });

    it('takes filters from the address, counts as the list does, and lets go of them', async () => {
      const { page, close } = await listed('?lang=en&fuel_type=Diesel');
      expect(await tabCount(page)).toBe(await counted('fuel_type=Diesel'));
      await page.locator('.chip-remove').first().click();
      await expect.poll(() => tabCount(page)).toBe(await counted());
      await close();
    });

    it('chooses a city by the keyboard alone, and lets go of it', async () => {
      const { page, close } = await listed('?lang=en');
      await page.focus('#tab-cars');
      await page.keyboard.press('ArrowRight');
      await page.locator('.city').first().focus();
      const name = await page.locator('.city b').first().textContent();
      await page.keyboard.press('Enter');
      await page.waitForSelector('.chip.chosen');
      expect(await page.locator('.chip.chosen .chip-value').textContent()).toBe(name);
      const facts = await page.locator('.row-facts').allTextContents();
      expect(facts.every((one) => one.includes(name ?? '?'))).toBe(true);
      expect(await page.locator('#live').textContent()).toContain(name);
      await page.locator('[data-key="clear-city"]').click();
      await expect.poll(() => tabCount(page)).toBe(await counted());
      await close();
    });

    it('chooses a city where the map is clicked', async () => {
      const places = await fetch(`${stage.url}/v1/cars/places`, { headers: { 'x-api-key': 'end-to-end' } });
      const [place] = ((await places.json()) as CarPlaces).results;
      if (!place) throw new Error('There are no places.');
      const { page, close } = await visit(`?lang=en&center=${place.latitude},${place.longitude}&zoom=10`);
      const box = await page.locator('.canvas canvas').boundingBox();
      if (!box) throw new Error('There is no map.');
      const chosen = page.locator('.chip.chosen .chip-value');
      const click = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      // The mark is there once its tile is drawn.
      for (let tries = 0; tries < 200 && (await chosen.count()) === 0; tries++) {
        await click();
        await page.waitForTimeout(500);
      }
      expect(await chosen.textContent()).toBe(place.city_en);
      await close();
    });

    it('opens a car, delivers it, and adds up', async () => {
      const { page, faults, close } = await listed('?lang=en&country=JP');
      await page.locator('.row-name').first().click();
      await page.locator('.row-actions .main').click();
      await page.fill('#goal', 'Novosib');
      await page.waitForSelector('.options [role="option"] b');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.leg');
      const rubles = async (selector: string) =>
        (await page.locator(selector).allTextContents()).map((text) => Number(text.replaceAll(/\D/g, '')));
      const legs = await rubles('.leg-cost');
      const parts = await rubles('.breakdown tr:not(.sum) td');
      const [sum] = await rubles('.breakdown .sum td');
      expect(legs.length).toBeGreaterThan(1);
      expect(parts.reduce((all, one) => all + one, 0)).toBe(sum);
      const before = await page.locator('.route h2').textContent();
      await page.locator('[data-key="prefer-fastest"]').click();
      expect(await page.locator('[data-key="prefer-fastest"]').getAttribute('aria-pressed')).toBe('true');
      const same = await page.locator('.route > .soft').count();
      if (same === 0) expect(await page.locator('.route h2').textContent()).not.toBe(before);
      expect(faults).toEqual([]);
      await close();
    });

    it('starts with the delivery from a country where the address says so', async () => {
      const { page, faults, close } = await listed('?lang=en&mode=delivery&from=DE&to=524901');
      await page.waitForSelector('.leg');
      expect(await page.inputValue('#goal')).toBe('Moscow');
      expect(await page.locator('.shares').count()).toBe(1);
      expect(faults).toEqual([]);
      await close();
    });

    it('names what of the address it cannot use, and shows the rest', async () => {
      const { page, close } = await listed('?lang=en&theme=blue&zoom=99&colour=red&brand=Toyota');
      const notes = await page.locator('.notices li').allTextContents();
      expect(notes).toHaveLength(3);
      expect(notes.join()).toMatch(/theme.*blue.*zoom.*99|colour/s);
      expect(await page.locator('.row').count()).toBeGreaterThan(0);
      await close();
    });

    it('says what a filter may be where it is no valid one', async () => {
      const { page, close } = await listed('?lang=en&fuel_type=Coal');
      expect(await page.locator('.failure').textContent()).toMatch(/Coal/);
      await close();
    });

    it.each(['?lang=ar&theme=dark&accent=ff6600', '?lang=ru&mode=delivery&from=JP&to=524901'])(
      'fits a screen and a phone, and axe finds nothing: %s',
      async (query) => {
        const { page, faults, close } = await listed(query);
        if (query.includes('delivery')) await page.waitForSelector('.leg');
        else await page.locator('.row-name').first().click();
        await expectFit(page);
        expect(faults).toEqual([]);
        await close();
      },
    );

    it('is written from right to left in Arabic, and draws a delivery in the dark', async () => {
      const query = '?lang=ar&theme=dark&accent=ff6600&mode=delivery&from=JP&to=524901';
      const { page, faults, close } = await visit(query);
      expect(await page.evaluate('document.documentElement.dir')).toBe('rtl');
      const panel = await page.locator('.panel').boundingBox();
      const drawn = await page.locator('.stage').boundingBox();
      expect(panel?.x).toBeGreaterThan(drawn?.x ?? Number.POSITIVE_INFINITY);
      await page.waitForSelector('.leg');
      await expectFit(page);
      expect(faults).toEqual([]);
      await close();
    });

    it('offers the list where there is no WebGL', async () => {
      const { page, faults, close } = await listed('?lang=en');
      expect(await page.locator('.no-map').textContent()).toMatch(/WebGL/);
      expect(await page.locator('.row').count()).toBe(20);
      expect(await page.locator('[data-key="plants"]').count()).toBe(0);
      expect(faults).toEqual([]);
      await close();
    });

    it('makes the code for another page', async () => {
      const { page, close } = await listed('?lang=en&brand=Toyota');
      await page.locator('[data-key="embed"]').click();
      await page.locator('.snippet input[type="text"]').fill('fc_live_x');
      const code = await page.locator('.snippet .code').inputValue();
      expect(code).toContain(`src="${stage.url}/map?brand=Toyota&amp;lang=en&amp;key=fc_live_x"`);
      expect(await violations(page)).toEqual([]);
      await close();
    });
  });
};
