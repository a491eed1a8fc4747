import { icon } from '../explorer/icons.ts';
import { h } from '../shared/dom.ts';
import { MODES } from './options.ts';
import { openSnippet } from './snippet-dialog.ts';
import type { Widget } from './widget.ts';

function modes({ app, state, change }: Widget): HTMLElement {
  return h(
    'div',
    { class: 'modes', role: 'group', 'aria-label': app.t('map.mode') },
    MODES.map((mode) =>
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

/** The top of the widget: whose it is, what it shows, and what can be switched on. */
export function header(widget: Widget, hasMap: boolean): (HTMLElement | null)[] {
  const { app, state, options, change } = widget;
  const { t } = app;
  const plants = () => change({ plants: !state.plants });
  const panel = () => change({ isOpen: !state.isOpen });
  return [
    options.chrome === 'full' ? brand() : null,
    modes(widget),
    h(
      'div',
      { class: 'head-tools' },
      hasMap && state.mode === 'browse' && app.about.routes.includes('/v1/factories')
        ? h(
            'button',
            {
              type: 'button',
              class: 'toggle',
              'data-key': 'plants',
              'aria-pressed': String(state.plants),
              onclick: plants,
            },
            h('span', { class: 'toggle-mark', 'aria-hidden': 'true' }),
            t('map.plants'),
          )
        : null,
      options.chrome === 'none'
        ? h(
            'button',
            {
              type: 'button',
              class: 'button small',
              'data-key': 'panel',
              'aria-expanded': String(state.isOpen),
              onclick: panel,
            },
            t(state.isOpen ? 'map.panel.hide' : 'map.panel.show'),
          )
        : null,
      options.chrome === 'full'
        ? h(
            'button',
            {
              type: 'button',
              class: 'button small',
              'data-key': 'embed',
              'aria-label': t('map.embed'),
              onclick: () => openSnippet(widget),
            },
            icon('out'),
            h('span', {}, t('map.embed')),
          )
        : null,
    ),
  ];
}
