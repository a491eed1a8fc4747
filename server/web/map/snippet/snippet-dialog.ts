/** The dialog that generates the code for embedding the map. */
import { h } from '../../shared/dom.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../shared/languages.ts';
import { CHROMES, THEMES } from '../options.ts';
import type { Widget } from '../widget.ts';
import { type SnippetChoice, snippet } from './snippet.ts';

/** Height of the frame, pixels. */
const HEIGHT = { least: 320, usual: 640, most: 2000 };
const ACCENT = '#2451c9';

/** A field of the dialog: its title and its control. */
type Ask = readonly [title: string, control: HTMLInputElement | HTMLSelectElement];

interface Form {
  readonly asks: readonly Ask[];
  choice(): SnippetChoice;
}

function select<T extends string>(values: readonly T[], chosen: T, name: (value: T) => string) {
  const option = (value: T) => h('option', { value, selected: value === chosen }, name(value));
  return h('select', {}, values.map(option));
}

function languages(chosen: string): HTMLSelectElement {
  const option = (value: (typeof LANGUAGES)[number]) =>
    h('option', { value, lang: value, selected: value === chosen }, LANGUAGE_NAMES[value]);
  return h('select', {}, LANGUAGES.map(option));
}

function keyField(): HTMLInputElement {
  const field = h('input', {
    class: 'field',
    type: 'text',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'fc_live_…',
  });
  field.value = new URLSearchParams(location.search).get('key') ?? '';
  return field;
}

/** The fields of the dialog. The accent counts only once it was changed, because a colour field always has a value. */
function formOf({ app: { t, lang }, options }: Widget): Form {
  const { least, usual, most } = HEIGHT;
  const key = keyField();
  const language = languages(lang);
  const theme = select(THEMES, options.theme, (one) => t(`theme.${one}`));
  const chrome = select(CHROMES, 'full', (one) => t(`map.embed.chrome.${one}`));
  const accent = h('input', { class: 'field color', type: 'color', value: options.accent ?? ACCENT });
  const height = h('input', {
    class: 'field',
    type: 'number',
    min: least,
    max: most,
    step: 10,
    value: usual,
  });
  let hasAccent = options.accent !== undefined;
  accent.addEventListener('input', () => {
    hasAccent = true;
  });
  return {
    asks: [
      [t('map.embed.key'), key],
      [t('header.language'), language],
      [t('map.embed.theme'), theme],
      [t('map.embed.chrome'), chrome],
      [t('map.embed.accent'), accent],
      [t('map.embed.height'), height],
    ],
    choice: () => ({
      origin: location.origin,
      key: key.value,
      lang: language.value,
      theme: theme.value,
      chrome: chrome.value,
      accent: hasAccent ? accent.value : '',
      height: Math.max(least, Number(height.value) || 0),
      title: t('map.title'),
      companyId: options.companyId,
    }),
  };
}

async function copied(code: HTMLTextAreaElement): Promise<boolean> {
  code.select();
  const isWritten = await navigator.clipboard?.writeText(code.value).then(
    () => true,
    () => false,
  );
  return isWritten || document.execCommand('copy');
}

function button(text: string, onclick: () => void, kind = 'button'): HTMLElement {
  return h('button', { type: 'button', class: kind, onclick }, text);
}

/** Opens the dialog. */
export function openSnippet(widget: Widget): void {
  const { t } = widget.app;
  const form = formOf(widget);
  const label = t('map.embed.code');
  const code = h('textarea', {
    class: 'code',
    readonly: true,
    rows: 5,
    dir: 'ltr',
    spellcheck: 'false',
    'aria-label': label,
  });
  const status = h('span', { class: 'soft', role: 'status' });
  const write = () => {
    code.value = snippet(widget.state, form.choice());
    status.textContent = '';
  };
  const copy = () =>
    void copied(code).then((isCopied) => {
      if (isCopied) status.textContent = t('map.embed.copied');
    });
  const asks = form.asks.map(([title, control]) =>
    h('label', { class: 'ask' }, h('span', { class: 'ask-title' }, title), control),
  );
  const copyButton = button(t('map.embed.copy'), copy, 'button main');
  const closeButton = button(t('car.close'), () => dialog.close());
  const dialog = h(
    'dialog',
    { class: 'snippet', 'aria-labelledby': 'snippet-title', oninput: write, onclose: () => dialog.remove() },
    h('h2', { id: 'snippet-title' }, t('map.embed.title')),
    h('p', { class: 'soft' }, t('map.embed.text')),
    h('div', { class: 'asks' }, asks),
    code,
    h('div', { class: 'dialog-foot' }, copyButton, closeButton, status),
  );
  write();
  document.body.append(dialog);
  dialog.showModal();
}
