/** The mix of operations in the soak test. */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Random } from '../../pipeline/sample/random.ts';
import type { Ask, Maker } from './ask.ts';

const FILE = new URL('mix.csv', import.meta.url);
const rowsSchema = z.array(z.object({ operation: z.string(), weight: z.coerce.number().int().positive() }));

/** The weight of each operation among all requests. */
export type Mix = ReadonlyMap<string, number>;

/** Reads the mix from mix.csv. */
export async function readMix(): Promise<Mix> {
  const rows = rowsSchema.parse(parse(await readFile(FILE, 'utf8'), { columns: true }));
  return new Map(rows.map(({ operation, weight }) => [operation, weight]));
}

/** Draws requests of the mix endlessly, first one of each operation. Error: an operation of the mix has no maker. */
export function* drawn(
  mix: Mix,
  makers: Readonly<Record<string, Maker>>,
  random: Random,
): Generator<Ask, never> {
  const entries = [...mix].map(([operation, weight]) => {
    const make = makers[operation];
    if (!make) throw new Error(`mix.csv has ${operation}, but bench/soak makes no requests of it. Add them.`);
    return { operation, weight, make };
  });
  for (const { operation, make } of entries) yield { operation, ...make(random) };
  const sum = entries.reduce((total, { weight }) => total + weight, 0);
  while (true) {
    let at = random.next() * sum;
    const found = entries.find(({ weight }) => {
      at -= weight;
      return at < 0;
    });
    if (found) yield { operation: found.operation, ...found.make(random) };
  }
}
