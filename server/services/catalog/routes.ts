/** The routes of the catalog and of a company's inventory. */
import type { RouteConfig } from '@hono/zod-openapi';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { carDetailSchema, carListSchema, similarListSchema } from '../../../contract/resources/car.ts';
import { carPlacesSchema } from '../../../contract/resources/car-places.ts';
import { facetListSchema } from '../../../contract/resources/facet.ts';
import { statsSchema } from '../../../contract/resources/stats.ts';
import { withNextPage } from '../../answer/bulk.ts';
import type { AppEnv } from '../../answer/context.ts';
import { mount, type Plan, plannedOnce, queryOf, respond } from '../../answer/respond.ts';
import { boundCompany } from '../../keys/authenticate.ts';
import { acceptedFormat } from '../../request/negotiate.ts';
import type { Parameters, RawQuery } from '../../request/parameter.ts';
import { querySchema } from '../../request/read-parameters.ts';
import type { Part } from '../../snapshot/loading.ts';
import { getRoute, type PartService } from '../service.ts';
import type { Catalog, CatalogStore } from './catalog.ts';
import { catalogForCompany } from './companies/company-view.ts';
import { sitePart } from './companies/site-part.ts';
import { carParameters } from './request/car-parameters.ts';
import {
  readCardId,
  readCardRequest,
  readCarRequest,
  readFacetRequest,
  readPlacesRequest,
  readSimilarRequest,
  readStatsRequest,
} from './request/car-request.ts';
import { ordOfCar, planCard } from './sql/car-detail.ts';
import { planCars } from './sql/car-list.ts';
import { planCarPlaces } from './sql/car-places.ts';
import { planFacets } from './sql/facet-list.ts';
import { planSimilar } from './sql/similar.ts';
import { planStats } from './sql/stats.ts';

type Planner = (store: CatalogStore, c: Context<AppEnv>) => Plan;

const idParameter = z.object({ id: z.int().meta({ description: 'Id of the card.', example: 12 }) });
const companyParameter = z.object({
  company_id: z.uuid().meta({
    description: 'Id of the company.',
    example: '3f0c6a4e-1b7d-4c52-9a38-7e5d2f4b9c01',
  }),
});

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

function planList(store: CatalogStore, c: Context<AppEnv>): Plan {
  return planQuery(store, c, queryOf(c));
}

/** Reads the company in the path like one in the query; a second one is a fault. */
function planInventory(store: CatalogStore, c: Context<AppEnv>): Plan {
  const { company_id = [], ...query } = queryOf(c);
  return planQuery(store, c, { ...query, company_id: [...company_id, c.req.param('company_id') ?? ''] });
}

function planQuery(store: CatalogStore, c: Context<AppEnv>, query: RawQuery): Plan {
  const request = readCarRequest(query, store.catalog, acceptedFormat(c.req.header('accept'), query));
  return withNextPage(planCars(store, request), request.format, c.req.url);
}

function cardId(c: Context<AppEnv>): number {
  return readCardId(c.req.param('id') ?? '');
}

/** The routes of a service, each with the function that plans its answers. */
type Planners = readonly (readonly [RouteConfig, Planner])[];

const PARAMETERS = carParameters({ countries: [] }, []);

const CARS: Planners = [
  [routeOf('/v1/cars', 'Cars by filters, a page at a time.', PARAMETERS.list, carListSchema, true), planList],
  [
    routeOf('/v1/cars/facets', 'Cars by filters, counted by value.', PARAMETERS.facets, facetListSchema),
    (store, c) => planFacets(store, readFacetRequest(queryOf(c), store.catalog)),
  ],
  [
    routeOf(
      '/v1/cars/stats',
      'Prices, years, mileages, powers and engines of cars by filters.',
      PARAMETERS.stats,
      statsSchema,
    ),
    (store, c) => planStats(store, readStatsRequest(queryOf(c), store.catalog)),
  ],
  [
    getRoute({
      tag: 'catalog',
      path: '/v1/cars/places',
      summary: 'Cars by filters, counted by place.',
      description:
        'Every city with cars of the selection, their number and the range of their turnkey prices, for a map.',
      query: querySchema(PARAMETERS.places),
      schema: carPlacesSchema,
      mayMiss: true,
    }),
    (store, c) => planCarPlaces(store, readPlacesRequest(queryOf(c), store.catalog)),
  ],
  // After the paths that have a word in the place of the id.
  [
    routeOf('/v1/cars/{id}', 'One car.', PARAMETERS.card, carDetailSchema),
    (store, c) => planCard(store, cardId(c), readCardRequest(queryOf(c), store.catalog)),
  ],
  [
    routeOf('/v1/cars/{id}/similar', 'Cars like one car.', PARAMETERS.similar, similarListSchema),
    (store, c) =>
      planSimilar(store, ordOfCar(store, cardId(c)), readSimilarRequest(queryOf(c), store.catalog)),
  ],
];

const INVENTORY: Planners = [
  [
    getRoute({
      tag: 'dealer',
      path: '/v1/companies/{company_id}/inventory',
      summary: 'The cars that a company offers.',
      description:
        'Like `/v1/cars` with `company_id`: the same parameters, the same bytes. A key that is bound to another company gets 404, as if the company were unknown.',
      query: querySchema(PARAMETERS.inventory),
      params: companyParameter,
      schema: carListSchema,
      bulk: true,
    }),
    planInventory,
  ],
];

function serviceOf(part: Part<Catalog>, planners: Planners): PartService<Catalog> {
  return {
    part,
    register(app, holder) {
      for (const [route, plan] of planners) {
        mount(app, route, (c) =>
          respond(c, holder, (snapshot) => {
            const company = boundCompany(c);
            const store = { snapshot, catalog: catalogForCompany(snapshot.get(part), company) };
            return company ? plan(store, c) : plannedOnce(c, snapshot, () => plan(store, c));
          }),
        );
      }
    },
  };
}

/** Makes the catalog service. */
export function catalogService(part: Part<Catalog> = sitePart()): PartService<Catalog> {
  return serviceOf(part, CARS);
}

/** Makes the inventory of the dealer service: the list of cars, with the company in the path. */
export function inventoryService(part: Part<Catalog> = sitePart()): PartService<Catalog> {
  return serviceOf(part, INVENTORY);
}
