import { actualColumn, VALUE_COLUMN } from './columns.ts';
import type { Job } from './job.ts';
import type { Mapping, Rule } from './mapping.ts';
import { itemTexts } from './several.ts';
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

/** A text by which the points of a column group thousands; undefined where any speaks against it. */
function witness(values: ReturnType<Sample>): string | undefined {
  const texts = values.filter((value): value is string => Boolean(value));
  if (texts.some((text) => COMMA_GROUPED.test(text))) return undefined;
  const pointed = texts.filter((text) => POINTED.test(text) && !SCALED.test(text));
  return pointed.every((text) => GROUPED.test(text.trim())) ? pointed[0] : undefined;
}

function settled(rule: Rule, sample: Sample): { rule: Rule; text: string } | undefined {
  if (!isOpen(rule)) return undefined;
  const found = [rule.from ?? []].flat().map((column) => witness(sample(column)));
  const text = found.find((one) => one !== undefined);
  return text === undefined ? undefined : { rule: { ...rule, decimal: ',' }, text };
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
    const rules = (fields.get(name) ?? []).map((rule) => settled(rule, sample) ?? { rule, text: undefined });
    const text = rules.find((one) => one.text !== undefined)?.text;
    if (text !== undefined) warnings.push(warningOf(job, name, text));
    fields.set(
      name,
      rules.map(({ rule }) => rule),
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
