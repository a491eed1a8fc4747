import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { errorSchema } from '../../../contract/resources/error.ts';
import { plantDetailSchema, plantListSchema, plantStatsSchema } from '../../../contract/resources/factory.ts';
import { withNextLink } from '../../bulk.ts';
import type { AppEnv } from '../../context.ts';
import { acceptedFormat, BULK_TYPES } from '../../negotiate.ts';
import { type Parameters, querySchema } from '../../request.ts';
import { mount, type Plan, queryOf, respond } from '../../respond.ts';
import type { Part, SnapshotHolder } from '../../snapshot.ts';
import { planPlant, planPlantStats, planPlants } from './answers.ts';
import { type Factories, factoriesPart, type Plants } from './factories.ts';
import { factoryParameters, readPlantFilters, readPlantId, readPlantRequest } from './request.ts';

/** The factories as the server mounts them. */
export interface FactoriesService {
  readonly part: Part<Factories>;
  register(app: OpenAPIHono<AppEnv>, holder: SnapshotHolder): void;
}

type Planner = (plants: Plants, c: Context<AppEnv>) => Plan;

const FAILURES = {
  400: {
    description: 'Every fault of the request.',
    content: { 'application/json': { schema: errorSchema } },
  },
};
const NOT_FOUND = {
  404: { description: 'An unknown id.', content: { 'application/json': { schema: errorSchema } } },
};

function routeOf(
  path: string,
  summary: string,
  parameters: Parameters,
  content: RouteConfig['responses'][string],
): RouteConfig {
  const single = path.includes('{id}');
  const params = { params: z.object({ id: z.int().meta({ description: 'Id of the plant.', example: 1 }) }) };
  return {
    method: 'get',
    path,
    summary,
    tags: ['catalog'],
    request: { query: querySchema(parameters), ...(single ? params : {}) },
    responses: { 200: content, ...FAILURES, ...(single ? NOT_FOUND : {}) },
  };
}

function json(description: string, schema: z.ZodType, bulk = false): RouteConfig['responses'][string] {
  const types = bulk
    ? Object.values(BULK_TYPES).map((type) => [type.split(';')[0] ?? type, { schema: z.string() }])
    : [];
  return { description, content: { 'application/json': { schema }, ...Object.fromEntries(types) } };
}

function planList(plants: Plants, c: Context<AppEnv>): Plan {
  const query = queryOf(c);
  const accepted = acceptedFormat(c.req.header('accept'), query);
  const request = readPlantRequest(query, plants.factories.currencies, accepted);
  const { key, answer } = planPlants(plants, request);
  if (request.format === 'json') return { key, answer };
  return {
    key,
    answer: async () => {
      const made = await answer();
      return { ...made, headers: withNextLink(made.headers ?? {}, c.req.url) };
    },
  };
}

const PLANNERS: readonly (readonly [RouteConfig, Planner])[] = (() => {
  const { list, stats, single } = factoryParameters([]);
  return [
    [
      routeOf('/v1/factories', 'Plants by filters.', list, json('A page of plants.', plantListSchema, true)),
      planList,
    ],
    [
      routeOf(
        '/v1/factories/stats',
        'Figures of plants by filters.',
        stats,
        json('Figures.', plantStatsSchema),
      ),
      (plants, c) => planPlantStats(plants, readPlantFilters(queryOf(c), plants.factories.currencies)),
    ],
    [
      routeOf(
        '/v1/factories/{id}',
        'One plant with its models.',
        single,
        json('The plant.', plantDetailSchema),
      ),
      (plants, c) =>
        planPlant(plants, readPlantId(c.req.param('id') ?? '', queryOf(c), plants.factories.currencies)),
    ],
  ];
})();

/** Makes the service of the factories. */
export function factoriesService(): FactoriesService {
  const part = factoriesPart();
  return {
    part,
    register(app, holder) {
      for (const [route, plan] of PLANNERS) {
        mount(app, route, (c) =>
          respond(c, holder, (snapshot) => plan({ snapshot, factories: snapshot.get(part) }, c)),
        );
      }
    },
  };
}
