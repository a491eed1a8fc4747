/** The tool `find_factories`. */
import { PLANT_TYPES, plantSchema } from '../../../../contract/resources/factory.ts';
import { ANY, about, briefMembers, input, listOf, output, TEXT, WHOLE, YES_NO } from '../schema.ts';
import {
  type Api,
  type Arguments,
  documentsIn,
  type JsonObject,
  pick,
  type Tool,
  ToolError,
  withoutEmpty,
} from '../tool.ts';

const DEFAULT_LIMIT = 10;
const DEFAULT_TOP = 10;
/** More than any statistic has rows. */
const ALL = 1000;
const FIELDS = [
  'id',
  'name',
  'operator',
  'oem_group',
  'vehicle_type',
  'country_iso2',
  'city',
  'lat',
  'lng',
  'opened_year',
  'annual_capacity_units',
];
const TYPED = ['id', 'name', 'country_iso2', 'annual_capacity_units'];
const GROUPS = ['by_country', 'by_group', 'by_vehicle_type'];

function compact(plant: JsonObject): JsonObject {
  return withoutEmpty({ ...pick(plant, FIELDS), brands: documentsIn(plant.brands).map(({ name }) => name) });
}

function rowsOf(top: unknown): number {
  const rows = Number(top);
  if (Number.isInteger(rows) && rows > 0) return rows;
  throw new ToolError(`top: "${String(top).slice(0, 80)}" was given, expected a positive integer.`);
}

/** The statistics with groups cut to `top` rows; `cut` says whether any was longer. */
async function figures(
  api: Api,
  filters: Arguments,
  top: number,
): Promise<{ statistics: JsonObject; cut: boolean }> {
  const whole = await api.get('/v1/factories/stats', filters);
  const lists = GROUPS.map((name) => [name, documentsIn(whole[name])] as const);
  const heads = lists.map(([name, list]) => [name, list.slice(0, top)] as const);
  return {
    statistics: { ...whole, ...Object.fromEntries(heads) },
    cut: lists.some(([, list]) => list.length > top),
  };
}

/** Plants by filters, with statistics on request. */
export const findFactories: Tool = {
  name: 'find_factories',
  title: 'Find factories',
  description: 'Car and motorcycle plants by filters; `statistics` adds figures by country and group.',
  needs: [
    ['GET', '/v1/factories'],
    ['GET', '/v1/factories/stats'],
  ],
  input: input({
    q: about(TEXT, 'Words of name, group, place...'),
    country: about(TEXT, 'Name or ISO code'),
    oem_group: TEXT,
    brand: TEXT,
    city: TEXT,
    vehicle_type: { enum: PLANT_TYPES },
    min_opened_year: WHOLE,
    max_opened_year: WHOLE,
    min_capacity: WHOLE,
    max_capacity: WHOLE,
    near: TEXT,
    radius_km: WHOLE,
    statistics: YES_NO,
    top: about(WHOLE, 'Rows of statistics, 10'),
    limit: WHOLE,
    page: WHOLE,
  }),
  output: output(
    {
      total: WHOLE,
      factories: listOf({
        type: 'object',
        properties: { ...pick(briefMembers(plantSchema), TYPED), brands: listOf(TEXT) },
      }),
      statistics: ANY,
    },
    true,
  ),
  renames: { page_size: 'limit' },
  async call({ statistics = false, top = DEFAULT_TOP, limit = DEFAULT_LIMIT, page = 1, ...filters }, api) {
    const [list, measured] = await Promise.all([
      api.get('/v1/factories', { ...filters, page, page_size: limit }),
      String(statistics) === 'true' ? figures(api, filters, rowsOf(top)) : undefined,
    ]);
    const turned = list.has_more ? Number(page) + 1 : page;
    const wider = measured?.cut ? { statistics, top: ALL } : {};
    const next = { ...filters, ...wider, limit, page: turned };
    return {
      total: list.total,
      factories: documentsIn(list.results).map(compact),
      ...withoutEmpty({ hints: list.hints }),
      ...(measured ? { statistics: measured.statistics } : {}),
      ...(list.has_more || measured?.cut ? { next } : {}),
    };
  },
};
