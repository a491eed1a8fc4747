/** Response schemas of statistics over a selection of cars. */
import { z } from '@hono/zod-openapi';
import { hintSchema } from './common.ts';

/** The measures of statistics, each with its column and unit. */
export const MEASURES = {
  price: { column: 'total_price_rub', unit: 'RUB' },
  year: { column: 'year', unit: 'year' },
  mileage: { column: 'mileage', unit: 'km' },
  power: { column: 'power_hp', unit: 'hp' },
  engine: { column: 'engine_volume', unit: 'ml' },
} as const;

export type Measure = keyof typeof MEASURES;

export const QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;
export const DEFAULT_BINS = 20;
export const MAX_BINS = 100;

const binSchema = z
  .object({
    from: z.number().describe('Lower edge, included.'),
    to: z.number().describe('Upper edge, excluded except in the last bin.'),
    count: z.int().nonnegative(),
  })
  .meta({ id: 'Bin' });

const measureSchema = z
  .object({
    unit: z.string().describe('RUB or `currency`, year, km, hp, ml.'),
    count: z.int().nonnegative().describe('Cars whose value is known.'),
    nulls: z.int().nonnegative().describe('Cars whose value is unknown.'),
    min: z.number().nullable(),
    max: z.number().nullable(),
    mean: z.number().nullable(),
    median: z.number().nullable(),
    quantiles: z
      .object({ p05: z.number(), p25: z.number(), p50: z.number(), p75: z.number(), p95: z.number() })
      .nullable(),
    histogram: z
      .array(binSchema)
      .describe('Equal steps between p05 and p95; the first and the last bin extend to min and max.'),
  })
  .meta({ id: 'Measure' });

export const statsSchema = z
  .object({
    total: z.int().nonnegative().describe('Cars by the filters.'),
    price: measureSchema,
    year: measureSchema,
    mileage: measureSchema,
    power: measureSchema,
    engine: measureSchema,
    hints: z.array(hintSchema).optional(),
  })
  .meta({ id: 'CarStats' });

export type CarStats = z.infer<typeof statsSchema>;
