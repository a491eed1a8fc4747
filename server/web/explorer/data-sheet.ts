/** The sheet about the data, and the footer that links to it. */
import type { Manifest } from '../../../contract/manifest.ts';
import { api } from '../shared/api.ts';
import { fill, h } from '../shared/dom.ts';
import type { App } from './app.ts';
import { icon } from './icons.ts';
import type { Sheet } from './sheet.ts';

/** The age of the data, in words. */
function ageOf({ t, f, about }: App, now = Date.now()): string {
  const { snapshot } = about;
  if (!snapshot) return '';
  const date = f.date(snapshot.as_of);
  return snapshot.built_at
    ? t('data.age', { date, ago: f.ago(Date.parse(snapshot.built_at), now) })
    : t('data.asof', { date });
}

function sources({ t, f }: App, { sources: rows }: Manifest): HTMLElement {
  const column = (text: string) => h('th', { scope: 'col' }, text);
  return h(
    'table',
    { class: 'sources' },
    h('caption', {}, t('data.sources')),
    h('thead', {}, h('tr', {}, column(t('data.source')), column(t('data.rows')), column(t('data.rejected')))),
    h(
      'tbody',
      {},
      rows.map(({ source, rows_loaded: loaded, rows_rejected: rejected }) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, h('code', {}, source)),
          h('td', { class: 'number' }, f.number(loaded)),
          h('td', { class: 'number' }, f.number(rejected)),
        ),
      ),
    ),
  );
}

/** Fills a sheet with the sources of the data, its checks and its licence. */
export async function showData(app: App, sheet: Sheet, isCurrent: () => boolean): Promise<void> {
  const { t } = app;
  sheet.title(t('data.title'));
  const manifest = await api<Manifest>('/data/current/manifest.json');
  if (!isCurrent()) return;
  const passed = manifest.audits.filter(({ rows }) => rows === 0).length;
  fill(
    sheet.body,
    h('p', {}, ageOf(app), ' · ', h('code', {}, manifest.id)),
    h('p', {}, t('data.audits.passed', { passed, count: manifest.audits.length })),
    h('p', { class: 'soft' }, t('data.licence')),
    h(
      'p',
      { class: 'links' },
      h(
        'a',
        { class: 'button', href: '/data/current/report.html', target: '_blank', rel: 'noopener' },
        icon('out'),
        t('data.report'),
      ),
      h('a', { class: 'button', href: '/analysts' }, t('nav.analysts')),
    ),
    sources(app, manifest),
  );
}

/** The footer of the page: the age of the data and links to more about it. */
export function footer(app: App): HTMLElement[] {
  const { t } = app;
  return [
    h('span', {}, ageOf(app)),
    h('a', { href: app.href({ show: 'data' }), 'data-go': true }, t('data.link')),
    h('a', { href: '/data/current/report.html' }, t('data.report')),
    h('span', {}, t('footer.made')),
  ];
}
