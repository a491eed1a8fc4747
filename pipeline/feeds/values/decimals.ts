import type { Job } from '../job.ts';
import { actualColumn, VALUE_COLUMN } from '../mapping/columns.ts';
import type { Condition, Mapping, Rule, When } from '../mapping/schema.ts';
import { itemTexts } from '../staging/split-rows.ts';
import { scaledPattern } from './units.ts';

/** Fields whose values are whole and large, so that three digits behind a point are thousands. */
const LARGE = ['price', 'mileage'];
/** Units in which they stay so. */
const PLAIN_UNITS: readonly (string | undefined)[] = [undefined, 'text', 'one', 'km', 'mi'];

const POINTED = /\d\.\d/;
/** `12.990 €`, `1.250.000,50`: every point stands before three digits. */
const GROUPED = /^\D*\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?(?:[.,]-.*|[^\d.,].*)?$/su;
const COMMA_GROUPED = /\d,\d{3}(?!\d)/;

/** `1.250 млн`: a number of thousands or millions tells nothing of the other points. */
const SCALED = scaledPattern('money');

/** So many of the first rows tell how a feed writes its numbers. */
export const SAMPLED_ROWS = 200;

/** Looks at the first values of columns: gives those of one column. */
export type Sample = (column: string) => readonly (string | null | undefined)[];

const isOpen = ({ from, pattern, decimal, unit, multiply }: Rule) =>
  from !== undefined && !pattern && !decimal && !multiply && PLAIN_UNITS.includes(unit);

/** A text by which the points of a column group thousands, and whether commas do so beside them. */
interface Witness {
  readonly text: string;
  readonly column: string;
  readonly mixed: boolean;
}

/** Undefined where any text speaks against it. */
function witness(column: string, values: ReturnType<Sample>): Witness | undefined {
  const texts = values.filter((value): value is string => Boolean(value));
  const pointed = texts.filter((text) => POINTED.test(text) && !SCALED.test(text));
  const [text] = pointed;
  if (text === undefined || !pointed.every((one) => GROUPED.test(one.trim()))) return undefined;
  return { text, column, mixed: texts.some((one) => COMMA_GROUPED.test(one)) };
}

const both = (when: When | undefined, condition: Condition): When =>
  Array.isArray(when) ? when.map((one) => ({ ...one, ...condition })) : { ...when, ...condition };

/** A rule as its values tell; where points and commas group side by side, one for each way. */
function settled(rule: Rule, sample: Sample): { rules: Rule[]; text?: string } {
  if (!isOpen(rule)) return { rules: [rule] };
  const found = [rule.from ?? []].flat().flatMap((column) => witness(column, sample(column)) ?? []);
  const [first] = found;
  if (!first) return { rules: [rule] };
  const { text, column } = first;
  const pointed: Rule = { ...rule, decimal: ',' };
  if (!found.some(({ mixed }) => mixed)) return { rules: [pointed], text };
  if (Array.isArray(rule.from)) return { rules: [rule] };
  const when = both(rule.when, { [column]: { matches: `(?s)${GROUPED.source}` } });
  return { rules: [{ ...pointed, when }, rule], text };
}

const warningOf = ({ file }: Job, name: string, text: string) =>
  `${file}: every point in ${name} stands before three digits, as in ${JSON.stringify(text)}: points are read as grouping thousands. Say so by "decimal": "," in the rule, or keep them decimal by "decimal": "."`;

/** The names of the fields that a mapping leaves open and the values may settle. */
export function openFields({ format, fields }: Mapping): string[] {
  return format.decimal === undefined ? LARGE.filter((name) => fields.get(name)?.some(isOpen)) : [];
}

/**
 * A mapping that does not say how decimals are written reads the prices and mileages of a file by the look of
 * them: where every point stands before three digits, it groups thousands.
 */
export function withDecimals(job: Job, sample: Sample): { mapping: Mapping; warnings: string[] } {
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

/** The values of a column, or of the items of rows, among rows that are read already. */
export function sampleOf(
  mapping: Mapping,
  columns: readonly string[],
  rows: readonly (readonly (string | null)[])[],
): Sample {
  return (column) => {
    if (column === VALUE_COLUMN) return itemTexts(mapping, columns, rows);
    const actual = actualColumn(column, columns);
    const at = actual === undefined ? -1 : columns.indexOf(actual);
    return at < 0 ? [] : rows.map((row) => row[at]);
  };
}
