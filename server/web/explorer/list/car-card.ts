/** The card of a car in the list. */
import { h } from '../../shared/dom.ts';
import { type App, amount } from '../app.ts';
import { breakdownBar, shares } from '../car/breakdown.ts';
import { driveline, mileageOf, missingPrice, nameOf, placeName } from '../car/describe.ts';
import { picture } from '../car/picture.ts';
import { scoreRing } from '../car/score.ts';
import { verdictPill, verdictReason } from '../car/verdict.ts';
import type { Car } from '../catalog.ts';
import { MOST_COMPARED } from '../state.ts';

/** The turnkey price in large figures, or the reason why it is missing. */
export function priceOf(app: App, car: Car): HTMLElement {
  const { t } = app;
  if (car.total_price_rub !== null)
    return h(
      'p',
      { class: 'price' },
      h('strong', { class: 'number' }, amount(app, car.total_price_rub)),
      shares(car.price_breakdown).length > 1 ? h('span', { class: 'soft' }, t('price.turnkey.short')) : null,
    );
  const base = car.price_rub === null ? null : amount(app, car.price_rub);
  return h(
    'p',
    { class: 'price' },
    base ? h('strong', { class: 'number' }, base) : null,
    h('span', { class: 'soft' }, missingPrice(app, car)),
  );
}

/** A checkbox that adds a car to the comparison. */
export function compareToggle(app: App, car: Car): HTMLElement {
  const { t, state } = app;
  const id = String(car.id);
  const isIn = state.compare.includes(id);
  const change = () =>
    app.go(
      { compare: isIn ? state.compare.filter((one) => one !== id) : [...state.compare, id] },
      { replace: true },
    );
  const box = h('input', {
    type: 'checkbox',
    checked: isIn,
    disabled: !isIn && state.compare.length >= MOST_COMPARED,
    'data-key': `compare-${id}`,
    onchange: change,
    'aria-label': t('compare.add', { name: `${nameOf(car)} ${car.year}` }),
  });
  return h(
    'label',
    { class: 'compare-toggle' },
    box,
    h('span', { 'aria-hidden': 'true' }, t('compare.word')),
  );
}

/** The card of one car. */
export function carCard(app: App, car: Car): HTMLElement {
  const facts = [mileageOf(app, car), ...driveline(app, car)].filter((fact) => fact !== null);
  return h(
    'article',
    { class: 'card' },
    h('div', { class: 'card-top' }, picture(app, car), scoreRing(app, car.total_score)),
    h(
      'div',
      { class: 'card-body' },
      h(
        'h3',
        {},
        h(
          'a',
          { href: app.href({ car: String(car.id) }), 'data-go': true, 'data-key': `car-${car.id}` },
          h('bdi', {}, nameOf(car)),
        ),
        h('span', { class: 'year number' }, ` ${car.year}`),
      ),
      h('p', { class: 'facts soft' }, facts.join(' · ')),
      priceOf(app, car),
      car.total_price_rub === null ? null : breakdownBar(car.price_breakdown),
      h(
        'p',
        { class: 'reason' },
        verdictPill(app, car),
        h('span', { class: 'soft' }, verdictReason(app, car)),
      ),
      h(
        'div',
        { class: 'card-foot soft' },
        h('span', { class: 'place' }, placeName(car)),
        compareToggle(app, car),
      ),
    ),
  );
}

/** A placeholder for a card that is loading. */
export function cardSkeleton(): HTMLElement {
  return h(
    'div',
    { class: 'card skeleton', 'aria-hidden': 'true' },
    h('div', { class: 'card-top' }),
    h('div', { class: 'card-body' }, h('i'), h('i'), h('i'), h('i')),
  );
}
