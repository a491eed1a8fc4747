/** Response schemas of facets. */
import { z } from '@hono/zod-openapi';
import { hintSchema } from './common.ts';

/** The most values of a facet in an answer without `facets_limit`. */
export const DEFAULT_FACET_VALUES = 50;
export const MAX_FACET_VALUES = 1000;

const facetValueSchema = z
  .object({
    value: z
      .union([z.string(), z.int(), z.boolean()])
      .describe('Canonical in every language; valid as a value of the filter.'),
    label: z.string().describe('Localized.'),
    count: z.int().positive().describe('Cars that the list would have with this value of the filter.'),
  })
  .meta({ id: 'FacetValue' });

export type FacetValue = z.infer<typeof facetValueSchema>;

export const facetsShape = {
  facets: z
    .record(z.string(), z.array(facetValueSchema))
    .optional()
    .describe("By count, descending. A facet's own filter does not limit it."),
  facets_total: z
    .record(z.string(), z.int())
    .optional()
    .describe('Distinct values of each facet, whether shown or not.'),
};

/** The facets of a selection without its cards. */
export const facetListSchema = z
  .object({
    facets: facetsShape.facets.unwrap(),
    facets_total: facetsShape.facets_total.unwrap(),
    total: z.int().nonnegative().describe('Cars by the filters.'),
    hints: z.array(hintSchema).optional(),
  })
  .meta({ id: 'Facets' });
