/** The routes of the delivery service. */
import type { RouteConfig } from '@hono/zod-openapi';
import { priceSchema } from '../../../contract/resources/price.ts';
import { routeSchema } from '../../../contract/resources/route.ts';
import { mount, type Plan, respond } from '../../answer/respond.ts';
import type { RawQuery } from '../../request/parameter.ts';
import { querySchema } from '../../request/read-parameters.ts';
import { ApiError } from '../../shared/api-error.ts';
import { FAILURES, type PartService } from '../service.ts';
import { bodyQuery } from './body.ts';
import { priceParameters, routeParameters } from './parameters.ts';
import { type Delivery, deliveryPart } from './part.ts';
import { planPrice } from './price.ts';
import { readPriceRequest } from './price-request.ts';
import { planRoute, readRouteRequest } from './route.ts';

interface Resource {
  readonly route: RouteConfig;
  readonly plan: (delivery: Delivery, raw: RawQuery) => Plan;
}

const NOTHING = { currencies: [], countries: [] };

const PRICE: Resource = {
  route: {
    method: 'post',
    path: '/v1/price',
    summary: 'What a car costs in Russia, with every step.',
    description:
      'Of a listing (`car_id`) or a described car: delivery, duty, excise, VAT, fees, broker and commission by the rules of a day, for a natural person or a company. `steps` explains each amount, `warnings` what the law leaves unsettled, `thresholds` what one horsepower, cubic centimetre or month would change.',
    tags: ['delivery'],
    request: {
      body: {
        required: true,
        content: {
          'application/json': {
            schema: querySchema(priceParameters(NOTHING)),
            examples: {
              described: {
                value: {
                  price: 2_500_000,
                  currency: 'JPY',
                  country: 'JP',
                  fuel_type: 'Petrol',
                  engine_volume: 1998,
                  power_hp: 161,
                  production_date: '2024-03-15',
                },
              },
              listing: { value: { car_id: 12 } },
            },
          },
        },
      },
    },
    responses: {
      200: {
        description: 'The price.',
        content: { 'application/json': { schema: priceSchema } },
      },
      400: FAILURES[400],
      404: FAILURES[404],
    },
  },
  plan: (delivery, raw) => planPrice(delivery, readPriceRequest(raw, delivery)),
};

const ROUTE: Resource = {
  route: {
    method: 'post',
    path: '/v1/route',
    summary: 'How a car gets from one place to another.',
    description:
      'The cheapest or the fastest route over ports, border crossings, rail and road, from any country, city or point to any other, leg by leg with distance, days and cost, and its line for a map. The route by the other preference is in `alternatives`.',
    tags: ['delivery'],
    request: {
      body: {
        required: true,
        content: {
          'application/json': {
            schema: querySchema(routeParameters(NOTHING)).required({ from: true, to: true }),
            examples: {
              country: { value: { from: 'JP', to: '524901', lang: 'en' } },
              point: { value: { from: '48.14,11.58', to: '56.84,60.61', prefer: 'fastest' } },
            },
          },
        },
      },
    },
    responses: {
      200: { description: 'The route.', content: { 'application/json': { schema: routeSchema } } },
      400: FAILURES[400],
      404: FAILURES[404],
    },
  },
  plan: (delivery, raw) => planRoute(delivery, readRouteRequest(raw, delivery)),
};

const RESOURCES = [PRICE, ROUTE];

function given(delivery: Delivery | undefined): Delivery {
  if (delivery) return delivery;
  const message = 'This snapshot was built without the tables of delivery. Build it with this version.';
  throw new ApiError('unavailable', message);
}

/** Makes the delivery service. */
export function deliveryService(): PartService<Delivery | undefined> {
  return {
    part: deliveryPart,
    register(app, holder) {
      for (const { route, plan } of RESOURCES) {
        mount(app, route, async (c) => {
          const raw = await bodyQuery(c);
          return respond(c, holder, (snapshot) => plan(given(snapshot.get(deliveryPart)), raw));
        });
      }
    },
  };
}
