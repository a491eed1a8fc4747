/** The tool `market_statistics`. */
import { FACETS } from '../../../../contract/filters.ts';
import { MEASURES } from '../../../../contract/resources/stats.ts';
import { ANY, about, input, listOf, output, TEXT, WHOLE } from '../schema.ts';
import {
  type Api,
  type Arguments,
  documentIn,
  type JsonObject,
  pick,
  type Tool,
  ToolError,
  withoutEmpty,
} from '../tool.ts';
import { VIEW } from './cars.ts';
import { selection } from './selection.ts';

const DEFAULT_TOP = 10;
const FIGURES = ['unit', 'count', 'min', 'p05', 'p25', 'median', 'p75', 'p95', 'max', 'mean'];
const MEASURE_NAMES = Object.keys(MEASURES);

/** The filters in the arguments. Error: they are not an object. */
function filtersIn(given: unknown): Arguments {
  if (given === undefined || given === null) return {};
  if (typeof given === 'object' && !Array.isArray(given)) return documentIn(given);
  throw new ToolError('filters: No object was given, expected one such as {"brand": ["Toyota"]}.');
}

/** A measure without its histogram. */
function figures(measure: unknown): JsonObject {
  const whole = documentIn(measure);
  return withoutEmpty(pick({ ...whole, ...documentIn(whole.quantiles) }, FIGURES));
}

/** Counts of the most frequent values; `cut` says whether a facet has more. */
async function groupsOf(
  api: Api,
  asked: Arguments,
  by: unknown,
  top: unknown,
): Promise<{ groups: JsonObject; cut: boolean }> {
  const answer = await api.get('/v1/cars/facets', { ...asked, facets: by, facets_limit: top });
  const totals = Object.values(documentIn(answer.facets_total));
  return { groups: documentIn(answer.facets), cut: totals.some((count) => Number(count) > Number(top)) };
}

/** Prices, years, mileages of a part of the market, and counts by value. */
export const marketStatistics: Tool = {
  name: 'market_statistics',
  title: 'Market statistics',
  description:
    'Median, quantiles and range of price, year, mileage, power, engine over the cars selected; counts by value.',
  needs: [
    ['GET', '/v1/cars/stats'],
    ['GET', '/v1/cars/facets'],
    ['POST', '/v1/search/parse'],
  ],
  input: input({
    query: TEXT,
    filters: about(ANY, 'As search_cars takes.'),
    by: about(
      listOf(TEXT),
      `Facets to count: ${FACETS.slice(0, 4)
        .map(({ name }) => name)
        .join(', ')}, ...`,
    ),
    top: about(WHOLE, 'Values of each, 10'),
    ...VIEW,
  }),
  output: output(
    {
      total: WHOLE,
      price: ANY,
      groups: about(ANY, 'By facet: [{value, label, count}].'),
    },
    true,
  ),
  renames: { facets: 'by', facets_limit: 'top' },
  async call({ filters: given, by = [], top = DEFAULT_TOP, ...args }, api) {
    const { query, ...view } = api.dealer(args);
    const { filters, open } = await selection(api, { query, ...filtersIn(given), ...view });
    const wanted = Array.isArray(by) ? by.length > 0 : true;
    const [stats, counted] = await Promise.all([
      api.get('/v1/cars/stats', filters),
      wanted ? groupsOf(api, filters, by, top) : undefined,
    ]);
    const measures = MEASURE_NAMES.map((name) => [name, figures(stats[name])]);
    return {
      total: stats.total,
      ...Object.fromEntries(measures),
      ...(counted ? { groups: counted.groups } : {}),
      ...withoutEmpty({ hints: stats.hints }),
      ...open,
      ...(counted?.cut
        ? { next: { ...withoutEmpty({ filters: pickFilters(filters, view), by }), ...view, top: 1000 } }
        : {}),
    };
  },
};

function pickFilters(filters: JsonObject, view: Arguments): JsonObject {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !(name in view)));
}
