/** The parts of a turnkey price, as a bar and as a table. */
import { SHOWN_PARTS } from '../../../../contract/price-parts.ts';
import { h, s } from '../../shared/dom.ts';
import { type App, amount } from '../app.ts';
import type { Car } from '../catalog.ts';

type Part = (typeof SHOWN_PARTS)[number];
type Share = readonly [part: Part, rubles: number];

/** The parts of a turnkey price above zero, in their order. */
export function shares(breakdown: Car['price_breakdown']): Share[] {
  return SHOWN_PARTS.map((part) => [part, breakdown[part] ?? 0] as const).filter(([, rubles]) => rubles > 0);
}

const WIDTH = 1000;

/** The parts of a price as one bar. It is hidden from screen readers because the amounts are beside it. */
export function breakdownBar(breakdown: Car['price_breakdown']): SVGSVGElement {
  const parts = shares(breakdown);
  const total = parts.reduce((sum, [, rubles]) => sum + rubles, 0) || 1;
  let start = 0;
  const bars = parts.map(([part, rubles]) => {
    const x = start;
    start += (rubles / total) * WIDTH;
    return s('rect', {
      class: `part-${SHOWN_PARTS.indexOf(part) + 1}`,
      x,
      y: 0,
      width: start - x,
      height: 10,
    });
  });
  return s(
    'svg',
    { class: 'bar', viewBox: `0 0 ${WIDTH} 10`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    bars,
  );
}

function rubles({ f }: App, value: number): string {
  return f.money(value, 'RUB');
}

/** The parts with their amounts and the sum. In another currency it shows the rubles too, because only they add up exactly. */
export function breakdownTable(app: App, car: Car): HTMLElement {
  const { t, state } = app;
  const foreign = state.currency !== 'RUB';
  const row = (name: string, value: number, mark: string, isSum = false) =>
    h(
      'tr',
      { class: isSum ? 'sum' : null },
      h('th', { scope: 'row' }, mark ? h('span', { class: `dot ${mark}` }) : null, name),
      h('td', { class: 'number' }, amount(app, value)),
      foreign ? h('td', { class: 'number soft' }, rubles(app, value)) : null,
    );
  const parts = shares(car.price_breakdown);
  const total = parts.reduce((sum, [, value]) => sum + value, 0);
  return h(
    'table',
    { class: 'breakdown' },
    h('caption', { class: 'quiet' }, t('price.parts')),
    h(
      'tbody',
      {},
      parts.map(([part, value]) => row(t(`part.${part}`), value, `part-${SHOWN_PARTS.indexOf(part) + 1}`)),
      row(t('price.turnkey'), total, '', true),
    ),
  );
}
