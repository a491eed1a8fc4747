import { z } from 'zod';
import { languageOf } from '../../contract/languages.ts';
import { ForecourtError } from '../errors.ts';
import { readJson } from '../sources.ts';
import { isPattern } from './dictionary.ts';
import type { Field } from './field.ts';
import { ENTITIES, type EntityName, fieldOf } from './fields.ts';
import { issuesText } from './issues.ts';
import { patternFault } from './regex.ts';
import { ruleFaults } from './rule-faults.ts';

const pattern = z.string().superRefine((value, context) => {
  const fault = patternFault(value);
  if (fault) context.addIssue(`expected a regular expression (RE2): ${fault}`);
});
const scalar = z.union([z.string(), z.number(), z.boolean()]);
const test = z.union([
  scalar,
  z.array(scalar).min(1),
  z
    .strictObject({
      matches: pattern.optional(),
      blank: z.boolean().optional(),
      below: z.number().optional(),
      above: z.number().optional(),
      not: z.union([scalar, z.array(scalar).min(1)]).optional(),
    })
    .refine((value) => Object.keys(value).length > 0, {
      error: 'expected matches, blank, below, above or not',
    }),
]);

/** Every column named must pass its test. */
const condition = z.record(z.string().min(1), test);
/** One condition, or several of which one suffices. */
const when = z.union([condition, z.array(condition).min(1)]);

const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'iso-8859-1',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-8',
  'iso-8859-9',
  'iso-8859-13',
  'iso-8859-15',
  'windows-874',
  'koi8-r',
  'koi8-u',
  'cp437',
  'cp850',
  'cp852',
  'cp866',
  'macintosh',
  'maccyrillic',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'cp949',
  'gbk',
  'gb18030',
  'big5',
] as const;

/** A text, or a pattern between slashes. */
const textOrPattern = z
  .string()
  .min(1)
  .superRefine((value, context) => {
    const fault = isPattern(value) ? patternFault(value.slice(1, -1)) : undefined;
    if (fault) context.addIssue(`expected a regular expression (RE2) between the slashes: ${fault}`);
  });

const several = z.strictObject({
  from: z.union([textOrPattern, z.array(textOrPattern).min(1)]),
  separator: textOrPattern.optional(),
});

const gather = z.strictObject({
  by: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
  name: z.string().min(1),
  value: z.string().min(1),
});

const format = z.strictObject({
  encoding: z.enum(ENCODINGS).default('utf-8'),
  delimiter: z.string().min(1).max(4).default(','),
  quote: z.string().max(1).default('"'),
  escape: z.string().length(1).optional(),
  header: z.boolean().default(true),
  columns: z.array(z.string().min(1)).min(1).optional(),
  skip_lines: z.int().nonnegative().default(0),
  comment: z.string().min(1).optional(),
  fill_down: z.array(z.string().min(1)).min(1).optional(),
  pad_short_lines: z.boolean().default(false),
  record: z.string().min(1).optional(),
  several: several.optional(),
  gather: gather.optional(),
  transposed: z.boolean().default(false),
  decimal: z.enum(['.', ',']).optional(),
  thousands: z.string().min(1).optional(),
  standard_missing: z.boolean().default(true),
  missing: z.array(z.string()).default([]),
});

const ruleSchema = z.strictObject({
  from: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).optional(),
  join: z.string().optional(),
  constant: scalar.optional(),
  when: when.optional(),
  optional: z.boolean().optional(),
  pattern: pattern.optional(),
  sentinel: z.array(scalar).min(1).optional(),
  dictionary: z
    .record(z.string(), z.union([scalar, z.null()]))
    .refine((words) => !('' in words), { error: 'expected words: an empty text always stands for nothing' })
    .optional(),
  hash: z.literal(true).optional(),
  unit: z.string().optional(),
  multiply: z.number().positive().optional(),
  decimal: z.enum(['.', ',']).optional(),
  format: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
  separator: z.string().min(1).optional(),
  keep: pattern.optional(),
  first: z.int().positive().optional(),
  limit: z.int().positive().optional(),
  strip: pattern.optional(),
  prefix: z.string().optional(),
  suffix: z.string().optional(),
});

const shorthand = z.string().min(1);
const rules = z.union([shorthand, ruleSchema, z.array(z.union([shorthand, ruleSchema])).min(1)]);

/** What a mapping file holds; docs/mappings.md explains each key. */
export const mappingSchema = z.strictObject({
  $schema: z.string().optional(),
  description: z.string().optional(),
  language: z
    .string()
    .refine((value) => languageOf(value) === value, {
      error: 'expected one of the sixteen languages, such as de',
    })
    .default('en'),
  format: format.prefault({}),
  extract: z
    .array(z.strictObject({ from: z.string().min(1), pattern, optional: z.boolean().optional() }))
    .default([]),
  fields: z.record(z.string(), rules),
  required: z.array(z.string()).default([]),
  set_aside: z.array(z.strictObject({ reason: z.string().regex(/^[a-z][a-z0-9_]*$/), when })).default([]),
});

/** How a file is written; while it is read, in the encoding that it is found to be in. */
export type Format = Omit<z.infer<typeof format>, 'encoding'> & { readonly encoding: string };
export type Gather = z.infer<typeof gather>;
export type Rule = z.infer<typeof ruleSchema>;
export type Test = z.infer<typeof test>;
export type Condition = z.infer<typeof condition>;
export type When = z.infer<typeof when>;

export interface Mapping {
  readonly entity: EntityName;
  readonly file: string;
  readonly language: string;
  readonly format: Format;
  readonly extract: readonly { from: string; pattern: string; optional?: boolean | undefined }[];
  readonly fields: ReadonlyMap<string, readonly Rule[]>;
  readonly required: readonly string[];
  readonly set_aside: readonly { reason: string; when: When }[];
}

function rulesOf(value: z.infer<typeof rules>): Rule[] {
  const list = Array.isArray(value) ? value : [value];
  return list.map((rule) => (typeof rule === 'string' ? { from: rule } : rule));
}

function fieldFaults(entity: EntityName, name: string, list: readonly Rule[]): string[] {
  const field = fieldOf(entity, name);
  if (!field) {
    const known = ENTITIES[entity].fields.map((candidate) => candidate.name).join(', ');
    return [`  fields.${name}: no such field of ${entity}; expected one of ${known}`];
  }
  return list.flatMap((rule, index) => {
    const place = list.length === 1 ? name : `${name}[${index}]`;
    return ruleFaults(rule, field).map((fault) =>
      fault.startsWith('expected') ? `  fields.${place}: ${fault}` : `  fields.${place}.${fault}`,
    );
  });
}

const isFilled = ({ fields }: Mapping, { name, instead = [] }: Field) =>
  [name, ...instead].some((one) => fields.has(one));

const insteadText = ({ instead }: Field) => (instead ? ` (or one for ${instead.join(' or ')})` : '');

/** Whether rates count in another currency than the ruble. */
export const countsInOthers = ({ entity, fields }: Mapping): boolean =>
  entity === 'rates' && (fields.has('rate') || fields.has('per_base'));

function baseFaults(mapping: Mapping): string[] {
  if (!countsInOthers(mapping) || mapping.fields.has('base')) return [];
  return ['  fields.base: expected a rule, the currency that rate or per_base counts in; got nothing'];
}

function mappingFaults(mapping: Mapping): string[] {
  const required: readonly Field[] = ENTITIES[mapping.entity].fields;
  const absent = required
    .filter((field) => field.required && !isFilled(mapping, field))
    .map(
      (field) =>
        `  fields.${field.name}: expected a rule, every row needs it${insteadText(field)}; got nothing`,
    );
  const unknown = mapping.required
    .filter((name) => !mapping.fields.has(name))
    .map((name) => `  required: expected a field that has a rule; got "${name}"`);
  const bare =
    mapping.format.header || mapping.format.columns
      ? []
      : ['  format.columns: expected a name for each column, as header is false; got nothing'];
  const wrong = [...mapping.fields].flatMap(([name, list]) => fieldFaults(mapping.entity, name, list));
  return [...wrong, ...absent, ...baseFaults(mapping), ...unknown, ...bare];
}

/** Checks a mapping for an entity. Errors name the file, the place, the value and what is expected. */
export function parseMapping(value: unknown, file: string, entity: EntityName): Mapping {
  const parsed = mappingSchema.safeParse(value);
  if (!parsed.success) {
    throw new ForecourtError(
      'input',
      `The mapping ${file} is not valid:\n${issuesText(parsed.error, value, mappingSchema)}`,
    );
  }
  const fields = new Map(Object.entries(parsed.data.fields).map(([name, given]) => [name, rulesOf(given)]));
  const mapping: Mapping = { ...parsed.data, fields, entity, file };
  const faults = mappingFaults(mapping);
  if (faults.length)
    throw new ForecourtError('input', `The mapping ${file} is not valid:\n${faults.join('\n')}`);
  return mapping;
}

/** Reads a mapping file. */
export async function readMapping(path: string, entity: EntityName): Promise<Mapping> {
  return parseMapping(await readJson(path, 'the mapping'), path, entity);
}

/** The mapping of a feed whose columns already bear the names of the fields; absent columns stay NULL. */
export function identityMapping(entity: EntityName, file: string, given: Partial<Format> = {}): Mapping {
  const fields: readonly Field[] = ENTITIES[entity].fields;
  const rulesFor = (field: Field): Rule => ({
    from: field.name,
    optional: !field.required || field.instead !== undefined,
  });
  return {
    ...mappingSchema.parse({ format: { standard_missing: false, ...given }, fields: {} }),
    fields: new Map(fields.map((field) => [field.name, [rulesFor(field)]])),
    entity,
    file,
  };
}
