/** SQL of the conditions of a mapping: `when` and `set_aside`. */
import { literal } from '../../shared/database.ts';
import { type NumberStyle, numberSql } from '../values/numbers.ts';
import type { ConditionTest, When, WhenCondition } from './schema.ts';

/** Gives the SQL of a source column by its name. */
export type Resolve = (column: string) => string;

function equalsAny(text: string, values: readonly (string | number | boolean)[]): string {
  const options = values.map((value) => `lower(${text}) = ${literal(String(value).trim().toLowerCase())}`);
  return `coalesce(${options.join(' OR ')}, false)`;
}

const asList = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

function testSql(text: string, test: ConditionTest, style: NumberStyle): string {
  if (typeof test !== 'object' || Array.isArray(test)) return equalsAny(text, asList(test));
  const parts: string[] = [];
  if (test.matches !== undefined)
    parts.push(`coalesce(regexp_matches(${text}, ${literal(test.matches)}), false)`);
  if (test.blank !== undefined) parts.push(`${text} IS ${test.blank ? '' : 'NOT '}NULL`);
  if (test.below !== undefined) parts.push(`coalesce(${numberSql(text, style)} < ${test.below}, false)`);
  if (test.above !== undefined) parts.push(`coalesce(${numberSql(text, style)} > ${test.above}, false)`);
  if (test.not !== undefined) parts.push(`NOT ${equalsAny(text, asList(test.not))}`);
  return parts.join(' AND ');
}

function allOf(condition: WhenCondition, resolve: Resolve, style: NumberStyle): string {
  return Object.entries(condition)
    .map(([column, test]) => `(${testSql(resolve(column), test, style)})`)
    .join(' AND ');
}

/** SQL: whether a row meets a `when`; never NULL. */
export function whenSql(when: When, resolve: Resolve, style: NumberStyle): string {
  return asList(when)
    .map((condition) => `(${allOf(condition, resolve, style)})`)
    .join(' OR ');
}
