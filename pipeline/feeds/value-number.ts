import type { Field } from './fields.ts';
import { numberSql, scaled } from './numbers.ts';
import { type Reading, unreadText } from './value.ts';
import { dateSql } from './value-date.ts';

/** SQL: whether a number keeps a field's limits. */
function withinSql(number: string, { minimum, maximum }: Field, asOf: string): string {
  const tests: string[] = [];
  if (minimum !== undefined) tests.push(`${number} >= ${minimum}`);
  if (maximum === 'next_year') tests.push(`${number} <= year(${asOf}) + 1`);
  else if (maximum !== undefined) tests.push(`${number} <= ${maximum}`);
  return tests.length ? tests.join(' AND ') : 'true';
}

/** A number in the unit of its field, within its limits; sentinels stand for nothing. */
export const numberAlternative: Reading = (text, rule, field, names, around) => {
  const { style, asOf } = around;
  const raw = rule.format ? `year(${dateSql(names.text, rule, around)})` : numberSql(names.text, style);
  const dimension = field.dimension ?? 'count';
  const inUnit = scaled(names.raw, names.text, {
    dimension,
    unit: rule.unit,
    multiply: rule.multiply,
    style,
    asOf,
  });
  const sentinels = (rule.sentinel ?? []).map(Number).filter(Number.isFinite);
  const known = sentinels.length
    ? `CASE WHEN ${sentinels.map((one) => `${names.raw} <> ${one}`).join(' AND ')} THEN ${inUnit} END`
    : inUnit;
  const within = withinSql(names.scaled, field, asOf);
  return {
    text,
    raw,
    unread: unreadText(names, around),
    scaled: known,
    value: `CASE WHEN ${within} THEN ${names.scaled} END`,
    bad: `${names.unread} IS NOT NULL OR coalesce(NOT (${within}), false)`,
    outside: `coalesce(NOT (${within}), false)`,
  };
};
