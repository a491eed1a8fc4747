/** Reads and checks a mapping file. */
import type { z } from 'zod';
import { ForecourtError } from '../../shared/errors.ts';
import { issueLines } from '../../shared/issues.ts';
import { readJson } from '../../shared/json.ts';
import { legacyEncoding } from '../values/languages.ts';
import type { Field } from './field-type.ts';
import { ENTITIES, type EntityName } from './fields.ts';
import { mappingFaults } from './mapping-faults.ts';
import { type format, type Mapping, type MappingRule, mappingSchema, rules } from './schema.ts';

function rulesOf(value: z.infer<typeof rules>): MappingRule[] {
  const list = Array.isArray(value) ? value : [value];
  return list.map((rule) => (typeof rule === 'string' ? { from: rule } : rule));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A mapping with the settings that follow from its language and its dictionaries. */
function completed(given: z.infer<typeof mappingSchema>) {
  const words = Object.values(given.fields)
    .flatMap(rulesOf)
    .flatMap(({ dictionary = {} }) => Object.keys(dictionary));
  const named = [...new Set(words.map((word) => word.toLowerCase()))];
  return { ...given, format: { ...given.format, legacy: legacyEncoding(given.language), named } };
}

/** The readable parts of a faulty mapping, so that all faults are reported at once; unreadable rules are left out. */
function soundParts(value: unknown, file: string, entity: EntityName): Mapping | undefined {
  if (!isObject(value) || !isObject(value.fields)) return undefined;
  const fields = Object.entries(value.fields).map(([name, given]): [string, MappingRule[]] => {
    const read = rules.safeParse(given);
    return [name, read.success ? rulesOf(read.data) : []];
  });
  const readable = (key: 'format' | 'required') =>
    mappingSchema.shape[key].safeParse(value[key]).success ? { [key]: value[key] } : {};
  const rest = mappingSchema.parse({ fields: {}, ...readable('format'), ...readable('required') });
  return { ...completed(rest), fields: new Map(fields), entity, file };
}

/** Checks a mapping for an entity. Error: `input` with the file and, for each fault, place, value and expectation. */
export function parseMapping(value: unknown, file: string, entity: EntityName): Mapping {
  const parsed = mappingSchema.safeParse(value);
  const lines = parsed.success ? [] : issueLines(parsed.error, value, mappingSchema);
  const given = soundParts(value, file, entity);
  const faults = [...lines, ...(given ? mappingFaults(given) : [])];
  if (!parsed.success || !given || faults.length)
    throw new ForecourtError('input', `The mapping ${file} is not valid:\n${faults.join('\n')}`);
  return { ...completed(parsed.data), fields: given.fields, entity, file };
}

/** Reads and checks a mapping file. Errors: those of `parseMapping` and of reading. */
export async function readMapping(path: string, entity: EntityName): Promise<Mapping> {
  return parseMapping(await readJson(path, 'the mapping'), path, entity);
}

/** The mapping of a feed whose columns have the names of the fields; absent columns stay NULL. */
export function identityMapping(
  entity: EntityName,
  file: string,
  given: Partial<z.infer<typeof format>> = {},
): Mapping {
  const fields: readonly Field[] = ENTITIES[entity].fields;
  const rulesFor = (field: Field): MappingRule => ({
    from: field.name,
    optional: !field.required || field.instead !== undefined,
  });
  return {
    ...completed(mappingSchema.parse({ format: { standard_missing: false, ...given }, fields: {} })),
    fields: new Map(fields.map((field) => [field.name, [rulesFor(field)]])),
    entity,
    file,
  };
}
