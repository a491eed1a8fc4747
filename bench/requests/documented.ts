/** Makes a request of each route from the OpenAPI document. */
import type { OpenApiDocument } from '../../server/openapi/types.ts';

/** A valid request of a route, made from the document. */
export interface DocumentedRequest {
  /** `get /v1/cars/{id}` */
  readonly name: string;
  readonly method: 'get' | 'post';
  /** The path with its ids and query. */
  readonly path: string;
  readonly body: unknown;
}

/** An id from each list, by its path, such as `/v1/cars`. */
type Ids = Readonly<Record<string, string>>;

/** Paths that do not answer with a document: a stream, and the page of the documentation. */
const OTHERS = ['/mcp', '/docs'];

type Operation = NonNullable<NonNullable<OpenApiDocument['paths']>[string]['get']>;

function parametersOf({ parameters = [] }: Operation) {
  return parameters.flatMap((one) => {
    if (!('in' in one)) return [];
    const { name, required, schema } = one;
    const isList = schema !== undefined && 'type' in schema && schema.type === 'array';
    const example = one.example ?? (schema && 'example' in schema ? schema.example : undefined);
    return [{ name, place: one.in, required: required === true, isList, example: String(example ?? '') }];
  });
}

function pathOf(path: string, operation: Operation, ids: Ids): string {
  const known = parametersOf(operation);
  const own = ids[path.slice(0, path.indexOf('/{'))];
  const filled = path.replace(
    /\{([^}]*)\}/,
    (_, name: string) => own ?? known.find((one) => one.name === name)?.example ?? '',
  );
  const query = new URLSearchParams();
  for (const { name, place, required, example } of known)
    if (place === 'query' && required) query.set(name, example);
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** The first example of a route's body, else the required parameters of the same route by GET. */
function bodyOf({ requestBody }: Operation, twin: Operation | undefined): unknown {
  const json = requestBody && 'content' in requestBody ? requestBody.content['application/json'] : undefined;
  const [first] = Object.values(json?.examples ?? {});
  const needed = twin ? parametersOf(twin).filter(({ required }) => required) : [];
  const own = json?.example ?? (first && 'value' in first ? first.value : undefined);
  return own ?? Object.fromEntries(needed.map(({ name, example }) => [name, example]));
}

/**
 * A request for each route that answers with a document, and the names of its list parameters. `ids` come from
 * the served snapshot.
 */
export function documentedRequests({ paths = {} }: OpenApiDocument, ids: Ids = {}) {
  return Object.entries(paths).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = item[method];
      if (!operation || OTHERS.includes(path)) return [];
      const lists = parametersOf(operation).filter(({ isList }) => isList);
      const request: DocumentedRequest = {
        name: `${method} ${path}`,
        method,
        path: pathOf(path, operation, ids),
        body: method === 'post' ? bodyOf(operation, item.get) : undefined,
      };
      return [{ ...request, lists: lists.map(({ name }) => name) }];
    }),
  );
}
