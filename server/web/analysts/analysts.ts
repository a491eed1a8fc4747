/**
 * The page for analysts (/analysts): queries the public tables live, shows code for other tools and
 * describes the columns.
 */
import type { Manifest } from '../../../contract/manifest.ts';
import { WITHHELD_TABLES } from '../../../contract/withheld.ts';
import { type About, loadAbout } from '../shared/about.ts';
import { api } from '../shared/api.ts';
import { byId, fill, h } from '../shared/dom.ts';
import { formats } from '../shared/format.ts';
import { applyLanguage, type Translate, translations } from '../shared/i18n.ts';
import { chooseLanguage } from '../shared/languages.ts';
import { siteTop } from '../shared/site-top.ts';
import { dictionary } from './dictionary.ts';
import { type AnalystsData, liveQuery } from './live.ts';
import { type CodeSample, codeSamples } from './samples.ts';

function address(path: string): string {
  return `${location.origin}/data/current/${path}`;
}

function top(t: Translate, lang: string, { routes }: About): HTMLElement[] {
  const cars = h('a', { href: `/?lang=${lang}` }, t('nav.cars'));
  const plants = h('a', { href: `/?view=factories&lang=${lang}` }, t('nav.factories'));
  const views = [cars, routes.includes('/v1/factories') ? plants : null];
  return siteTop({ t, lang, routes, path: '/analysts' }, views);
}

function sample(t: Translate, { tool, code }: CodeSample, isOpen: boolean): HTMLElement {
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

function panel(title: string, ...parts: HTMLElement[]): HTMLElement {
  return h('section', { class: 'panel' }, h('h2', {}, title), parts);
}

function soft(...text: (string | HTMLElement)[]): HTMLElement {
  return h('p', { class: 'soft' }, ...text);
}

/** The live query, the code codeSamples for other tools, and the meaning of the columns. */
function content(source: AnalystsData, { as_of, id }: Manifest, live: HTMLElement): HTMLElement[] {
  const { t, f, tables, bytes } = source;
  const asOf = soft(t('data.asof', { date: f.date(as_of) }), ' · ', h('code', {}, id));
  const tools = codeSamples(address('tables/cars.parquet')).map((one, at) => sample(t, one, at === 0));
  const columns = tables.map((table) =>
    dictionary(source, table, { bytes: bytes.get(table.path) ?? 0, address: address(table.path) }),
  );
  return [
    h('div', { class: 'intro' }, h('h1', {}, t('analysts.title')), soft(t('analysts.text')), asOf),
    panel(t('analysts.live'), soft(t('analysts.live.text')), live),
    panel(t('analysts.tools'), soft(t('analysts.key')), ...tools, soft(t('analysts.local'))),
    panel(t('analysts.dictionary'), ...columns),
  ];
}

async function start(): Promise<void> {
  const lang = chooseLanguage(location.search, localStorage.getItem('lang'), navigator.languages);
  const manifestAsked = api<Manifest>('/data/current/manifest.json');
  const [t, manifest, about] = await Promise.all([translations(lang), manifestAsked, loadAbout()]);
  applyLanguage(lang);
  document.title = `${t('analysts.title')} · Forecourt`;
  const tables = manifest.tables.filter(({ name }) => !WITHHELD_TABLES.includes(name));
  const bytes = new Map(manifest.files.map((file) => [file.path, file.bytes]));
  const source: AnalystsData = { t, f: formats(lang), tables, bytes, address };
  const live = liveQuery(source);
  fill(byId('top'), top(t, lang, about));
  fill(byId('main'), content(source, manifest, live.element));
  await live.read();
}

start().catch((error: unknown) => {
  byId('main').textContent = error instanceof Error ? error.message : String(error);
});
