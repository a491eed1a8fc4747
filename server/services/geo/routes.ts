/** The routes of the geo service. */
import type { RouteConfig } from '@hono/zod-openapi';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  cityByIdsSchema,
  cityListSchema,
  distanceSchema,
  geoCitySchema,
  nearCityListSchema,
  resolvedCitySchema,
} from '../../../contract/resources/city.ts';
import {
  countryListSchema,
  countrySchema,
  countrySearchSchema,
} from '../../../contract/resources/country.ts';
import type { AppEnv } from '../../answer/context.ts';
import { mount, queryOf, respond } from '../../answer/respond.ts';
import { idleCurrency } from '../../request/common-parameters.ts';
import { acceptedFormat, type ListFormat } from '../../request/negotiate.ts';
import { parametersOf } from '../../request/parameter.ts';
import { querySchema } from '../../request/read-parameters.ts';
import type { CachedAnswer } from '../../snapshot/answer-cache.ts';
import { getRoute, type PartService } from '../service.ts';
import {
  byIdsAnswer,
  cityAnswer,
  nearestAnswer,
  resolveAnswer,
  searchAnswer,
  topAnswer,
} from './answers/city-answers.ts';
import { countriesAnswer, countryAnswer, countrySearchAnswer } from './answers/country-answers.ts';
import { distanceAnswer } from './answers/distance-answer.ts';
import type { Geo } from './geo.ts';
import { ROUTE_PARAMETERS, type RouteParameters } from './parameters.ts';
import { geoPart } from './part.ts';
import { type GeoRequest, readGeonameid, readIso2, readRequest } from './requests.ts';

interface Resource {
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly asked: RouteParameters;
  readonly schema: z.ZodType;
  /** Whether it is also available as CSV, NDJSON and Arrow. */
  readonly bulk?: boolean;
  /** Whether it may answer 404 although its path has no id. */
  readonly mayMiss?: boolean;
  /** The id in its path. */
  readonly id?: { readonly name: 'geonameid' | 'iso2'; readonly read: (raw: string) => number | string };
  readonly answer: (geo: Geo, request: GeoRequest, id: number | string) => CachedAnswer;
}

const CITIES: readonly Resource[] = [
  {
    path: '/nearest',
    summary: 'Cities around a point, the nearest first.',
    description: 'Exact by great circle, also across the antimeridian and at the poles; ties go by id.',
    asked: ROUTE_PARAMETERS.nearest,
    schema: nearCityListSchema,
    bulk: true,
    answer: nearestAnswer,
  },
  {
    path: '/top',
    summary: 'The most populous cities.',
    description: 'All cities, or those of some countries, by population.',
    asked: ROUTE_PARAMETERS.top,
    schema: cityListSchema,
    bulk: true,
    answer: topAnswer,
  },
  {
    path: '/search',
    summary: 'Cities whose names begin with a text, the best match first, then the most populous.',
    description:
      'Completes as one types: any word of a name in any language and script, without diacritics, in several transliterations; curated short names count. Where nothing fits, the text is tried in another keyboard layout and with one slip. `country` filters, `near` puts close cities before equally good ones.',
    asked: ROUTE_PARAMETERS.search,
    schema: cityListSchema,
    bulk: true,
    answer: searchAnswer,
  },
  {
    path: '/by_ids',
    summary: 'Cities by their ids.',
    description:
      'The results keep the order of the ids, repetitions included; unknown ids are listed in `missing`.',
    asked: ROUTE_PARAMETERS.byIds,
    schema: cityByIdsSchema,
    bulk: true,
    answer: byIdsAnswer,
  },
  {
    path: '/resolve',
    summary: 'The one city that a name means, with its rivals.',
    description:
      'Names in full only: a part after a comma is read as region or country, a region on its own means its seat. `confidence` is the share of the city among all that the name may mean, times the trust in the kind of match.',
    asked: ROUTE_PARAMETERS.resolve,
    schema: resolvedCitySchema,
    mayMiss: true,
    answer: resolveAnswer,
  },
  {
    path: '/{geonameid}',
    summary: 'One city.',
    description: 'By its id in GeoNames.',
    asked: ROUTE_PARAMETERS.city,
    schema: geoCitySchema,
    id: { name: 'geonameid', read: readGeonameid },
    answer: (geo, request, id) => cityAnswer(geo, request, Number(id)),
  },
];

/** The roots of the city paths: the current one and the one that earlier clients use. */
const CITY_ROOTS = ['/v1/cities', '/v1/geo/cities'];

const RESOURCES: readonly Resource[] = [
  {
    path: '/v1/countries',
    summary: 'All countries of ISO 3166-1, by code.',
    description: 'On one page unless `page_size` asks for smaller ones.',
    asked: ROUTE_PARAMETERS.countries,
    schema: countryListSchema,
    answer: countriesAnswer,
  },
  {
    path: '/v1/countries/search',
    summary: 'Countries whose names or codes begin with a text.',
    description:
      'In any of the languages, and as forgiving as the search of cities; the best match first, then the most populous.',
    asked: ROUTE_PARAMETERS.countrySearch,
    schema: countrySearchSchema,
    answer: countrySearchAnswer,
  },
  {
    path: '/v1/countries/{iso2}',
    summary: 'One country, with the Russian cases of its name.',
    description: 'By its two letters of ISO 3166-1, in either case.',
    asked: ROUTE_PARAMETERS.country,
    schema: countrySchema,
    id: { name: 'iso2', read: readIso2 },
    answer: (geo, request, id) => countryAnswer(geo, request, String(id)),
  },
  ...CITY_ROOTS.flatMap((root) => CITIES.map((city) => ({ ...city, path: `${root}${city.path}` }))),
  {
    path: '/v1/distance',
    summary: 'Great-circle distance and bearing between two places.',
    description: 'On a sphere of the Earth’s mean radius, 6371.0088 km.',
    asked: ROUTE_PARAMETERS.distance,
    schema: distanceSchema,
    mayMiss: true,
    answer: distanceAnswer,
  },
];

const PATH_IDS = {
  geonameid: z.object({ geonameid: z.int().meta({ description: 'Id in GeoNames.', example: 524901 }) }),
  iso2: z.object({ iso2: z.string().meta({ description: 'ISO 3166-1 alpha-2.', example: 'JP' }) }),
};

/** The parameters for the OpenAPI document, which marks the required ones. */
function documented({ all, needs }: RouteParameters): z.ZodObject {
  const query = querySchema(parametersOf([...all.values(), idleCurrency([])]));
  const needed = needs.flatMap((name) => {
    const schema = query.shape[name];
    return schema instanceof z.ZodOptional ? [[name, schema.unwrap()] as const] : [];
  });
  return query.extend(Object.fromEntries(needed));
}

function routeOf({ asked, id, mayMiss, path, summary, description, schema, bulk }: Resource): RouteConfig {
  const params = id && PATH_IDS[id.name];
  const query = documented(asked);
  return getRoute({ tag: 'geo', path, summary, description, query, params, schema, bulk, mayMiss });
}

/** The cache key of a request, equal for a path and its alias, so that both have the same ETag. */
function keyOf(
  { path }: Resource,
  { values, ...request }: GeoRequest,
  id: number | string,
  asked: RouteParameters,
): string {
  const given = [...asked.all.keys()].map((name) => values.named(name) ?? null);
  return `geo ${path.replace('/v1/geo/', '/v1/')} ${JSON.stringify([id, request.lang, request.format, given])}`;
}

function formatOf(c: Context<AppEnv>, { bulk }: Resource): ListFormat {
  return bulk ? acceptedFormat(c.req.header('accept'), queryOf(c)) : 'json';
}

/** Makes the geo service. */
export function geoService(): PartService<Geo> {
  const part = geoPart();
  return {
    part,
    register(app, holder) {
      for (const resource of RESOURCES) {
        const { asked, id } = resource;
        mount(app, routeOf(resource), (c) =>
          respond(c, holder, (snapshot) => {
            const geo = snapshot.get(part);
            const which = id ? id.read(c.req.param(id.name) ?? '') : '';
            const request = readRequest(queryOf(c), asked, geo, formatOf(c, resource));
            return {
              key: keyOf(resource, request, which, asked),
              answer: async () => resource.answer(geo, request, which),
            };
          }),
        );
      }
    },
  };
}
