import { h, s } from '../../shared/dom.ts';
import { type App, amount } from '../app.ts';
import type { CarDetail } from '../catalog.ts';

type Point = CarDetail['price_history'][number];

const WIDTH = 320;
const HEIGHT = 80;
const EDGE = 6;

/** A step line, because a price is valid until the next one. */
function stepPath(points: readonly (readonly [x: number, y: number])[]): string {
  return points
    .map(([x, y], at) => {
      const before = points[at - 1];
      return before ? `L${x} ${before[1]} L${x} ${y}` : `M${x} ${y}`;
    })
    .join(' ');
}

function placed(points: readonly Point[]): (readonly [number, number])[] {
  const times = points.map(({ as_of }) => Date.parse(as_of));
  const prices = points.map(priceAt);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return points.map((_, at) => [
    EDGE + (((times[at] ?? 0) - first) / (last - first || 1)) * (WIDTH - 2 * EDGE),
    HEIGHT - EDGE - (((prices[at] ?? 0) - low) / (high - low || 1)) * (HEIGHT - 2 * EDGE),
  ]);
}

function priceAt({ total_price_rub, price_rub }: Point): number {
  return total_price_rub ?? price_rub ?? 0;
}

/** How a price changed: a step line and a table of the changes; one sentence if it never changed. */
export function priceHistory(app: App, history: readonly Point[]): HTMLElement {
  const { t, f } = app;
  const points = history.filter((point) => priceAt(point) > 0);
  const [first] = points;
  if (!first) return h('p', { class: 'soft' }, t('price.missing.no_price'));
  if (points.length === 1)
    return h('p', { class: 'soft' }, t('price.history.one', { date: f.date(first.as_of) }));
  const spots = placed(points);
  const chart = s(
    'svg',
    { class: 'line-chart', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, 'aria-hidden': 'true' },
    s('path', { class: 'line', d: `${stepPath(spots)} L${WIDTH} ${spots.at(-1)?.[1] ?? 0}` }),
    spots.map(([x, y]) => s('circle', { class: 'spot', cx: x, cy: y, r: 3 })),
  );
  const rows = [...points]
    .reverse()
    .map((point) =>
      h(
        'tr',
        {},
        h('th', { scope: 'row' }, f.date(point.as_of)),
        h('td', { class: 'number' }, amount(app, priceAt(point))),
      ),
    );
  return h(
    'div',
    {},
    chart,
    h('table', {}, h('caption', { class: 'quiet' }, t('price.history')), h('tbody', {}, rows)),
  );
}
