/** SQL that fills numbers. */
import { type Field, isId } from '../mapping/field-type.ts';
import type { MappingRule } from '../mapping/schema.ts';
import { namesUnit, type SmallVolumes, unlessBare, unlessCylinders } from '../measure/bare-volumes.ts';
import { isBoundSql, type NumberMeaning, ownNumberSql, scaledSql, unlessOther } from './amounts.ts';
import { angleSql } from './angle.ts';
import {
  type FieldReader,
  type LevelColumns,
  type Surroundings,
  sentinelsOf,
  styleFor,
  unreadText,
} from './field-reader.ts';
import { isMonthlySql, isTwofoldSql, type NumberStyle, numberSql, yearSql } from './numbers.ts';
import { MOST_LITRES } from './units.ts';
import { dateSql, westernYear } from './value-date.ts';

/** SQL: whether a number is within the limits of a field. */
function withinSql(number: string, { minimum, maximum }: Field, asOf: string): string {
  const tests: string[] = [];
  if (minimum !== undefined) tests.push(`${number} >= ${minimum}`);
  if (maximum === 'next_year') tests.push(`${number} <= year(${asOf}) + 1`);
  else if (maximum !== undefined) tests.push(`${number} <= ${maximum}`);
  return tests.length ? tests.join(' AND ') : 'true';
}

/** What small bare numbers of a rule for displacements count, by its columns. */
function smallVolumes(rule: MappingRule, field: Field, { bareVolumes }: Surroundings): SmallVolumes {
  const found = [rule.from ?? []].flat().map((name) => bareVolumes.get(name));
  const bare = found.find((one) => one !== undefined) ?? 'unclear';
  return { bare, sentinels: sentinelsOf(rule, field).numbers };
}

/** Whether the mapping says what a displacement's number counts: by a unit, or by extracting it from a text. */
const isSettled = (rule: MappingRule, { columns }: Surroundings) =>
  namesUnit(rule) || [rule.from ?? []].flat().some((name) => columns.raw(name) === undefined);

/**
 * SQL: the number of a text that may hold several. A text that is a number is read directly; for the others lambdas
 * name the expressions, because DuckDB compiles a pattern for every use.
 */
function numberAmong(
  text: string,
  own: string,
  meaning: NumberMeaning,
  style: NumberStyle,
  small?: SmallVolumes,
) {
  const among = unlessOther(numberSql('o', style), { text, own: 'o' }, style, meaning);
  const read = small ? `list_transform([${among}], lambda n: ${unlessCylinders('n', 'o', small)})[1]` : among;
  const plain = small ? unlessBare(numberSql(text, style), text, small) : numberSql(text, style);
  return `CASE WHEN TRY_CAST(${text} AS DOUBLE) IS NOT NULL THEN ${plain} ELSE list_transform([${own}], lambda o: ${read})[1] END`;
}

/** SQL: the number in a text, by the dimension of its field. */
function rawSql(text: string, rule: MappingRule, field: Field, around: Surroundings): string {
  const { asOf } = around;
  const style = styleFor(rule, around);
  if (rule.format) return `year(${dateSql(text, rule, around)})`;
  if (field.dimension === 'year' && rule.unit === undefined) {
    const year = yearSql(westernYear(text, around), style, asOf);
    return field.name === 'year' ? `CASE WHEN NOT ${isBoundSql(text)} THEN ${year} END` : year;
  }
  if (field.dimension === 'angle') return angleSql(text, style);
  const { dimension = 'count' } = field;
  const own = ownNumberSql(text, dimension);
  if (isId(field)) return numberSql(text, style);
  const meaning = { dimension, unit: rule.unit, words: field.words };
  const isOpen = dimension === 'volume' && !isSettled(rule, around);
  if (own !== text)
    return numberAmong(text, own, meaning, style, isOpen ? smallVolumes(rule, field, around) : undefined);
  const number = unlessOther(numberSql(text, style), { text, own }, style, meaning);
  if (field.name !== 'price') return number;
  return `CASE WHEN NOT ${isMonthlySql(text)} AND NOT ${isTwofoldSql(text)} THEN ${number} END`;
}

/** Whether a rule without a unit reads a power from a column that displacements are also read from. */
const isBesideVolume = ({ unit, from }: MappingRule, field: Field, { volumes }: Surroundings) =>
  field.dimension === 'power' && unit === undefined && [from ?? []].flat().some((name) => volumes.has(name));

/** SQL: whether a number in a column of both powers and displacements is not a displacement in litres: `2.0`. */
const isNotVolumeSql = ({ raw, text }: LevelColumns) =>
  `CASE WHEN ${raw} <= ${MOST_LITRES} THEN TRY_CAST(replace(${text}, ',', '.') AS DOUBLE) IS NULL ELSE true END`;

/** A number in the unit of its field, within its limits; sentinels mean a missing value. */
export const numberAlternative: FieldReader = (text, rule, field, names, around) => {
  const { asOf } = around;
  const raw = rawSql(names.text, rule, field, around);
  const dimension = field.dimension ?? 'count';
  const inUnit = scaledSql(names.raw, ownNumberSql(names.text, dimension), {
    dimension,
    unit: rule.unit,
    multiply: rule.multiply,
    asOf,
  });
  const { numbers } = sentinelsOf(rule, field);
  const known = numbers.length
    ? `CASE WHEN ${numbers.map((one) => `${names.raw} <> ${one}`).join(' AND ')} THEN ${inUnit} END`
    : inUnit;
  const limits = withinSql(names.scaled, field, asOf);
  const within = isBesideVolume(rule, field, around) ? `${limits} AND ${isNotVolumeSql(names)}` : limits;
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
