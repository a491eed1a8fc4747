/** The search box: reads a text while it is typed, and searches for it. */
import { MAX_QUERY } from '../../../../contract/texts.ts';
import { fill, h } from '../../shared/dom.ts';
import type { App } from '../app.ts';
import { type ParsedFilters, parseText } from '../catalog.ts';
import { icon } from '../icons.ts';
import { type Filters, inCurrency } from '../state.ts';
import { chipsOf } from './chips.ts';
import { followDirection } from './direction.ts';
import { markedText } from './marked-text.ts';
import { withVisitorPlace } from './near.ts';

/** Pause in typing before the text is parsed, milliseconds. */
const REST = 180;

type Scalar = string | number | boolean;
/** Filters that the parser found in a text; prices are in rubles. */
type ParsedValues = Readonly<Record<string, Scalar | readonly Scalar[]>>;

/** Converts parsed filters to those of the address; prices are in the currency of the page. */
export function filtersOfReading({ about, state }: App, filters: ParsedValues): Filters {
  const entries = Object.entries(withoutEchoes(filters)).map(([name, value]) => [
    name,
    (Array.isArray(value) ? value : [value]).map(String),
  ]);
  return inCurrency(Object.fromEntries(entries), 1 / (about.rates[state.currency] ?? 1));
}

/** A reading gives a colour by name, number and family: the name is enough. */
function withoutEchoes(filters: ParsedValues): ParsedValues {
  const { color_id, color_family, ...rest } = filters;
  return rest.color === undefined ? filters : rest;
}

interface Parts {
  input: HTMLInputElement;
  backdrop: HTMLElement;
  preview: HTMLElement;
}

function drawPreview(app: App, { preview }: Parts, read: ParsedFilters | undefined): void {
  const chips = read ? chipsOf(app, filtersOfReading(app, read.filters)) : [];
  preview.hidden = chips.length === 0;
  fill(
    preview,
    h('span', { class: 'soft' }, app.t('search.reads')),
    chips.map(({ title, text }) => h('span', { class: 'word' }, h('b', {}, title), ` ${text}`)),
  );
}

function follow({ input, backdrop }: Parts): void {
  backdrop.scrollLeft = input.scrollLeft;
}

/** Parses the text while it is typed, marks its words and previews its filters. */
function readAlong(app: App, parts: Parts): () => void {
  const { input, backdrop } = parts;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = async () => {
    const text = input.value;
    const reading = text.trim() ? await parseText(text, app.locale).catch(() => undefined) : undefined;
    if (input.value !== text || !input.isConnected) return;
    const filters = reading ? filtersOfReading(app, reading.filters) : {};
    fill(backdrop, markedText(text, reading?.spans ?? [], filters));
    follow(parts);
    drawPreview(app, parts, document.activeElement === input && text !== app.state.q ? reading : undefined);
  };
  return () => {
    fill(backdrop, input.value);
    follow(parts);
    clearTimeout(timer);
    timer = setTimeout(() => void read(), REST);
  };
}

/** Parses a text and shows the cars it describes; a text without filters shows all cars. */
export async function searchFor(app: App, text: string): Promise<void> {
  const q = text.trim();
  if (!q) return app.go({ q: '', filters: {}, page: 1, view: 'cars', car: null });
  const reading = await parseText(q, app.locale);
  const { filters, refused } = await withVisitorPlace(filtersOfReading(app, reading.filters));
  if (refused) app.notify(app.t('near.ask'));
  app.go({ q, filters, page: 1, view: 'cars', car: null });
}

/** The form with the box for free text. */
export function searchBox(app: App): HTMLElement {
  const { t, state } = app;
  const input = h('input', {
    id: 'query',
    class: 'query',
    type: 'text',
    name: 'q',
    value: state.q,
    maxlength: MAX_QUERY,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'search',
    placeholder: t('search.placeholder'),
    'aria-describedby': 'search-preview',
    'data-key': 'query',
  });
  const parts: Parts = {
    input,
    backdrop: h('div', { class: 'query backdrop', 'aria-hidden': 'true' }),
    preview: h('p', { id: 'search-preview', class: 'preview', hidden: true }),
  };
  const along = readAlong(app, parts);
  followDirection(input, parts.backdrop);
  input.addEventListener('input', along);
  input.addEventListener('scroll', () => follow(parts));
  const submit = (event: Event) => {
    event.preventDefault();
    parts.preview.hidden = true;
    searchFor(app, input.value).catch((error: Error) => app.notify(error.message));
  };
  along();
  return h(
    'form',
    { class: 'search', role: 'search', onsubmit: submit },
    h('label', { class: 'quiet', for: 'query' }, t('search.label')),
    h(
      'div',
      { class: 'query-frame' },
      icon('search'),
      h('div', { class: 'query-stack' }, parts.backdrop, input),
    ),
    h('button', { class: 'button main', type: 'submit' }, t('search.go')),
    parts.preview,
  );
}
