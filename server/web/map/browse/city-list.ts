/** The list of cities beside the map. */
import { h } from '../../shared/dom.ts';
import type { Widget } from '../widget.ts';
import type { MapPlaces, PlacedCity } from './places.ts';
import { priceRange } from './prices.ts';

const SHOWN = 60;

function cityRow(widget: Widget, city: PlacedCity, index: number): HTMLElement {
  const { app, state } = widget;
  const isChosen = state.city === city.key;
  return h(
    'li',
    {},
    h(
      'button',
      {
        type: 'button',
        class: 'city',
        'data-key': `city-${city.key}`,
        'data-at': index,
        'aria-pressed': String(isChosen),
        onclick: () => widget.change({ city: isChosen ? null : city.key, tab: 'cars', page: 1, car: null }),
      },
      h(
        'span',
        { class: 'city-name' },
        h('b', {}, city.name || app.t('map.cities.other')),
        city.country ? h('span', { class: 'soft' }, app.f.region(city.country)) : null,
      ),
      h(
        'span',
        { class: 'city-figures' },
        h('b', { class: 'number' }, app.t('results.total', { count: city.count })),
        h('span', { class: 'soft number' }, priceRange(app, city.low, city.high) || app.t('map.noprice')),
      ),
    ),
  );
}

/** All cities of the map as a list, for people who cannot see it or whose browser cannot draw it. */
export function cityList(
  widget: Widget,
  { cities }: MapPlaces,
  shown: number,
  onMore: () => void,
): HTMLElement {
  const { t, f } = widget.app;
  const rest = cities.length - shown;
  return h(
    'div',
    {},
    h(
      'ul',
      { class: 'cities', 'aria-label': t('map.cities.label') },
      cities.slice(0, shown).map((city, index) => cityRow(widget, city, index)),
    ),
    rest > 0
      ? h(
          'p',
          { class: 'more' },
          h(
            'button',
            { type: 'button', class: 'button', onclick: onMore, 'data-key': 'more-cities' },
            t('map.cities.more', { count: f.number(Math.min(rest, SHOWN)) }),
          ),
        )
      : null,
  );
}

/** Cities shown at first, and added with each click. */
export const CITIES_AT_ONCE = SHOWN;
