/** Links to the pages of a list. */
import { h } from '../../shared/dom.ts';
import type { App } from '../app.ts';
import { icon } from '../icons.ts';

/** Page numbers to offer: the first, the last and those around the current one; `null` is a gap. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, last])].filter((one) => one >= 1 && one <= last);
  return wanted.flatMap((one, at) => (at > 0 && one - (wanted[at - 1] ?? 0) > 1 ? [null, one] : [one]));
}

/** Links to the other pages of a list; null if there is only one. */
export function pageLinks(app: App, total: number, size: number): HTMLElement | null {
  const { t, f, state } = app;
  const last = Math.ceil(total / size);
  if (last <= 1) return null;
  const link = (page: number, ...children: Parameters<typeof h>[2][]) =>
    h(
      'a',
      {
        class: 'page',
        href: app.href({ page, car: null }),
        'data-go': 'top',
        'data-key': `page-${page}`,
        'aria-current': page === state.page ? 'page' : null,
      },
      ...children,
    );
  const step = (page: number, name: 'back' | 'next') =>
    page < 1 || page > last
      ? null
      : link(page, icon(name), h('span', { class: 'quiet' }, t(`pages.${name}`)));
  return h(
    'nav',
    { class: 'pages', 'aria-label': t('pages.label') },
    step(state.page - 1, 'back'),
    pagesAround(state.page, last).map((page) =>
      page === null ? h('span', { class: 'soft' }, '…') : link(page, f.number(page)),
    ),
    step(state.page + 1, 'next'),
  );
}
