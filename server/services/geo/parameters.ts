/** The parameters of the geo service. */
import { MAX_RADIUS_KM } from '../../../contract/filters.ts';
import { bulkFormat, namesLanguage, pageNumber } from '../../request/common-parameters.ts';
import { MAX_BULK_PAGE_SIZE } from '../../request/negotiate.ts';
import { pageSizeUpTo } from '../../request/paging.ts';
import {
  decimal,
  integer,
  type Parameter,
  type Parameters,
  parametersOf,
  point,
  text,
} from '../../request/parameter.ts';
import {
  CITY_OR_POINT,
  type CityOrPoint,
  cityOrPoint,
  placeParameter,
} from '../../request/place-parameter.ts';

export const DEFAULT_LIMIT = 10;
export const MAX_LIMIT = 100;
const MAX_COUNTRIES = 1000;
const MAX_TEXT = 200;
const IDS = { minimum: 1, maximum: 2 ** 31 - 1 };

function place(name: string, description: string): Parameter<CityOrPoint> {
  return placeParameter({ name, description, example: '524901', expects: CITY_OR_POINT }, cityOrPoint);
}

export const limit = integer(
  'limit',
  { minimum: 1, maximum: MAX_BULK_PAGE_SIZE },
  {
    description: `Results: at most ${MAX_LIMIT} as JSON, ${MAX_BULK_PAGE_SIZE} in a bulk format.`,
    default: DEFAULT_LIMIT,
  },
);
export const jsonLimit = integer(
  'limit',
  { minimum: 1, maximum: MAX_LIMIT },
  { description: 'Results.', default: DEFAULT_LIMIT },
);
export const q = text('q', MAX_TEXT, {
  description:
    'The name or its beginning: any word of it, in any language or transliteration; a typo or the wrong keyboard layout is forgiven.',
  example: 'Владив',
});
export const name = text('q', MAX_TEXT, {
  description: 'The name of a city; what follows a comma is read as its region or country.',
  example: 'Киров, Калужская область',
});
export const country = text('country', MAX_TEXT, {
  description: 'Countries to look in: ISO 3166-1 codes, or names in any of the languages.',
  list: true,
  example: 'RU',
});
export const region = text('region', MAX_TEXT, {
  description:
    'First-order division that the city lies in: its name or its GeoNames code. One that is unknown is passed over at the cost of confidence.',
  example: 'Калужская область',
});
export const near = point('near', {
  description: 'Places near here come first among equally good matches, `<lat>,<lng>` in decimal degrees.',
  example: '55.75,37.62',
});
export const lat = decimal(
  'lat',
  { minimum: -90, maximum: 90 },
  { description: 'Latitude, decimal degrees.', example: 55.75 },
);
export const lng = decimal(
  'lng',
  { minimum: -180, maximum: 180 },
  { description: 'Longitude, decimal degrees.', example: 37.62 },
);
export const radiusKm = decimal(
  'radius_km',
  { minimum: 0, maximum: MAX_RADIUS_KM, above: true },
  { description: 'Farthest city, great-circle kilometres.', example: 100 },
);
export const minPopulation = integer(
  'min_population',
  { minimum: 0, maximum: 100_000_000 },
  { description: 'Least population.', example: 100_000 },
);
export const ids = integer('ids', IDS, {
  description: 'GeoNames ids.',
  list: true,
  example: 524901,
});
export const from = place('from', 'Where from.');
export const to = place('to', 'Where to.');
/** The parameters of a route; those in `needs` are required. */
export interface RouteParameters {
  readonly all: Parameters;
  readonly needs: readonly string[];
}

function asked(needed: readonly Parameter[], others: readonly Parameter[]): RouteParameters {
  return { all: parametersOf([...needed, ...others]), needs: needed.map((one) => one.name) };
}

export const ROUTE_PARAMETERS = {
  nearest: asked([lat, lng], [limit, radiusKm, minPopulation, namesLanguage, bulkFormat]),
  search: asked([q], [country, near, limit, namesLanguage, bulkFormat]),
  top: asked([], [country, limit, namesLanguage, bulkFormat]),
  byIds: asked([ids], [namesLanguage, bulkFormat]),
  resolve: asked([name], [country, region, near, namesLanguage]),
  city: asked([], [namesLanguage]),
  distance: asked([from, to], [namesLanguage]),
  countries: asked([], [pageNumber, pageSizeUpTo(MAX_COUNTRIES), namesLanguage]),
  countrySearch: asked([q], [jsonLimit, namesLanguage]),
  country: asked([], [namesLanguage]),
} as const;
