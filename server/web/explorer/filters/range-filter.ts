import { h } from '../../shared/dom.ts';
import type { App } from '../app.ts';
import type { CarStats } from '../catalog.ts';
import { type Stem, titleOf } from '../search/chips.ts';
import { withFilter } from '../state.ts';
import { histogram } from './histogram.ts';

type Measure = CarStats['price'];

const opened = new Set<string>();

function unitOf(app: App, stem: Stem): string {
  const { t, state } = app;
  if (stem === 'price') return state.currency;
  if (stem === 'year') return '';
  return t(`unit.${stem}`);
}

function write(stem: Stem, value: number | null, { f }: App): string {
  if (value === null) return '';
  return stem === 'year' ? f.year(value) : f.short(value);
}

function bound(app: App, side: 'min' | 'max', stem: Stem, usual: number | null): HTMLElement {
  const { t, state } = app;
  const name = `${side}_${stem}`;
  const title = t(side === 'min' ? 'range.least' : 'range.most', { name: titleOf(app, stem) });
  const change = (event: Event) => {
    const { value } = event.currentTarget as HTMLInputElement;
    const values = value.trim() && Number.isFinite(Number(value)) ? [value.trim()] : [];
    app.go({ filters: withFilter(state.filters, name, values), page: 1 });
  };
  return h('input', {
    class: 'field number',
    type: 'number',
    inputmode: 'numeric',
    min: stem === 'engine' ? 50 : 0,
    value: state.filters[name]?.[0] ?? '',
    placeholder: write(stem, usual, app),
    'aria-label': title,
    'data-key': name,
    onchange: change,
  });
}

function numberOf(values: readonly string[] | undefined): number | undefined {
  return values?.[0] === undefined ? undefined : Number(values[0]);
}

/** The two bounds of a measure below its histogram; null if no car has a value and no bound is set. */
export function rangeFilter(app: App, stem: Stem, measure: Measure, isOpen: boolean): HTMLElement | null {
  const { t, state, f } = app;
  const range = [numberOf(state.filters[`min_${stem}`]), numberOf(state.filters[`max_${stem}`])] as const;
  const isUsed = range.some((value) => value !== undefined);
  if (measure.count === 0 && !isUsed) return null;
  const remember = (event: Event) => {
    if ((event.currentTarget as HTMLDetailsElement).open) opened.add(stem);
    else opened.delete(stem);
  };
  const unit = unitOf(app, stem);
  const label = t('range.histogram', { name: titleOf(app, stem), count: f.number(measure.count) });
  return h(
    'details',
    { class: 'facet', open: isOpen || isUsed || opened.has(stem), ontoggle: remember },
    h(
      'summary',
      { 'data-key': `summary-${stem}` },
      titleOf(app, stem),
      unit ? h('span', { class: 'soft' }, ` ${unit}`) : null,
    ),
    measure.count > 0 ? histogram(measure.histogram, { label, range, height: 40 }) : null,
    h(
      'div',
      { class: 'range' },
      bound(app, 'min', stem, measure.min),
      h('span', { 'aria-hidden': 'true' }, '–'),
      bound(app, 'max', stem, measure.max),
    ),
  );
}
