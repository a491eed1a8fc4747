/** The answer of the delivery panel: the legs of the route and the parts of the price. */
import { SHOWN_PARTS } from '../../../../contract/price-parts.ts';
import type { RouteLeg } from '../../../../contract/resources/route.ts';
import { amount } from '../../explorer/app.ts';
import { h } from '../../shared/dom.ts';
import type { MessageKey } from '../../shared/i18n.ts';
import type { Widget } from '../widget.ts';
import { preferredRoute, priceParts, type Quote } from './quotes.ts';
import type { PreferredRoute } from './route-lines.ts';
import { shareBar } from './share-bar.ts';

/** A route in one line: days, cost and distance. */
export function summaryOf({ app }: Widget, way: PreferredRoute): string {
  return app.t('map.route.total', {
    days: way.total_days,
    cost: amount(app, way.total_cost_rub),
    distance: app.f.kilometres(way.total_distance_km),
  });
}

/** The legs of the preferred route. */
export function routeLegs(widget: Widget, quote: Quote): HTMLElement {
  const { app, state } = widget;
  const { t } = app;
  const way = preferredRoute(quote, state.prefer);
  const same = quote.route.alternatives.length === 0;
  return h(
    'section',
    { class: 'route' },
    h('h2', {}, summaryOf(widget, way)),
    same ? h('p', { class: 'soft' }, t('map.prefer.same')) : null,
    h(
      'ol',
      { class: 'legs', 'aria-label': t('map.route.legs') },
      way.legs.map((leg) => legOf(widget, leg)),
    ),
  );
}

function legOf({ app }: Widget, leg: RouteLeg): HTMLElement {
  const { t, f } = app;
  const facts = [t('map.days', { count: leg.days }), f.kilometres(leg.distance_km)];
  return h(
    'li',
    { class: `leg ${leg.mode}` },
    h('span', { class: 'leg-mode' }, t(`map.mode.${leg.mode}`)),
    h(
      'div',
      { class: 'leg-body' },
      h('b', {}, t('map.route.from_to', { from: leg.from.name ?? '', to: leg.to.name ?? '' })),
      h('span', { class: 'soft' }, facts.join(' · ')),
      leg.via.length > 0 ? h('span', { class: 'soft' }, t('map.via', { places: leg.via.join(', ') })) : null,
    ),
    h('b', { class: 'leg-cost number' }, amount(app, leg.cost_rub)),
  );
}

type Bar = Parameters<typeof shareBar>[1][number];

function legBars({ app }: Widget, { legs }: PreferredRoute): Bar[] {
  return legs.map((leg) => ({
    name: app.t('map.route.from_to', { from: leg.from.name ?? '', to: leg.to.name ?? '' }),
    mark: `leg-${leg.mode}`,
    rubles: leg.cost_rub,
    text: amount(app, leg.cost_rub),
  }));
}

function partBars({ app }: Widget, parts: NonNullable<ReturnType<typeof priceParts>>['parts']): Bar[] {
  const shown = parts.filter(({ rubles }) => rubles !== 0);
  return shown.map(({ name, rubles }) => ({
    name: app.t(`part.${name}` as MessageKey),
    mark: `part-${(SHOWN_PARTS as readonly string[]).indexOf(name) + 1}`,
    rubles,
    text: amount(app, rubles),
  }));
}

/** The cost of the route by leg or, for a car, the price at the door by part. */
export function deliveryPrice(widget: Widget, quote: Quote): HTMLElement[] {
  const { app, state } = widget;
  const { t } = app;
  const way = preferredRoute(quote, state.prefer);
  const made = quote.price && priceParts(quote.price, way);
  if (!made) {
    const total = { name: t('map.total'), text: amount(app, way.total_cost_rub) };
    return [shareBar(t('map.price.delivery'), legBars(widget, way), total)];
  }
  const total = { name: t('map.total'), text: amount(app, made.total) };
  const note = made.inclusion !== 'added' ? [] : [h('p', { class: 'soft' }, t('map.price.added'))];
  return [shareBar(t('map.price'), partBars(widget, made.parts), total), ...note];
}
