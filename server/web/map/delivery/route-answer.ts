import { SHOWN_PARTS } from '../../../../contract/price-parts.ts';
import type { RouteLeg } from '../../../../contract/resources/route.ts';
import { amount } from '../../explorer/app.ts';
import { h } from '../../shared/dom.ts';
import type { MessageKey } from '../../shared/i18n.ts';
import type { Widget } from '../widget.ts';
import { priceParts, type Quote, wayOf } from './quotes.ts';
import type { Way } from './route-lines.ts';
import { shareBar } from './share-bar.ts';

/** The way in one line. */
export function summaryOf({ app }: Widget, way: Way): string {
  return app.t('map.route.total', {
    days: way.total_days,
    cost: amount(app, way.total_cost_rub),
    distance: app.f.kilometres(way.total_distance_km),
  });
}

/** The legs of the way that is preferred. */
export function routeOf(widget: Widget, quote: Quote): HTMLElement {
  const { app, state } = widget;
  const { t } = app;
  const way = wayOf(quote, state.prefer);
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

function legBars({ app }: Widget, { legs }: Way): Bar[] {
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

/** What the way, or the car with it, costs: part by part. */
export function priceOf(widget: Widget, quote: Quote): HTMLElement[] {
  const { app, state } = widget;
  const { t } = app;
  const way = wayOf(quote, state.prefer);
  const made = quote.price && priceParts(quote.price, way);
  if (!made) {
    const total = { name: t('map.total'), text: amount(app, way.total_cost_rub) };
    return [shareBar(t('map.price.delivery'), legBars(widget, way), total)];
  }
  const total = { name: t('map.total'), text: amount(app, made.total) };
  const note = made.inclusion !== 'added' ? [] : [h('p', { class: 'soft' }, t('map.price.added'))];
  return [shareBar(t('map.price'), partBars(widget, made.parts), total), ...note];
}
