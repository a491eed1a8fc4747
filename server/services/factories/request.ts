/** Reads requests of the factories service. */
import { DEFAULT_RADIUS_KM, MAX_RADIUS_KM } from '../../../contract/filters.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages.ts';
import type { Fault } from '../../../contract/resources/error.ts';
import { VOCABULARY } from '../../../contract/vocabulary.ts';
import { idleCurrency, namesLanguage, paging } from '../../request/common-parameters.ts';
import { circleFaults, pageSizeFaults, rangeFaults } from '../../request/faults.ts';
import type { ListFormat } from '../../request/negotiate.ts';
import {
  choice,
  decimal,
  integer,
  type Parameters,
  parametersOf,
  point,
  type RawQuery,
  text,
} from '../../request/parameter.ts';
import { type ParameterValues, readParameters, readPathId } from '../../request/read-parameters.ts';
import { invalidParameter } from '../../shared/api-error.ts';
import { oncePer } from '../../shared/once.ts';

const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 1000;
const MAX_NAME = 100;
const YEARS = { minimum: 1800, maximum: 2100 };
const UNITS = { minimum: 0, maximum: 1_000_000_000 };

const P = {
  country: text('country', MAX_NAME, {
    description: 'Country: its name in any supported language, or its ISO code.',
    list: true,
    example: 'Japan',
  }),
  country_iso2: text('country_iso2', 2, {
    description: 'Country, ISO 3166-1 alpha-2.',
    list: true,
    example: 'JP',
  }),
  oem_group: text('oem_group', MAX_NAME, {
    description: 'Parent group.',
    list: true,
    example: 'Toyota Group',
  }),
  operator: text('operator', MAX_NAME, { description: 'Operator or joint venture.', list: true }),
  vehicle_type: choice('vehicle_type', ['car', 'motorcycle', 'both'], {
    description: 'What it builds; `car` and `motorcycle` include plants of both.',
    list: true,
  }),
  brand: text('brand', MAX_NAME, {
    description: 'Brand built there, slug or name.',
    list: true,
    example: 'toyota',
  }),
  city: text('city', MAX_NAME, {
    description: 'City, by its name in any supported language or as the plant has it.',
    list: true,
  }),
  coord_precision: choice('coord_precision', VOCABULARY.coord_precision, {
    description: 'Precision of the coordinates.',
    list: true,
  }),
  min_opened_year: integer('min_opened_year', YEARS, { description: 'Opened in this year or later.' }),
  max_opened_year: integer('max_opened_year', YEARS, { description: 'Opened in this year or earlier.' }),
  min_capacity: integer('min_capacity', UNITS, { description: 'At least this many vehicles a year.' }),
  max_capacity: integer('max_capacity', UNITS, { description: 'At most this many vehicles a year.' }),
  q: text('q', MAX_NAME, { description: 'Words in its name, operator, group, brands or place.' }),
  near: point('near', { description: 'Centre of a circle, `<lat>,<lng>`.', example: '34.7,137.4' }),
  radius_km: decimal(
    'radius_km',
    { minimum: 0, maximum: MAX_RADIUS_KM, above: true },
    {
      description: `Radius around \`near\`, great-circle kilometres; ${DEFAULT_RADIUS_KM} where \`near\` is given without it. Refused without \`near\`.`,
    },
  ),
  lang: namesLanguage,
};

const listed = paging({ size: DEFAULT_PAGE_SIZE, most: MAX_PAGE_SIZE });

/** The parameters of each route, for the currencies of a snapshot. */
export const factoryParameters = oncePer(
  (currencies: readonly string[]): Record<'list' | 'stats' | 'single', Parameters> => {
    const currency = idleCurrency(currencies);
    return {
      list: parametersOf([...Object.values(P), currency, ...Object.values(listed)]),
      stats: parametersOf([...Object.values(P), currency]),
      single: parametersOf([P.lang, currency]),
    };
  },
);

export interface PlantFilters {
  readonly countries?: readonly string[];
  readonly codes?: readonly string[];
  readonly groups?: readonly string[];
  readonly operators?: readonly string[];
  readonly types?: readonly string[];
  readonly brands?: readonly string[];
  readonly cities?: readonly string[];
  readonly precisions?: readonly string[];
  readonly opened: readonly [number | undefined, number | undefined];
  readonly capacity: readonly [number | undefined, number | undefined];
  readonly q?: string;
  readonly circle?: { readonly lat: number; readonly lng: number; readonly radiusKm: number };
}

export interface PlantRequest {
  readonly filters: PlantFilters;
  readonly page: number;
  readonly pageSize: number;
  readonly format: ListFormat;
  readonly lang: Language;
}

/** A request for one plant, and the language of its city. */
export interface PlantQuestion {
  readonly id: number;
  readonly lang: Language;
}

function languageIn(values: ParameterValues): Language {
  return (values.one(P.lang) ?? DEFAULT_LANGUAGE) as Language;
}

function filtersOf(values: ParameterValues): PlantFilters {
  const near = values.one(P.near);
  return {
    countries: values.all(P.country),
    codes: values.all(P.country_iso2),
    groups: values.all(P.oem_group),
    operators: values.all(P.operator),
    types: values.all(P.vehicle_type),
    brands: values.all(P.brand),
    cities: values.all(P.city),
    precisions: values.all(P.coord_precision),
    opened: [values.one(P.min_opened_year), values.one(P.max_opened_year)],
    capacity: [values.one(P.min_capacity), values.one(P.max_capacity)],
    q: values.one(P.q),
    circle: near && { ...near, radiusKm: values.one(P.radius_km) ?? DEFAULT_RADIUS_KM },
  };
}

function faultsOf(values: ParameterValues, query: RawQuery, format: ListFormat): Fault[] {
  const { opened, capacity } = filtersOf(values);
  return [
    ...rangeFaults('opened_year', opened),
    ...rangeFaults('capacity', capacity),
    ...circleFaults(query),
    ...pageSizeFaults(values.one(listed.page_size) ?? DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, format),
  ];
}

/** Reads a request of the list; `accepted` is the format from the Accept header. Error: 400 with every fault. */
export function readPlantRequest(
  query: RawQuery,
  currencies: readonly string[],
  accepted: ListFormat,
): PlantRequest {
  const { values, faults } = readParameters(query, factoryParameters(currencies).list);
  const format = (values.one(listed.format) ?? accepted) as ListFormat;
  const all = [...faults, ...faultsOf(values, query, format)];
  if (all.length > 0) throw invalidParameter(all);
  return {
    filters: filtersOf(values),
    page: values.one(listed.page) ?? 1,
    pageSize: values.one(listed.page_size) ?? DEFAULT_PAGE_SIZE,
    format,
    lang: languageIn(values),
  };
}

/** Reads the filters of the statistics. Error: 400 with every fault. */
export function readPlantFilters(query: RawQuery, currencies: readonly string[]): PlantFilters {
  const { values, faults } = readParameters(query, factoryParameters(currencies).stats);
  const all = [...faults, ...faultsOf(values, query, 'json')];
  if (all.length > 0) throw invalidParameter(all);
  return filtersOf(values);
}

/** Reads the query and the id of one plant. Error: 400 with every fault. */
export function readPlantQuestion(
  raw: string,
  query: RawQuery,
  currencies: readonly string[],
): PlantQuestion {
  const { values, faults } = readParameters(query, factoryParameters(currencies).single);
  return { id: readPathId(raw, 'id', 'a plant', faults), lang: languageIn(values) };
}
