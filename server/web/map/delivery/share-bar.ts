import { h, s } from '../../shared/dom.ts';

/** A part of an amount: its name, the class of its colour, its rubles and their text. */
interface ShareRow {
  readonly name: string;
  readonly mark: string;
  readonly rubles: number;
  readonly text: string;
}

const WIDTH = 1000;

/** The parts of an amount as one bar, and as a table with their sum. */
export function shareBar(
  title: string,
  rows: readonly ShareRow[],
  total: { name: string; text: string },
): HTMLElement {
  const sum = rows.reduce((all, { rubles }) => all + rubles, 0) || 1;
  let start = 0;
  const rects = rows.map(({ mark, rubles }) => {
    const x = start;
    start += (rubles / sum) * WIDTH;
    return s('rect', { class: mark, x, y: 0, width: Math.max(0, start - x - 3), height: 12, rx: 2 });
  });
  const row = (one: ShareRow) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, h('span', { class: `dot ${one.mark}` }), one.name),
      h('td', { class: 'number' }, one.text),
    );
  return h(
    'figure',
    { class: 'shares' },
    h('figcaption', {}, h('h2', {}, title), h('strong', { class: 'number' }, total.text)),
    s(
      'svg',
      { class: 'bar', viewBox: `0 0 ${WIDTH} 12`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      rects,
    ),
    h(
      'table',
      { class: 'breakdown' },
      h('caption', { class: 'quiet' }, title),
      h(
        'tbody',
        {},
        rows.map(row),
        h(
          'tr',
          { class: 'sum' },
          h('th', { scope: 'row' }, total.name),
          h('td', { class: 'number' }, total.text),
        ),
      ),
    ),
  );
}
