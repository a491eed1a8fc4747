/** The state of the explorer and its address. */
import { CAR_FILTERS } from '../../../contract/filters.ts';
import { type Language, languageOf } from '../../../contract/languages.ts';

/** Values of filters by their names in /v1/cars. */
export type Filters = Readonly<Record<string, readonly string[]>>;

const VIEWS = ['cars', 'factories'] as const;
type View = (typeof VIEWS)[number];
const PANELS = ['chat', 'compare', 'data'] as const;
type Panel = (typeof PANELS)[number];

/** All that the address says about what the visitor sees. */
export interface ExplorerState {
  readonly view: View;
  readonly q: string;
  readonly filters: Filters;
  readonly sort: string;
  readonly order: 'ASC' | 'DESC';
  readonly page: number;
  readonly currency: string;
  readonly lang: Language | null;
  /** The open car. */
  readonly car: string | null;
  /** The cars chosen for comparison. */
  readonly compare: readonly string[];
  readonly show: Panel | null;
  /** Filters of the factories by their names in /v1/factories. */
  readonly plants: Filters;
  /** The open plant. */
  readonly plant: string | null;
}

/** Cars in one comparison at most. */
export const MOST_COMPARED = 4;
const DEFAULT_SORT = 'total_score';
const LISTS = new Set(['choice', 'name', 'derived']);
const NAMES = [...CAR_FILTERS.map(({ name }) => name), 'modification_id'];

function valuesOf(params: URLSearchParams, name: string): string[] {
  const kind = CAR_FILTERS.find((filter) => filter.name === name)?.kind;
  const given = params.getAll(name);
  const values = kind && LISTS.has(kind) ? given.flatMap((value) => value.split(',')) : given.slice(0, 1);
  return [...new Set(values.map((value) => value.trim()).filter(Boolean))];
}

function filtersOf(params: URLSearchParams): Filters {
  const entries = NAMES.map((name) => [name, valuesOf(params, name)] as const);
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0));
}

const PLANT_NAMES = ['country_iso2', 'oem_group'] as const;

function plantsOf(params: URLSearchParams): Filters {
  const entries = PLANT_NAMES.map((name) => [name, params.getAll(name).slice(0, 1)] as const);
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0));
}

function oneOf<T extends string>(values: readonly T[], value: string | null): T | null {
  return values.find((one) => one === value) ?? null;
}

/** The default order of a sort field: descending for the score, ascending for the others. */
export function naturalOrder(sort: string): 'ASC' | 'DESC' {
  return sort === DEFAULT_SORT ? 'DESC' : 'ASC';
}

/** The state of an address; what it leaves out is as on a first visit. */
export function readState(search: string): ExplorerState {
  const params = new URLSearchParams(search);
  const sort = params.get('sort') ?? DEFAULT_SORT;
  const page = Number(params.get('page'));
  const compare = (params.get('compare') ?? '').split(',').filter((id) => /^\d+$/.test(id));
  return {
    view: oneOf(VIEWS, params.get('view')) ?? 'cars',
    q: params.get('q') ?? '',
    filters: filtersOf(params),
    sort,
    order: oneOf(['ASC', 'DESC'], params.get('order')) ?? naturalOrder(sort),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    currency: params.get('currency')?.toUpperCase() ?? 'RUB',
    lang: languageOf(params.get('lang') ?? '') ?? null,
    car: params.get('car'),
    compare: [...new Set(compare)].slice(0, MOST_COMPARED),
    show: oneOf(PANELS, params.get('show')),
    plants: plantsOf(params),
    plant: params.get('plant'),
  };
}

/** The parameters of filters as /v1/cars takes them. */
export function filterParams(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of NAMES) for (const value of filters[name] ?? []) params.append(name, value);
  return params;
}

/** The query of the address of a state, with its `?`; empty for the first visit. */
export function writeState(state: ExplorerState): string {
  const params = new URLSearchParams();
  const set = (name: string, value: string | null, usual: string | null) => {
    if (value !== null && value !== usual && value !== '') params.set(name, value);
  };
  set('view', state.view, 'cars');
  set('q', state.q, '');
  for (const [name, value] of filterParams(state.filters)) params.append(name, value);
  set('sort', state.sort, DEFAULT_SORT);
  set('order', state.order, naturalOrder(state.sort));
  set('page', String(state.page), '1');
  set('currency', state.currency, 'RUB');
  set('lang', state.lang, null);
  set('car', state.car, null);
  set('compare', state.compare.join(','), '');
  set('show', state.show, null);
  for (const name of PLANT_NAMES) set(name, state.plants[name]?.[0] ?? null, null);
  set('plant', state.plant, null);
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** Changes one filter; an empty list of values removes it. */
export function withFilter(filters: Filters, name: string, values: readonly string[]): Filters {
  const { [name]: _, ...rest } = filters;
  return values.length > 0 ? { ...rest, [name]: values } : rest;
}

/** Adds a value to a filter, or removes it if it is there. */
export function toggled(filters: Filters, name: string, value: string): Filters {
  const values = filters[name] ?? [];
  return withFilter(
    filters,
    name,
    values.includes(value) ? values.filter((one) => one !== value) : [...values, value],
  );
}

const PRICES = ['min_price', 'max_price'];

/** Converts the prices of filters; the lower bound is rounded down and the upper up, so that no car is lost. */
export function inCurrency(filters: Filters, factor: number): Filters {
  const convert = (name: string, value: string) => {
    const amount = Number(value) * factor;
    return String(name === 'min_price' ? Math.floor(amount + 1e-6) : Math.ceil(amount - 1e-6));
  };
  const entries = Object.entries(filters).map(([name, values]) => [
    name,
    PRICES.includes(name) && factor !== 1 ? values.map((value) => convert(name, value)) : values,
  ]);
  return Object.fromEntries(entries);
}
