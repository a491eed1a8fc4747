/** Finds the faults of a whole mapping. */
import { meantText } from '../../shared/suggestions.ts';
import type { Field } from './field-type.ts';
import { ENTITIES, type EntityName, fieldOf } from './fields.ts';
import { ruleFaults } from './rule-faults.ts';
import type { Mapping, MappingRule } from './schema.ts';

function fieldFaults(entity: EntityName, name: string, list: readonly MappingRule[]): string[] {
  const field = fieldOf(entity, name);
  if (!field) {
    const known = ENTITIES[entity].fields.map((candidate) => candidate.name);
    return [
      `  fields.${name}: no such field of ${entity}${meantText(name, known)}; expected one of ${known.join(', ')}`,
    ];
  }
  return list.flatMap((rule, index) => {
    const place = list.length === 1 ? name : `${name}[${index}]`;
    return ruleFaults(rule, field).map((fault) =>
      fault.startsWith('expected') ? `  fields.${place}: ${fault}` : `  fields.${place}.${fault}`,
    );
  });
}

const isFilled = ({ fields }: Mapping, { name, instead = [] }: Field) =>
  [name, ...instead].some((one) => fields.has(one));

const insteadText = ({ instead }: Field) => (instead ? ` (or one for ${instead.join(' or ')})` : '');

/** Whether a mapping gives rates in another currency than the ruble. */
export const countsInOthers = ({ entity, fields }: Mapping): boolean =>
  entity === 'rates' && (fields.has('rate') || fields.has('per_base'));

function baseFaults(mapping: Mapping): string[] {
  if (!countsInOthers(mapping) || mapping.fields.has('base')) return [];
  return ['  fields.base: expected a rule for the currency of rate or per_base; got nothing'];
}

/** The faults of a mapping whose parts have the right form, one a line. */
export function mappingFaults(mapping: Mapping): string[] {
  const required: readonly Field[] = ENTITIES[mapping.entity].fields;
  const absent = required
    .filter((field) => field.required && !isFilled(mapping, field))
    .map(
      (field) =>
        `  fields.${field.name}: expected a rule, because every row needs it${insteadText(field)}; got nothing`,
    );
  const unknown = mapping.required
    .filter((name) => !mapping.fields.has(name))
    .map((name) => `  required: expected a field that has a rule; got "${name}"`);
  const bare =
    mapping.format.header || mapping.format.columns
      ? []
      : ['  format.columns: expected a name for each column, because header is false; got nothing'];
  const wrong = [...mapping.fields].flatMap(([name, list]) => fieldFaults(mapping.entity, name, list));
  return [...wrong, ...absent, ...baseFaults(mapping), ...unknown, ...bare];
}
