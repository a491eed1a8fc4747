import type { Price } from '../../../../contract/resources/price.ts';
import { api } from '../../shared/api.ts';
import { fill, h } from '../../shared/dom.ts';
import { type App, has } from '../app.ts';
import type { CarDetail } from '../catalog.ts';

function stepRow({ f }: App, step: Price['steps'][number]): HTMLElement {
  return h(
    'li',
    {},
    h(
      'div',
      { class: 'step-line' },
      h('span', { dir: 'auto' }, step.rule),
      step.amount_rub === null ? null : h('b', { class: 'number' }, f.money(step.amount_rub, 'RUB')),
    ),
    h('p', { class: 'soft', dir: 'ltr' }, h('code', {}, step.formula)),
    step.source ? h('p', { class: 'soft', dir: 'auto' }, step.source) : null,
  );
}

/** The steps of a turnkey price, loaded when the visitor opens them; null if the server cannot compute them. */
export function priceSteps(app: App, car: CarDetail): HTMLElement | null {
  const { t } = app;
  if (!has(app, '/v1/price') || car.total_price_rub === null) return null;
  const list = h('ol', { class: 'steps' });
  const load = async () => {
    fill(list, h('li', { class: 'soft' }, t('results.loading')));
    try {
      const price = await api<Price>('/v1/price', { body: { car_id: car.id } });
      fill(
        list,
        price.steps.map((step) => stepRow(app, step)),
        price.warnings.map(({ message }) => h('li', { class: 'soft', dir: 'auto' }, message)),
      );
    } catch (error) {
      fill(list, h('li', {}, error instanceof Error ? error.message : String(error)));
    }
  };
  const details = h('details', { class: 'steps-of' }, h('summary', {}, t('price.steps')), list);
  details.addEventListener('toggle', () => {
    if (details.open && !list.hasChildNodes()) void load();
  });
  return details;
}
