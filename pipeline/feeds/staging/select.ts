/** Makes the SELECT that turns the texts of a feed into the columns of its staging table. */
import { identifier, literal } from '../../shared/database.ts';
import type { Job } from '../job.ts';
import { type Columns, columnsOf, ITEM_COLUMNS } from '../mapping/columns.ts';
import { whenSql } from '../mapping/condition.ts';
import { type Field, isNumeric } from '../mapping/field-type.ts';
import { ENTITIES, ownerOf } from '../mapping/fields.ts';
import type { Mapping } from '../mapping/schema.ts';
import { SHIFTED, shiftedSql } from '../shifted/shifted.ts';
import type { Alternative, Surroundings } from '../values/field-reader.ts';
import { localCurrency } from '../values/local-currency.ts';
import { lookupFor } from '../values/lookups.ts';
import { styleOf } from '../values/numbers.ts';
import { alternativesOf } from '../values/rule-alternatives.ts';
import { joinTexts, slips, slipTexts } from '../values/slips.ts';
import { restSql, withFingerprint } from './fingerprint.ts';
import type { Relation } from './relation.ts';

/** The SELECT over a relation of texts, and the meaning of the bits that it sets. */
export interface StagingSelect {
  /** Columns: `_line`, `_row`, the fields, `_faults`, `_nulled`, `_notes`, and for listings `_fingerprint`. */
  readonly sql: string;
  /** Bit i of `_faults` is the i-th reason. */
  readonly reasons: readonly string[];
  /** Bit i of `_nulled` is the i-th field. */
  readonly nulled: readonly string[];
  /** Likely faults of the mapping, in words. */
  readonly warnings: readonly string[];
}

/** Separates the notes of a row; no feed contains it. */
export const NOTE_SEPARATOR = '\u001f';

/** The reason for a row whose key an earlier row has; its bit is set after the insert. */
export const DUPLICATE = 'duplicate';

/** The reason for a row whose owner is missing; its bit is set after the insert. */
export const ownerUnknown = (field: string): string => `${field}_unknown`;

/** The reason for a rate in a currency whose own rate is unknown; its bit is set after the insert. */
export const BASE_UNKNOWN = 'base_without_rate';

interface Plan {
  readonly field: Field;
  readonly index: number;
  readonly stem: string;
  readonly alternatives: readonly (Alternative & { stem: string })[];
}

function planField(field: Field, index: number, mapping: Mapping, around: Surroundings): Plan {
  const stem = `f${index}`;
  const rules = mapping.fields.get(field.name) ?? [];
  const alternatives = rules.flatMap((rule, at) =>
    alternativesOf(rule, field, `${stem}_${at}`, around).map((one, column) => ({
      ...one,
      stem: `${stem}_${at}_${column}`,
    })),
  );
  return { field, index, stem, alternatives };
}

const all = (plans: readonly Plan[]) => plans.flatMap((plan) => plan.alternatives);
const joined = (parts: readonly string[], none: string, how: string) =>
  parts.length ? parts.join(how) : none;

function coalesced(parts: readonly string[]): string {
  return parts.length === 1 ? (parts[0] ?? '') : `coalesce(${parts.join(', ')})`;
}

/** SQL of the column's value: rounded and cast, or NULL if no rule fills it. */
function fieldValue({ field, alternatives }: Plan, plans: readonly Plan[]): string {
  if (alternatives.length === 0) return `NULL::${field.type}`;
  const value = coalesced(alternatives.map((one) => one.value));
  const country = plans.find((one) => one.field.name === 'country');
  if (field.name === 'currency' && country) {
    const texts = alternatives.map(({ stem }) => `${stem}t`).join(', ');
    return localCurrency(value, `concat_ws(' ', ${texts})`, `${country.stem}v`);
  }
  if (!isNumeric(field)) return value;
  const digits = field.type === 'DECIMAL(18,2)' ? 2 : field.type === 'DECIMAL(18,6)' ? 6 : 0;
  return field.type === 'DOUBLE'
    ? `round(${value}, ${field.decimals ?? 6})::DOUBLE`
    : `round(${value}, ${digits})::${field.type}`;
}

function valueLevel(plans: readonly Plan[]): string[] {
  return plans.flatMap((plan) => {
    const { stem, alternatives } = plan;
    const bad = joined(
      alternatives.map((one) => `(${one.bad})`).filter((sql) => sql !== '(false)'),
      'false',
      ' OR ',
    );
    const outside = joined(
      alternatives.map((one) => one.outside).filter((sql) => sql !== 'false'),
      'false',
      ' OR ',
    );
    return [`${fieldValue(plan, plans)} AS ${stem}v`, `${bad} AS ${stem}b`, `${outside} AS ${stem}o`];
  });
}

/** SQL: whether a given value could not be used; an electric car's engine size does not count. */
function lostSql(plan: Plan, plans: readonly Plan[]): string {
  const lost = `${plan.stem}b AND ${plan.stem}v IS NULL`;
  if (plan.field.name !== 'engine_volume') return lost;
  const fuel = plans.find((other) => other.field.name === 'fuel_type');
  return fuel ? `${lost} AND ${fuel.stem}v IS DISTINCT FROM 'Electric'` : lost;
}

type Reason = readonly [string, string];

function fieldReasons(plan: Plan, required: boolean): Reason[] {
  const { field, stem } = plan;
  const reasons: Reason[] = [];
  if (field.name === 'price') reasons.push(['price_negative', `${stem}v IS NULL AND ${negative(plan)}`]);
  if (required) {
    reasons.push([`${field.name}_missing`, `${stem}v IS NULL AND NOT ${stem}b`]);
    reasons.push([`${field.name}_invalid`, `${stem}v IS NULL AND ${stem}b AND NOT ${stem}o`]);
  }
  if (required || field.reject) reasons.push([`${field.name}_out_of_range`, `${stem}v IS NULL AND ${stem}o`]);
  return reasons;
}

function negative(plan: Plan): string {
  const tests = plan.alternatives
    .filter((one) => one.scaled)
    .map((one) => `coalesce(${one.stem}s < 0, false)`);
  return `(${joined(tests, 'false', ' OR ')})`;
}

const bits = (tests: readonly string[]) =>
  `${joined(
    tests.map((test, bit) => `CASE WHEN ${test} THEN ${2 ** bit}::BIGINT ELSE 0 END`),
    '0',
    ' + ',
  )}::BIGINT`;

function noteSql(plan: Plan, plans: readonly Plan[]): string {
  const text = coalesced([...plan.alternatives.map((one) => `${one.stem}t`), "''"]);
  return `CASE WHEN ${lostSql(plan, plans)} THEN ${literal(`${plan.field.name}=`)} || left(${text}, 80) END`;
}

/** SQL of fields of listings that depend on others: coordinates need their pair, a leasing company is a dealer. */
function special(
  field: Field,
  value: string,
  other: (name: string) => string | undefined,
): string | undefined {
  const partner = { latitude: other('longitude'), longitude: other('latitude') }[field.name];
  if (partner)
    return `CASE WHEN ${partner} IS NOT NULL AND (${value} <> 0 OR ${partner} <> 0) THEN ${value} END`;
  const seller = other('seller_type');
  if (!seller) return undefined;
  if (field.name === 'seller_type') return `CASE WHEN ${value} = 'leasing' THEN 'dealer' ELSE ${value} END`;
  if (field.name === 'is_leasing_company')
    return `CASE WHEN ${seller} = 'leasing' THEN true ELSE ${value} END`;
  return undefined;
}

/** SQL of the notes that say which record of its row an item is. */
const itemNotes = (columns: Columns): string[] =>
  ITEM_COLUMNS.flatMap((name) => {
    const text = columns.find(name);
    return text ? [`${literal(`${name}=`)} || left(${text}, 80)`] : [];
  });

function notesSql(plans: readonly Plan[], items: readonly string[]): string {
  const lost = plans.filter((plan) => plan.alternatives.length).map((plan) => noteSql(plan, plans));
  const notes = [...items, ...lost];
  return `CASE WHEN _faults <> 0 OR _nulled <> 0 THEN nullif(concat_ws(${literal(NOTE_SEPARATOR)}, ${notes.join(', ')}), '') END`;
}

function outputOf({ field, stem }: Plan, plans: readonly Plan[]): string {
  const other = (name: string) => {
    const plan = plans.find((one) => one.field.name === name);
    return plan && `${plan.stem}v`;
  };
  const sql = special(field, `${stem}v`, other) ?? `${stem}v`;
  return `${field.otherwise ? `coalesce(${sql}, ${literal(field.otherwise)})` : sql} AS ${identifier(field.name)}`;
}

/** Nests the levels. The first one selects only named columns, so that a feed's names cannot clash with ours. */
function nest(relation: string, [first = [], ...levels]: readonly (readonly string[])[]): string {
  return levels
    .filter((level) => level.length)
    .reduce(
      (inner, level) => `(SELECT *, ${level.join(',\n  ')}\nFROM ${inner})`,
      `(SELECT ${first.join(',\n  ')}\nFROM ${relation})`,
    );
}

function alternativeLevels(plans: readonly Plan[]): string[][] {
  return [
    all(plans).map((one) => `${one.text} AS ${one.stem}t`),
    all(plans).flatMap((one) => (one.raw ? [`${one.raw} AS ${one.stem}r`] : [])),
    all(plans).flatMap((one) => (one.unread ? [`${one.unread} AS ${one.stem}u`] : [])),
    all(plans).flatMap((one) => (one.scaled ? [`${one.scaled} AS ${one.stem}s`] : [])),
  ];
}

/** SQL: whether a row has lost a value, or has a number, a date or an address as its city. */
function oddSql(plans: readonly Plan[]): string {
  const filled = plans.filter((plan) => plan.alternatives.length);
  const city = filled.filter((plan) => plan.field.name === 'city');
  const tests = [
    ...filled.map((plan) => `(${plan.stem}v IS NULL AND ${plan.stem}b)`),
    ...city.map((plan) => `coalesce(regexp_matches(${plan.stem}v, '^[0-9]|^https?:'), false)`),
  ];
  return tests.join(' OR ');
}

/** The SELECT that turns the texts of a feed into the columns of its staging table, row by row. */
export function selectSql(job: Job, relation: Relation): StagingSelect {
  const { mapping } = job;
  const columns = columnsOf(mapping, relation.columns, job);
  const style = styleOf(mapping.format);
  const around: Surroundings = {
    columns,
    style,
    language: mapping.language,
    volumes: new Set(mapping.fields.get('engine_volume')?.flatMap(({ from }) => from ?? [])),
    bareVolumes: mapping.bareVolumes ?? new Map(),
    asOf: job.asOf,
    base: job.base,
    lookup: (field, rule) => lookupFor(field, rule, mapping.language, job.synonyms),
  };
  const fields: readonly Field[] = ENTITIES[mapping.entity].fields;
  const plans = fields.map((field, index) => planField(field, index, mapping, around));
  const owner = ownerOf(mapping.entity);
  const shifted = shiftedSql(mapping, relation.columns, columns, job.kinds ?? new Map());
  const reasons: Reason[] = [
    ...plans.flatMap((plan) =>
      fieldReasons(plan, plan.field.required === true || mapping.required.includes(plan.field.name)),
    ),
    ...mapping.set_aside.map(({ reason, when }): Reason => [reason, whenSql(when, columns.get, style)]),
    // Only unusual rows are tested for a shift, because the test is slow.
    ...(shifted ? [[SHIFTED, `CASE WHEN ${oddSql(plans)} THEN ${shifted} ELSE false END`] as const] : []),
    [DUPLICATE, 'false'],
    ...(owner ? [[ownerUnknown(owner.field), 'false'] as const] : []),
    ...(mapping.entity === 'rates' ? [[BASE_UNKNOWN, 'false'] as const] : []),
  ];
  const judged = plans.filter(
    (plan) => plan.alternatives.length && !plan.field.reject && !plan.field.required,
  );
  const rest = restSql(mapping, relation.columns);
  const selected = `SELECT _line, _row,\n  ${plans.map((plan) => outputOf(plan, plans)).join(',\n  ')},
  _faults, _nulled,
  ${notesSql(plans, mapping.format.several ? itemNotes(columns) : [])} AS _notes${rest.length ? ', _rest' : ''}
FROM ${nest(relation.sql, [
    [`${relation.line} AS _line`, `${relation.row} AS _row`, ...(columns.levels[0] ?? []), ...rest],
    ...columns.levels.slice(1),
    ...alternativeLevels(plans),
    valueLevel(plans),
    [
      `${bits(reasons.map(([, test]) => test))} AS _faults`,
      `${bits(judged.map((plan) => lostSql(plan, plans)))} AS _nulled`,
    ],
  ])}`;
  return {
    sql: withFingerprint(mapping, selected, rest.length > 0),
    reasons: reasons.map(([code]) => code),
    nulled: judged.map((plan) => plan.field.name),
    warnings: [
      ...slipTexts(job.file, slips(mapping, relation.columns)),
      ...joinTexts(job.file, mapping, (name) => columns.find(name) !== undefined),
    ],
  };
}
