import type { RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  type ParsedFilters,
  parsedFiltersSchema,
  parseRequestSchema,
} from '../../../contract/resources/parse.ts';
import type { AppEnv } from '../../answer/context.ts';
import { jsonAnswer, mount, type Plan, queryOf, respond } from '../../answer/respond.ts';
import { type RoleModel, readText } from '../../language/index.ts';
import { EXAMPLES } from '../../openapi/examples.ts';
import type { RawQuery } from '../../request/parameter.ts';
import { querySchema } from '../../request/read-parameters.ts';
import type { Answer } from '../../snapshot/answer-cache.ts';
import { type Reader, readerPart } from '../../snapshot/reader.ts';
import type { Service, ServiceContext } from '../service.ts';
import { content, FAILURES } from '../service.ts';
import { bodyOf, readRequest, type SearchRequest, searchParameters } from './request.ts';

const PATH = '/v1/search/parse';
const SUCCESS = content('The filters.', parsedFiltersSchema);
/** The same text gives the same answer by either method. */
const POSTED = { schema: parsedFiltersSchema, example: EXAMPLES[`get ${PATH}`] };
const ABOUT = {
  path: PATH,
  summary: 'Filters that a free text asks for.',
  description:
    'Reads a text in any of sixteen languages, also with typing errors, in Latin letters or in the wrong keyboard layout. `filters` goes to `/v1/cars` unchanged; what the text leaves open stands in `missing`, and `spans` says which words set what.',
  tags: ['search'],
  responses: { 200: SUCCESS, 400: FAILURES[400] },
};

/** By the query, with the currencies of a snapshot; none are listed without one. */
const documented = () => {
  const schema = querySchema(searchParameters(new Map()));
  return schema.required({ query: true });
};

const GET: RouteConfig = { method: 'get', ...ABOUT, request: { query: documented() } };
const POST: RouteConfig = {
  method: 'post',
  ...ABOUT,
  responses: { ...ABOUT.responses, 200: { ...SUCCESS, content: { 'application/json': POSTED } } },
  request: {
    body: { required: true, content: { 'application/json': { schema: parseRequestSchema } } },
  },
};

async function answer(
  reader: Reader,
  { query, ...options }: SearchRequest,
  model: RoleModel | undefined,
): Promise<Answer> {
  const { mode, engine, ...read } = await readText(query, await reader.context(), options, model);
  const document = (cached: boolean): ParsedFilters => ({ mode, engine, cached, ...read });
  return { ...jsonAnswer(document(false)), again: jsonAnswer(document(true)) };
}

function planOf(reader: Reader, raw: RawQuery, model: RoleModel | undefined): Plan {
  const request = readRequest(raw, reader.rates);
  const { query, currency, mode, lang } = request;
  const key = `search ${JSON.stringify([query, currency ?? null, mode, lang ?? null])}`;
  return { key, answer: () => answer(reader, request, model) };
}

/** Makes the service that reads texts into filters. */
export function searchService(): Service {
  return {
    parts: [readerPart],
    mount(app, { holder, model }: ServiceContext) {
      const answerTo = (c: Context<AppEnv>, raw: RawQuery) =>
        respond(c, holder, (snapshot) => planOf(snapshot.get(readerPart), raw, model));
      mount(app, GET, (c) => answerTo(c, queryOf(c)));
      mount(app, POST, async (c) => answerTo(c, await bodyOf(c)));
    },
  };
}
