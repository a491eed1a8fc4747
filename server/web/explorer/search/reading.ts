/** How the search was understood, below the search box. */
import { h } from '../../shared/dom.ts';
import { type App, has } from '../app.ts';
import { type CarStats, measureCars, type ParsedFilters } from '../catalog.ts';
import { chipElement, chipsOf, isEmpty } from './chips.ts';
import { searchFor } from './search-box.ts';

/** Searches to try, one of them in a language other than the page's. */
function examples(app: App): HTMLElement {
  const { t } = app;
  const texts = [t('example.1'), t('example.2'), t('example.3'), t('example.other')];
  const button = (text: string) =>
    h(
      'button',
      { type: 'button', class: 'example', dir: 'auto', onclick: () => void searchFor(app, text) },
      text,
    );
  return h('div', { class: 'examples' }, h('span', { class: 'soft' }, t('search.try')), texts.map(button));
}

/** Asks for a price limit if the text gives none, and offers the median of the cars found. */
function question(app: App, missing: readonly string[], stats: CarStats | undefined): HTMLElement | null {
  const { t, state, f } = app;
  const median = stats?.price.median;
  if (!missing.includes('price') || !median || state.filters.max_price) return null;
  const price = Math.round(median);
  const take = () => app.go({ filters: { ...state.filters, max_price: [String(price)] }, page: 1 });
  return h(
    'p',
    { class: 'question' },
    t('reading.howmuch'),
    ' ',
    h(
      'button',
      { type: 'button', class: 'button small', onclick: take },
      t('range.to', { to: f.money(price, state.currency) }),
    ),
  );
}

function unread({ t }: App, words: readonly string[]): HTMLElement | null {
  if (words.length === 0) return null;
  return h(
    'p',
    { class: 'soft' },
    t('reading.unread'),
    ' ',
    words.map((word, at) => [at > 0 ? ', ' : null, h('s', { class: 'unread' }, word)]),
  );
}

/** The reading of the text: removable chips, words that were not used, and at most one question. */
export async function readingPanel(app: App, read: ParsedFilters | undefined): Promise<HTMLElement[]> {
  const { t, state } = app;
  const chips = chipsOf(app, state.filters);
  if (chips.length === 0 && !state.q) return has(app, '/v1/search/parse') ? [examples(app)] : [];
  const clear = () => app.go({ filters: {}, q: '', page: 1 });
  const stats = read?.missing.length
    ? await measureCars(state.filters, app.locale).catch(() => undefined)
    : undefined;
  const list = h(
    'ul',
    { class: 'chips', 'aria-label': t('reading.filters') },
    chips.map((chip) => chipElement(app, chip)),
    h(
      'li',
      {},
      h(
        'button',
        { type: 'button', class: 'button bare small', onclick: clear, 'data-key': 'clear' },
        t('reading.clear'),
      ),
    ),
  );
  const nothing = isEmpty(state.filters) ? h('p', { class: 'soft' }, t('reading.nothing')) : null;
  return [list, nothing, unread(app, read?.unparsed ?? []), question(app, read?.missing ?? [], stats)].filter(
    (part) => part !== null,
  );
}
