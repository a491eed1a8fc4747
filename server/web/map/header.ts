/** The header of the map widget. */
import { icon } from '../explorer/icons.ts';
import { h } from '../shared/dom.ts';
import { MAP_MODES } from './options.ts';
import { openSnippet } from './snippet/snippet-dialog.ts';
import type { Widget } from './widget.ts';

function modes({ app, state, change }: Widget): HTMLElement {
  return h(
    'div',
    { class: 'modes', role: 'group', 'aria-label': app.t('map.mode') },
    MAP_MODES.map((mode) =>
      h(
        'button',
        {
          type: 'button',
          'data-key': `mode-${mode}`,
          'aria-pressed': String(state.mode === mode),
          onclick: () => change({ mode }),
        },
        app.t(`map.${mode}`),
      ),
    ),
  );
}

function brand(): HTMLElement {
  return h(
    'a',
    { class: 'brand', href: '/', target: '_blank', rel: 'noopener', 'aria-label': 'Forecourt' },
    h('img', { class: 'brand-mark', src: '/web/icon.svg', alt: '' }),
    h('span', {}, 'Forecourt'),
  );
}

/** A button that shows or hides the plants, if the server has them. */
function plantsSwitch({ app, state, change }: Widget): HTMLElement | null {
  if (state.mode !== 'browse' || !app.about.routes.includes('/v1/factories')) return null;
  return h(
    'button',
    {
      type: 'button',
      class: 'toggle',
      'data-key': 'plants',
      'aria-pressed': String(state.plants),
      onclick: () => change({ plants: !state.plants }),
    },
    h('span', { class: 'toggle-mark', 'aria-hidden': 'true' }),
    app.t('map.plants'),
  );
}

/** A button that opens and closes the panel of a widget without chrome. */
function panelButton({ app, state, options, change }: Widget): HTMLElement | null {
  if (options.chrome !== 'none') return null;
  return h(
    'button',
    {
      type: 'button',
      class: 'button small',
      'data-key': 'panel',
      'aria-expanded': String(state.isOpen),
      onclick: () => change({ isOpen: !state.isOpen }),
    },
    app.t(state.isOpen ? 'map.panel.hide' : 'map.panel.show'),
  );
}

/** A button that opens the code for embedding the widget. */
function embedButton(widget: Widget): HTMLElement | null {
  const { app, options } = widget;
  if (options.chrome !== 'full') return null;
  return h(
    'button',
    {
      type: 'button',
      class: 'button small',
      'data-key': 'embed',
      'aria-label': app.t('map.embed'),
      onclick: () => openSnippet(widget),
    },
    icon('out'),
    h('span', {}, app.t('map.embed')),
  );
}

/** The header of the widget: brand, mode and tools. */
export function header(widget: Widget, hasMap: boolean): (HTMLElement | null)[] {
  const plants = hasMap ? plantsSwitch(widget) : null;
  const tools = h('div', { class: 'head-tools' }, plants, panelButton(widget), embedButton(widget));
  return [widget.options.chrome === 'full' ? brand() : null, modes(widget), tools];
}
