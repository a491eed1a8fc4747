import { icon } from '../explorer/icons.ts';
import { h } from '../shared/dom.ts';
import type { Translate } from '../shared/i18n.ts';
import type { Embedding } from './messages.ts';
import type { OptionFault } from './options.ts';

function text(t: Translate, { parameter, value, expected }: OptionFault): string {
  if (expected === undefined) return t('map.fault.unknown', { parameter });
  return t('map.fault', { parameter, value: value.slice(0, 60), expected });
}

/** A notice about the parts of the address that were not used; null if all were. */
export function notices(
  t: Translate,
  faults: readonly OptionFault[],
  { key }: Embedding,
): HTMLElement | null {
  const texts = [
    ...(key === 'unknown' ? [t('map.key.unknown')] : []),
    ...(key === 'secret' ? [t('map.key.secret')] : []),
    ...faults.map((fault) => text(t, fault)),
  ];
  if (texts.length === 0) return null;
  const box = h(
    'div',
    { class: 'notices', role: 'alert' },
    h('b', {}, t('map.notice')),
    h(
      'ul',
      {},
      texts.map((one) => h('li', { dir: 'auto' }, one)),
    ),
    h(
      'button',
      {
        type: 'button',
        class: 'chip-remove',
        'aria-label': t('map.fault.close'),
        onclick: () => box.remove(),
      },
      icon('close'),
    ),
  );
  return box;
}
