/** The request parameters of the car filters. */
import type { BoundFilter, Filter, RadiusFilter } from '../../../../contract/filter-kinds.ts';
import { CAR_FILTERS } from '../../../../contract/filters.ts';
import { NearestName } from '../../../../contract/nearest.ts';
import type { Fault } from '../../../../contract/resources/error.ts';
import { canonicalValue, VOCABULARY, type VocabularyKey } from '../../../../contract/vocabulary.ts';
import { circleFaults, rangeFaults } from '../../../request/faults.ts';
import type { RawQuery } from '../../../request/parameter.ts';
import {
  choice,
  decimal,
  flag,
  integer,
  type Parameter,
  type ParameterDoc,
  type Point,
  point,
  text,
} from '../../../request/parameter.ts';
import type { ParameterValues } from '../../../request/read-parameters.ts';
import type { Circle, FilterValue, FilterValues } from './condition.ts';
import type { Labels } from './labels.ts';

const MAX_NAME = 100;

/** A value that was probably given in litres, in millilitres. */
function inMillilitres(raw: string): string | undefined {
  const litres = Number(raw);
  return litres > 0 && litres < 50 ? String(Math.round(litres * 1000)) : undefined;
}

function boundParameter(filter: BoundFilter, about: ParameterDoc): Parameter {
  const make = filter.type === 'integer' ? integer : decimal;
  return make(filter.name, filter, about, filter.unit === 'ml' ? inMillilitres : undefined);
}

/** The parser gives `@me` as a place, which the client must replace. */
function nearParameter(name: string, about: ParameterDoc): Parameter<Point> {
  const expects =
    'decimal degrees as <lat>,<lng>, for example 55.75,37.62; @me is for the client to replace by its position';
  return { ...point(name, about), expects };
}

function radiusParameter(filter: RadiusFilter, about: ParameterDoc): Parameter {
  const range = { minimum: filter.above, maximum: filter.maximum, above: true };
  return decimal(filter.name, range, about);
}

/** The closed vocabularies of a snapshot: the codes of countries, and the names of all values. */
export interface Vocabularies {
  readonly countries: readonly string[];
  readonly labels?: Labels;
}

function vocabularyParameter(
  name: string,
  vocabulary: VocabularyKey | 'country',
  about: ParameterDoc,
  { countries, labels }: Vocabularies,
): Parameter {
  const isCountry = vocabulary === 'country';
  const options: readonly string[] = isCountry ? countries : VOCABULARY[vocabulary];
  const find = isCountry ? undefined : (raw: string) => canonicalValue(vocabulary, raw);
  const byCode = new NearestName(options);
  const named = (raw: string) => {
    const value = labels?.nearest(vocabulary, raw);
    return options.find((one) => one === value);
  };
  return choice(name, options, about, find, (raw) => named(raw) ?? byCode.to(raw));
}

/** The parameter of a filter. */
function filterParameter(filter: Filter, known: Vocabularies): Parameter {
  const about = { description: filter.description, example: filter.example };
  const many = { ...about, list: true };
  switch (filter.kind) {
    case 'choice':
      return vocabularyParameter(filter.name, filter.vocabulary, many, known);
    case 'derived':
      return choice(filter.name, VOCABULARY[filter.vocabulary], many);
    case 'name':
      return text(filter.name, MAX_NAME, many);
    case 'bound':
      return boundParameter(filter, about);
    case 'equals':
      return integer(filter.name, filter, many);
    case 'at_most':
      return integer(filter.name, filter, about);
    case 'flag':
      return flag(filter.name, about);
    case 'place':
      return nearParameter(filter.name, about);
    case 'radius':
      return radiusParameter(filter, about);
  }
}

/** The parameters of all car filters, in their order. */
export function filterParameters(known: Vocabularies): Parameter[] {
  return CAR_FILTERS.map((filter) => filterParameter(filter, known));
}

function boundFaults(values: ParameterValues): Fault[] {
  const minima = CAR_FILTERS.filter(
    (filter): filter is BoundFilter => filter.kind === 'bound' && filter.side === 'min',
  );
  return minima.flatMap(({ name }) => {
    const stem = name.slice('min_'.length);
    const [low] = values.named<number>(name) ?? [];
    const [high] = values.named<number>(`max_${stem}`) ?? [];
    return rangeFaults(stem, [low, high]);
  });
}

/** The faults of filters that contradict each other; `query` shows which parameters were given. */
export function combinationFaults(values: ParameterValues, query: RawQuery): Fault[] {
  return [...boundFaults(values), ...circleFaults(query)];
}

/** The filters among the values, without place and radius, in the order of the list of filters. */
export function filterValues(values: ParameterValues): FilterValues {
  const plain = CAR_FILTERS.filter(({ kind }) => kind !== 'place' && kind !== 'radius');
  return new Map(
    plain.flatMap(({ name }) => {
      const given = values.named<FilterValue>(name);
      return given ? [[name, given] as const] : [];
    }),
  );
}

/** The circle of `near` and `radius_km`; undefined without `near`. */
export function requestedCircle(values: ParameterValues): Circle | undefined {
  const [centre] = values.named<Point>('near') ?? [];
  if (!centre) return undefined;
  const radius = CAR_FILTERS.find((filter): filter is RadiusFilter => filter.kind === 'radius');
  const [radiusKm = radius?.default ?? 0] = values.named<number>('radius_km') ?? [];
  return { lat: centre.lat, lng: centre.lng, radiusKm };
}
