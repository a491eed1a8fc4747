/** A car in the list beside the map. */
import { amount } from '../../explorer/app.ts';
import { breakdownBar, breakdownTable, shares } from '../../explorer/car/breakdown.ts';
import { driveline, mileageOf, missingPrice, nameOf, placeName } from '../../explorer/car/describe.ts';
import { picture } from '../../explorer/car/picture.ts';
import { verdictPill, verdictReason } from '../../explorer/car/verdict.ts';
import type { Car } from '../../explorer/catalog.ts';
import { h } from '../../shared/dom.ts';
import type { Widget } from '../widget.ts';

function priceLine({ app }: Widget, car: Car): HTMLElement {
  const rubles = car.total_price_rub ?? car.price_rub;
  return h(
    'p',
    { class: 'row-price' },
    rubles === null ? null : h('strong', { class: 'number' }, amount(app, rubles)),
    car.total_price_rub === null ? h('span', { class: 'soft' }, missingPrice(app, car)) : null,
    verdictPill(app, car),
  );
}

/** What an open car shows in addition: the parts of the price, and buttons. */
function more(widget: Widget, car: Car): HTMLElement {
  const { app } = widget;
  const { t } = app;
  const name = `${nameOf(car)} ${car.year}`;
  const deliver = () => widget.change({ mode: 'delivery', start: { kind: 'car', car } });
  const hasParts = car.total_price_rub !== null && shares(car.price_breakdown).length > 0;
  return h(
    'div',
    { class: 'row-more', id: `more-${car.id}` },
    h('p', { class: 'soft' }, driveline(app, car).join(' · ')),
    h('p', { class: 'soft' }, verdictReason(app, car)),
    hasParts ? [breakdownBar(car.price_breakdown), breakdownTable(app, car)] : null,
    h(
      'p',
      { class: 'row-actions' },
      h(
        'button',
        {
          type: 'button',
          class: 'button main small',
          onclick: deliver,
          'aria-label': t('map.deliver.car', { name }),
        },
        t('map.deliver'),
      ),
      h(
        'a',
        {
          class: 'button small',
          href: `/?car=${car.id}&lang=${app.lang}`,
          target: '_blank',
          rel: 'noopener',
          'aria-label': t('map.details.opens', { name }),
        },
        t('map.details'),
      ),
    ),
  );
}

/** The row of a car; it opens in place. */
export function carRow(widget: Widget, car: Car): HTMLElement {
  const { app, state } = widget;
  const isOpen = state.car === car.id;
  const facts = [mileageOf(app, car), placeName(car)].filter(Boolean).join(' · ');
  return h(
    'li',
    { class: `row${isOpen ? ' open' : ''}` },
    picture(app, car),
    h(
      'div',
      { class: 'row-body' },
      h(
        'h2',
        {},
        h(
          'button',
          {
            type: 'button',
            class: 'row-name',
            'data-key': `car-${car.id}`,
            'aria-expanded': String(isOpen),
            onclick: () => widget.change({ car: isOpen ? null : car.id }),
          },
          h('bdi', {}, nameOf(car)),
          h('span', { class: 'soft number' }, ` ${car.year}`),
        ),
      ),
      h('p', { class: 'row-facts soft' }, facts),
      priceLine(widget, car),
    ),
    isOpen ? more(widget, car) : null,
  );
}
