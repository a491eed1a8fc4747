/** Response schemas of cities: search, resolve, nearest, distance. */
import { z } from '@hono/zod-openapi';

export const geoCitySchema = z
  .object({
    geonameid: z.int().describe('Stable id in GeoNames; store it rather than the name.'),
    name: z.string().describe('In the language of `lang`; the English name if none is known.'),
    name_en: z.string(),
    name_ru: z.string().describe('The English name if none is known.'),
    country_iso2: z.string().describe('ISO 3166-1 alpha-2.'),
    feature_code: z.string().describe('PPLC a capital, PPLA a seat of a first-order division, PPL a city.'),
    latitude: z.number().describe('Decimal degrees.'),
    longitude: z.number().describe('Decimal degrees.'),
    population: z.int().nonnegative(),
  })
  .meta({ id: 'GeoCity' });

export type GeoCity = z.infer<typeof geoCitySchema>;

/** The fields of a city, in their order. */
export const CITY_FIELDS = Object.keys(geoCitySchema.shape) as (keyof GeoCity)[];

const kilometres = z.number().nonnegative().describe('Great-circle kilometres, to the metre.');

export const nearCitySchema = geoCitySchema.extend({ distance_km: kilometres }).meta({ id: 'NearCity' });

export type NearCity = z.infer<typeof nearCitySchema>;

export const cityListSchema = z.object({ results: z.array(geoCitySchema) }).meta({ id: 'CityList' });

export const nearCityListSchema = z
  .object({ results: z.array(nearCitySchema).describe('The nearest first.') })
  .meta({ id: 'NearCityList' });

export const cityByIdsSchema = z
  .object({
    results: z.array(geoCitySchema).describe('In the order of the ids.'),
    missing: z.array(z.int()).describe('Ids that this snapshot does not have.'),
  })
  .meta({ id: 'CitiesByIds' });

/** How a name was matched, the surest first. */
export const CITY_MATCHES = ['name', 'spelling', 'layout', 'typo', 'region'] as const;

const confidence = z
  .number()
  .min(0)
  .max(1)
  .describe('How sure it is: the quality of the match times the share of this city among those of the name.');

const cityRivalSchema = geoCitySchema.extend({ confidence }).meta({ id: 'CityRival' });

export const resolvedCitySchema = geoCitySchema
  .extend({
    confidence,
    match: z
      .enum(CITY_MATCHES)
      .describe(
        '`name` a name of the city; `spelling` sounds alike, or is one of its further names; `layout` typed in another keyboard layout; `typo` one slip away; `region` the seat of the region that was named.',
      ),
    rivals: z
      .array(cityRivalSchema)
      .max(5)
      .describe('Other cities that the name may mean, the most probable first.'),
  })
  .meta({ id: 'ResolvedCity' });

export type ResolvedCity = z.infer<typeof resolvedCitySchema>;

export const placeSchema = z
  .object({
    geonameid: z.int().nullable().describe('Null if coordinates were given.'),
    name: z.string().nullable().describe('In the language of `lang`; null if coordinates were given.'),
    country_iso2: z.string().nullable(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'Place' });

export type Place = z.infer<typeof placeSchema>;

export const distanceSchema = z
  .object({
    distance_km: kilometres,
    bearing_deg: z
      .number()
      .min(0)
      .max(360)
      .describe('Initial bearing, clockwise from north, one decimal; 0 between a place and itself.'),
    from: placeSchema,
    to: placeSchema,
  })
  .meta({ id: 'Distance' });

export type Distance = z.infer<typeof distanceSchema>;
