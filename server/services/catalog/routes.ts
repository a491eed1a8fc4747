import type { RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { carDetailSchema, carListSchema, similarListSchema } from '../../../contract/resources/car.ts';
import type { Contacts } from '../../../contract/resources/common.ts';
import { facetListSchema } from '../../../contract/resources/facet.ts';
import { statsSchema } from '../../../contract/resources/stats.ts';
import { linked } from '../../bulk.ts';
import type { AppEnv } from '../../context.ts';
import { acceptedFormat } from '../../negotiate.ts';
import { type Parameters, querySchema } from '../../request.ts';
import { mount, type Plan, queryOf, respond } from '../../respond.ts';
import { getRoute, type PartService } from '../../service.ts';
import { carParameters } from './car-parameters.ts';
import {
  readCardId,
  readCardRequest,
  readCarRequest,
  readFacetRequest,
  readSimilarRequest,
  readStatsRequest,
} from './car-request.ts';
import { type Catalog, catalogPart, type Store } from './catalog.ts';
import { planFacets } from './facet-list.ts';
import { planCars } from './search.ts';
import { planSimilar } from './similar.ts';
import { locate, planCard } from './single.ts';
import { siteContacts } from './site-contacts.ts';
import { planStats } from './stats.ts';

type Planner = (store: Store, c: Context<AppEnv>) => Plan;

const idParameter = z.object({ id: z.int().meta({ description: 'Id of the card.', example: 12 }) });

function routeOf(
  path: string,
  summary: string,
  parameters: Parameters,
  schema: z.ZodType,
  bulk = false,
): RouteConfig {
  const params = path.includes('{id}') ? idParameter : undefined;
  const query = querySchema(parameters);
  return getRoute({ tag: 'catalog', path, summary, query, params, schema, bulk, mayMiss: true });
}

function planList(store: Store, c: Context<AppEnv>): Plan {
  const query = queryOf(c);
  const request = readCarRequest(query, store.catalog, acceptedFormat(c.req.header('accept'), query));
  return linked(planCars(store, request), request.format, c.req.url);
}

function cardId(c: Context<AppEnv>): number {
  return readCardId(c.req.param('id') ?? '');
}

const PLANNERS: readonly (readonly [RouteConfig, Planner])[] = (() => {
  const parameters = carParameters([], []);
  return [
    [
      routeOf('/v1/cars', 'Cars by filters, a page at a time.', parameters.list, carListSchema, true),
      planList,
    ],
    [
      routeOf('/v1/cars/facets', 'Cars by filters, counted by value.', parameters.facets, facetListSchema),
      (store, c) => planFacets(store, readFacetRequest(queryOf(c), store.catalog)),
    ],
    [
      routeOf(
        '/v1/cars/stats',
        'Prices, years, mileages, powers and engines of cars by filters.',
        parameters.stats,
        statsSchema,
      ),
      (store, c) => planStats(store, readStatsRequest(queryOf(c), store.catalog)),
    ],
    [
      routeOf('/v1/cars/{id}', 'One car.', parameters.card, carDetailSchema),
      (store, c) => planCard(store, cardId(c), readCardRequest(queryOf(c), store.catalog)),
    ],
    [
      routeOf('/v1/cars/{id}/similar', 'Cars like one car.', parameters.similar, similarListSchema),
      (store, c) =>
        planSimilar(store, locate(store, cardId(c)), readSimilarRequest(queryOf(c), store.catalog)),
    ],
  ];
})();

/** Makes the catalog service; `contacts` are those of the site, shown in storefront mode. */
export function catalogService({
  contacts = siteContacts(),
}: {
  contacts?: Contacts | null;
} = {}): PartService<Catalog> {
  const part = catalogPart(contacts);
  return {
    part,
    register(app, holder) {
      for (const [route, plan] of PLANNERS) {
        mount(app, route, (c) =>
          respond(c, holder, (snapshot) => plan({ snapshot, catalog: snapshot.get(part) }, c)),
        );
      }
    },
  };
}
