import type { Context } from 'hono';
import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES, languageOf } from '../../../contract/languages.ts';
import { brandDetailSchema, brandListSchema } from '../../../contract/resources/brand.ts';
import type { AppEnv } from '../../context.ts';
import { invalidParameter, notFound } from '../../errors.ts';
import { choice, parametersOf, querySchema, readParameters } from '../../request.ts';
import { jsonAnswer, mount, type Plan, queryOf, respond } from '../../respond.ts';
import { getRoute, type PartService } from '../../service.ts';
import { type Brands, brandsPart } from './brands.ts';

const lang = choice(
  'lang',
  LANGUAGES,
  { description: 'Accepted everywhere; nothing here is translated.', default: DEFAULT_LANGUAGE },
  languageOf,
);
const PARAMETERS = parametersOf([lang]);

const LIST = getRoute({
  tag: 'catalog',
  path: '/v1/brands',
  summary: 'The directory of brands.',
  description: 'Every brand with active listings, those with most first, on one page.',
  query: querySchema(PARAMETERS),
  schema: brandListSchema,
});

const slug = z.string().meta({ description: 'The brand as a part of an address.', example: 'toyota' });

const SINGLE = getRoute({
  tag: 'catalog',
  path: '/v1/brands/{slug}',
  summary: 'One brand with its models.',
  description: 'The models with active listings, their prices and how many modifications the catalog knows.',
  params: z.object({ slug }),
  query: querySchema(PARAMETERS),
  schema: brandDetailSchema,
});

function planList({ list }: Brands): Plan {
  const results = list.map(({ models: _, ...brand }) => brand);
  const document = { results, page: 1, page_size: results.length, total: results.length, has_more: false };
  return { key: 'brands', answer: async () => jsonAnswer(document) };
}

function planSingle({ bySlug }: Brands, wanted: string): Plan {
  const brand = bySlug.get(wanted.toLowerCase());
  if (!brand) throw notFound('brand', wanted);
  return { key: `brands/${brand.slug}`, answer: async () => jsonAnswer(brand) };
}

/** Only `lang` may stand in the query. Error: 400 with every fault. */
function checkQuery(c: Context<AppEnv>): void {
  const { faults } = readParameters(queryOf(c), PARAMETERS);
  if (faults.length > 0) throw invalidParameter(faults);
}

/** Makes the service of the brand directory. */
export function brandsService(): PartService<Brands> {
  const part = brandsPart();
  return {
    part,
    register(app, holder) {
      mount(app, LIST, (c) => {
        checkQuery(c);
        return respond(c, holder, (snapshot) => planList(snapshot.get(part)));
      });
      mount(app, SINGLE, (c) => {
        checkQuery(c);
        return respond(c, holder, (snapshot) => planSingle(snapshot.get(part), c.req.param('slug') ?? ''));
      });
    },
  };
}
