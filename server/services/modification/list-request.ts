/** Reads the requests of /v1/modifications. */
import { VOCABULARY, type VocabularyKey } from '../../../contract/vocabulary.ts';
import { idleCurrency, idleLanguage, paging } from '../../request/common-parameters.ts';
import { litresFaults, pageSizeFaults, rangeFaults } from '../../request/faults.ts';
import type { ListFormat } from '../../request/negotiate.ts';
import {
  choice,
  decimal,
  flag,
  integer,
  type Parameter,
  type Parameters,
  parametersOf,
  type RawQuery,
  text,
} from '../../request/parameter.ts';
import { type ParameterValues, readParameters, readPathId } from '../../request/read-parameters.ts';
import { invalidParameter } from '../../shared/api-error.ts';
import { oncePer } from '../../shared/once.ts';

const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;
const MAX_NAME = 100;
const YEARS = { minimum: 1885, maximum: 2100 };
const VOLUMES = { minimum: 0, maximum: 50_000 };
const POWERS = { minimum: 0, maximum: 5000 };

/** The columns that the list may be sorted by; ties are sorted by id. */
const SORTS = [
  'modification_id',
  'year_from',
  'engine_volume_cc',
  'power_hp',
  'listings_active',
  'median_price_rub',
] as const;

const closed = (key: VocabularyKey, description: string) =>
  choice(key, VOCABULARY[key], { description, list: true });

const P = {
  brand: text('brand', MAX_NAME, {
    description: 'Brand: slug or name in any spelling.',
    list: true,
    example: 'toyota',
  }),
  model: text('model', MAX_NAME, { description: 'Model: slug or name in any spelling.', list: true }),
  generation: text('generation', MAX_NAME, { description: 'Generation, such as `XV70`.', list: true }),
  q: text('q', MAX_NAME, { description: 'Words in brand, model, generation or name.' }),
  year: integer('year', YEARS, { description: 'Built in this year.' }),
  vehicle_type: closed('vehicle_type', 'Kind of vehicle.'),
  body_type: closed('body_type', 'Body.'),
  fuel_type: closed('fuel_type', 'Fuel.'),
  transmission: closed('transmission', 'Gearbox.'),
  drive_type: closed('drive_type', 'Driven wheels.'),
  min_engine: integer('min_engine', VOLUMES, { description: 'Displacement from, millilitres.' }),
  max_engine: integer('max_engine', VOLUMES, { description: 'Displacement up to, millilitres.' }),
  min_power: decimal('min_power', POWERS, { description: 'Power from, metric horsepower.' }),
  max_power: decimal('max_power', POWERS, { description: 'Power up to, metric horsepower.' }),
  seats: integer('seats', { minimum: 1, maximum: 99 }, { description: 'Number of seats.' }),
  doors: integer('doors', { minimum: 1, maximum: 9 }, { description: 'Number of doors.' }),
  has_listings: flag('has_listings', { description: 'Whether it has active listings.' }),
  sort: choice('sort', SORTS, { description: 'What to sort by.', default: 'modification_id' }),
  order: choice('order', ['ASC', 'DESC'], { description: 'Ascending or descending.', default: 'ASC' }),
  ...paging({ size: DEFAULT_PAGE_SIZE, most: MAX_PAGE_SIZE }),
};

/** The columns with a closed vocabulary. */
export const CLOSED_FIELDS = [
  'vehicle_type',
  'body_type',
  'fuel_type',
  'transmission',
  'drive_type',
] as const;

type Bounds = readonly [number | undefined, number | undefined];

export interface ModificationRequest {
  readonly brands: readonly string[] | undefined;
  readonly models: readonly string[] | undefined;
  readonly generations: readonly string[] | undefined;
  readonly q: string | undefined;
  readonly year: number | undefined;
  readonly closed: Readonly<Partial<Record<(typeof CLOSED_FIELDS)[number], readonly string[]>>>;
  readonly engine: Bounds;
  readonly power: Bounds;
  readonly seats: number | undefined;
  readonly doors: number | undefined;
  readonly hasListings: boolean | undefined;
  readonly sort: (typeof SORTS)[number];
  readonly descending: boolean;
  readonly page: number;
  readonly pageSize: number;
  readonly format: ListFormat;
}

/** The parameters of the list and of a single card, for the currencies of a snapshot. */
export const modificationParameters = oncePer(
  (currencies: readonly string[]): Record<'list' | 'single', Parameters> => {
    const idle: Parameter[] = [idleLanguage, idleCurrency(currencies)];
    return { list: parametersOf([...Object.values(P), ...idle]), single: parametersOf(idle) };
  },
);

function requestOf(values: ParameterValues, accepted: ListFormat): ModificationRequest {
  return {
    brands: values.all(P.brand),
    models: values.all(P.model),
    generations: values.all(P.generation),
    q: values.one(P.q),
    year: values.one(P.year),
    closed: Object.fromEntries(CLOSED_FIELDS.map((key) => [key, values.all(P[key])])),
    engine: [values.one(P.min_engine), values.one(P.max_engine)],
    power: [values.one(P.min_power), values.one(P.max_power)],
    seats: values.one(P.seats),
    doors: values.one(P.doors),
    hasListings: values.one(P.has_listings),
    sort: (values.one(P.sort) ?? 'modification_id') as ModificationRequest['sort'],
    descending: values.one(P.order) === 'DESC',
    page: values.one(P.page) ?? 1,
    pageSize: values.one(P.page_size) ?? DEFAULT_PAGE_SIZE,
    format: (values.one(P.format) ?? accepted) as ListFormat,
  };
}

/** Reads a request of the list; `accepted` is the format of the Accept header. Error: 400 with every fault. */
export function readModificationRequest(
  query: RawQuery,
  currencies: readonly string[],
  accepted: ListFormat,
): ModificationRequest {
  const { values, faults } = readParameters(query, modificationParameters(currencies).list);
  const request = requestOf(values, accepted);
  const all = [
    ...faults,
    ...rangeFaults('engine', request.engine),
    ...rangeFaults('power', request.power),
    ...litresFaults('min_engine', request.engine[0]),
    ...litresFaults('max_engine', request.engine[1]),
    ...pageSizeFaults(request.pageSize, MAX_PAGE_SIZE, request.format),
  ];
  if (all.length > 0) throw invalidParameter(all);
  return request;
}

/** Reads the query and the id of a single card. Error: 400 if either is faulty. */
export function readModificationId(raw: string, query: RawQuery, currencies: readonly string[]): number {
  const { faults } = readParameters(query, modificationParameters(currencies).single);
  return readPathId(raw, 'modification_id', 'a modification', faults);
}
