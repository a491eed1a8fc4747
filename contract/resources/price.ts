/** Response schemas of /v1/price: the landed cost of one car. */
import { z } from '@hono/zod-openapi';
import { PRICE_PARTS } from '../price-parts.ts';
import { priceBreakdownSchema } from './car.ts';
import { placeSchema } from './city.ts';
import { routeShortSchema } from './route.ts';

const rubles = z.int().nonnegative();
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Who imports the car; the customs rules differ. */
export const IMPORTERS = ['individual', 'company'] as const;

const priceStepSchema = z
  .object({
    name: z.string().describe('Name of the step, such as `import_duty`.'),
    part: z
      .enum([...PRICE_PARTS, 'total_price_rub'])
      .nullable()
      .describe('The part of the price that the amount belongs to; null for a step without an amount.'),
    rule: z.string().describe('The rule in words.'),
    formula: z.string().describe('How the amount follows from the inputs.'),
    inputs: z.record(z.string(), value).describe('Every figure that the formula names.'),
    branch: z
      .string()
      .nullable()
      .describe('Which row or side of the rule applied; null if there was no choice.'),
    amount_rub: rubles.nullable(),
    source: z.string().nullable().describe('Where the figures come from.'),
  })
  .meta({ id: 'PriceStep' });

export type PriceStep = z.infer<typeof priceStepSchema>;

const priceWarningSchema = z
  .object({
    code: z.string(),
    message: z.string().describe('What the law leaves open, and how it was read here.'),
  })
  .meta({ id: 'PriceWarning' });

export type PriceWarning = z.infer<typeof priceWarningSchema>;

const priceThresholdSchema = z
  .object({
    parameter: z
      .enum(['power_hp', 'power_30min_hp', 'engine_volume', 'production_date'])
      .describe('The input that changes by one unit.'),
    from: z.union([z.number(), z.string()]).describe('Its value here.'),
    to: z.union([z.number(), z.string()]).describe('One horsepower, cubic centimetre or month away.'),
    message: z.string(),
    changes: z
      .record(z.string(), z.int())
      .describe('Rubles by which each part changes; unchanged parts are left out.'),
    total_change_rub: z.int().describe('Negative is cheaper.'),
    total_price_rub: rubles.describe('The price with the other value.'),
  })
  .meta({ id: 'PriceThreshold' });

export type PriceThreshold = z.infer<typeof priceThresholdSchema>;

const pricedCarSchema = z
  .object({
    id: z.int().nullable().describe('The listing; null for a described car.'),
    country: z.string().nullable(),
    vehicle_type: z.string(),
    fuel_type: z.string().nullable(),
    hybrid_type: z.string().nullable().describe('parallel or series.'),
    engine_volume: z.int().nullable().describe('Millilitres.'),
    power_hp: z.number().nullable().describe('Metric horsepower; the peak of an electric car.'),
    power_30min_hp: z.number().nullable(),
    year: z.int().nullable(),
    production_date: z.iso.date().nullable(),
    from_modification: z
      .object({ modification_id: z.int(), figures: z.array(z.enum(['engine_volume', 'power_hp'])) })
      .nullable()
      .describe(
        'Figures that the source does not report: those of the modification; null where all are its own.',
      ),
    price: z.number().nullable(),
    currency: z.string().nullable(),
  })
  .meta({ id: 'PricedCar', description: 'The car as the price was computed for it.' });

export type PricedCar = z.infer<typeof pricedCarSchema>;

/** The landed cost of one car on one day, with every step. */
export const priceSchema = z
  .object({
    date: z.iso.date().describe('The day whose rules apply.'),
    importer: z.enum(IMPORTERS),
    destination: placeSchema,
    car: pricedCarSchema,
    price_rub: rubles.nullable(),
    delivery_rub: rubles.nullable(),
    duty_rub: rubles.nullable().describe('Duty, excise and VAT.'),
    customs_rub: rubles.nullable().describe('Customs fee.'),
    recycling_fee_rub: rubles.nullable(),
    broker_rub: rubles.nullable(),
    commission_rub: rubles.nullable(),
    total_price_rub: rubles.nullable().describe('The sum of price_breakdown.'),
    total_missing_reason: z.string().nullable().describe('Why there is no total.'),
    missing: z.array(z.string()).describe('Required inputs that are unknown.'),
    price_breakdown: priceBreakdownSchema,
    steps: z.array(priceStepSchema),
    warnings: z.array(priceWarningSchema),
    thresholds: z
      .array(priceThresholdSchema)
      .describe('Edges that lie within one horsepower, one cubic centimetre or one month.'),
    route: routeShortSchema.nullable(),
  })
  .meta({ id: 'Price' });

export type Price = z.infer<typeof priceSchema>;
