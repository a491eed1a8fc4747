/** The view of the cars: search, filters, list and chat. */
import { fill, h } from '../../shared/dom.ts';
import { type App, has } from '../app.ts';
import { type ParsedFilters, parseText } from '../catalog.ts';
import { chatPanel } from '../chat/chat.ts';
import { facetPanel, loadCounts } from '../filters/facets.ts';
import { icon } from '../icons.ts';
import { redraw } from '../redraw.ts';
import { isEmpty } from '../search/chips.ts';
import { withVisitorPlace } from '../search/near.ts';
import { readingPanel } from '../search/reading.ts';
import { filtersOfReading, searchBox } from '../search/search-box.ts';
import { type Filters, filterParams } from '../state.ts';
import { failure, loadResults, results, resultsSkeleton } from './results.ts';

const WIDE = matchMedia('(min-width: 900px)');

/** Identifies the content of the list. */
function listKey({ state, locale }: App): string {
  const { filters, sort, order, page } = state;
  return JSON.stringify([filterParams(filters).toString(), sort, order, page, locale]);
}

/** Identifies the drawn list; it is redrawn only when this changes, which keeps the focus. */
function drawnKey(app: App): string {
  const { compare, show } = app.state;
  return JSON.stringify([listKey(app), compare, show === 'chat']);
}

function boxKey({ state, locale }: App): string {
  return JSON.stringify([state.q, locale]);
}

/** The search, the filters and the list of cars. */
export class CarsView {
  readonly element: HTMLElement;
  readonly #hero: HTMLElement;
  readonly #box = h('div', {});
  readonly #read = h('div', { class: 'reading' });
  readonly #facets = h('div', { class: 'facets' });
  readonly #filters: HTMLDetailsElement;
  readonly #results: HTMLElement;
  readonly #columns: HTMLElement;
  #chat: HTMLElement | undefined;
  #app: App;
  #listed = '';
  #boxed = '';
  #drawn = '';

  constructor(app: App) {
    const { t } = app;
    this.#app = app;
    this.#hero = h(
      'div',
      { class: 'hero' },
      h('h1', {}, t('hero.title')),
      h('p', { class: 'soft' }, t('hero.text')),
    );
    this.#filters = h(
      'details',
      { class: 'filters' },
      h('summary', { class: 'button' }, icon('filter'), t('facets.title')),
      h('h2', { class: 'quiet' }, t('facets.title')),
      this.#facets,
    );
    this.#results = h('section', { class: 'results', 'aria-label': t('results.label') });
    this.#columns = h('div', { class: 'columns' }, this.#filters, this.#results);
    this.element = h(
      'div',
      {},
      h('div', { class: 'search-area' }, this.#hero, this.#box, this.#read),
      this.#columns,
    );
    this.layOut();
    WIDE.addEventListener('change', () => this.layOut());
    fill(this.#results, resultsSkeleton(app));
  }

  /** Opens the filters beside the list on wide screens and folds them above it on narrow ones. */
  layOut(): void {
    this.#filters.open = WIDE.matches;
  }

  /** Redraws the parts that changed. */
  show(app: App): void {
    this.#app = app;
    const { state } = app;
    // Once there is a search, the heading is visible only to screen readers.
    this.#hero.classList.toggle('quiet', state.q !== '' || !isEmpty(state.filters));
    if (has(app, '/v1/search/parse') && boxKey(app) !== this.#boxed) redraw(this.#box, searchBox(app));
    this.#boxed = boxKey(app);
    this.#showChat(app);
    void this.#readText(app);
    if (listKey(app) !== this.#listed) void this.#count(app);
    this.#listed = listKey(app);
    const key = drawnKey(app);
    const isDrawn = key === this.#drawn;
    this.#drawn = key;
    if (!isDrawn) void this.#list(app);
  }

  #showChat(app: App): void {
    const isOpen = app.state.show === 'chat' && has(app, '/v1/chat');
    this.#columns.classList.toggle('with-chat', isOpen);
    if (!isOpen) {
      this.#chat?.remove();
      this.#chat = undefined;
    } else if (!this.#chat) {
      this.#chat = chatPanel(() => this.#app);
      this.#columns.append(this.#chat);
      this.#chat.querySelector('input')?.focus({ preventScroll: true });
    }
  }

  /** Parses the text of the address; its filters apply if the address has none. */
  async #readText(app: App): Promise<void> {
    const { q, filters } = app.state;
    const read: ParsedFilters | undefined =
      q && has(app, '/v1/search/parse') ? await parseText(q, app.locale).catch(() => undefined) : undefined;
    if (this.#app !== app) return;
    const found = read ? filtersOfReading(app, read.filters) : {};
    if (isEmpty(filters) && !isEmpty(found)) return this.#take(app, found);
    const parts = await readingPanel(app, read);
    if (this.#app === app) redraw(this.#read, parts);
  }

  async #take(app: App, found: Filters): Promise<void> {
    const { filters, refused } = await withVisitorPlace(found);
    if (this.#app !== app) return;
    if (refused) app.notify(app.t('near.ask'));
    if (!isEmpty(filters)) app.go({ filters }, { replace: true });
  }

  async #list(app: App): Promise<void> {
    const key = drawnKey(app);
    const isCurrent = () => this.#drawn === key;
    this.#results.setAttribute('aria-busy', 'true');
    try {
      const listed = await loadResults(app);
      const parts = await results(app, listed);
      if (!isCurrent()) return;
      redraw(this.#results, parts);
      app.say(app.t('results.total', { count: listed.total }));
    } catch (error) {
      if (isCurrent()) fill(this.#results, failure(app, error));
    }
    if (isCurrent()) this.#results.removeAttribute('aria-busy');
  }

  async #count(app: App): Promise<void> {
    const key = listKey(app);
    try {
      const counts = await loadCounts(app);
      const draw = () => redraw(this.#facets, facetPanel(this.#app, counts, draw));
      if (this.#listed === key) draw();
    } catch {
      if (this.#listed === key) fill(this.#facets, h('p', { class: 'soft' }, app.t('error.title')));
    }
  }
}
