/** Measures prices and routes of the delivery service. */
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { deliveryPart } from '../server/services/delivery/part.ts';
import { planPrice } from '../server/services/delivery/price.ts';
import { readPriceRequest } from '../server/services/delivery/price-request.ts';
import { planRoute, readRouteRequest } from '../server/services/delivery/route.ts';
import { openSnapshot } from '../server/snapshot/snapshot.ts';

const USAGE = `node --import tsx bench/delivery.ts [<folder of the snapshots>] [<requests>]

Measures prices and routes in the process, without HTTP and kept answers, one after the other and thirty-two at
a time, and writes bench/results/delivery.json.`;

const RESULT = new URL('results/delivery.json', import.meta.url);
const TOGETHER = 32;
const MARKETS = ['JP', 'KR', 'CN', 'DE', 'US', 'AE', 'GE', 'KZ', 'BY', 'PL'];

interface Measured {
  readonly what: string;
  readonly requests: number;
  readonly together: number;
  readonly wall_ms: number;
  readonly processor_ms: number;
}

type Ask = (index: number) => Promise<unknown>;

const round = (value: number) => Math.round(value * 100) / 100;

/** Milliseconds a request, wall-clock and processor time, after a few warm-up requests. */
async function measure(what: string, requests: number, together: number, ask: Ask): Promise<Measured> {
  for (let index = 0; index < 5; index++) await ask(requests + index);
  const [cpu, start] = [process.cpuUsage(), performance.now()];
  for (let from = 0; from < requests; from += together) {
    await Promise.all(Array.from({ length: Math.min(together, requests - from) }, (_, k) => ask(from + k)));
  }
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  const processor = (user + system) / 1000 / requests;
  return { what, requests, together, wall_ms: round(wall / requests), processor_ms: round(processor) };
}

async function run(folder: string, requests: number): Promise<Measured[]> {
  const snapshot = await openSnapshot(join(folder, 'current'), [deliveryPart], { fast: false });
  const delivery = snapshot.get(deliveryPart);
  if (!delivery) throw new Error(`${folder} was built without delivery. Build it with this version.`);
  const cities = [...delivery.places.cities.values()].filter(({ country_iso2 }) => country_iso2 === 'RU');
  const market = (index: number) => MARKETS[index % MARKETS.length] ?? 'JP';
  const price: Ask = (index) => {
    const body = {
      price: [String(1_000_000 + index)],
      currency: ['RUB'],
      country: [market(index)],
      fuel_type: ['Petrol'],
      engine_volume: [String(1400 + (index % 20) * 100)],
      power_hp: [String(120 + (index % 50))],
      production_date: ['2024-03-15'],
    };
    return planPrice(delivery, readPriceRequest(body, delivery)).answer();
  };
  const route: Ask = (index) => {
    const city = cities[index % cities.length];
    const body = { from: [market(index)], to: [String(city?.geonameid)] };
    return planRoute(delivery, readRouteRequest(body, delivery)).answer();
  };
  const measured = [
    await measure('price', requests, 1, price),
    await measure('price', requests * 4, TOGETHER, price),
    await measure('route, new pair of places', requests, 1, route),
    await measure('route, new pair of places', requests * 4, TOGETHER, (index) => route(index + 5000)),
    await measure('route, known pair of places', requests, 1, (index) => route(index % 20)),
  ];
  snapshot.retire();
  return measured;
}

const [folder = 'dist', requests = '100'] = process.argv.slice(2);
if (folder === '--help') {
  console.log(USAGE);
} else {
  const results = await run(folder, Number(requests));
  const machine = { processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version };
  await writeFile(RESULT, `${JSON.stringify({ machine, results }, null, 2)}\n`);
  console.table(results);
}
