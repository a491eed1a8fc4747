/** The tool `price_car`. */
import { IMPORTERS } from '../../../../contract/resources/price.ts';
import { ANY, about, input, listOf, mapOf, NUMBER, output, TEXT, WHOLE, YES_NO } from '../schema.ts';
import {
  type Api,
  documentIn,
  documentsIn,
  type JsonObject,
  pick,
  type Tool,
  withoutEmpty,
} from '../tool.ts';

const PLACE = /^\s*(\d+|[+-]?\d+(\.\d+)?\s*,\s*[+-]?\d+(\.\d+)?)\s*$/;

/** Converts a destination for the API: a name is resolved to its city. */
async function placeOf(api: Api, destination: unknown): Promise<unknown> {
  if (typeof destination !== 'string' || PLACE.test(destination)) return destination;
  const { geonameid } = await api.get('/v1/cities/resolve', { q: destination });
  return geonameid;
}

function messages(list: unknown): unknown[] {
  return documentsIn(list).map(({ message }) => message);
}

function shortRoute(route: JsonObject): JsonObject {
  const { to, ...rest } = route;
  return {
    ...pick(rest, ['modes', 'via', 'total_distance_km', 'total_days', 'total_cost_rub']),
    to: documentIn(to).name,
  };
}

/** The turnkey price of a car at a destination, with its steps and route. */
export const priceCar: Tool = {
  name: 'price_car',
  title: 'Price a car to a destination',
  description:
    'Turnkey price of a listing (`car_id`) or of a described car: delivery, customs and fees by the rules of a day, step by step.',
  needs: [
    ['POST', '/v1/price'],
    ['GET', '/v1/cities/resolve'],
  ],
  input: input({
    car_id: WHOLE,
    price: NUMBER,
    currency: TEXT,
    country: about(TEXT, 'ISO code'),
    vehicle_type: TEXT,
    fuel_type: TEXT,
    series_hybrid: YES_NO,
    engine_volume: about(NUMBER, 'ml'),
    power_hp: NUMBER,
    power_30min_hp: NUMBER,
    year: WHOLE,
    production_date: about(TEXT, 'YYYY-MM-DD'),
    destination: about(TEXT, 'City, geonameid or <lat>,<lng>; Moscow.'),
    importer: { enum: IMPORTERS },
    date: TEXT,
  }),
  output: output({
    total_price_rub: WHOLE,
    total_missing_reason: TEXT,
    price_breakdown: mapOf(WHOLE),
    steps: listOf(ANY),
    warnings: listOf(TEXT),
    thresholds: about(listOf(TEXT), 'Edges within one unit.'),
    route: ANY,
  }),
  renames: { q: 'destination' },
  async call({ destination, ...args }, api) {
    const place = await placeOf(api, destination);
    const price = await api.post('/v1/price', {
      ...args,
      ...(place === undefined ? {} : { destination: place }),
    });
    const { steps, warnings, thresholds, route, car } = price;
    return withoutEmpty({
      ...pick(price, [
        'total_price_rub',
        'total_missing_reason',
        'price_breakdown',
        'missing',
        'date',
        'importer',
      ]),
      steps: documentsIn(steps).map((step) =>
        withoutEmpty(pick(step, ['name', 'formula', 'inputs', 'amount_rub'])),
      ),
      warnings: messages(warnings),
      thresholds: messages(thresholds),
      route: shortRoute(documentIn(route)),
      car: documentIn(car),
    });
  },
};
