/** Response schemas of modifications of the catalog. */
import { z } from '@hono/zod-openapi';
import { VOCABULARY } from '../vocabulary.ts';
import { hintSchema, pageShape } from './common.ts';

const text = z.string();
const count = z.int().nonnegative();
const millimetres = z.int().positive().nullable();
const rubles = z.int().nullable();

/** The identifying fields of a modification, named as in a request to match. */
export const modificationShape = {
  modification_id: z.int().describe('Key of the modification in every route.'),
  brand: text,
  model: text,
  generation: text.nullable(),
  name: text.nullable().describe('Badge, engine, gearbox, power.'),
  year_from: z.int().nullable().describe('First year of production.'),
  year_to: z.int().nullable().describe('Last year of production; null while it is built.'),
  body_type: z.enum(VOCABULARY.body_type).nullable(),
  fuel_type: z.enum(VOCABULARY.fuel_type).nullable(),
  engine_volume_cc: z.int().nullable().describe('Displacement, millilitres.'),
  power_hp: z.number().nullable().describe('Metric horsepower; the peak of an electric car.'),
  transmission: z.enum(VOCABULARY.transmission).nullable(),
  drive_type: z.enum(VOCABULARY.drive_type).nullable(),
} as const;

const modificationImageSchema = z
  .object({ small: z.url(), medium: z.url(), big: z.url() })
  .meta({ id: 'ModificationRenders', description: 'Studio renders, each a full webp address.' });

/** The full card of a modification. Values are canonical in every language; prices are turnkey. */
export const modificationSchema = z
  .object({
    ...modificationShape,
    brand_slug: text.nullable(),
    model_slug: text.nullable(),
    vehicle_type: z.enum(VOCABULARY.vehicle_type).nullable(),
    seats: z.int().nullable(),
    doors: z.int().nullable(),
    power_30min_hp: z.number().nullable().describe('30-minute power of an electric car.'),
    hybrid_type: z.enum(VOCABULARY.hybrid_type).nullable(),
    battery_kwh: z.number().nullable(),
    gears: z.int().nullable(),
    length_mm: millimetres,
    width_mm: millimetres,
    height_mm: millimetres,
    wheelbase_mm: millimetres,
    curb_weight_kg: z.int().positive().nullable(),
    modification_image: modificationImageSchema.nullable().describe('Null if there is no render.'),
    listings_active: count.describe('Active listings; `/v1/cars?modification_id=` lists them.'),
    listings_priced: count.describe('Those with a turnkey price that is not in doubt.'),
    price_from_rub: rubles.describe('Lowest of these prices.'),
    price_to_rub: rubles.describe('Highest of these prices.'),
    median_price_rub: rubles.describe('Median of these prices; null with fewer than five.'),
  })
  .meta({ id: 'Modification' });

export type Modification = z.infer<typeof modificationSchema>;

/** The fields of a card, in their order. */
export const MODIFICATION_FIELDS = Object.keys(modificationSchema.shape) as (keyof Modification)[];

export const modificationListSchema = z
  .object({
    results: z.array(modificationSchema),
    ...pageShape,
    hints: z.array(hintSchema).optional().describe('Names that the catalog does not have.'),
  })
  .meta({ id: 'ModificationList' });
