/** The routes that read a text into filters. */
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
import type { CachedAnswer } from '../../snapshot/answer-cache.ts';
import { readerPart, type TextReader } from '../../snapshot/reader.ts';
import type { Service, ServiceContext } from '../service.ts';
import { content, FAILURES } from '../service.ts';
import { readSearchRequest, type SearchRequest, searchBodyQuery, searchParameters } from './request.ts';

const PATH = '/v1/search/parse';
const SUCCESS = content('The filters.', parsedFiltersSchema);
/** GET and POST give the same answer to the same text, so they share the example. */
const POSTED = { schema: parsedFiltersSchema, example: EXAMPLES[`get ${PATH}`] };
const ABOUT = {
  path: PATH,
  summary: 'Filters that a free text asks for.',
  description:
    'Reads a text in any of sixteen languages, also with typing errors, in Latin letters or in the wrong keyboard layout. `filters` can be sent to `/v1/cars` unchanged; `missing` lists what the text leaves open, and `spans` says which words set which filter.',
  tags: ['search'],
  responses: { 200: SUCCESS, 400: FAILURES[400] },
};

/** The query parameters in the document, which lists no currencies because it has no snapshot. */
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
  reader: TextReader,
  { query, ...options }: SearchRequest,
  model: RoleModel | undefined,
): Promise<CachedAnswer> {
  const { mode, engine, ...read } = await readText(query, await reader.context(), options, model);
  const document = (cached: boolean): ParsedFilters => ({ mode, engine, cached, ...read });
  return { ...jsonAnswer(document(false)), again: jsonAnswer(document(true)) };
}

function planOf(reader: TextReader, raw: RawQuery, model: RoleModel | undefined): Plan {
  const request = readSearchRequest(raw, reader.rates);
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
      mount(app, POST, async (c) => answerTo(c, await searchBodyQuery(c)));
    },
  };
}
