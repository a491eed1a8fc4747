import type { Language } from '../../../contract/languages.ts';
import { PRICE_PARTS } from '../../../contract/resources/car.ts';
import type { Place } from '../../../contract/resources/city.ts';
import type { Price, PricedCar } from '../../../contract/resources/price.ts';
import { invalidParameter, notFound } from '../../errors.ts';
import { type Answer, jsonAnswer, type Plan } from '../../respond.ts';
import type { CostInput } from './costs.ts';
import type { Row } from './engine.ts';
import { figure, text } from './figures.ts';
import { missingOf } from './missing.ts';
import type { PlaceRef } from './parameters.ts';
import type { Delivery } from './part.ts';
import { cityPlace } from './places.ts';
import type { PriceRequest } from './price-request.ts';
import { stepsOf } from './steps.ts';
import { neighboursOf, thresholdsOf } from './thresholds.ts';
import { warningsOf } from './warnings.ts';

/** Moscow, where a car goes unless another place is named. */
const DEFAULT_DESTINATION: PlaceRef = { geonameid: 524901 };

/** The car of a listing as it was costed in the build. */
function listed(row: Row, { as_of, importer }: CostInput): CostInput {
  return {
    as_of,
    importer,
    country: text(row, 'country'),
    vehicle_type: text(row, 'vehicle_type') ?? 'car',
    fuel_type: text(row, 'fuel_type'),
    hybrid_type: text(row, 'hybrid_type'),
    engine_volume: figure(row, 'engine_volume'),
    power_hp: figure(row, 'power_hp'),
    power_30min_hp: figure(row, 'power_30min_hp'),
    year: figure(row, 'year'),
    production_date: text(row, 'production_date'),
    price: figure(row, 'price'),
    currency: text(row, 'currency'),
    price_rub: figure(row, 'price_rub'),
  };
}

function pricedCar(id: number | undefined, input: CostInput): PricedCar {
  const { as_of: _, importer: __, price_rub: ___, ...car } = input;
  return { id: id ?? null, ...car };
}

function parts(row: Row): Pick<Price, (typeof PRICE_PARTS)[number] | 'total_price_rub'> {
  const covered = row.missing_reason === null;
  const part = (name: (typeof PRICE_PARTS)[number]) => (covered ? figure(row, name) : null);
  return {
    price_rub: figure(row, 'price_rub'),
    delivery_rub: part('delivery_rub'),
    duty_rub: part('duty_rub'),
    customs_rub: part('customs_rub'),
    recycling_fee_rub: part('recycling_fee_rub'),
    broker_rub: part('broker_rub'),
    commission_rub: part('commission_rub'),
    total_price_rub: figure(row, 'total_price_rub'),
  };
}

function breakdown(found: ReturnType<typeof parts>): Price['price_breakdown'] {
  return Object.fromEntries(
    PRICE_PARTS.flatMap((name) => (found[name] ? [[name, found[name]] as const] : [])),
  );
}

interface Subject {
  readonly input: CostInput;
  /** Why a listing has no total, in the words of the build. */
  readonly reason: string | null;
}

async function subjectOf(delivery: Delivery, { carId, car }: PriceRequest): Promise<Subject> {
  if (carId === undefined) return { input: car, reason: null };
  const row = await delivery.listing(carId);
  if (!row) throw notFound('car', carId);
  const lacksRate = row.total_missing_reason === 'no_rate';
  return { input: listed(row, car), reason: lacksRate ? 'no_rate' : null };
}

/** A described car that lacks what the rules need is a fault of the request. */
function refuseUnknown(request: PriceRequest, missing: readonly string[]): void {
  if (request.carId !== undefined || missing.length === 0) return;
  throw invalidParameter(
    missing.map((parameter) => ({
      parameter,
      message: 'It was not given, but the landed cost of this car depends on it.',
    })),
  );
}

function destinationOf({ places }: Delivery, ref: PlaceRef, lang: Language): Place {
  const fault = (message: string) => invalidParameter([{ parameter: 'destination', message }]);
  if ('point' in ref) {
    const { lat, lng } = ref.point;
    if (!places.isNear(ref.point, 'RU', 300))
      throw fault(`"${lat},${lng}" was given, expected a place in Russia.`);
    return { geonameid: null, name: null, country_iso2: 'RU', latitude: lat, longitude: lng };
  }
  const city = 'geonameid' in ref ? places.cities.get(ref.geonameid) : undefined;
  if (!city) throw notFound('city', 'geonameid' in ref ? ref.geonameid : ref.country);
  if (city.country_iso2 !== 'RU') throw fault(`"${city.name_en}" was given, expected a place in Russia.`);
  return cityPlace(city, lang);
}

async function answer(delivery: Delivery, request: PriceRequest, destination: Place): Promise<Answer> {
  const { input, reason } = await subjectOf(delivery, request);
  const neighbours = neighboursOf(input);
  const [row, ...others] = await delivery.costs.ask([input, ...neighbours.map((one) => one.input)]);
  if (!row) throw new Error('The landed cost gave no row for a car.');
  const missing = missingOf(input, row);
  refuseUnknown(request, missing);
  const found = parts(row);
  const price: Price = {
    date: input.as_of,
    importer: input.importer === 'company' ? 'company' : 'individual',
    destination,
    car: pricedCar(request.carId, input),
    ...found,
    total_missing_reason: reason ?? text(row, 'missing_reason'),
    missing,
    price_breakdown: breakdown(found),
    steps: stepsOf({
      input,
      row,
      rate: delivery.rates.get(input.currency ?? ''),
      rateSource: `reference rate of the snapshot of ${delivery.asOf}`,
    }),
    warnings: warningsOf({ input, row }),
    thresholds: thresholdsOf(row, neighbours, others),
    route: null,
  };
  return jsonAnswer(price);
}

/** POST /v1/price. Errors: 400 with what a described car lacks, 404 for an unknown listing or city. */
export function planPrice(delivery: Delivery, request: PriceRequest): Plan {
  const destination = destinationOf(delivery, request.destination ?? DEFAULT_DESTINATION, request.lang);
  const { carId, car, lang } = request;
  return {
    key: `price ${JSON.stringify([carId ?? null, car, destination, lang])}`,
    answer: () => answer(delivery, request, destination),
  };
}
