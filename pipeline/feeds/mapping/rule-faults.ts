/** Finds the faults of one rule of a mapping. */
import { meantText } from '../../shared/suggestions.ts';
import { isDateFormat, leftOver, NAMED_FORMATS } from '../values/dates.ts';
import { unitsOf } from '../values/units.ts';
import { type Field, isId, isNumeric } from './field-type.ts';
import type { MappingRule } from './schema.ts';

/** The faults of a rule for a field, each as `key: expectation`. */
export function ruleFaults(rule: MappingRule, field: Field): string[] {
  const faults: string[] = [];
  if ((rule.from === undefined) === (rule.constant === undefined))
    faults.push('expected either from or constant');
  faults.push(...unitFaults(rule, field), ...formatFaults(rule, field), ...listFaults(rule, field));
  if (rule.join !== undefined && !Array.isArray(rule.from)) faults.push('join: expected from to be a list');
  if (rule.decimal && !isNumeric(field)) faults.push(`decimal: ${field.name} is not a number`);
  if (rule.hash && !isId(field)) faults.push(`hash: ${field.name} is not an id that others refer to`);
  return [...faults, ...constantFaults(rule, field), ...valueFaults(rule, field)];
}

function unitFaults(rule: MappingRule, field: Field): string[] {
  if (rule.unit === undefined) return [];
  const known = field.dimension ? unitsOf(field.dimension) : [];
  if (known.includes(rule.unit)) return [];
  if (known.length === 0) return [`unit: ${field.name} takes no unit; got "${rule.unit}"`];
  return [`unit: expected one of ${known.join(', ')}${meantText(rule.unit, known)}; got "${rule.unit}"`];
}

function formatFaults(rule: MappingRule, field: Field): string[] {
  if (rule.format === undefined) return [];
  if (field.dimension !== 'date' && field.dimension !== 'year')
    return [`format: only dates and years take one, not ${field.name}; got ${JSON.stringify(rule.format)}`];
  const formats = [rule.format].flat();
  return formats.flatMap((value) => {
    const rest = leftOver(value);
    if (!isDateFormat(value))
      return [`format: expected YYYY, MM, DD ... or ${NAMED_FORMATS.join(', ')}; got "${value}"`];
    return rest
      ? [`format: expected ${rest}${rest} for "${rest}", which also takes a single digit; got "${value}"`]
      : [];
  });
}

function listFaults(rule: MappingRule, field: Field): string[] {
  const used = (['keep', 'first', 'limit'] as const).filter((key) => rule[key] !== undefined);
  if (field.type === 'VARCHAR[]' && rule.constant === undefined && rule.separator === undefined) {
    return [
      'separator: expected the text between the items of the list; "\\n" for a list in JSON or XML, and for a single item',
    ];
  }
  return rule.separator === undefined ? used.map((key) => `${key}: needs separator`) : [];
}

/** The fault of a constant that does not fit the type of its field. */
function constantFaults({ constant }: MappingRule, field: Field): string[] {
  if (constant === undefined) return [];
  const expected = isNumeric(field)
    ? Number.isFinite(Number(constant)) || 'a number'
    : field.type === 'DATE'
      ? /^\d{4}-\d{2}-\d{2}$|^\{as_of\}$/.test(String(constant)) || 'a day such as 2026-01-31, or {as_of}'
      : field.type === 'BOOLEAN'
        ? typeof constant === 'boolean' || 'true or false'
        : true;
  return expected === true ? [] : [`constant: expected ${expected}; got ${JSON.stringify(constant)}`];
}

function valueFaults(rule: MappingRule, field: Field): string[] {
  const { values } = field;
  if (!values) return [];
  const given: [place: string, value: unknown][] = [
    ...Object.entries(rule.dictionary ?? {}).map(([word, value]): [string, unknown] => [
      `dictionary.${word}`,
      value,
    ]),
    ...(rule.constant === undefined ? [] : [['constant', rule.constant] as [string, unknown]]),
  ];
  return given
    .filter(([, value]) => value !== null && !isAllowed(String(value), field.name, values))
    .map(
      ([place, value]) =>
        `${place}: expected one of ${values.join(', ')}${meantText(String(value), values)}; got ${JSON.stringify(value)}`,
    );
}

function isAllowed(value: string, name: string, values: readonly string[]): boolean {
  return values.includes(value) || (name === 'availability_type' && value === 'to_order');
}
