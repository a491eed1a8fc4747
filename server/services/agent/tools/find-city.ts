/** The tool `find_city`. */
import { CITY_FIELDS, nearCitySchema } from '../../../../contract/resources/city.ts';
import { about, briefMembers, input, listOf, output, TEXT, WHOLE } from '../schema.ts';
import { documentsIn, pick, type Tool, ToolError } from '../tool.ts';

const DEFAULT_LIMIT = 5;
const MAX_LIMIT = 100;
const FIELDS = [
  ...CITY_FIELDS.filter((name) => !['name_en', 'name_ru', 'feature_code'].includes(name)),
  'distance_km',
];

const TYPED = ['geonameid', 'name', 'country_iso2'];

function pointOf(near: unknown): { lat: string; lng: string } {
  const [lat, lng] = String(near).split(',');
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  throw new ToolError(`near: "${String(near).slice(0, 80)}" was given, expected <lat>,<lng>.`);
}

/** Cities by name, or around a point. */
export const findCity: Tool = {
  name: 'find_city',
  title: 'Find a city',
  description: 'Cities by a name or its beginning in any language; without `q` those nearest to `near`.',
  needs: [
    ['GET', '/v1/cities/search'],
    ['GET', '/v1/cities/nearest'],
  ],
  input: input({
    q: TEXT,
    country: about(TEXT, 'ISO code or name'),
    near: TEXT,
    limit: WHOLE,
    lang: TEXT,
  }),
  output: output(
    { cities: listOf({ type: 'object', properties: pick(briefMembers(nearCitySchema), TYPED) }) },
    true,
  ),
  async call({ limit = DEFAULT_LIMIT, ...args }, api) {
    const { near, q, ...rest } = args;
    if (q === undefined && near === undefined)
      throw new ToolError('q: Nothing was given, expected a name, or near.');
    const { results } =
      q === undefined
        ? await api.get('/v1/cities/nearest', { ...rest, ...pointOf(near), limit })
        : await api.get('/v1/cities/search', { ...args, limit });
    const cities = documentsIn(results).map((city) => pick(city, FIELDS));
    const isCut = cities.length === Number(limit) && cities.length < MAX_LIMIT;
    return { cities, ...(isCut ? { next: { ...args, limit: Math.min(MAX_LIMIT, 4 * cities.length) } } : {}) };
  },
};
