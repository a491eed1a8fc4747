/** Completes the OpenAPI document with errors, headers, examples and ids. */
import { ERROR_STATUS, type ErrorCode } from '../../contract/resources/error.ts';
import { TOO_LONG } from '../gates/unreadable.ts';
import {
  ADDRESS_TOO_LONG,
  componentName,
  componentRef,
  DATA_HEADERS,
  ERROR_REF,
  KEYED_HEADERS,
  PAGE_HEADERS,
  sharedComponents,
} from './components.ts';
import { EXAMPLES } from './examples.ts';
import { OPERATION_IDS } from './operation-ids.ts';
import { withSpokenBody, withSpokenDefaults } from './spoken-defaults.ts';
import type { Components, OpenApiDocument, Operation, Paths } from './types.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const TAGS = [
  { name: 'catalog', description: 'Car cards, facets, statistics, brands and factories.' },
  { name: 'search', description: 'Free text to filters, and the agent that answers with cards.' },
  { name: 'geo', description: 'Countries, cities and distances.' },
  { name: 'modification', description: 'The reference of modifications and the match against it.' },
  { name: 'delivery', description: 'Landed cost and route.' },
  { name: 'dealer', description: 'Companies, their inventory, filters, markups and contacts.' },
  { name: 'agent', description: 'Model Context Protocol over Streamable HTTP.' },
  { name: 'map', description: 'The map widget.' },
  { name: 'service', description: 'State and description of the server; no key.' },
];

/** The errors that an operation can give in addition to its own. */
function errorsOf(path: string, operation: Operation): ErrorCode[] {
  const codes: ErrorCode[] = ['internal'];
  if (operation.security?.length === 0) return [...codes, 'method_not_allowed'];
  if (path.includes('{')) codes.push('not_found');
  codes.push('missing_api_key', 'forbidden_origin', 'rate_limited', 'unavailable');
  if (operation.parameters?.length || operation.requestBody) codes.push('invalid_parameter');
  if (operation.requestBody) codes.push('payload_too_large', 'unsupported_media_type');
  else codes.push('not_acceptable');
  return codes;
}

/** The operation with an example of its answer, if it has none. */
function withExample(key: string, operation: Operation): Operation {
  const success = operation.responses?.[200];
  const json = success?.content?.['application/json'];
  if (!json || 'example' in json || 'examples' in json || !(key in EXAMPLES)) return operation;
  const content = { ...success.content, 'application/json': { ...json, example: EXAMPLES[key] } };
  return { ...operation, responses: { ...operation.responses, 200: { ...success, content } } };
}

/** The operation with the errors that it can give; errors that it describes itself stay. */
function withErrors(path: string, operation: Operation): Operation {
  const responses = { ...operation.responses };
  for (const code of errorsOf(path, operation)) {
    const own = responses[ERROR_STATUS[code]]?.content?.['application/json'];
    if (own && (own.schema?.$ref !== ERROR_REF || 'example' in own)) continue;
    responses[ERROR_STATUS[code]] = componentRef('responses', componentName(code));
  }
  responses[TOO_LONG.status] = componentRef('responses', ADDRESS_TOO_LONG);
  return { ...operation, responses };
}

/** The type of event streams, which have no ETag and no snapshot. */
const EVENTS = 'text/event-stream';

/** Whether its pages are also available in bulk formats. */
function isPagedInBulk({ parameters = [] }: Operation): boolean {
  const names = parameters.flatMap((parameter) => ('name' in parameter ? [parameter.name] : []));
  return names.includes('page') && names.includes('format');
}

/** The operation with the headers of every successful answer. */
function withHeaders(method: string, operation: Operation): Operation {
  const success = operation.responses?.[200];
  if (operation.security?.length === 0 || !success || '$ref' in success) return operation;
  const isData = method === 'get' && !(EVENTS in (success.content ?? {}));
  const data = isData ? DATA_HEADERS : {};
  const paged = isPagedInBulk(operation) ? PAGE_HEADERS : {};
  const headers = { ...KEYED_HEADERS, ...data, ...paged, ...success.headers };
  const unchanged = isData ? { 304: { description: 'Unchanged since `If-None-Match`.' } } : {};
  return { ...operation, responses: { ...operation.responses, ...unchanged, 200: { ...success, headers } } };
}

type Schema = NonNullable<NonNullable<Components['schemas']>[string]>;

/** Removes empty lists of values, because only a snapshot knows countries and currencies. */
function withoutEmptyList(schema: Schema): Schema {
  if ('$ref' in schema) return schema;
  const { enum: values, ...rest } = schema;
  const open: Schema = values?.length ? schema : rest;
  return 'items' in open && open.items ? { ...open, items: withoutEmptyList(open.items) } : open;
}

function withOpenLists(operation: Operation): Operation {
  const parameters = operation.parameters?.map((parameter) =>
    'schema' in parameter && parameter.schema
      ? { ...parameter, schema: withoutEmptyList(parameter.schema) }
      : parameter,
  );
  return parameters ? { ...operation, parameters } : operation;
}

function completeOperation(method: string, path: string, operation: Operation): Operation {
  const { summary } = operation;
  const key = `${method} ${path}`;
  const described = { operationId: OPERATION_IDS[key], description: summary, ...operation };
  const exemplified = withExample(key, withSpokenBody(withOpenLists(described)));
  return withHeaders(method, withErrors(path, exemplified));
}

/** The document with the errors, headers, examples and ids that all operations share. */
export function completeDocument(document: OpenApiDocument): OpenApiDocument {
  const paths: Paths = {};
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    paths[path] = { ...item };
    for (const method of METHODS) {
      const operation = item[method];
      if (operation) paths[path][method] = completeOperation(method, path, operation);
    }
  }
  const used = new Set(
    Object.values(paths).flatMap((item) => METHODS.flatMap((method) => item[method]?.tags ?? [])),
  );
  const schemas = Object.entries(document.components?.schemas ?? {}).map(([id, schema]) => [
    id,
    withSpokenDefaults(schema),
  ]);
  return {
    ...document,
    tags: TAGS.filter(({ name }) => used.has(name)),
    paths,
    components: { ...document.components, schemas: Object.fromEntries(schemas), ...sharedComponents(paths) },
  };
}
