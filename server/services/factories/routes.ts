/** The routes of the factories service. */
import type { RouteConfig } from '@hono/zod-openapi';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { plantDetailSchema, plantListSchema, plantStatsSchema } from '../../../contract/resources/factory.ts';
import { withNextPage } from '../../answer/bulk.ts';
import type { AppEnv } from '../../answer/context.ts';
import { mount, type Plan, queryOf, respond } from '../../answer/respond.ts';
import { acceptedFormat } from '../../request/negotiate.ts';
import type { Parameters } from '../../request/parameter.ts';
import { querySchema } from '../../request/read-parameters.ts';
import { getRoute, type PartService } from '../service.ts';
import { planPlant, planPlantStats, planPlants } from './answers.ts';
import { type Factories, factoriesPart, type Plants } from './factories.ts';
import { factoryParameters, readPlantFilters, readPlantQuestion, readPlantRequest } from './request.ts';

type Planner = (plants: Plants, c: Context<AppEnv>) => Plan;

const idParameter = z.object({ id: z.int().meta({ description: 'Id of the plant.', example: 1 }) });

function routeOf(
  path: string,
  summary: string,
  parameters: Parameters,
  schema: z.ZodType,
  bulk = false,
): RouteConfig {
  const params = path.includes('{id}') ? idParameter : undefined;
  return getRoute({ tag: 'catalog', path, summary, query: querySchema(parameters), params, schema, bulk });
}

function planList(plants: Plants, c: Context<AppEnv>): Plan {
  const query = queryOf(c);
  const accepted = acceptedFormat(c.req.header('accept'), query);
  const request = readPlantRequest(query, plants.factories.currencies, accepted);
  return withNextPage(planPlants(plants, request), request.format, c.req.url);
}

const PLANNERS: readonly (readonly [RouteConfig, Planner])[] = (() => {
  const { list, stats, single } = factoryParameters([]);
  return [
    [routeOf('/v1/factories', 'Plants by filters.', list, plantListSchema, true), planList],
    [
      routeOf('/v1/factories/stats', 'Figures of plants by filters.', stats, plantStatsSchema),
      (plants, c) => planPlantStats(plants, readPlantFilters(queryOf(c), plants.factories.currencies)),
    ],
    [
      routeOf('/v1/factories/{id}', 'One plant with its models.', single, plantDetailSchema),
      (plants, c) =>
        planPlant(
          plants,
          readPlantQuestion(c.req.param('id') ?? '', queryOf(c), plants.factories.currencies),
        ),
    ],
  ];
})();

/** Makes the service of the factories. */
export function factoriesService(): PartService<Factories> {
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
