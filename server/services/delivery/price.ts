/** Answers POST /v1/price. */
import type { Language } from '../../../contract/languages.ts';
import { PRICE_PARTS } from '../../../contract/price-parts.ts';
import type { Place } from '../../../contract/resources/city.ts';
import type { Price, PricedCar } from '../../../contract/resources/price.ts';
import type { RouteShort } from '../../../contract/resources/route.ts';
import { jsonAnswer, type Plan } from '../../answer/respond.ts';
import { invalidParameter, notFound } from '../../shared/api-error.ts';
import type { CachedAnswer } from '../../snapshot/answer-cache.ts';
import type { CostInput, FromModification } from './costs.ts';
import { countryPlace, requestedPlace } from './ends.ts';
import type { ResultRow } from './engine.ts';
import { rowFigure, rowText } from './figures.ts';
import { missingOf } from './missing.ts';
import type { PlaceRef } from './parameters.ts';
import type { Delivery } from './part.ts';
import { cityPlace } from './places.ts';
import type { PriceRequest } from './price-request.ts';
import { waysBetween } from './route.ts';
import { priceSteps } from './steps.ts';
import { neighboursOf, thresholdsOf } from './thresholds.ts';
import { priceWarnings } from './warnings.ts';
import { type DeliveryRoute, type RouteEnds, shortWay } from './way.ts';

function fromModification(row: ResultRow): FromModification | undefined {
  const modification_id = rowFigure(row, 'modification_id');
  const figures = [
    ...(row.volume_from_modification === true ? ['engine_volume' as const] : []),
    ...(row.power_from_modification === true ? ['power_hp' as const] : []),
  ];
  return modification_id === null || figures.length === 0 ? undefined : { modification_id, figures };
}

/** The car of a listing with the inputs that the build used. */
function listed(row: ResultRow, { as_of, importer }: CostInput): CostInput {
  const from_modification = fromModification(row);
  return {
    ...(from_modification && { from_modification }),
    as_of,
    importer,
    country: rowText(row, 'country'),
    vehicle_type: rowText(row, 'vehicle_type') ?? 'car',
    fuel_type: rowText(row, 'fuel_type'),
    hybrid_type: rowText(row, 'hybrid_type'),
    engine_volume: rowFigure(row, 'engine_volume'),
    power_hp: rowFigure(row, 'power_hp'),
    power_30min_hp: rowFigure(row, 'power_30min_hp'),
    year: rowFigure(row, 'year'),
    production_date: rowText(row, 'production_date'),
    price: rowFigure(row, 'price'),
    currency: rowText(row, 'currency'),
    price_rub: rowFigure(row, 'price_rub'),
    delivery_rub: null,
  };
}

function pricedCar(id: number | undefined, input: CostInput): PricedCar {
  const {
    as_of: _,
    importer: __,
    price_rub: ___,
    delivery_rub: ____,
    months_younger: _____,
    from_modification,
    ...car
  } = input;
  return { id: id ?? null, ...car, from_modification: from_modification ?? null };
}

function parts(row: ResultRow): Pick<Price, (typeof PRICE_PARTS)[number] | 'total_price_rub'> {
  const covered = row.missing_reason === null;
  const part = (name: (typeof PRICE_PARTS)[number]) => (covered ? rowFigure(row, name) : null);
  return {
    price_rub: rowFigure(row, 'price_rub'),
    delivery_rub: part('delivery_rub'),
    duty_rub: part('duty_rub'),
    customs_rub: part('customs_rub'),
    recycling_fee_rub: part('recycling_fee_rub'),
    broker_rub: part('broker_rub'),
    commission_rub: part('commission_rub'),
    total_price_rub: rowFigure(row, 'total_price_rub'),
  };
}

function breakdown(found: ReturnType<typeof parts>): Price['price_breakdown'] {
  return Object.fromEntries(
    PRICE_PARTS.flatMap((name) => (found[name] ? [[name, found[name]] as const] : [])),
  );
}

interface Subject {
  readonly input: CostInput;
  /** Why a listing has no total, if the build says so. */
  readonly reason: string | null;
  /** The city of a listing, if known. */
  readonly geonameid: number | null;
}

async function subjectOf(delivery: Delivery, { carId, car }: PriceRequest): Promise<Subject> {
  if (carId === undefined) return { input: car, reason: null, geonameid: null };
  const row = await delivery.listing(carId);
  if (!row) throw notFound('car', carId);
  const lacksRate = row.total_missing_reason === 'no_rate';
  return {
    input: listed(row, car),
    reason: lacksRate ? 'no_rate' : null,
    geonameid: rowFigure(row, 'geonameid'),
  };
}

/** Throws if a described car lacks inputs. Error: 400 with every missing input. */
function refuseUnknown(request: PriceRequest, missing: readonly string[]): void {
  if (request.carId !== undefined || missing.length === 0) return;
  throw invalidParameter(
    missing.map((parameter) => ({
      parameter,
      message: 'It was not given, but the landed cost of this car depends on it.',
    })),
  );
}

/** Greatest distance from a Russian city at which a point counts as Russian, kilometres. */
const NEAR_KM = 300;

function destinationOf(delivery: Delivery, ref: PlaceRef | undefined, lang: Language): Place {
  const { places, destination } = delivery;
  if (!ref) return destination.geonameid === null ? destination : localized(delivery, destination, lang);
  const place = requestedPlace(delivery, ref, lang);
  if (place.country_iso2 === 'RU') return place;
  if ('point' in ref && places.isNear(ref.point, 'RU', NEAR_KM)) return { ...place, country_iso2: 'RU' };
  const message = `"${place.name ?? `${place.latitude},${place.longitude}`}" was given, expected a place in Russia.`;
  throw invalidParameter([{ parameter: 'destination', message }]);
}

function localized({ places }: Delivery, place: Place, lang: Language): Place {
  const city = places.cities.get(place.geonameid ?? 0);
  return city ? cityPlace(city, lang) : place;
}

function originOf(delivery: Delivery, { input, geonameid }: Subject, lang: Language): Place | undefined {
  const city = delivery.places.cities.get(geonameid ?? 0);
  if (city) return cityPlace(city, lang);
  const known = input.country !== null && delivery.origins.has(input.country);
  return known ? countryPlace(delivery, input.country ?? '', lang) : undefined;
}

/** The cheapest route of the car, even if its cost is not part of the price; undefined if its place is unknown. */
async function wayOfCar(delivery: Delivery, ends: RouteEnds | undefined): Promise<DeliveryRoute | undefined> {
  return ends && (await waysBetween(delivery, ends)).cheapest;
}

async function answer(delivery: Delivery, request: PriceRequest, destination: Place): Promise<CachedAnswer> {
  const subject = await subjectOf(delivery, request);
  const origin = originOf(delivery, subject, request.lang);
  const ends = origin && { from: origin, to: destination, lang: request.lang };
  const way = await wayOfCar(delivery, ends);
  const input = { ...subject.input, delivery_rub: way?.total_cost_rub ?? null };
  const neighbours = neighboursOf(input);
  const [row, ...others] = await delivery.costs.ask([input, ...neighbours.map((one) => one.input)]);
  if (!row) throw new Error('The landed cost gave no row for a car.');
  const missing = missingOf(input, row);
  refuseUnknown(request, missing);
  const route = ends && way ? shortWay(way, ends, row.regime !== 'domestic') : null;
  return jsonAnswer(
    documentOf({
      delivery,
      request,
      destination,
      row,
      input,
      reason: subject.reason,
      missing,
      route,
      thresholds: thresholdsOf(row, neighbours, others),
    }),
  );
}

interface Found {
  readonly delivery: Delivery;
  readonly request: PriceRequest;
  readonly destination: Place;
  readonly input: CostInput;
  readonly row: ResultRow;
  readonly reason: string | null;
  readonly missing: string[];
  readonly route: RouteShort | null;
  readonly thresholds: Price['thresholds'];
}

function documentOf({
  delivery,
  request,
  destination,
  input,
  row,
  reason,
  missing,
  route,
  thresholds,
}: Found): Price {
  const found = parts(row);
  const rate = delivery.rates.get(input.currency ?? '');
  const rateSource = `reference rate of the snapshot of ${delivery.asOf}`;
  return {
    date: input.as_of,
    importer: input.importer === 'company' ? 'company' : 'individual',
    destination,
    car: pricedCar(request.carId, input),
    ...found,
    total_missing_reason: reason ?? rowText(row, 'missing_reason'),
    missing,
    price_breakdown: breakdown(found),
    steps: priceSteps({ input, row, rate, rateSource, route }),
    warnings: priceWarnings({ input, row }),
    thresholds,
    route,
  };
}

/** POST /v1/price. Errors: 400 with the missing inputs of a described car, 404 for an unknown listing or city. */
export function planPrice(delivery: Delivery, request: PriceRequest): Plan {
  const destination = destinationOf(delivery, request.destination, request.lang);
  const { carId, car, lang } = request;
  return {
    key: `price ${JSON.stringify([carId ?? null, car, destination, lang])}`,
    answer: () => answer(delivery, request, destination),
  };
}
