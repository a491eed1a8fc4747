import { byId, fill, h } from '../shared/dom.ts';
import { type App, has } from './app.ts';
import { type ParsedFilters, parseText } from './catalog.ts';
import { isEmpty } from './chips.ts';
import { facetPanel, loadCounts } from './facets.ts';
import { header } from './header.ts';
import { icon } from './icons.ts';
import { reading } from './reading.ts';
import { redraw } from './redraw.ts';
import { failure, loadResults, results, resultsSkeleton } from './results.ts';
import { filtersOfReading, searchBox } from './search-box.ts';
import { filterParams } from './state.ts';

/** The page: draws a state, and only what differs from the one before. */
export interface Page {
  show(app: App, before: App | undefined): void;
}

interface Frame {
  hero: HTMLElement;
  box: HTMLElement;
  read: HTMLElement;
  filters: HTMLDetailsElement;
  facets: HTMLElement;
  results: HTMLElement;
}

function frameOf(app: App): Frame {
  const { t } = app;
  const facets = h('div', { class: 'facets' });
  return {
    hero: h(
      'div',
      { class: 'hero' },
      h('h1', {}, t('hero.title')),
      h('p', { class: 'soft' }, t('hero.text')),
    ),
    box: h('div', {}),
    read: h('div', { class: 'reading' }),
    filters: h(
      'details',
      { class: 'filters' },
      h('summary', { class: 'button' }, icon('filter'), t('facets.title')),
      h('h2', { class: 'quiet' }, t('facets.title')),
      facets,
    ),
    facets,
    results: h('section', { class: 'results', 'aria-label': t('results.label') }),
  };
}

const WIDE = matchMedia('(min-width: 900px)');

/** On wide screens the filters stand open beside the list; on narrow ones they fold away above it. */
function layOut(filters: HTMLDetailsElement): void {
  filters.open = WIDE.matches;
}

function mountCars(app: App): Frame {
  const frame = frameOf(app);
  layOut(frame.filters);
  fill(
    byId('main'),
    h('div', { class: 'search-area' }, frame.hero, frame.box, frame.read),
    h('div', { class: 'columns' }, frame.filters, frame.results),
  );
  return frame;
}

/** What of a state the list depends on. */
function listKey(app: App): string {
  const { filters, sort, order, page } = app.state;
  return JSON.stringify([filterParams(filters).toString(), sort, order, page, app.speech]);
}

class ExplorerPage implements Page {
  #app: App | undefined;
  #frame: Frame | undefined;
  #drawn = '';

  constructor() {
    WIDE.addEventListener('change', () => {
      if (this.#frame) layOut(this.#frame.filters);
    });
  }

  show(app: App, before: App | undefined): void {
    this.#app = app;
    document.title = this.#title(app);
    redraw(byId('top'), header(app));
    byId('skip').textContent = app.t('header.skip');
    const fresh = !this.#frame || before?.lang !== app.lang || before.state.view !== app.state.view;
    const frame = fresh || !this.#frame ? mountCars(app) : this.#frame;
    this.#frame = frame;
    frame.hero.hidden = app.state.q !== '' || !isEmpty(app.state.filters);
    if (
      has(app, '/v1/search/parse') &&
      (fresh || before?.state.q !== app.state.q || before?.state.currency !== app.state.currency)
    )
      redraw(frame.box, searchBox(app));
    const key = listKey(app);
    void this.#read(app, frame);
    if (fresh || key !== this.#drawn) {
      if (fresh) fill(frame.results, resultsSkeleton(app));
      this.#drawn = key;
      void this.#count(app, frame);
    }
    void this.#list(app, frame);
  }

  #title({ t, state }: App): string {
    return state.q ? `${state.q} · Forecourt` : `Forecourt · ${t('hero.title')}`;
  }

  #isCurrent(app: App): boolean {
    return this.#app === app;
  }

  /** Reads the text of the address; where the address has no filters, the text gives them. */
  async #read(app: App, frame: Frame): Promise<void> {
    const { q, filters } = app.state;
    const read: ParsedFilters | undefined =
      q && has(app, '/v1/search/parse') ? await parseText(q, app.speech).catch(() => undefined) : undefined;
    if (!this.#isCurrent(app)) return;
    const found = read ? filtersOfReading(app, read) : {};
    if (read && isEmpty(filters) && !isEmpty(found)) return app.go({ filters: found }, { replace: true });
    const parts = await reading(app, read);
    if (this.#isCurrent(app)) redraw(frame.read, parts);
  }

  async #list(app: App, frame: Frame): Promise<void> {
    frame.results.setAttribute('aria-busy', 'true');
    try {
      const listed = await loadResults(app);
      const parts = await results(app, listed);
      if (!this.#isCurrent(app)) return;
      redraw(frame.results, parts);
      app.say(app.t('results.total', { count: listed.list.total }));
    } catch (error) {
      if (this.#isCurrent(app))
        fill(
          frame.results,
          failure(app, error, () => void this.#list(app, frame)),
        );
    } finally {
      if (this.#isCurrent(app)) frame.results.removeAttribute('aria-busy');
    }
  }

  async #count(app: App, frame: Frame): Promise<void> {
    try {
      const counts = await loadCounts(app);
      const draw = () => {
        const now = this.#app ?? app;
        redraw(frame.facets, facetPanel(now, counts, draw));
      };
      if (this.#drawn === listKey(app)) draw();
    } catch {
      if (this.#drawn === listKey(app)) fill(frame.facets, h('p', { class: 'soft' }, app.t('error.title')));
    }
  }
}

/** The page, not yet drawn. */
export function openPage(): Page {
  return new ExplorerPage();
}
