/** Makes fuzzed requests from an OpenAPI document. */
import fc from 'fast-check';
import { type Ask, addressOf } from '../soak/ask.ts';
import type { Document } from './conformity.ts';
import { hostileTexts } from './texts.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly example?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly $ref?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly example?: unknown;
  readonly schema?: Schema;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}

/** Texts that no parameter expects. */
const HOSTILE = [...hostileTexts(190, 3)].map(({ text }) => text.slice(0, 300));
const ODD: readonly string[] = [
  '',
  '0',
  '-1',
  '1e308',
  'NaN',
  'null',
  '[]',
  '%00',
  "' OR 1=1 --",
  '../../etc/passwd',
];

/** A value for a parameter or member, which mostly fits its schema. */
function fittingOrNot(schema: Schema = {}, example: unknown = schema.example): fc.Arbitrary<unknown> {
  const fitting: fc.Arbitrary<unknown>[] = [];
  if (example !== undefined) fitting.push(fc.constant(example));
  if (schema.enum) fitting.push(fc.constantFrom(...schema.enum));
  if (schema.type === 'boolean') fitting.push(fc.boolean());
  if (schema.type === 'integer' || schema.type === 'number')
    fitting.push(fc.integer({ min: schema.minimum ?? -10, max: Math.min(schema.maximum ?? 1e6, 1e9) }));
  if (schema.items) fitting.push(fc.array(fittingOrNot(schema.items), { minLength: 1, maxLength: 4 }));
  const hostile = fc.constantFrom(...HOSTILE, ...ODD);
  if (fitting.length === 0) return hostile;
  return fc.oneof({ arbitrary: fc.oneof(...fitting), weight: 9 }, { arbitrary: hostile, weight: 1 });
}

const written = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value));

/** Share of values that do not fit; low, because one of them hides the effect of the others. */
const OFTEN = 0.15;

function queryOf(parameters: readonly Parameter[]): fc.Arbitrary<Record<string, string | undefined>> {
  const entries = parameters.map(({ name, required, schema, example }) => {
    const value = fittingOrNot(schema, example).map(written);
    const weight = Math.round(1 / OFTEN);
    const rare = fc.oneof({ arbitrary: fc.constant(undefined), weight }, { arbitrary: value, weight: 1 });
    return [name, required ? value : rare] as const;
  });
  return fc.record(Object.fromEntries(entries));
}

/** The members of a schema, given inline or by reference. */
function membersOf({ components }: Document, schema: Schema = {}): Readonly<Record<string, Schema>> {
  const name = schema.$ref?.split('/').at(-1);
  const schemas = components?.schemas as Readonly<Record<string, Schema>> | undefined;
  return (name === undefined ? schema : schemas?.[name])?.properties ?? {};
}

function bodyOf(document: Document, { requestBody }: Operation): fc.Arbitrary<unknown> {
  if (!requestBody) return fc.constant(undefined);
  const members = membersOf(document, requestBody.content?.['application/json']?.schema);
  const entries = Object.entries(members).map(([name, schema]) => [name, fittingOrNot(schema)] as const);
  const whole = fc.record(Object.fromEntries(entries), { requiredKeys: [] });
  return fc.oneof({ arbitrary: whole, weight: 9 }, { arbitrary: fc.jsonValue({ maxDepth: 6 }), weight: 1 });
}

/** Encodes a text as part of a path, which cannot hold an unpaired surrogate. */
const inPathText = (text: string) => encodeURIComponent(Buffer.from(text).toString());

/** Requests of one operation, mostly valid, with hostile values among them. */
function asksOf(document: Document, operation: string, described: Operation): fc.Arbitrary<Ask> {
  const [, path = ''] = operation.split(' ');
  const parameters = described.parameters ?? [];
  const inPath = parameters
    .filter((parameter) => parameter.in === 'path')
    .map((one) => ({ ...one, required: true }));
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return fc
    .tuple(queryOf(inPath), queryOf(inQuery), bodyOf(document, described))
    .map(([named, query, body]) => ({
      operation,
      path: addressOf(
        path.replace(/\{(\w+)\}/g, (_, name: string) => inPathText(named[name] || '1')),
        query,
      ),
      body,
    }));
}

/** `count` requests of every operation of a document except streams; the same for the same seed. */
export function fuzzedAsks(document: Document, count: number, seed: number): Ask[] {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]) => [`${method} ${path}`, described as Operation] as const),
  );
  return operations
    .filter(([operation]) => operation !== 'get /mcp')
    .flatMap(([operation, described]) =>
      fc.sample(asksOf(document, operation, described), { numRuns: count, seed }),
    );
}
