/** The routes of the dealer service. */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { contactsSchema } from '../../../contract/resources/common.ts';
import {
  companyFiltersSchema,
  companyListSchema,
  companyMarkupsSchema,
  companySchema,
} from '../../../contract/resources/company.ts';
import type { AppEnv } from '../../answer/context.ts';
import { jsonAnswer, mount, type Plan, queryOf, respond } from '../../answer/respond.ts';
import { seesCompany } from '../../keys/authenticate.ts';
import type { PageRequest } from '../../request/paging.ts';
import { querySchema } from '../../request/read-parameters.ts';
import { notFound } from '../../shared/api-error.ts';
import { getRoute, type PartService } from '../service.ts';
import { filtersDocument, listDocument, profileDocument } from './answers.ts';
import { type DealerCompany, type Dealers, dealerPart } from './companies.ts';
import { dealerParameters, readCompany, readPage } from './parameters.ts';

/** A document about one company. */
interface Resource {
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly schema: z.ZodType;
  /** Whether it is hidden from keys bound to another company. */
  readonly internal?: boolean;
  /** Whether it is a list with pages. */
  readonly paged?: boolean;
  readonly document: (company: DealerCompany, page: PageRequest) => object;
}

const ROOT = '/v1/companies';
const PARAMETERS = dealerParameters([]);
const HIDDEN = 'A key that is bound to another company gets 404, as for an unknown company.';

const LIST = getRoute({
  tag: 'dealer',
  path: ROOT,
  summary: 'The companies of the dealer cabinet.',
  description: 'Names and ids, by id; `company_id` on the routes of cars is the dealer mode.',
  query: querySchema(PARAMETERS.list),
  schema: companyListSchema,
});

const RESOURCES: readonly Resource[] = [
  {
    path: '',
    summary: 'The profile of a company.',
    description: 'Who it is and how to reach it; public.',
    schema: companySchema,
    document: profileDocument,
  },
  {
    path: '/filters',
    summary: 'The saved filters of a company.',
    description: `A car that any of them finds in the storefront is in the inventory. ${HIDDEN}`,
    schema: companyFiltersSchema,
    internal: true,
    paged: true,
    document: filtersDocument,
  },
  {
    path: '/markups',
    summary: 'The pricing rule of a company.',
    description: `What is added to the turnkey price in dealer mode. ${HIDDEN}`,
    schema: companyMarkupsSchema,
    internal: true,
    document: ({ markups }) => markups,
  },
  {
    path: '/contacts',
    summary: 'The contacts of a company.',
    description: 'As shown in the answers of dealer mode; public.',
    schema: contactsSchema,
    document: ({ contacts }) => contacts,
  },
];

const params = z.object({
  company_id: z
    .uuid()
    .meta({ description: 'Id of the company.', example: '3f0c6a4e-1b7d-4c52-9a38-7e5d2f4b9c01' }),
});

function planList(dealers: Dealers, c: Context<AppEnv>): Plan {
  const request = readPage(queryOf(c), dealerParameters(dealers.currencies).list);
  const key = `companies ${request.page} ${request.pageSize}`;
  return { key, answer: async () => jsonAnswer(listDocument(dealers, request)) };
}

const parametersFor = ({ paged }: Resource, { list, single }: typeof PARAMETERS) => (paged ? list : single);

/** The document about the company in the path. Error: 404 if it is unknown or hidden from the key. */
function planCompany(resource: Resource, dealers: Dealers, c: Context<AppEnv>): Plan {
  const parameters = parametersFor(resource, dealerParameters(dealers.currencies));
  const { id, page } = readCompany(c.req.param('company_id') ?? '', queryOf(c), parameters);
  const company = dealers.byId.get(id);
  if (!company || (resource.internal && !seesCompany(c, id))) throw notFound('company', id);
  const answer = async () => jsonAnswer(resource.document(company, page));
  return { key: `company ${id}${resource.path} ${page.page} ${page.pageSize}`, answer };
}

/** Makes the dealer service, except for the inventory, which the catalog serves. */
export function dealerService(): PartService<Dealers> {
  const part = dealerPart();
  return {
    part,
    register(app, holder) {
      mount(app, LIST, (c) => respond(c, holder, (snapshot) => planList(snapshot.get(part), c)));
      for (const resource of RESOURCES) {
        const { summary, description, schema } = resource;
        const path = `${ROOT}/{company_id}${resource.path}`;
        const query = querySchema(parametersFor(resource, PARAMETERS));
        const route = getRoute({ tag: 'dealer', path, summary, description, query, params, schema });
        mount(app, route, (c) =>
          respond(c, holder, (snapshot) => planCompany(resource, snapshot.get(part), c)),
        );
      }
    },
  };
}
