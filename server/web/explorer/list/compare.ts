/** The comparison of cars: the bar at the foot of the page, and the sheet. */
import { fill, h } from '../../shared/dom.ts';
import { type App, amount } from '../app.ts';
import { breakdownBar } from '../car/breakdown.ts';
import { nameOf, placeName } from '../car/describe.ts';
import { picture } from '../car/picture.ts';
import { verdictPill } from '../car/verdict.ts';
import { type CarDetail, getCar } from '../catalog.ts';
import { icon } from '../icons.ts';
import { titleOf } from '../search/chips.ts';
import type { Sheet } from '../sheet.ts';

/** The bar at the foot of the page; null while no car is chosen. */
export function compareBar(app: App): HTMLElement | null {
  const { t, state } = app;
  const count = state.compare.length;
  if (count === 0) return null;
  return h(
    'aside',
    { class: 'compare-bar', 'aria-label': t('compare.title') },
    h(
      'span',
      {},
      t('compare.chosen', { count }),
      count === 1 ? h('span', { class: 'soft' }, ` ${t('compare.two')}`) : null,
    ),
    h(
      'button',
      {
        type: 'button',
        class: 'button main',
        disabled: count < 2,
        onclick: () => app.go({ show: 'compare' }),
        'data-key': 'compare-open',
      },
      icon('compare'),
      t('compare.open'),
    ),
    h(
      'button',
      { type: 'button', class: 'button bare', onclick: () => app.go({ compare: [] }, { replace: true }) },
      t('compare.clear'),
    ),
  );
}

interface Row {
  title: string;
  cell(car: CarDetail): Parameters<typeof h>[2];
  /** The value that is compared in the row; `best` says whether the least or the greatest wins. */
  value?: (car: CarDetail) => number | null;
  best?: 'least' | 'most';
}

function text(value: string | number | null | undefined): string {
  return value === null || value === undefined || value === '' ? '—' : String(value);
}

function rowsOf(app: App): Row[] {
  const { t, f } = app;
  const plain = (filter: string, value: (car: CarDetail) => string | null): Row => ({
    title: titleOf(app, filter),
    cell: (car) => text(value(car)),
  });
  const measured = (
    title: string,
    best: 'least' | 'most',
    value: (car: CarDetail) => number | null,
    write: (value: number) => string,
  ): Row => ({
    title,
    best,
    value,
    cell: (car) => {
      const found = value(car);
      return found === null ? '—' : write(found);
    },
  });
  return [
    measured(
      t('price.turnkey'),
      'least',
      (car) => car.total_price_rub,
      (value) => amount(app, value),
    ),
    { title: t('price.parts'), cell: (car) => breakdownBar(car.price_breakdown) },
    { title: t('verdict.title'), cell: (car) => verdictPill(app, car) ?? '—' },
    measured(t('score.title'), 'most', (car) => car.total_score, f.number),
    measured(titleOf(app, 'year'), 'most', (car) => car.year, f.year),
    measured(titleOf(app, 'mileage'), 'least', (car) => car.mileage, f.kilometres),
    measured(
      titleOf(app, 'power'),
      'most',
      (car) => car.power_hp,
      (value) => t('unit.hp', { value: f.number(value) }),
    ),
    plain('engine', (car) => (car.engine_volume ? f.litres(car.engine_volume) : null)),
    plain('fuel_type', (car) => car.fuel_type),
    plain('transmission', (car) => car.transmission),
    plain('drive_type', (car) => car.drive_type),
    plain('body_type', (car) => car.body_type),
    plain('color', (car) => car.color),
    measured(titleOf(app, 'owner_count'), 'least', (car) => car.owner_count, f.number),
    plain('has_accident', (car) =>
      car.has_accident === null ? null : app.labels.of('has_accident', String(car.has_accident === 1)),
    ),
    { title: titleOf(app, 'near'), cell: (car) => placeName(car) },
  ];
}

/** The best value of a row; undefined if all are equal or unknown. */
function bestOf(values: readonly (number | null)[], best: 'least' | 'most'): number | undefined {
  const known = values.filter((value) => value !== null);
  if (new Set(known).size < 2) return undefined;
  return best === 'least' ? Math.min(...known) : Math.max(...known);
}

function column(app: App, car: CarDetail): HTMLElement {
  const remove = () => {
    const compare = app.state.compare.filter((id) => id !== String(car.id));
    app.go({ compare, show: compare.length > 1 ? 'compare' : null }, { replace: true });
  };
  return h(
    'th',
    { scope: 'col' },
    picture(app, car),
    h('a', { href: app.href({ car: String(car.id), show: null }), 'data-go': true }, nameOf(car)),
    h(
      'button',
      {
        type: 'button',
        class: 'button bare square',
        onclick: remove,
        'aria-label': app.t('compare.remove', { name: nameOf(car) }),
      },
      icon('close'),
    ),
  );
}

function table(app: App, cars: readonly CarDetail[]): HTMLElement {
  const rows = rowsOf(app).map(({ title, cell, value, best }) => {
    const winner = value && best ? bestOf(cars.map(value), best) : undefined;
    return h(
      'tr',
      {},
      h('th', { scope: 'row' }, title),
      cars.map((car) =>
        h(
          'td',
          { class: winner !== undefined && value?.(car) === winner ? 'best number' : 'number' },
          cell(car),
        ),
      ),
    );
  });
  return h(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': app.t('compare.title') },
    h(
      'table',
      { class: 'comparison' },
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('td', {}),
          cars.map((car) => column(app, car)),
        ),
      ),
      h('tbody', {}, rows),
    ),
  );
}

/** Fills a sheet with the chosen cars side by side; cars that no longer exist are left out. */
export async function showComparison(app: App, sheet: Sheet, isCurrent: () => boolean): Promise<void> {
  sheet.title(app.t('compare.title'));
  const found = await Promise.all(app.state.compare.map((id) => getCar(id, app.locale).catch(() => null)));
  const cars = found.filter((car) => car !== null);
  if (isCurrent()) fill(sheet.body, table(app, cars));
}
