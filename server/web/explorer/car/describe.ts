/** Short descriptions of a car in the language of the page. */
import type { App } from '../app.ts';
import type { Car } from '../catalog.ts';

/** Brand and model. */
export function nameOf(car: Car): string {
  return `${car.brand} ${car.model}`;
}

function isThere(text: string | null | undefined | false): text is string {
  return Boolean(text);
}

/** Engine, power, fuel, gearbox and driven wheels, where known. */
export function driveline({ t, f }: App, car: Car): string[] {
  return [
    car.engine_volume ? f.litres(car.engine_volume) : null,
    car.power_hp === null ? null : t('unit.hp', { value: f.number(car.power_hp) }),
    car.fuel_type,
    car.transmission,
    car.drive_type,
  ].filter(isThere);
}

/** The mileage, or "new". */
export function mileageOf({ t, f }: App, car: Car): string | null {
  if (car.is_new === 1) return t('car.new');
  return car.mileage === null ? null : f.kilometres(car.mileage);
}

/** The city and country where the car is. */
export function placeName({ city, country_name }: Car): string {
  return [city, country_name].filter(isThere).join(', ');
}

/** Why a car has no turnkey price. */
export function missingPrice({ t }: App, car: Car): string {
  const reason = car.total_missing_reason ?? '';
  if (reason === 'no_price') return t('price.missing.no_price');
  if (reason.endsWith('_not_covered')) return t('price.missing.not_covered');
  if (reason.endsWith('_unknown')) return t('price.missing.unknown');
  return t('price.missing');
}
