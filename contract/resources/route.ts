/** Response schemas of /v1/route: ways of a car and their legs. */
import { z } from '@hono/zod-openapi';
import { placeSchema } from './city.ts';

const count = z.int().nonnegative();

/** How a leg is travelled. */
export const MODES = ['road', 'rail', 'sea'] as const;

/** Preferences by which a way is chosen. */
export const PREFERENCES = ['cheapest', 'fastest'] as const;

const routeEndSchema = placeSchema
  .extend({ kind: z.enum(['place', 'city', 'port', 'station', 'border']).describe('Kind of place.') })
  .meta({ id: 'RouteEnd' });

const routeLegSchema = z
  .object({
    mode: z.enum(MODES),
    from: routeEndSchema,
    to: routeEndSchema,
    distance_km: count,
    days: count.describe('With loading, and waiting at borders.'),
    cost_rub: count.describe('For one car.'),
    via: z.array(z.string()).describe('Border crossings and straits on the way, by name.'),
  })
  .meta({ id: 'RouteLeg' });

export type RouteLeg = z.infer<typeof routeLegSchema>;

const totals = {
  total_distance_km: count,
  total_days: count,
  total_cost_rub: count.describe('The sum of the legs.'),
};

const lineStringSchema = z
  .object({
    type: z.literal('LineString'),
    coordinates: z
      .array(z.array(z.number()).min(2).max(2))
      .min(2)
      .describe(
        'Longitude and latitude. A line that crosses the antimeridian goes on beyond 180 degrees, so that it is drawn in one piece.',
      ),
  })
  .meta({ id: 'LineString' });

const way = {
  prefer: z.enum(PREFERENCES),
  legs: z.array(routeLegSchema),
  ...totals,
  geometry: lineStringSchema,
};

const routeAlternativeSchema = z.object(way).meta({ id: 'RouteAlternative' });

/** The way of one car from one place to another. */
export const routeSchema = z
  .object({
    from: placeSchema,
    to: placeSchema,
    ...way,
    alternatives: z.array(routeAlternativeSchema).describe('The way by the other preference, if it differs.'),
    note: z.string().describe('Where the figures come from.'),
  })
  .meta({ id: 'Route' });

export type Route = z.infer<typeof routeSchema>;

export const routeShortSchema = z
  .object({
    prefer: z.enum(PREFERENCES),
    from: placeSchema,
    to: placeSchema,
    modes: z.array(z.enum(MODES)).describe('Means of transport of the legs, in order.'),
    via: z.array(z.string()).describe('Where the car changes from leg to leg.'),
    ...totals,
    is_included: z.boolean().describe('Whether its cost is included in the price as delivery.'),
  })
  .meta({ id: 'RouteShort' });

export type RouteShort = z.infer<typeof routeShortSchema>;
