/** Defines parameters: their schema, what they expect in words, and their documentation. */
import { z } from '@hono/zod-openapi';
import { NearestName } from '../../contract/nearest.ts';

type Example = string | number | boolean;

/** What the OpenAPI document says about a value instead of its schema: type, range, values. */
type Documented = Readonly<Record<string, unknown>>;

/**
 * One parameter of a query. `schema` reads one value from its text and is also in the document; `expects` completes
 * "expected ..." in the message of a fault.
 */
export interface Parameter<T = unknown> {
  readonly name: string;
  readonly schema: z.ZodType<T, string>;
  /** Separate from the schema: the document's registry keeps schemas forever, but each snapshot makes parameters. */
  readonly documented?: Documented;
  /** Whether it accepts several values, comma-separated or repeated. */
  readonly list: boolean;
  readonly expects: string;
  readonly description: string;
  readonly example?: Example;
  readonly default?: Example;
  /** Gives a valid value that a wrong one may mean. */
  readonly suggest?: (raw: string) => string | undefined;
}

/** The documentation of a parameter. */
export interface ParameterDoc {
  readonly description: string;
  readonly example?: Example;
  readonly default?: Example;
  readonly list?: boolean;
}

type Read<T> = Pick<Parameter<T>, 'schema' | 'documented' | 'expects'>;

function parameter<T>(
  name: string,
  read: Read<T>,
  { list = false, ...about }: ParameterDoc,
  suggest?: Parameter['suggest'],
): Parameter<T> {
  return { name, ...read, list, suggest, ...about };
}

const INTEGER = /^[+-]?\d{1,15}$/;
const NUMBER = /^[+-]?\d{1,15}(\.\d{1,12})?$/;

interface Range {
  readonly minimum: number;
  readonly maximum: number;
  /** Whether the minimum itself is excluded. */
  readonly above?: boolean;
}

function numeric(
  name: string,
  { minimum, maximum, above = false }: Range,
  kind: 'integer' | 'number',
  about: ParameterDoc,
  suggest?: Parameter['suggest'],
): Parameter<number> {
  const bounds = above ? { exclusiveMinimum: minimum, maximum } : { minimum, maximum };
  const schema = z
    .string()
    .regex(kind === 'integer' ? INTEGER : NUMBER)
    .transform(Number)
    .refine((value) => (above ? value > minimum : value >= minimum) && value <= maximum);
  const documented = { type: kind, ...bounds, pattern: undefined };
  const low = above ? `above ${minimum}, at most ${maximum}` : `from ${minimum} to ${maximum}`;
  const expects = `${kind === 'integer' ? 'an integer' : 'a number'} ${low}`;
  return parameter(name, { schema, documented, expects }, about, suggest);
}

/** A whole number within bounds. */
export function integer(
  name: string,
  range: Range,
  about: ParameterDoc,
  suggest?: Parameter['suggest'],
): Parameter<number> {
  return numeric(name, range, 'integer', about, suggest);
}

/** A decimal number within bounds. */
export function decimal(
  name: string,
  range: Range,
  about: ParameterDoc,
  suggest?: Parameter['suggest'],
): Parameter<number> {
  return numeric(name, range, 'number', about, suggest);
}

const FLAGS: Record<string, boolean> = { true: true, '1': true, false: false, '0': false };

/** A boolean: true, false, 1 or 0. */
export function flag(name: string, about: ParameterDoc): Parameter<boolean> {
  const schema = z
    .string()
    .transform((raw) => FLAGS[raw.toLowerCase()])
    .refine((value) => value !== undefined)
    .transform((value) => value === true);
  return parameter(name, { schema, documented: { type: 'boolean' }, expects: 'true, false, 1 or 0' }, about);
}

/** The most characters of a list that a fault shows: all currencies that banks quote fit, but not all countries. */
const LONGEST_LIST = 900;

function oneOf(options: readonly string[]): string {
  const list = options.join(', ');
  return list.length > LONGEST_LIST ? `one of ${options.length} known values` : `one of ${list}`;
}

/**
 * A value of a closed vocabulary, in any case; `find` gives its canonical spelling, `suggest` the value that a wrong one
 * may mean.
 */
export function choice(
  name: string,
  options: readonly string[],
  about: ParameterDoc,
  find: (raw: string) => string | undefined = (raw) =>
    options.find((one) => one.toLowerCase() === raw.toLowerCase()),
  suggest?: Parameter['suggest'],
): Parameter<string> {
  const nearest = new NearestName(options);
  const schema = z
    .string()
    .transform((raw) => find(raw))
    .refine((value) => value !== undefined)
    .transform((value) => value ?? '');
  const documented = { type: 'string', ...(options.length > 0 ? { enum: [...options] } : {}) };
  const read = { schema, documented, expects: oneOf(options) };
  return parameter(name, read, about, suggest ?? ((raw) => nearest.to(raw)));
}

/** Free text of 1 to `most` characters. */
export function text(name: string, most: number, about: ParameterDoc): Parameter<string> {
  const schema = z.string().min(1).max(most);
  return parameter(name, { schema, expects: `1 to ${most} characters` }, about);
}

/** A UUID, in any case. */
export function uuid(name: string, about: ParameterDoc): Parameter<string> {
  const schema = z
    .string()
    .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
    .transform((raw) => raw.toLowerCase());
  const documented = { type: 'string', format: 'uuid', pattern: undefined };
  const expects = 'a UUID such as 3f0c6a4e-1b7d-4c52-9a38-7e5d2f4b9c01';
  return parameter(name, { schema, documented, expects }, about);
}

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const POINT = /^\s*([+-]?\d{1,3}(?:\.\d+)?)\s*,\s*([+-]?\d{1,3}(?:\.\d+)?)\s*$/;

/** `<lat>,<lng>` in decimal degrees, or undefined. */
export function parsePoint(raw: string): Point | undefined {
  const [, lat, lng] = POINT.exec(raw) ?? [];
  if (lat === undefined || lng === undefined) return undefined;
  const point = { lat: Number(lat), lng: Number(lng) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : undefined;
}

/** A place as `<lat>,<lng>`. */
export function point(name: string, about: ParameterDoc): Parameter<Point> {
  const schema = z
    .string()
    .transform(parsePoint)
    .refine((value) => value !== undefined)
    .transform((value) => value ?? { lat: 0, lng: 0 });
  const expects = 'decimal degrees as <lat>,<lng>, for example 55.75,37.62';
  return parameter(name, { schema, documented: { type: 'string' }, expects }, about);
}

/** Parameters by name. */
export type Parameters = ReadonlyMap<string, Parameter>;

/** A table of parameters by name. */
export function parametersOf(parameters: readonly Parameter[]): Parameters {
  return new Map(parameters.map((one) => [one.name, one]));
}

/** A query as lists of raw values. */
export type RawQuery = Readonly<Record<string, readonly string[]>>;
