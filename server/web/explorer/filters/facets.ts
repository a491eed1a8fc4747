/** The filters beside the list, with the counts of their values. */
import type { FacetValue } from '../../../../contract/resources/facet.ts';
import { h } from '../../shared/dom.ts';
import type { App } from '../app.ts';
import { type CarStats, countFacets, type FacetList, measureCars } from '../catalog.ts';
import { titleOf, valueText } from '../search/chips.ts';
import { type Filters, toggled, withFilter } from '../state.ts';
import { rangeFilter } from './range-filter.ts';

/** Facets that are open at first, in the order of the page. */
const OPEN = ['brand', 'body_type', 'fuel_type', 'country'] as const;
const FOLDED = [
  'transmission',
  'drive_type',
  'color',
  'vehicle_type',
  'seller_type',
  'availability_type',
  'steering_side',
  'is_new',
  'has_accident',
  'owner_count',
  'seats',
  'profitability',
  'emission_standard',
] as const;
const FACETS = ['brand', 'model', ...OPEN.slice(1), ...FOLDED];
/** Values of a facet shown at first. */
const SHOWN = 7;
/** Facets that take one value at a time. */
const SINGLE = new Set([
  'is_new',
  'has_accident',
  'owner_count',
  'seats',
  'vehicle_type',
  'seller_type',
  'emission_standard',
]);

/** The counts of facets and the statistics for histograms. */
interface Counts {
  readonly facets: FacetList;
  readonly stats: CarStats;
}

/** Loads the counts of every facet for the filters of the state, and the statistics for the histograms. */
export async function loadCounts(app: App): Promise<Counts> {
  const { filters } = app.state;
  const [facets, stats] = await Promise.all([
    countFacets(filters, FACETS, app.locale),
    measureCars(withoutPrice(filters), app.locale),
  ]);
  return { facets, stats };
}

/** Filters without bounds on the price, because a filter does not limit its own histogram. */
function withoutPrice(filters: Filters): Filters {
  return withFilter(withFilter(filters, 'min_price', []), 'max_price', []);
}

/** Facets that the visitor opened or lengthened; they stay so while filters change. */
const opened = new Set<string>();
const long = new Set<string>();

function next(name: string, filters: Filters, value: string): Filters {
  const changed = SINGLE.has(name)
    ? withFilter(filters, name, filters[name]?.[0] === value ? [] : [value])
    : toggled(filters, name, value);
  // Models belong to brands, so a change of brands removes the chosen models.
  return name === 'brand' ? withFilter(changed, 'model', []) : changed;
}

function option(app: App, name: string, { value, label, count }: FacetValue): HTMLElement {
  const { state, f } = app;
  const text = String(value);
  const isChosen = (state.filters[name] ?? []).some((one) => one.toLowerCase() === text.toLowerCase());
  const shown = name === 'owner_count' ? valueText(app, name, text) : label;
  return h(
    'li',
    {},
    h(
      'label',
      { class: 'option' },
      h('input', {
        type: 'checkbox',
        checked: isChosen,
        'data-key': `facet-${name}-${text}`,
        onchange: () => app.go({ filters: next(name, state.filters, text), page: 1 }),
      }),
      h('span', { class: 'option-name' }, shown),
      h('span', { class: 'count number' }, f.number(count)),
    ),
  );
}

/** The values with the chosen ones first, including chosen ones that match no car. */
function chosenFirst(app: App, name: string, values: readonly FacetValue[]): FacetValue[] {
  const chosen = (app.state.filters[name] ?? []).map((value) => value.toLowerCase());
  const isChosen = ({ value }: FacetValue) => chosen.includes(String(value).toLowerCase());
  const gone = (app.state.filters[name] ?? [])
    .filter((value) => !values.some((one) => String(one.value).toLowerCase() === value.toLowerCase()))
    .map((value) => ({ value, label: valueText(app, name, value), count: 0 }));
  return [...gone, ...values.filter(isChosen), ...values.filter((one) => !isChosen(one))];
}

function more(app: App, name: string, hidden: number, redrawn: () => void): HTMLElement | null {
  if (hidden <= 0) return null;
  const show = () => {
    long.add(name);
    redrawn();
  };
  return h(
    'button',
    { type: 'button', class: 'button bare small', onclick: show, 'data-key': `more-${name}` },
    app.t('facets.more', { count: hidden }),
  );
}

function facet(app: App, name: string, values: readonly FacetValue[], again: () => void): HTMLElement | null {
  const chosen = app.state.filters[name] ?? [];
  if (values.length < 2 && chosen.length === 0) return null;
  const ordered = name === 'owner_count' ? [...values].reverse() : chosenFirst(app, name, values);
  const shown = long.has(name) ? ordered : ordered.slice(0, SHOWN);
  const isOpen =
    opened.has(name) || chosen.length > 0 || OPEN.some((one) => one === name) || name === 'model';
  const remember = (event: Event) => {
    if ((event.currentTarget as HTMLDetailsElement).open) opened.add(name);
    else opened.delete(name);
  };
  return h(
    'details',
    { class: 'facet', open: isOpen, ontoggle: remember },
    h('summary', { 'data-key': `summary-${name}` }, titleOf(app, name)),
    h(
      'ul',
      {},
      shown.map((value) => option(app, name, value)),
    ),
    more(app, name, ordered.length - shown.length, again),
  );
}

/** The filters with their counts. `again` redraws them. */
export function facetPanel(app: App, { facets, stats }: Counts, again: () => void): (HTMLElement | null)[] {
  const one = (name: string) => facet(app, name, facets.facets[name] ?? [], again);
  const hasBrand = (app.state.filters.brand ?? []).length > 0;
  return [
    one('brand'),
    hasBrand ? one('model') : null,
    rangeFilter(app, 'price', stats.price, true),
    rangeFilter(app, 'year', stats.year, true),
    ...OPEN.slice(1).map(one),
    rangeFilter(app, 'mileage', stats.mileage, false),
    rangeFilter(app, 'power', stats.power, false),
    rangeFilter(app, 'engine', stats.engine, false),
    ...FOLDED.map(one),
  ];
}
