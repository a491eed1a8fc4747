import { filterParams } from '../explorer/state.ts';
import { h } from '../shared/dom.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../shared/languages.ts';
import { CHROMES, readAccent, THEMES } from './options.ts';
import type { State } from './state.ts';
import type { Widget } from './widget.ts';

export interface SnippetChoice {
  readonly origin: string;
  readonly key: string;
  readonly lang: string;
  readonly theme: string;
  readonly chrome: string;
  readonly accent: string;
  readonly height: number;
  readonly title: string;
  readonly companyId: string | undefined;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The code of an iframe that shows the map as it stands: mode, filters and what was chosen for the frame. */
export function snippet(state: Pick<State, 'mode' | 'filters' | 'currency'>, choice: SnippetChoice): string {
  const params = filterParams(state.filters);
  const set = (name: string, value: string | undefined, usual = '') => {
    if (value && value !== usual) params.set(name, value);
  };
  set('mode', state.mode, 'browse');
  set('lang', choice.lang);
  set('theme', choice.theme, 'auto');
  set('chrome', choice.chrome, 'full');
  set('accent', readAccent(choice.accent)?.slice(1));
  set('currency', state.currency, 'RUB');
  set('company_id', choice.companyId);
  set('key', choice.key.trim() || 'YOUR_BROWSER_KEY');
  const address = escaped(`${choice.origin}/map?${params}`);
  const style = `border:0;width:100%;height:${choice.height}px`;
  return `<iframe src="${address}" title="${escaped(choice.title)}" style="${style}" loading="lazy"></iframe>`;
}

function field(title: string, control: HTMLElement): HTMLElement {
  return h('label', { class: 'ask' }, h('span', { class: 'ask-title' }, title), control);
}

const MIN_HEIGHT = 320;

/** Opens the generator of the code that puts the map on another page. */
export function openSnippet({ app, state, options }: Widget): void {
  const { t } = app;
  const key = h('input', {
    class: 'field',
    type: 'text',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'fc_live_…',
  });
  key.value = new URLSearchParams(location.search).get('key') ?? '';
  const theme = h(
    'select',
    {},
    THEMES.map((one) => h('option', { value: one, selected: one === options.theme }, t(`theme.${one}`))),
  );
  const chrome = h(
    'select',
    {},
    CHROMES.map((one) => h('option', { value: one }, t(`map.embed.chrome.${one}`))),
  );
  const accent = h('input', { class: 'field color', type: 'color', value: options.accent ?? '#2451c9' });
  const height = h('input', {
    class: 'field',
    type: 'number',
    min: MIN_HEIGHT,
    max: 2000,
    step: 10,
    value: 640,
  });
  const lang = h(
    'select',
    {},
    LANGUAGES.map((one) =>
      h('option', { value: one, lang: one, selected: one === app.lang }, LANGUAGE_NAMES[one]),
    ),
  );
  const code = h('textarea', {
    class: 'code',
    readonly: true,
    rows: 5,
    dir: 'ltr',
    spellcheck: 'false',
    'aria-label': t('map.embed.code'),
  });
  const told = h('span', { class: 'soft', role: 'status' });
  let hasAccent = options.accent !== undefined;
  const write = () => {
    code.value = snippet(state, {
      origin: location.origin,
      key: key.value,
      lang: lang.value,
      theme: theme.value,
      chrome: chrome.value,
      accent: hasAccent ? accent.value : '',
      height: Math.max(MIN_HEIGHT, Number(height.value) || 0),
      title: t('map.title'),
      companyId: options.companyId,
    });
    told.textContent = '';
  };
  accent.addEventListener('input', () => {
    hasAccent = true;
  });
  const copy = async () => {
    code.select();
    const isCopied = await navigator.clipboard
      ?.writeText(code.value)
      .then(() => true)
      .catch(() => false);
    if (isCopied || document.execCommand('copy')) told.textContent = t('map.embed.copied');
  };
  const dialog = h(
    'dialog',
    { class: 'snippet', 'aria-labelledby': 'snippet-title', oninput: write },
    h('h2', { id: 'snippet-title' }, t('map.embed.title')),
    h('p', { class: 'soft' }, t('map.embed.text')),
    h(
      'div',
      { class: 'asks' },
      field(t('map.embed.key'), key),
      field(t('header.language'), lang),
      field(t('map.embed.theme'), theme),
      field(t('map.embed.chrome'), chrome),
      field(t('map.embed.accent'), accent),
      field(t('map.embed.height'), height),
    ),
    code,
    h(
      'div',
      { class: 'dialog-foot' },
      h('button', { type: 'button', class: 'button main', onclick: () => void copy() }, t('map.embed.copy')),
      h('button', { type: 'button', class: 'button', onclick: () => dialog.close() }, t('car.close')),
      told,
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  write();
  document.body.append(dialog);
  dialog.showModal();
}
