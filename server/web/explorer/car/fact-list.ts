import { h } from '../../shared/dom.ts';
import type { App } from '../app.ts';
import type { Car } from '../catalog.ts';
import { titleOf } from '../search/chips.ts';

type Fact = readonly [filter: string, text: string | null];

function yesOrNo(app: App, filter: string, value: 0 | 1 | null): string | null {
  return value === null ? null : app.labels.of(filter, value === 1 ? 'true' : 'false');
}

function coded(app: App, filter: string, value: string | null): string | null {
  return value === null ? null : app.labels.of(filter, value === 'on_order' ? 'to_order' : value);
}

function factsOf(app: App, car: Car): Fact[] {
  const { f, t } = app;
  const number = (value: number | null) => (value === null ? null : f.number(value));
  return [
    ['vehicle_type', car.vehicle_type_name],
    ['body_type', car.body_type],
    ['color', car.color],
    ['interior_color', car.interior_color],
    ['fuel_type', car.fuel_type],
    ['engine', car.engine_volume ? f.litres(car.engine_volume) : null],
    ['power', car.power_hp === null ? null : t('unit.hp', { value: f.number(car.power_hp) })],
    ['transmission', car.transmission],
    ['drive_type', car.drive_type],
    ['steering_side', coded(app, 'steering_side', car.steering_side)],
    ['is_new', yesOrNo(app, 'is_new', car.is_new)],
    ['mileage', car.mileage === null ? null : f.kilometres(car.mileage)],
    ['has_accident', yesOrNo(app, 'has_accident', car.has_accident)],
    ['owner_count', number(car.owner_count)],
    ['seats', number(car.seats)],
    ['doors', number(car.doors)],
    ['emission_standard', car.emission_standard],
    ['availability_type', coded(app, 'availability_type', car.availability_type)],
    ['seller_type', coded(app, 'seller_type', car.seller_type)],
    ['is_leasing', yesOrNo(app, 'is_leasing', car.is_leasing)],
  ];
}

/** The facts that the source gives about a car; unknown ones are left out. */
export function factList(app: App, car: Car): HTMLElement {
  const rows = factsOf(app, car).filter(([, text]) => text !== null);
  return h(
    'dl',
    { class: 'fact-list' },
    rows.map(([filter, text]) =>
      h('div', {}, h('dt', { class: 'soft' }, titleOf(app, filter)), h('dd', {}, text)),
    ),
  );
}
