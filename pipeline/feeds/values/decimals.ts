/** Decides from the first values of a file whether points group thousands. */
import type { Job } from '../job.ts';
import { actualColumn, VALUE_COLUMN } from '../mapping/columns.ts';
import type { Mapping, MappingRule, When, WhenCondition } from '../mapping/schema.ts';
import { itemTexts } from '../staging/split-rows.ts';
import { scaledPattern } from './units.ts';

/** Fields with large whole values, where three digits after a point are thousands. */
const LARGE = ['price', 'mileage'];
/** Units in which their values are still large and whole. */
const PLAIN_UNITS: readonly (string | undefined)[] = [undefined, 'text', 'one', 'km', 'mi'];

const POINTED = /\d\.\d/;
/** `12.990 €`, `1.250.000,50`: three digits follow every point. */
const GROUPED = /^\D*\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?(?:[.,]-.*|[^\d.,].*)?$/su;
const COMMA_GROUPED = /\d,\d{3}(?!\d)/;

/** `1.250 млн`: a number of thousands or millions says nothing about the other points. */
const SCALED = scaledPattern('money');

/** The first rows that are read to see how a feed writes its numbers. */
export const SAMPLED_ROWS = 200;

/** Gives the first values of a column. */
export type ColumnSample = (column: string) => readonly (string | null | undefined)[];

const isOpen = ({ from, pattern, decimal, unit, multiply }: MappingRule) =>
  from !== undefined && !pattern && !decimal && !multiply && PLAIN_UNITS.includes(unit);

/** A text that shows that points of a column group thousands, and whether commas do too. */
interface GroupingEvidence {
  readonly text: string;
  readonly column: string;
  readonly mixed: boolean;
}

/** The evidence in a column; undefined if any text contradicts it. */
function evidenceFor(column: string, values: ReturnType<ColumnSample>): GroupingEvidence | undefined {
  const texts = values.filter((value): value is string => Boolean(value));
  const pointed = texts.filter((text) => POINTED.test(text) && !SCALED.test(text));
  const [text] = pointed;
  if (text === undefined || !pointed.every((one) => GROUPED.test(one.trim()))) return undefined;
  return { text, column, mixed: texts.some((one) => COMMA_GROUPED.test(one)) };
}

const both = (when: When | undefined, condition: WhenCondition): When =>
  Array.isArray(when) ? when.map((one) => ({ ...one, ...condition })) : { ...when, ...condition };

/** A rule with the decimal sign that its values show; two rules if both points and commas group. */
function settled(rule: MappingRule, sample: ColumnSample): { rules: MappingRule[]; text?: string } {
  if (!isOpen(rule)) return { rules: [rule] };
  const found = [rule.from ?? []].flat().flatMap((column) => evidenceFor(column, sample(column)) ?? []);
  const [first] = found;
  if (!first) return { rules: [rule] };
  const { text, column } = first;
  const pointed: MappingRule = { ...rule, decimal: ',' };
  if (!found.some(({ mixed }) => mixed)) return { rules: [pointed], text };
  if (Array.isArray(rule.from)) return { rules: [rule] };
  const when = both(rule.when, { [column]: { matches: `(?s)${GROUPED.source}` } });
  return { rules: [{ ...pointed, when }, rule], text };
}

const warningOf = ({ file }: Job, name: string, text: string) =>
  `${file}: three digits follow every point in ${name}, such as in ${JSON.stringify(text)}: points are read as grouping thousands. Set "decimal": "," in the rule to confirm, or "decimal": "." if they are decimal points`;

/** The fields whose decimal sign a mapping leaves open and the values may show. */
export function openFields({ format, fields }: Mapping): string[] {
  return format.decimal === undefined ? LARGE.filter((name) => fields.get(name)?.some(isOpen)) : [];
}

/**
 * If a mapping does not name the decimal sign, reads the prices and mileages of a file by their look: if three digits
 * follow every point, points group thousands. Gives the mapping and a warning for each such field.
 */
export function withDecimals(job: Job, sample: ColumnSample): { mapping: Mapping; warnings: string[] } {
  const fields = new Map(job.mapping.fields);
  const warnings: string[] = [];
  for (const name of openFields(job.mapping)) {
    const ways = (fields.get(name) ?? []).map((rule) => settled(rule, sample));
    const text = ways.find((one) => one.text !== undefined)?.text;
    if (text !== undefined) warnings.push(warningOf(job, name, text));
    fields.set(
      name,
      ways.flatMap(({ rules }) => rules),
    );
  }
  return { mapping: { ...job.mapping, fields }, warnings };
}

/** The values of a column, or of the items of rows, in rows that were already read. */
export function sampleOf(
  mapping: Mapping,
  columns: readonly string[],
  rows: readonly (readonly (string | null)[])[],
): ColumnSample {
  return (column) => {
    if (column === VALUE_COLUMN) return itemTexts(mapping, columns, rows);
    const actual = actualColumn(column, columns);
    const at = actual === undefined ? -1 : columns.indexOf(actual);
    return at < 0 ? [] : rows.map((row) => row[at]);
  };
}
