import { expect, it } from 'vitest';
import { createServicesApp } from '../../../server/app.ts';
import { loadServices, partsOf, SERVICE_NAMES } from '../../../server/load-services.ts';
import { openApiDocument } from '../../../server/openapi/document.ts';
import { EXAMPLES } from '../../../server/openapi/examples.ts';
import { SnapshotHolder } from '../../../server/snapshot/snapshot.ts';
import { embeddedOnce } from '../../support/embedded.ts';

const FILE = '../../../server/openapi/examples.json';
const ID_NAMES = ['id', 'slug', 'modification_id', 'geonameid', 'company_id', 'iso2'];
/** Where the documented value of a parameter shows little. */
const BETTER: Readonly<Record<string, Record<string, string>>> = {
  '/v1/countries/search': { q: 'Germ' },
  '/v1/distance': { from: '524901', to: '2013348' },
  '/v1/companies/{company_id}/filters': { company_id: '8d27b5f1-60a9-4e8b-b1c4-2a9f6d3e7c02' },
};
/** Parameters without which some routes have nothing to answer. */
const NEEDED = ['q', 'lat', 'lng', 'ids', 'from', 'to'];
/** What an example shows of a list, and of lists within it. */
const SHOWN = 2;

const services = await loadServices(SERVICE_NAMES);
const holder = new SnapshotHolder(partsOf(services), { fast: false });
const app = createServicesApp(services, { holder });
const { paths = {} } = openApiDocument(app, '0.0.0');
const gets = Object.entries(paths).flatMap(([path, { get }]) => (get ? [{ path, get }] : []));

const posts = Object.entries(paths).flatMap(([path, { post }]) => (post ? [{ path, post }] : []));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

type Operation = (typeof gets)[number]['get'] | (typeof posts)[number]['post'];

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, SHOWN).map(shortened);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shortened(member)]));
}

async function json(request: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await app.request(request, init);
  if (answer.status === 200) return answer.json();
  throw new Error(`${request} was answered with ${answer.status}: ${await answer.text()}`);
}

/** Whether the document takes the example of an operation from the file: it declares none of its own. */
function isTaken(key: string, { responses }: Operation): boolean {
  const success = responses?.[200];
  const own = success && 'content' in success ? success.content?.['application/json'] : undefined;
  return own !== undefined && (!('example' in own || 'examples' in own) || key in EXAMPLES);
}

/** What is posted to a route: the first example of its body. */
function posted(post: Operation): unknown {
  const body = post.requestBody && 'content' in post.requestBody ? post.requestBody.content : undefined;
  const json = body?.['application/json'];
  const [first] = Object.values(json?.examples ?? {});
  return json?.example ?? (first && 'value' in first ? first.value : undefined);
}

/** The answers to those routes that are posted to and declare no example of their own. */
async function postedExamples(): Promise<Record<string, unknown>> {
  const examples: Record<string, unknown> = {};
  for (const { path, post } of posts) {
    const key = `post ${path}`;
    const body = posted(post);
    if (!body || !isTaken(key, post)) continue;
    const headers = { 'Content-Type': 'application/json' };
    examples[key] = shortened(await json(path, { method: 'POST', headers, body: JSON.stringify(body) }));
  }
  return examples;
}

/** The parameters of an operation that stand in `place`, each with its example. */
function parametersIn(place: 'query' | 'path', get: Operation) {
  return (get.parameters ?? []).flatMap((one) => {
    if (!('in' in one) || one.in !== place) return [];
    const { name, required, schema } = one;
    const example = one.example ?? (schema && 'example' in schema ? schema.example : undefined);
    return [{ name, required, example: String(example ?? '') }];
  });
}

/** An id that the snapshot holds: the first in the list above the path, else the documented one. */
async function idFor(path: string, get: Operation): Promise<string> {
  const above = path.slice(0, path.indexOf('/{'));
  const better = parametersIn('path', get).map(({ name }) => BETTER[path]?.[name])[0];
  if (better) return better;
  if (!paths[above]) return parametersIn('path', get)[0]?.example ?? '';
  const list = await json(above);
  const results = isRecord(list) && Array.isArray(list.results) ? list.results : [];
  const [first] = results.filter(isRecord);
  const name = ID_NAMES.find((candidate) => first?.[candidate] !== undefined);
  if (!first || !name) throw new Error(`No id for ${path}: the list above it is empty.`);
  return String(first[name]);
}

async function exampleOf(path: string, get: Operation): Promise<unknown> {
  const known = parametersIn('query', get);
  const query = new URLSearchParams();
  for (const { name, required, example } of known)
    if (example && (required || NEEDED.includes(name))) query.set(name, BETTER[path]?.[name] ?? example);
  if (known.some(({ name }) => name === 'page_size')) query.set('page_size', '1');
  if (known.some(({ name }) => name === 'lang')) query.set('lang', 'en');
  const id = path.includes('{') ? await idFor(path, get) : '';
  return shortened(await json(`${path.replace(/\{[^}]*\}/, id)}?${query}`));
}

it('are what the embedded feeds answer', async () => {
  await holder.open(await embeddedOnce());
  const examples: Record<string, unknown> = {};
  for (const { path, get } of gets) {
    const key = `get ${path}`;
    if (isTaken(key, get)) examples[key] = await exampleOf(path, get);
  }
  Object.assign(examples, await postedExamples());
  holder.close();
  await expect(`${JSON.stringify(examples, null, 1)}\n`).toMatchFileSnapshot(FILE);
});

it('belong to routes that exist', () => {
  const known = [...gets.map(({ path }) => `get ${path}`), ...posts.map(({ path }) => `post ${path}`)];
  expect(Object.keys(EXAMPLES).filter((key) => !known.includes(key))).toEqual([]);
});
