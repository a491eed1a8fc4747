/** A bar chart as a list. */
import { h, s } from '../../shared/dom.ts';

/** One bar of a chart. */
export interface Bar {
  readonly name: string;
  readonly value: number;
  readonly text: string;
  readonly isChosen?: boolean;
  /** What choosing the bar does; without it the bar cannot be chosen. */
  readonly choose?: () => void;
}

function length(value: number, top: number): SVGSVGElement {
  return s(
    'svg',
    { class: 'meter', viewBox: '0 0 100 6', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    s('rect', { class: 'meter-value', width: Math.max(1, (value / top) * 100), height: 6 }),
  );
}

/** A list of bars with their names and figures. */
export function barChart(bars: readonly Bar[]): HTMLElement {
  const top = Math.max(1, ...bars.map(({ value }) => value));
  return h(
    'ul',
    { class: 'bars' },
    bars.map(({ name, value, text, isChosen = false, choose }) => {
      const parts = [
        h('span', { class: 'bar-name' }, name),
        h('span', { class: 'number soft' }, text),
        length(value, top),
      ];
      const row = choose
        ? h(
            'button',
            {
              type: 'button',
              class: 'bar-row',
              'aria-pressed': String(isChosen),
              onclick: choose,
              'data-key': `bar-${name}`,
            },
            parts,
          )
        : h('div', { class: 'bar-row' }, parts);
      return h('li', {}, row);
    }),
  );
}
