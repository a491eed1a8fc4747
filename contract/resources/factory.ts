/** Response schemas of factories, their models and statistics. */
import { z } from '@hono/zod-openapi';
import { VOCABULARY } from '../vocabulary.ts';
import { hintSchema, pageShape } from './common.ts';

const text = z.string();

/** What a plant builds. */
export const PLANT_TYPES = ['car', 'motorcycle', 'both'] as const;

export const plantSchema = z
  .object({
    id: z.int().describe('Stable id of the plant.'),
    slug: text.describe('Stable key on the map.'),
    name: text,
    operator: text.nullable().describe('Operator or joint venture.'),
    oem_group: text.nullable().describe('Parent group.'),
    vehicle_type: z.enum(PLANT_TYPES),
    country: text.describe('In English.'),
    country_iso2: text.describe('ISO 3166-1 alpha-2.'),
    region: text.nullable(),
    city: text
      .nullable()
      .describe('In the language of `lang` if the city is known, else as the source writes it.'),
    geonameid: z.int().nullable().describe("The plant's city in GeoNames."),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    coord_precision: z.enum(VOCABULARY.coord_precision).nullable(),
    opened_year: z.int().nullable(),
    annual_capacity_units: z.int().nullable().describe('Vehicles a year.'),
    n_brands: z.int().describe('Brands built at the plant.'),
    n_models: z.int().describe('Models in current production.'),
    brands: z.array(z.object({ name: text, slug: text.nullable() })),
  })
  .meta({ id: 'FactoryPlant' });

export type Plant = z.infer<typeof plantSchema>;

export const PLANT_FIELDS = Object.keys(plantSchema.shape) as (keyof Plant)[];

const plantModelSchema = z
  .object({
    brand: text,
    brand_slug: text.nullable(),
    model: text,
    model_slug: text.nullable(),
    vehicle_type: text.nullable(),
    image: text.nullable().describe('Render of the model.'),
    listings_active: z.int().describe('Active listings of the model.'),
    n_modifications: z.int().describe('Modifications in the catalog; 0 if the model is not resolved.'),
    price_from_rub: z.int().nullable().describe('Lowest turnkey price of its active listings.'),
    price_to_rub: z.int().nullable().describe('Highest turnkey price of its active listings.'),
  })
  .meta({ id: 'FactoryModel' });

export const PLANT_MODEL_FIELDS = Object.keys(plantModelSchema.shape);

/** A single plant, with its models. */
export const plantDetailSchema = plantSchema
  .extend({
    brand_slugs: z.array(text).describe('Slugs for the `brand` filter of the car list.'),
    listings_active: z.int().describe('Active listings over all its models.'),
    models: z.array(plantModelSchema),
  })
  .meta({ id: 'FactoryPlantDetail' });

const hints = z.array(hintSchema).optional().describe('Names that no plant matches.');

export const plantListSchema = z
  .object({
    results: z.array(plantSchema),
    count: z.int().nonnegative().describe('Equal to `total`.'),
    ...pageShape,
    hints,
  })
  .meta({ id: 'FactoryList' });

const sums = { plants: z.int(), annual_capacity_units: z.int() };

/** Figures over the filters of the list. */
export const plantStatsSchema = z
  .object({
    total_plants: z.int().describe('Equal to the `count` of the list.'),
    total_countries: z.int(),
    total_groups: z.int().describe('Distinct parent groups.'),
    total_annual_capacity_units: z.int(),
    by_country: z.array(z.object({ country: text, country_iso2: text, ...sums })),
    by_group: z.array(z.object({ oem_group: text, ...sums })),
    by_vehicle_type: z.array(z.object({ vehicle_type: z.enum(PLANT_TYPES), plants: z.int() })),
    hints,
  })
  .meta({ id: 'FactoryStats' });
