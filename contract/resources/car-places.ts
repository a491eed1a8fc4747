/** Response schemas of the places where cars are, with counts and prices. */
import { z } from '@hono/zod-openapi';
import { hintSchema } from './common.ts';

const amount = z.int().nullable();

/** A place that has listings, with their number and prices. */
const carPlaceSchema = z
  .object({
    geonameid: z.int().nullable().describe('City in GeoNames; null where it is unknown.'),
    city: z
      .string()
      .nullable()
      .describe(
        'Localized, a valid value of the filter `city`; as the source writes it where the city is unknown.',
      ),
    city_en: z.string().nullable().describe('English name.'),
    country: z.string().nullable().describe('ISO 3166-1 alpha-2.'),
    latitude: z.number().describe('Decimal degrees, city level.'),
    longitude: z.number().describe('Decimal degrees, city level.'),
    count: z.int().positive().describe('Cars by the filters.'),
    priced: z.int().nonnegative().describe('Those with a turnkey price.'),
    min_price: amount.describe('Lowest turnkey price, in `currency`; null if none is known.'),
    max_price: amount.describe('Highest turnkey price, in `currency`.'),
  })
  .meta({ id: 'CarPlace' });

export type CarPlace = z.infer<typeof carPlaceSchema>;

export const carPlacesSchema = z
  .object({
    results: z.array(carPlaceSchema).describe('Every place, the one with the most cars first.'),
    currency: z.string(),
    total: z.int().nonnegative().describe('Cars by the filters.'),
    unplaced: z.int().nonnegative().describe('Those without coordinates.'),
    hints: z.array(hintSchema).optional(),
  })
  .meta({ id: 'CarPlaces' });

export type CarPlaces = z.infer<typeof carPlacesSchema>;
