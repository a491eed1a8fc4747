/** Compact JSON Schemas for tools. */
import { z } from '@hono/zod-openapi';

/** A JSON Schema of an object. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** An empty registry leaves descriptions out: names and units suffice, and every tool list costs tokens. */
const bare = z.registry<Record<string, never>>();

const OMITTED = [
  '$schema',
  'additionalProperties',
  'required',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'default',
];

type Json = Readonly<Record<string, unknown>>;

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reduces numbers to their type, and removes null because answers leave out null members. */
function plain(schema: Json): Json {
  const { anyOf, type, enum: values, ...rest } = schema;
  if (values !== undefined) return { enum: values, ...rest };
  if (Array.isArray(type)) return { type: type.find((one) => one !== 'null'), ...rest };
  if (!Array.isArray(anyOf)) return schema;
  const choices = anyOf.filter((one) => one.type !== 'null');
  const [only] = choices;
  if (choices.every((one) => typeof one.const === 'number')) return { type: 'integer' };
  return choices.length === 1 && isJson(only) ? plain(only) : schema;
}

function shortened(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shortened);
  if (!isJson(schema)) return schema;
  const entries = Object.entries(plain(schema)).filter(([name]) => !OMITTED.includes(name));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, name === 'properties' ? propertiesOf(value) : shortened(value)]),
  );
}

function propertiesOf(properties: unknown): Json {
  if (!isJson(properties)) return {};
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, shortened(schema)]));
}

/** A short JSON Schema of a contract schema: types, enumerations and members, all optional. */
function brief(schema: z.ZodType): Record<string, unknown> {
  const whole = z.toJSONSchema(schema, { metadata: bare, io: 'output', reused: 'inline' });
  return shortened(whole) as Record<string, unknown>;
}

/** Short JSON Schemas of the members of a contract object. */
export function briefMembers(schema: z.ZodObject): Record<string, object> {
  return propertiesOf(brief(schema).properties) as Record<string, object>;
}

export const TEXT = { type: 'string' } as const;
export const WHOLE = { type: 'integer' } as const;
export const NUMBER = { type: 'number' } as const;
export const YES_NO = { type: 'boolean' } as const;
export const ANY = { type: 'object' } as const;

/** The schema of an object with members of one schema. */
export function mapOf<T extends object>(members: T): { type: 'object'; additionalProperties: T } {
  return { type: 'object', additionalProperties: members };
}

/** A schema with a description. */
export function about<T extends object>(schema: T, description: string): T & { description: string } {
  return { ...schema, description };
}

export function listOf<T extends object>(items: T): { type: 'array'; items: T } {
  return { type: 'array', items };
}

/** The output of a tool: its members, the snapshot, and with `cut` the arguments for the rest. */
export function output(properties: Readonly<Record<string, object>>, cut = false): ObjectSchema {
  return {
    type: 'object',
    properties: { ...properties, ...(cut ? { next: ANY } : {}), snapshot: TEXT },
    required: ['snapshot'],
  };
}

/** The input of a tool. The schema allows unknown arguments because the tool refuses them with an explanation. */
export function input(
  properties: Readonly<Record<string, object>>,
  required: readonly string[] = [],
): ObjectSchema {
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
}
