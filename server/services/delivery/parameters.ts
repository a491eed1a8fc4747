/** The parameters of the delivery service. */
import { z } from '@hono/zod-openapi';
import { LANGUAGES, languageOf } from '../../../contract/languages.ts';
import { IMPORTERS } from '../../../contract/resources/price.ts';
import { PREFERENCES } from '../../../contract/resources/route.ts';
import { canonicalValue, VOCABULARY } from '../../../contract/vocabulary.ts';
import {
  choice,
  decimal,
  flag,
  integer,
  type Parameter,
  type Parameters,
  parametersOf,
} from '../../request/parameter.ts';
import {
  CITY_OR_POINT,
  type CityOrPoint,
  cityOrPoint,
  placeParameter,
} from '../../request/place-parameter.ts';
import { oncePer } from '../../shared/once.ts';
import { isDay } from './days.ts';

/** A place in a request; a country means its default place. */
export type PlaceRef = CityOrPoint | { readonly country: string };

function place(
  name: string,
  description: string,
  example: string,
  countries: readonly string[] = [],
): Parameter<PlaceRef> {
  const expects = countries.length > 0 ? `the ISO 3166-1 code of a country, ${CITY_OR_POINT}` : CITY_OR_POINT;
  return placeParameter<PlaceRef>({ name, description, example, expects }, (raw) => {
    const country = countries.find((code) => code === raw.trim().toUpperCase());
    return country ? { country } : cityOrPoint(raw);
  });
}

function day(name: string, description: string, example: string): Parameter<string> {
  return {
    name,
    schema: z.string().refine(isDay),
    documented: { type: 'string', format: 'date' },
    list: false,
    expects: 'a day such as 2026-03-15',
    description,
    example,
  };
}

/** The id of a listing: a number that JSON keeps exactly. */
const carId: Parameter<number> = {
  name: 'car_id',
  schema: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .refine(Number.isSafeInteger),
  documented: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, pattern: undefined },
  list: false,
  expects: 'the integer id of a car',
  description: 'A listing; the car must then not be described as well.',
  example: 12,
};

/** The values of parameters that a snapshot knows. */
export interface Known {
  readonly currencies: readonly string[];
  readonly countries: readonly string[];
}

const lang = choice(
  'lang',
  LANGUAGES,
  { description: 'Language of the names of places; the texts of steps are English.', default: 'ru' },
  languageOf,
);

function country({ countries }: Known): Parameter<string> {
  const about = { description: 'Country where the car is, ISO 3166-1 alpha-2.', example: 'JP' };
  return { ...choice('country', countries, about), expects: 'an ISO 3166-1 alpha-2 code' };
}

const fuel = choice('fuel_type', VOCABULARY.fuel_type, { description: 'Fuel.', example: 'Petrol' }, (raw) =>
  canonicalValue('fuel_type', raw),
);

const engine = integer(
  'engine_volume',
  { minimum: 0, maximum: 30_000 },
  { description: 'Displacement, millilitres; 0 or absent for an electric car.', example: 1998 },
);

/** The parameters of POST /v1/price, for the values that a snapshot knows. */
export const priceParameters = oncePer(
  (known: Known): Parameters =>
    parametersOf([
      carId,
      decimal(
        'price',
        { minimum: 0, maximum: 1e12, above: true },
        { description: 'Price in the source country.', example: 2_500_000 },
      ),
      choice('currency', known.currencies, {
        description: 'Currency of the price, ISO 4217.',
        example: 'JPY',
      }),
      country(known),
      choice('vehicle_type', VOCABULARY.vehicle_type, { description: 'Kind of vehicle.', default: 'car' }),
      fuel,
      engine,
      decimal(
        'power_hp',
        { minimum: 0, maximum: 5000, above: true },
        { description: 'Metric horsepower; the peak of an electric car.', example: 150 },
      ),
      decimal(
        'power_30min_hp',
        { minimum: 0, maximum: 5000, above: true },
        {
          description: '30-minute power of an electric car or a series hybrid, metric horsepower.',
          example: 80,
        },
      ),
      integer(
        'year',
        { minimum: 1900, maximum: 2100 },
        { description: 'Year of production.', example: 2024 },
      ),
      day('production_date', 'Day of production; it takes precedence over `year`.', '2024-03-15'),
      flag('series_hybrid', { description: 'Whether the hybrid is a series one.', default: false }),
      place('destination', 'Where the car is wanted in Russia; Moscow by default.', '524901'),
      choice('importer', IMPORTERS, {
        description: 'Who imports the car.',
        default: 'individual',
      }),
      day('date', 'The day whose rules apply; by default that of the snapshot.', '2026-03-15'),
      lang,
    ]),
);

/** The parameters of POST /v1/route, for the values that a snapshot knows. */
export const routeParameters = oncePer(
  ({ countries }: Pick<Known, 'countries'>): Parameters =>
    parametersOf([
      place('from', 'Where from: the code of a country, a geonameid or `<lat>,<lng>`.', 'JP', countries),
      place('to', 'Where to, in the same forms.', '524901', countries),
      choice('prefer', PREFERENCES, {
        description: 'What the route is chosen by; the other route is in `alternatives`.',
        default: 'cheapest',
      }),
      lang,
    ]),
);
