/** The panel beside the map: chips, and the tabs of cars and cities. */
import type { Car, CarList } from '../../explorer/catalog.ts';
import { icon } from '../../explorer/icons.ts';
import { pagesAround } from '../../explorer/list/pages.ts';
import { redraw } from '../../explorer/redraw.ts';
import { chipElement, chipsOf, isEmpty } from '../../explorer/search/chips.ts';
import { filterParams } from '../../explorer/state.ts';
import { ApiFault, api } from '../../shared/api.ts';
import { h } from '../../shared/dom.ts';
import { TABS } from '../state.ts';
import { listFilters, type Widget } from '../widget.ts';
import { carRow } from './car-row.ts';
import { CITIES_AT_ONCE, cityList } from './city-list.ts';
import type { MapPlaces, PlacedCity } from './places.ts';

interface FoundCars {
  readonly address: string;
  readonly cars: readonly Car[];
  readonly total: number;
}

/** Cards on a page of the list. */
const PAGE_SIZE = 20;

/** The address of the page of cards that the widget shows. */
function addressOf({ app, state, options }: Widget, city: PlacedCity | undefined): string {
  const params = filterParams(listFilters(state, city));
  params.set('lang', app.lang);
  params.set('page', String(state.page));
  params.set('page_size', String(PAGE_SIZE));
  if (state.currency !== 'RUB') params.set('currency', state.currency);
  if (options.companyId) params.set('company_id', options.companyId);
  return `/v1/cars?${params}`;
}

/** Loads a page of cards. */
async function findCars(address: string): Promise<FoundCars> {
  const { results, total } = await api<CarList>(address);
  return { address, cars: results, total };
}

/** An error message with a button that tries again. */
export function failure({ app }: Widget, error: unknown, again: () => void): HTMLElement {
  const { t } = app;
  const message = error instanceof Error ? error.message : String(error);
  return h(
    'div',
    { class: 'failure', role: 'alert' },
    h('h2', {}, t('error.title')),
    h('p', { dir: 'auto' }, message),
    h('button', { type: 'button', class: 'button', onclick: again }, t('error.again')),
  );
}

/** The cars and cities of a search. */
export class Browse {
  readonly element = h('section', { class: 'browse' });
  readonly #chips = h('div', { class: 'browse-chips' });
  readonly #tabs = h('div', { class: 'tabs', role: 'tablist' });
  readonly #body = h('div', { class: 'browse-body', role: 'tabpanel', id: 'browse-body', tabindex: -1 });
  #shown = CITIES_AT_ONCE;
  #found: FoundCars | undefined;
  #turn = 0;

  constructor() {
    this.element.append(this.#chips, this.#tabs, this.#body);
  }

  /** Draws the panel; `places` is undefined while it loads, and an error if that failed. */
  show(widget: Widget, places: MapPlaces | Error | undefined, again: () => void): void {
    const turn = ++this.#turn;
    redraw(this.#chips, this.#chipRow(widget, places));
    if (places instanceof Error) {
      redraw(this.#tabs);
      redraw(this.#body, failure(widget, places, again), this.#reset(widget, places));
      return;
    }
    redraw(this.#tabs, this.#tabRow(widget, places));
    this.#body.setAttribute('aria-labelledby', `tab-${widget.state.tab}`);
    const { tab, city } = widget.state;
    if (tab === 'cities' && places) this.#showCities(widget, places);
    // Without a chosen city the list does not depend on the places.
    if (tab === 'cars' && (places || !city)) void this.#showCars(widget, places?.cities ?? [], turn);
  }

  /** A button that removes all filters after the API refused one of them. */
  #reset({ app, state }: Widget, error: Error): HTMLElement | null {
    if (!(error instanceof ApiFault) || error.status !== 400 || isEmpty(state.filters)) return null;
    return h(
      'button',
      { type: 'button', class: 'button', onclick: () => app.go({ filters: {}, q: '', page: 1 }) },
      app.t('reading.clear'),
    );
  }

  #chipRow(widget: Widget, places: MapPlaces | Error | undefined): HTMLElement | null {
    const { app, state } = widget;
    const { t } = app;
    const chips = chipsOf(app, state.filters).map((chip) => chipElement(app, chip));
    const city = places && !(places instanceof Error) && places.cities.find(({ key }) => key === state.city);
    if (chips.length === 0 && !city) return null;
    const clear = () => widget.change({ city: null, page: 1, car: null });
    return h(
      'ul',
      { class: 'chips', 'aria-label': t('reading.filters') },
      city
        ? h(
            'li',
            { class: 'chip chosen' },
            h('span', { class: 'chip-title' }, t('filter.city')),
            h('span', { class: 'chip-value' }, city.name),
            h(
              'button',
              {
                type: 'button',
                class: 'chip-remove',
                'data-key': 'clear-city',
                'aria-label': t('map.city.clear'),
                onclick: clear,
              },
              icon('close'),
            ),
          )
        : null,
      chips,
    );
  }

  #tabRow(widget: Widget, places: MapPlaces | undefined): HTMLElement[] {
    const { app, state } = widget;
    const city = places?.cities.find(({ key }) => key === state.city);
    const counts = { cars: city?.count ?? places?.total, cities: places?.cities.length };
    const move = (event: Event) => {
      const { key } = event as KeyboardEvent;
      if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) return;
      event.preventDefault();
      const other =
        key === 'Home' ? 'cars' : key === 'End' ? 'cities' : state.tab === 'cars' ? 'cities' : 'cars';
      widget.change({ tab: other });
      document.getElementById(`tab-${other}`)?.focus();
    };
    return TABS.map((tab) =>
      h(
        'button',
        {
          type: 'button',
          role: 'tab',
          id: `tab-${tab}`,
          'data-key': `tab-${tab}`,
          'aria-selected': String(state.tab === tab),
          'aria-controls': 'browse-body',
          tabindex: state.tab === tab ? 0 : -1,
          onclick: () => widget.change({ tab }),
          onkeydown: move,
        },
        app.t(`map.${tab}`),
        h('span', { class: 'count number' }, counts[tab] === undefined ? '' : app.f.number(counts[tab] ?? 0)),
      ),
    );
  }

  #showCities(widget: Widget, places: MapPlaces): void {
    const more = () => {
      const next = this.#shown;
      this.#shown += CITIES_AT_ONCE;
      this.#showCities(widget, places);
      this.#body.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus();
    };
    redraw(this.#body, cityList(widget, places, this.#shown, more));
  }

  async #showCars(widget: Widget, cities: MapPlaces['cities'], turn: number): Promise<void> {
    const address = addressOf(
      widget,
      cities.find(({ key }) => key === widget.state.city),
    );
    if (this.#found?.address === address) return redraw(this.#body, this.#cars(widget, this.#found));
    this.#body.setAttribute('aria-busy', 'true');
    const found = await findCars(address).catch((error: unknown) => ({ error }));
    if (turn !== this.#turn) return;
    this.#body.removeAttribute('aria-busy');
    if ('error' in found) {
      const again = () => void this.#showCars(widget, cities, turn);
      return redraw(this.#body, failure(widget, found.error, again));
    }
    this.#found = found;
    redraw(this.#body, this.#cars(widget, found));
  }

  #cars(widget: Widget, { cars, total }: FoundCars): HTMLElement[] {
    const { t } = widget.app;
    if (cars.length === 0)
      return [h('p', { class: 'nothing' }, h('b', {}, t('empty.title')), t('empty.none'))];
    const list = h(
      'ul',
      { class: 'rows' },
      cars.map((car) => carRow(widget, car)),
    );
    return [list, ...this.#pages(widget, total)];
  }

  #pages(widget: Widget, total: number): HTMLElement[] {
    const { t, f } = widget.app;
    const { page } = widget.state;
    const last = Math.ceil(total / PAGE_SIZE);
    if (last <= 1) return [];
    const go = (to: number) => {
      widget.change({ page: to, car: null });
      this.#body.focus();
      this.#body.scrollIntoView({ block: 'nearest' });
    };
    const button = (to: number) =>
      h(
        'button',
        {
          type: 'button',
          class: 'page',
          'data-key': `page-${to}`,
          'aria-current': to === page ? 'page' : null,
          onclick: () => go(to),
        },
        f.number(to),
      );
    return [
      h(
        'nav',
        { class: 'pages', 'aria-label': t('pages.label') },
        pagesAround(page, last).map((one) =>
          one === null ? h('span', { class: 'soft' }, '…') : button(one),
        ),
      ),
    ];
  }
}
