import { type Field, isId } from '../mapping/field.ts';
import type { Rule } from '../mapping/schema.ts';
import { isTold, type SmallVolumes, unlessBare, unlessCylinders } from '../measure/bare-volumes.ts';
import { type Counted, isBoundSql, ownNumberSql, scaled, unlessOther } from './amounts.ts';
import { angleSql } from './angle.ts';
import { isMonthlySql, isTwofoldSql, type NumberStyle, numberSql, yearSql } from './numbers.ts';
import { LITRES } from './units.ts';
import { type Names, type Reading, type Surroundings, sentinelsOf, styleFor, unreadText } from './value.ts';
import { dateSql, westernYear } from './value-date.ts';

/** SQL: whether a number keeps a field's limits. */
function withinSql(number: string, { minimum, maximum }: Field, asOf: string): string {
  const tests: string[] = [];
  if (minimum !== undefined) tests.push(`${number} >= ${minimum}`);
  if (maximum === 'next_year') tests.push(`${number} <= year(${asOf}) + 1`);
  else if (maximum !== undefined) tests.push(`${number} <= ${maximum}`);
  return tests.length ? tests.join(' AND ') : 'true';
}

/** What small bare numbers of a rule for displacements are, as its columns tell. */
function smallVolumes(rule: Rule, field: Field, { bareVolumes }: Surroundings): SmallVolumes {
  const found = [rule.from ?? []].flat().map((name) => bareVolumes.get(name));
  const bare = found.find((one) => one !== undefined) ?? 'unclear';
  return { bare, sentinels: sentinelsOf(rule, field).numbers };
}

/** Whether the mapping says what a displacement's number is: by a unit, or as it takes it out of a text. */
const isSettled = (rule: Rule, { columns }: Surroundings) =>
  isTold(rule) || [rule.from ?? []].flat().some((name) => columns.raw(name) === undefined);

/**
 * SQL: the number of a text that may hold several. What stands for itself is read as it is; lambdas name what the rest
 * is read from, as a pattern is made anew in every place that says it.
 */
function numberAmong(text: string, own: string, counted: Counted, style: NumberStyle, small?: SmallVolumes) {
  const among = unlessOther(numberSql('o', style), { text, own: 'o' }, style, counted);
  const read = small ? `list_transform([${among}], lambda n: ${unlessCylinders('n', 'o', small)})[1]` : among;
  const plain = small ? unlessBare(numberSql(text, style), text, small) : numberSql(text, style);
  return `CASE WHEN TRY_CAST(${text} AS DOUBLE) IS NOT NULL THEN ${plain} ELSE list_transform([${own}], lambda o: ${read})[1] END`;
}

/** SQL: the number in a text, by what its field counts. */
function rawSql(text: string, rule: Rule, field: Field, around: Surroundings): string {
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
  const counted = { dimension, unit: rule.unit, words: field.words };
  const isOpen = dimension === 'volume' && !isSettled(rule, around);
  if (own !== text)
    return numberAmong(text, own, counted, style, isOpen ? smallVolumes(rule, field, around) : undefined);
  const number = unlessOther(numberSql(text, style), { text, own }, style, counted);
  if (field.name !== 'price') return number;
  return `CASE WHEN NOT ${isMonthlySql(text)} AND NOT ${isTwofoldSql(text)} THEN ${number} END`;
}

/** Whether a rule reads a power where displacements are read too, and leaves the unit to the text. */
const isBesideVolume = ({ unit, from }: Rule, field: Field, { volumes }: Surroundings) =>
  field.dimension === 'power' && unit === undefined && [from ?? []].flat().some((name) => volumes.has(name));

/** SQL: whether a bare number, where powers and displacements stand side by side, is no displacement in litres: `2.0`. */
const isNoVolumeSql = ({ raw, text }: Names) =>
  `CASE WHEN ${raw} <= ${LITRES} THEN TRY_CAST(replace(${text}, ',', '.') AS DOUBLE) IS NULL ELSE true END`;

/** A number in the unit of its field, within its limits; sentinels stand for nothing. */
export const numberAlternative: Reading = (text, rule, field, names, around) => {
  const { asOf } = around;
  const raw = rawSql(names.text, rule, field, around);
  const dimension = field.dimension ?? 'count';
  const inUnit = scaled(names.raw, ownNumberSql(names.text, dimension), {
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
  const within = isBesideVolume(rule, field, around) ? `${limits} AND ${isNoVolumeSql(names)}` : limits;
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
