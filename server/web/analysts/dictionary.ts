/** The data dictionary on the page for analysts. */
import type { ManifestTable } from '../../../contract/manifest.ts';
import { h } from '../shared/dom.ts';
import type { Formats } from '../shared/format.ts';
import type { Translate } from '../shared/i18n.ts';

/** The translator and formats of the page's language. */
interface Words {
  readonly t: Translate;
  readonly f: Formats;
}

function columnRow({ name, type, description }: ManifestTable['columns'][number]): HTMLElement {
  return h(
    'tr',
    {},
    h('th', { scope: 'row' }, h('code', {}, name)),
    h('td', {}, h('code', {}, type)),
    h('td', { lang: 'en', dir: 'ltr' }, description),
  );
}

function columnTable(t: Translate, { name, columns }: ManifestTable): HTMLElement {
  const titles = [t('analysts.column'), t('analysts.type'), t('analysts.meaning')];
  const head = titles.map((text) => h('th', { scope: 'col' }, text));
  const rows = h('tbody', {}, columns.map(columnRow));
  const table = h('table', {}, h('thead', {}, h('tr', {}, head)), rows);
  return h('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': name }, table);
}

/** A folded section that describes each column of a table; `bytes` and `address` belong to its file. */
export function dictionary(
  { t, f }: Words,
  table: ManifestTable,
  { bytes, address }: { readonly bytes: number; readonly address: string },
): HTMLElement {
  const size = `${t('analysts.dictionary.rows', { count: table.rows })} · ${f.number(bytes / 1024)} KB`;
  return h(
    'details',
    { class: 'sample' },
    h('summary', {}, h('code', {}, table.name), h('span', { class: 'soft' }, ` ${size}`)),
    h('p', { class: 'soft' }, h('code', {}, address)),
    columnTable(t, table),
  );
}
