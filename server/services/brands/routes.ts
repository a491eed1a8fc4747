import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { brandDetailSchema, brandListSchema } from '../../../contract/resources/brand.ts';
import { idleCurrency, idleLanguage } from '../../common-parameters.ts';
import type { AppEnv } from '../../context.ts';
import { invalidParameter, notFound } from '../../errors.ts';
import { oncePer } from '../../once.ts';
import { type Parameters, parametersOf } from '../../parameter.ts';
import { querySchema, readParameters } from '../../request.ts';
import { jsonAnswer, mount, type Plan, queryOf, respond } from '../../respond.ts';
import { getRoute, type PartService } from '../../service.ts';
import { type Brands, brandsPart } from './brands.ts';

/** The same for both routes; currencies are those of a snapshot. */
const brandParameters = oncePer(
  (currencies: readonly string[]): Parameters => parametersOf([idleLanguage, idleCurrency(currencies)]),
);

const QUERY = querySchema(brandParameters([]));

const LIST = getRoute({
  tag: 'catalog',
  path: '/v1/brands',
  summary: 'The directory of brands.',
  description: 'Every brand with active listings, those with most first, on one page.',
  query: QUERY,
  schema: brandListSchema,
});

const slug = z.string().meta({ description: 'The brand as a part of an address.', example: 'toyota' });

const SINGLE = getRoute({
  tag: 'catalog',
  path: '/v1/brands/{slug}',
  summary: 'One brand with its models.',
  description: 'The models with active listings, their prices and how many modifications the catalog knows.',
  params: z.object({ slug }),
  query: QUERY,
  schema: brandDetailSchema,
});

/** Nothing else may stand in the query. Error: 400 with every fault. */
function checkQuery(c: Context<AppEnv>, { currencies }: Brands): void {
  const { faults } = readParameters(queryOf(c), brandParameters(currencies));
  if (faults.length > 0) throw invalidParameter(faults);
}

function planList(brands: Brands, c: Context<AppEnv>): Plan {
  checkQuery(c, brands);
  const results = brands.list.map(({ models: _, ...brand }) => brand);
  const document = { results, page: 1, page_size: results.length, total: results.length, has_more: false };
  return { key: 'brands', answer: async () => jsonAnswer(document) };
}

function planSingle(brands: Brands, c: Context<AppEnv>): Plan {
  checkQuery(c, brands);
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
