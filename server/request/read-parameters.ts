/** Reads the parameters of a query with every fault at once, and describes them for the document. */
import { z } from '@hono/zod-openapi';
import { MAX_FAULTS, MAX_LIST_VALUES, MAX_SUGGESTIONS } from '../../contract/limits.ts';
import type { Fault } from '../../contract/resources/error.ts';
import { invalidParameter } from '../shared/api-error.ts';
import { unknownFault } from './faults.ts';
import type { Parameter, Parameters, RawQuery } from './parameter.ts';

/** The values that were read, by parameter. */
export class ParameterValues {
  readonly #read: ReadonlyMap<string, readonly unknown[]>;

  constructor(read: ReadonlyMap<string, readonly unknown[]>) {
    this.#read = read;
  }

  has(name: string): boolean {
    return this.#read.has(name);
  }

  /** All values of a parameter; undefined if it was not given. */
  all<T>({ name }: Parameter<T>): readonly T[] | undefined {
    return this.named<T>(name);
  }

  /** All values of the parameter with a name, for parameters from a table. */
  named<T>(name: string): readonly T[] | undefined {
    return this.#read.get(name) as readonly T[] | undefined;
  }

  /** The value of a parameter that accepts only one. */
  one<T>(parameter: Parameter<T>): T | undefined {
    return this.all(parameter)?.[0];
  }
}

function shown(raw: string): string {
  return raw === '' ? 'an empty value' : `"${raw.length > 80 ? `${raw.slice(0, 80)}...` : raw}"`;
}

function faultOf(parameter: Parameter, raw: string, isSuggested: boolean): Fault {
  const suggestion = isSuggested ? parameter.suggest?.(raw) : undefined;
  return {
    parameter: parameter.name,
    message: `${shown(raw)} was given, expected ${parameter.expects}.`,
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

/** The longest value of any parameter, in UTF-16 units; longer ones are refused before they are read. */
const LONGEST_VALUE = 10_000;

function readValue({ schema, list }: Parameter, raw: string): { success: boolean; data?: unknown } {
  if (raw.length > LONGEST_VALUE) return { success: false };
  return schema.safeParse(list ? raw : raw.trim());
}

function tooMany({ name, list }: Parameter, count: number): Fault {
  const most = list ? `at most ${MAX_LIST_VALUES}` : 'one';
  return { parameter: name, message: `${count} values were given, expected ${most}.` };
}

function readOne(parameter: Parameter, given: readonly string[], faults: Fault[]): unknown[] {
  const raws = parameter.list ? given.flatMap((raw) => raw.split(',')).map((raw) => raw.trim()) : given;
  if (raws.length > (parameter.list ? MAX_LIST_VALUES : 1)) {
    faults.push(tooMany(parameter, raws.length));
    return [];
  }
  const values: unknown[] = [];
  let unread = 0;
  for (const raw of raws) {
    const { success, data } = readValue(parameter, raw);
    if (success) values.push(data);
    else faults.push(faultOf(parameter, raw, unread++ < MAX_SUGGESTIONS));
  }
  return values;
}

/**
 * Reads a query by its parameters and collects its faults, up to the number that is shown; the caller adds its own and
 * throws them together.
 */
export function readParameters(
  query: RawQuery,
  parameters: Parameters,
): { values: ParameterValues; faults: Fault[] } {
  const faults: Fault[] = [];
  const read = new Map<string, readonly unknown[]>();
  let unknown = 0;
  for (const [name, given] of Object.entries(query)) {
    if (faults.length > MAX_FAULTS) break;
    const parameter = parameters.get(name);
    if (!parameter) faults.push(unknownFault(name, unknown++ < MAX_SUGGESTIONS ? parameters.keys() : []));
    else {
      const values = readOne(parameter, given, faults);
      if (values.length > 0) read.set(name, values);
    }
  }
  return { values: new ParameterValues(read), faults };
}

/** The schema of the parameters for the document: all are optional, lists are comma-separated. */
export function querySchema(parameters: Parameters): z.ZodObject {
  const shape = [...parameters.values()].map(
    ({ name, schema, documented, list, description, example, default: preset }) => {
      const shown = list && example !== undefined ? [example] : example;
      const about = {
        description,
        ...(shown === undefined ? {} : { example: shown }),
        ...(preset === undefined ? {} : { default: preset }),
      };
      const one = documented ? schema.openapi(documented) : schema;
      const given: z.ZodType = list
        ? z
            .array(one)
            .max(MAX_LIST_VALUES)
            .openapi({ param: { style: 'form', explode: false } })
        : one;
      return [name, given.openapi(about as Record<string, unknown>).optional()] as const;
    },
  );
  return z.object(Object.fromEntries(shape));
}

/** An id of 31 bits, like those of all rows that feeds name; undefined if a text is not one. */
export function readId(raw: string): number | undefined {
  const id = /^\s*\d{1,10}\s*$/.test(raw) ? Number(raw) : 0;
  return id >= 1 && id < 2 ** 31 ? id : undefined;
}

/** The id in a path. Error: 400 if it or the query has faults. */
export function readPathId(raw: string, name: string, what: string, faults: readonly Fault[]): number {
  const id = readId(raw);
  const message = `"${raw.slice(0, 80)}" was given, expected the integer id of ${what}.`;
  const all = id === undefined ? [...faults, { parameter: name, message }] : faults;
  if (id === undefined || all.length > 0) throw invalidParameter(all);
  return id;
}
