/** Response schemas of the brand directory. */
import { z } from '@hono/zod-openapi';
import { VOCABULARY } from '../vocabulary.ts';
import { pageShape } from './common.ts';

const range = {
  listings_active: z.int().nonnegative().describe('Active listings.'),
  price_from_rub: z
    .int()
    .nullable()
    .describe('Least turnkey price of an active listing, rubles; null without one.'),
  price_to_rub: z
    .int()
    .nullable()
    .describe('Greatest turnkey price of an active listing, rubles; null without one.'),
};

const modelSchema = z
  .object({
    slug: z.string().nullable().describe('The model as a part of an address, unique within the brand.'),
    name: z.string().describe('A value of the `model` filter.'),
    vehicle_type: z.enum(VOCABULARY.vehicle_type).nullable().describe('The kind of most of its listings.'),
    n_modifications: z.int().nonnegative().describe('Modifications in the catalog.'),
    ...range,
  })
  .meta({ id: 'BrandModel' });

/** A brand as the directory lists it. */
const brandSchema = z
  .object({
    slug: z.string().nullable().describe('The brand as a part of an address.'),
    name: z.string().describe('A value of the `brand` filter.'),
    origin_country: z
      .string()
      .nullable()
      .describe("The brand's home, ISO 3166-1 alpha-2; null where unknown."),
    n_models: z.int().nonnegative().describe('Models with active listings.'),
    ...range,
  })
  .meta({ id: 'Brand', description: 'A brand with active listings.' });

/** A brand with its models. */
export const brandDetailSchema = brandSchema
  .extend({ models: z.array(modelSchema).describe('Its models, those with most listings first.') })
  .meta({ id: 'BrandDetail' });

/** The directory: every brand with active listings, a page at a time. */
export const brandListSchema = z
  .object({ results: z.array(brandSchema), ...pageShape })
  .meta({ id: 'BrandList' });

export type BrandDetail = z.infer<typeof brandDetailSchema>;
