/** The fields for the start of a delivery. */
import { nameOf } from '../explorer/car/describe.ts';
import { picture } from '../explorer/car/picture.ts';
import { type Car, countFacets } from '../explorer/catalog.ts';
import { icon } from '../explorer/icons.ts';
import { h } from '../shared/dom.ts';
import type { Widget } from './widget.ts';

/** A country with cars. */
export interface CountryOption {
  readonly code: string;
  readonly name: string;
}

/** Loads the countries with cars, sorted by name. */
export async function loadCountries({ app }: Widget): Promise<CountryOption[]> {
  const { facets } = await countFacets({}, ['country'], app.locale);
  const countries = (facets.country ?? []).map(({ value, label }) => ({ code: String(value), name: label }));
  return countries.sort((a, b) => a.name.localeCompare(b.name, app.lang));
}

/** A field below its title. */
export function titledField(title: string, content: HTMLElement, id?: string): HTMLElement {
  return h('div', { class: 'ask' }, h('label', { class: 'ask-title', for: id }, title), content);
}

/** A menu of countries to start from. */
export function startCountry(
  { app, state, change }: Widget,
  countries: readonly CountryOption[],
): HTMLElement {
  const { t } = app;
  const code = state.start?.kind === 'country' ? state.start.code : '';
  const known = countries.some((one) => one.code === code) || !code;
  const options = [...(known ? [] : [{ code, name: app.f.region(code) }]), ...countries];
  return h(
    'select',
    {
      id: 'start',
      'data-key': 'start',
      onchange: (event) => {
        const { value } = event.currentTarget as HTMLSelectElement;
        change({ start: value ? { kind: 'country', code: value } : null });
      },
    },
    h('option', { value: '' }, t('map.from.choose')),
    options.map((one) => h('option', { value: one.code, selected: one.code === code }, one.name)),
  );
}

/** The car to deliver, with a button to choose another start. */
export function startCar({ app, change }: Widget, car: Car, place: string): HTMLElement {
  const { t } = app;
  return h(
    'div',
    { class: 'ask' },
    h('span', { class: 'ask-title' }, t('map.from')),
    h(
      'div',
      { class: 'start-car' },
      picture(app, car),
      h('p', {}, h('b', {}, `${nameOf(car)} ${car.year}`), h('span', { class: 'soft' }, place)),
      h(
        'button',
        {
          type: 'button',
          class: 'chip-remove',
          'data-key': 'start',
          'aria-label': t('map.from.change'),
          onclick: () => change({ start: null }),
        },
        icon('close'),
      ),
    ),
  );
}
