/** The view of the factories: figures, map, charts, list, and the sheet of one plant. */
import { fill, h } from '../../shared/dom.ts';
import type { App } from '../app.ts';
import { type Bar, barChart } from '../filters/bars.ts';
import { failure } from '../list/results.ts';
import { redraw } from '../redraw.ts';
import type { Sheet } from '../sheet.ts';
import { withFilter } from '../state.ts';
import {
  type FilteredPlants,
  loadPlant,
  loadPlants,
  type Plant,
  type PlantDetail,
} from './factories-data.ts';
import { worldMap } from './world.ts';

/** Bars of a chart at most. */
const BARS = 10;
/** Plants listed at first. */
const ROWS = 60;

function tile(value: string, title: string): HTMLElement {
  return h('div', { class: 'tile' }, h('dd', { class: 'number' }, value), h('dt', { class: 'soft' }, title));
}

function choice(
  app: App,
  name: 'country_iso2' | 'oem_group',
  value: string,
): Pick<Bar, 'isChosen' | 'choose'> {
  const isChosen = app.state.plants[name]?.[0] === value;
  return {
    isChosen,
    choose: () => app.go({ plants: withFilter(app.state.plants, name, isChosen ? [] : [value]) }),
  };
}

function card(title: string, ...children: Parameters<typeof h>[2][]): HTMLElement {
  return h('section', { class: 'panel' }, h('h2', {}, title), ...children);
}

function charts(app: App, { stats }: FilteredPlants): HTMLElement[] {
  const { t, f } = app;
  const text = (plants: number) => f.number(plants);
  const countries = stats.by_country.slice(0, BARS).map(({ country_iso2, plants }) => ({
    name: f.region(country_iso2),
    value: plants,
    text: text(plants),
    ...choice(app, 'country_iso2', country_iso2),
  }));
  const groups = stats.by_group.slice(0, BARS).map(({ oem_group, plants }) => ({
    name: oem_group,
    value: plants,
    text: text(plants),
    ...choice(app, 'oem_group', oem_group),
  }));
  const kinds = stats.by_vehicle_type.map(({ vehicle_type, plants }) => ({
    name: t(`factories.type.${vehicle_type}`),
    value: plants,
    text: text(plants),
  }));
  return [
    card(t('factories.by_country'), barChart(countries)),
    card(t('factories.by_group'), barChart(groups)),
    card(t('factories.by_type'), barChart(kinds)),
  ];
}

function radius(plant: Plant): number {
  return 3 + Math.sqrt((plant.annual_capacity_units ?? 0) / 1_000_000) * 6;
}

function map(app: App, list: readonly Plant[]): HTMLElement {
  const { t, state } = app;
  const spots = list.flatMap((plant) =>
    plant.lat === null || plant.lng === null
      ? []
      : [
          {
            at: [plant.lng, plant.lat] as const,
            radius: radius(plant),
            name: `${plant.name}, ${plant.city ?? ''}`,
            isChosen: state.plant === String(plant.id),
            choose: () => app.go({ plant: String(plant.id) }),
          },
        ],
  );
  return h('section', { class: 'panel world-panel' }, worldMap(t('factories.map'), spots));
}

function plantRow(app: App, plant: Plant): HTMLElement {
  const { f } = app;
  const place = [plant.city, f.region(plant.country_iso2)].filter(Boolean).join(', ');
  const facts = [
    plant.oem_group,
    plant.brands
      .map(({ name }) => name)
      .slice(0, 4)
      .join(', '),
  ].filter(Boolean);
  return h(
    'li',
    {},
    h(
      'a',
      {
        href: app.href({ plant: String(plant.id) }),
        'data-go': true,
        class: 'plant-row',
        'data-key': `plant-${plant.id}`,
      },
      h('b', {}, plant.name),
      h('span', { class: 'soft' }, place),
      h('span', { class: 'soft' }, facts.join(' · ')),
    ),
  );
}

function list(app: App, plants: readonly Plant[]): HTMLElement {
  const sorted = [...plants].sort((a, b) => (b.annual_capacity_units ?? 0) - (a.annual_capacity_units ?? 0));
  const rows = h(
    'ul',
    { class: 'plant-list' },
    sorted.slice(0, ROWS).map((plant) => plantRow(app, plant)),
  );
  const rest = sorted.slice(ROWS);
  const more = h('button', { type: 'button', class: 'button' }, app.t('facets.more', { count: rest.length }));
  more.addEventListener('click', () => {
    rows.append(...rest.map((plant) => plantRow(app, plant)));
    more.remove();
  });
  return card(app.t('factories.list'), rows, rest.length > 0 ? more : null);
}

function head(app: App, { stats }: FilteredPlants): HTMLElement {
  const { t, f, state } = app;
  const isFiltered = Object.keys(state.plants).length > 0;
  return h(
    'div',
    { class: 'factories-head' },
    h('h1', {}, t('factories.title')),
    h(
      'dl',
      { class: 'tiles' },
      tile(f.number(stats.total_plants), t('factories.list')),
      tile(f.number(stats.total_countries), t('factories.countries')),
      tile(f.number(stats.total_groups), t('factories.groups')),
      tile(f.short(stats.total_annual_capacity_units), t('factories.capacity')),
    ),
    isFiltered
      ? h(
          'button',
          {
            type: 'button',
            class: 'button',
            onclick: () => app.go({ plants: {} }),
            'data-key': 'all-plants',
          },
          t('factories.all'),
        )
      : null,
  );
}

/** Draws the factories into an element. */
export async function showFactories(app: App, element: HTMLElement, isCurrent: () => boolean): Promise<void> {
  element.setAttribute('aria-busy', 'true');
  try {
    const plants = await loadPlants(app.state.plants);
    if (!isCurrent()) return;
    redraw(
      element,
      head(app, plants),
      map(app, plants.list),
      h('div', { class: 'charts' }, charts(app, plants)),
      list(app, plants.list),
    );
    app.say(
      app.t('factories.text', { plants: plants.stats.total_plants, countries: plants.stats.total_countries }),
    );
  } catch (error) {
    if (isCurrent()) fill(element, failure(app, error));
  } finally {
    element.removeAttribute('aria-busy');
  }
}

function modelRow(
  app: App,
  { brand, model, listings_active: count, price_from_rub: from }: PlantDetail['models'][number],
): HTMLElement {
  const { t, f } = app;
  const name = `${brand} ${model}`;
  const href = app.href({
    view: 'cars',
    plant: null,
    plants: {},
    q: '',
    page: 1,
    filters: { brand: [brand], model: [model] },
  });
  return h(
    'tr',
    {},
    h('th', { scope: 'row' }, count > 0 ? h('a', { href, 'data-go': 'top' }, name) : name),
    h('td', { class: 'number' }, count > 0 ? f.number(count) : '—'),
    h('td', { class: 'number' }, from === null ? '—' : t('range.from', { from: f.money(from, 'RUB') })),
  );
}

/** Fills a sheet with one plant and its models. */
export async function showPlant(app: App, id: string, sheet: Sheet, isCurrent: () => boolean): Promise<void> {
  const { t, f } = app;
  const plant = await loadPlant(id);
  if (!isCurrent()) return;
  sheet.title(plant.name);
  const facts = [
    [plant.city, f.region(plant.country_iso2)].filter(Boolean).join(', '),
    plant.oem_group,
    plant.operator === plant.oem_group ? null : plant.operator,
    plant.opened_year === null ? null : t('factories.opened', { year: f.year(plant.opened_year) }),
    plant.annual_capacity_units === null
      ? null
      : `${t('factories.capacity')}: ${f.number(plant.annual_capacity_units)}`,
    t('factories.listings', { count: plant.listings_active }),
  ].filter((fact) => fact !== null);
  fill(
    sheet.body,
    h(
      'ul',
      { class: 'plant-facts' },
      facts.map((fact) => h('li', {}, fact)),
    ),
    plant.models.length > 0
      ? h(
          'table',
          { class: 'models' },
          h('caption', {}, t('factories.models')),
          h(
            'tbody',
            {},
            plant.models.map((model) => modelRow(app, model)),
          ),
        )
      : null,
  );
}
