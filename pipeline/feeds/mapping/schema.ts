/** The schema of a mapping file, and the types that all of `feeds` shares. */
import { z } from 'zod';
import { isPattern } from '../values/dictionary.ts';
import { FEED_LANGUAGES } from '../values/languages.ts';
import type { EntityName } from './fields.ts';
import { patternFault } from './regex.ts';

const pattern = z.string().superRefine((value, context) => {
  const fault = patternFault(value);
  if (fault) context.addIssue(`expected a regular expression (RE2): ${fault}`);
});
/** A pattern whose groups become columns. */
const naming = pattern.refine((value) => /\(\?P?<[A-Za-z_]/.test(value), {
  error: 'expected a named group for each column that it makes, such as (?<litres>\\d\\.\\d)',
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
/** One condition, or several of which one must hold. */
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

export const format = z.strictObject({
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
  entities: z.boolean().default(false),
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
    .refine((words) => !('' in words), { error: 'expected words: an empty text always means no value' })
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

const reason = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/, 'expected lower-case letters, digits and _, such as lease_offer');

const shorthand = z.string().min(1);
export const rules = z
  .union([shorthand, ruleSchema, z.array(z.union([shorthand, ruleSchema])).min(1)])
  // With an id the JSON Schema defines it once instead of for each field.
  .meta({ id: 'rule' });

/** What a mapping file holds; docs/mappings.md explains each key. */
export const mappingSchema = z.strictObject({
  $schema: z.string().optional(),
  description: z.string().optional(),
  language: z
    .string()
    .refine((value) => FEED_LANGUAGES.includes(value), {
      error: `expected one of ${FEED_LANGUAGES.join(', ')}; for another one, set no language and give its words in dictionaries`,
    })
    .default('en'),
  format: format.prefault({}),
  extract: z
    .array(z.strictObject({ from: z.string().min(1), pattern: naming, optional: z.boolean().optional() }))
    .default([]),
  fields: z.record(z.string(), rules),
  required: z.array(z.string()).default([]),
  set_aside: z.array(z.strictObject({ reason, when })).default([]),
});

/** The format of a file; while it is read, `encoding` is the one found. */
export type FeedFormat = Omit<z.infer<typeof format>, 'encoding'> & {
  readonly encoding: string;
  /** The encoding of words in a UTF-8 file that are not UTF-8. */
  readonly legacy: string;
  /** Words of the mapping's dictionaries, in lower case: none of them means a missing value. */
  readonly named: readonly string[];
};
export type Gather = z.infer<typeof gather>;
export type MappingRule = z.infer<typeof ruleSchema>;
export type ConditionTest = z.infer<typeof test>;
export type WhenCondition = z.infer<typeof condition>;
export type When = z.infer<typeof when>;

/** What small numbers without a unit in a column of displacements count; `unclear` if there are too few. */
export type BareVolumes = 'litres' | 'cylinders' | 'unclear';

/** A mapping that was read: the rules for each field of an entity. */
export interface Mapping {
  readonly entity: EntityName;
  readonly file: string;
  readonly language: string;
  readonly format: FeedFormat;
  readonly extract: readonly { from: string; pattern: string; optional?: boolean | undefined }[];
  readonly fields: ReadonlyMap<string, readonly MappingRule[]>;
  readonly required: readonly string[];
  readonly set_aside: readonly { reason: string; when: When }[];
  /** What small numbers without a unit count, by column: set from the first rows of the file that is read. */
  readonly bareVolumes?: ReadonlyMap<string, BareVolumes>;
}
