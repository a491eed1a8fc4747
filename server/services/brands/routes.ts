/** The routes of the brand directory. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { brandDetailSchema, brandListSchema } from '../../../contract/resources/brand.ts';
import type { AppEnv } from '../../answer/context.ts';
import { jsonAnswer, mount, type Plan, queryOf, respond } from '../../answer/respond.ts';
import { idleCurrency, idleLanguage, pageNumber } from '../../request/common-parameters.ts';
import { pageOf, pageRequest, pageSizeUpTo } from '../../request/paging.ts';
import { type Parameters, parametersOf } from '../../request/parameter.ts';
import { type ParameterValues, querySchema, readParameters } from '../../request/read-parameters.ts';
import { invalidParameter, notFound } from '../../shared/api-error.ts';
import { oncePer } from '../../shared/once.ts';
import { getRoute, type PartService } from '../service.ts';
import { type Brands, brandsPart } from './brands.ts';

const MAX_PAGE_SIZE = 1000;

/** The parameters of each route, for the currencies of a snapshot. */
const brandParameters = oncePer((currencies: readonly string[]): Record<'list' | 'single', Parameters> => {
  const idle = [idleLanguage, idleCurrency(currencies)];
  return {
    list: parametersOf([pageNumber, pageSizeUpTo(MAX_PAGE_SIZE), ...idle]),
    single: parametersOf(idle),
  };
});

const PARAMETERS = brandParameters([]);

const LIST = getRoute({
  tag: 'catalog',
  path: '/v1/brands',
  summary: 'The directory of brands.',
  description: 'Every brand with active listings, those with most first, a page at a time.',
  query: querySchema(PARAMETERS.list),
  schema: brandListSchema,
});

const slug = z.string().meta({ description: 'The brand as a part of an address.', example: 'toyota' });

const SINGLE = getRoute({
  tag: 'catalog',
  path: '/v1/brands/{slug}',
  summary: 'One brand with its models.',
  description: 'The models with active listings, their prices and how many modifications the catalog knows.',
  params: z.object({ slug }),
  query: querySchema(PARAMETERS.single),
  schema: brandDetailSchema,
});

/** Reads the query of a route. Error: 400 with every fault. */
function readQuery(c: Context<AppEnv>, parameters: Parameters): ParameterValues {
  const { values, faults } = readParameters(queryOf(c), parameters);
  if (faults.length > 0) throw invalidParameter(faults);
  return values;
}

function planList({ list, currencies }: Brands, c: Context<AppEnv>): Plan {
  const page = pageRequest(readQuery(c, brandParameters(currencies).list));
  const { results, ...envelope } = pageOf(list, page);
  const answer = async () =>
    jsonAnswer({ results: results.map(({ models: _, ...brand }) => brand), ...envelope });
  return { key: `brands ${page.page} ${page.pageSize}`, answer };
}

function planSingle(brands: Brands, c: Context<AppEnv>): Plan {
  readQuery(c, brandParameters(brands.currencies).single);
  const wanted = c.req.param('slug') ?? '';
  const brand = brands.bySlug.get(wanted.toLowerCase());
  if (!brand) throw notFound('brand', wanted);
  return { key: `brands/${brand.slug}`, answer: async () => jsonAnswer(brand) };
}

/** Makes the service of the brand directory. */
export function brandsService(): PartService<Brands> {
  const part = brandsPart();
  return {
    part,
    register(app, holder) {
      mount(app, LIST, (c) => respond(c, holder, (snapshot) => planList(snapshot.get(part), c)));
      mount(app, SINGLE, (c) => respond(c, holder, (snapshot) => planSingle(snapshot.get(part), c)));
    },
  };
}
