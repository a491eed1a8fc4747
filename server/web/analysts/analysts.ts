import type { Manifest, ManifestTable } from '../../../contract/manifest.ts';
import { api } from '../shared/api.ts';
import { byId, fill, h } from '../shared/dom.ts';
import { type Formats, formats } from '../shared/format.ts';
import { applyLanguage, type Translate, translations } from '../shared/i18n.ts';
import { chooseLanguage } from '../shared/languages.ts';
import { liveQuery } from './live.ts';
import { type Sample, samples } from './samples.ts';

/** Tables that the server keeps to itself. */
const WITHHELD = ['companies', 'rejected_rows'];

function address(path: string): string {
  return `${location.origin}/data/current/${path}`;
}

function top(t: Translate): HTMLElement[] {
  return [
    h(
      'a',
      { class: 'brand', href: '/' },
      h('img', { class: 'brand-mark', src: '/web/icon.svg', alt: '' }),
      'Forecourt',
    ),
    h(
      'nav',
      { 'aria-label': t('header.nav') },
      h('a', { href: '/' }, t('nav.cars')),
      h('a', { href: '/?view=factories' }, t('nav.factories')),
      h('a', { href: '/analysts', 'aria-current': 'page' }, t('nav.analysts')),
      h('a', { href: '/docs' }, t('nav.api')),
    ),
  ];
}

function sample(t: Translate, { tool, code }: Sample, isOpen: boolean): HTMLElement {
  const copy = h('button', { type: 'button', class: 'button small' }, t('analysts.copy'));
  copy.addEventListener('click', () => {
    void navigator.clipboard.writeText(code).then(() => fill(copy, t('analysts.copied')));
  });
  return h(
    'details',
    { class: 'sample', name: 'sample', open: isOpen },
    h('summary', {}, tool),
    h('div', { class: 'code' }, copy, h('pre', { dir: 'ltr', tabindex: 0 }, h('code', {}, code))),
  );
}

function dictionary(
  t: Translate,
  f: Formats,
  { name, path, rows, columns }: ManifestTable,
  bytes: number,
): HTMLElement {
  const head = (text: string) => h('th', { scope: 'col' }, text);
  return h(
    'details',
    { class: 'sample' },
    h(
      'summary',
      {},
      h('code', {}, name),
      h(
        'span',
        { class: 'soft' },
        ` ${t('analysts.dictionary.rows', { count: rows })} · ${f.number(bytes / 1024)} KB`,
      ),
    ),
    h('p', { class: 'soft' }, h('code', {}, address(path))),
    h(
      'div',
      { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': name },
      h(
        'table',
        {},
        h(
          'thead',
          {},
          h('tr', {}, head(t('analysts.column')), head(t('analysts.type')), head(t('analysts.meaning'))),
        ),
        h(
          'tbody',
          {},
          columns.map((column) =>
            h(
              'tr',
              {},
              h('th', { scope: 'row' }, h('code', {}, column.name)),
              h('td', {}, h('code', {}, column.type)),
              h('td', { lang: 'en', dir: 'ltr' }, column.description),
            ),
          ),
        ),
      ),
    ),
  );
}

async function start(): Promise<void> {
  const lang = chooseLanguage(location.search, localStorage.getItem('lang'), navigator.languages);
  const [t, manifest] = await Promise.all([translations(lang), api<Manifest>('/data/current/manifest.json')]);
  applyLanguage(lang);
  const f = formats(lang);
  document.title = `${t('analysts.title')} · Forecourt`;
  const tables = manifest.tables.filter(({ name }) => !WITHHELD.includes(name));
  const bytes = new Map(manifest.files.map((file) => [file.path, file.bytes]));
  const live = liveQuery({ t, f, tables, bytes, address });
  const cars = address('tables/cars.parquet');
  fill(byId('top'), top(t));
  fill(
    byId('main'),
    h(
      'div',
      { class: 'intro' },
      h('h1', {}, t('analysts.title')),
      h('p', { class: 'soft' }, t('analysts.text')),
      h(
        'p',
        { class: 'soft' },
        t('data.asof', { date: f.date(manifest.as_of) }),
        ' · ',
        h('code', {}, manifest.id),
      ),
    ),
    h(
      'section',
      { class: 'panel' },
      h('h2', {}, t('analysts.live')),
      h('p', { class: 'soft' }, t('analysts.live.text')),
      live.element,
    ),
    h(
      'section',
      { class: 'panel' },
      h('h2', {}, t('analysts.tools')),
      h('p', { class: 'soft' }, t('analysts.key')),
      samples(cars).map((one, at) => sample(t, one, at === 0)),
      h('p', { class: 'soft' }, t('analysts.local')),
    ),
    h(
      'section',
      { class: 'panel' },
      h('h2', {}, t('analysts.dictionary')),
      tables.map((table) => dictionary(t, f, table, bytes.get(table.path) ?? 0)),
    ),
  );
  await live.read();
}

start().catch((error: unknown) => {
  byId('main').textContent = error instanceof Error ? error.message : String(error);
});
