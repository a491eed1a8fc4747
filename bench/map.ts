/**
 * Frames of the map while it is panned, with 100,000 listings on it:
 * `node --import tsx bench/map.ts --url http://127.0.0.1:8080 [--seconds 6] [--places 10000]`.
 * The server's own places are scaled to that many listings; `--places` makes that many places instead;
 * `--places 0` is the empty map, for comparison.
 * Needs Chromium (`CHROMIUM_PATH`). The report names the renderer, which does most of the work of a frame;
 * without a graphics card it is a software renderer.
 */
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import type { CarPlace, CarPlaces } from '../contract/resources/car-places.ts';

const LISTINGS = 100_000;
const VIEW = { width: 1280, height: 800 };

interface Frames {
  readonly renderer: string;
  readonly places: number;
  readonly listings: number;
  readonly frames: number;
  readonly fps: number;
  readonly median_ms: number;
  readonly p95_ms: number;
  readonly worst_ms: number;
  /** Script time of the main thread per frame, which excludes the renderer. */
  readonly script_ms_a_frame: number;
  /** Share of frames longer than 50 ms. */
  readonly long_share: number;
}

/** Seeded random numbers from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** The places of an answer with the counts scaled to 100,000 listings. */
function scaled({ results, ...rest }: CarPlaces): CarPlaces {
  const sum = results.reduce((all, { count }) => all + count, 0) || 1;
  const places = results.map((place) => ({
    ...place,
    count: Math.max(1, Math.round((place.count * LISTINGS) / sum)),
  }));
  return { ...rest, results: places, total: places.reduce((all, { count }) => all + count, 0) };
}

/** `places` places near those of an answer. */
function spread({ results, ...rest }: CarPlaces, places: number): CarPlaces {
  const random = seeded(1);
  const made = Array.from({ length: places }, (_, at): CarPlace[] => {
    const near = results[at % results.length];
    if (!near) return [];
    const off = () => (random() - 0.5) * 4;
    return [{ ...near, latitude: near.latitude + off(), longitude: near.longitude + off() }];
  }).flat();
  return { ...rest, results: made };
}

async function serveScaled(page: Page, places: number | undefined): Promise<void> {
  await page.route(/\/v1\/cars\/places/, async (route) => {
    const answer = await route.fetch();
    const found = (await answer.json()) as CarPlaces;
    await route.fulfill({
      response: answer,
      json: scaled(places === undefined ? found : spread(found, places)),
    });
  });
}

const RECORD = `(() => {
  window.frameTimes = [];
  let last = performance.now();
  const step = (now) => { frameTimes.push(now - last); last = now; requestAnimationFrame(step); };
  requestAnimationFrame(step);
})()`;

const RENDERER = `(() => {
  const gl = document.createElement('canvas').getContext('webgl2');
  const info = gl && gl.getExtension('WEBGL_debug_renderer_info');
  return info ? gl.getParameter(info.UNMASKED_RENDERER_WEBGL) : 'unknown';
})()`;

/** Drags the map back and forth for some seconds, as a person would. */
async function pan(page: Page, seconds: number): Promise<void> {
  const box = await page.locator('.canvas canvas').boundingBox();
  if (!box) throw new Error('There is no map. Does this browser have WebGL?');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const end = Date.now() + seconds * 1000;
  for (let turn = 0; Date.now() < end; turn++) {
    const way = turn % 2 === 0 ? 1 : -1;
    await page.mouse.move(x - 250 * way, y);
    await page.mouse.down();
    await page.mouse.move(x + 250 * way, y + 40 * way, { steps: 60 });
    await page.mouse.up();
  }
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const rounded = (value: number) => Math.round(value * 10) / 10;

async function measure(page: Page, seconds: number): Promise<Omit<Frames, 'places' | 'listings'>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const scripts = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
  };
  await page.evaluate(RECORD);
  const before = await scripts();
  await pan(page, seconds);
  const spent = (await scripts()) - before;
  const times = ((await page.evaluate('frameTimes')) as number[]).slice(2).sort((a, b) => a - b);
  const sum = times.reduce((all, one) => all + one, 0);
  return {
    renderer: (await page.evaluate(RENDERER)) as string,
    frames: times.length,
    fps: rounded((times.length * 1000) / sum),
    median_ms: rounded(at(times, 0.5)),
    p95_ms: rounded(at(times, 0.95)),
    worst_ms: rounded(times.at(-1) ?? 0),
    script_ms_a_frame: rounded(spent / times.length),
    long_share: rounded((times.filter((time) => time > 50).length / times.length) * 100) / 100,
  };
}

/** Opens the map of a server and pans it. Errors: there is no browser or no WebGL. */
async function run(url: string, seconds: number, places: number | undefined): Promise<Frames> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const args = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
  const browser = await chromium.launch({ executablePath, args: process.env.GPU ? ['--no-sandbox'] : args });
  try {
    const page = await browser.newPage({ viewport: VIEW });
    await serveScaled(page, places);
    await page.goto(`${url}/map?lang=en&center=48,30&zoom=4`);
    await page.waitForSelector('.frame[data-ready]', { timeout: 60_000 });
    await page.waitForTimeout(1500);
    const label = async (tab: string) =>
      Number((await page.locator(`#tab-${tab} .count`).textContent())?.replaceAll(/\D/g, ''));
    const [listings, shown] = [await label('cars'), await label('cities')];
    return { places: shown, listings, ...(await measure(page, seconds)) };
  } finally {
    await browser.close();
  }
}

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    seconds: { type: 'string', default: '6' },
    places: { type: 'string' },
  },
});
const found = await run(
  values.url,
  Number(values.seconds),
  values.places ? Number(values.places) : undefined,
);
process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
