/** The tool `compare_cars`. */
import { ANY, about, input, listOf, mapOf, output } from '../schema.ts';
import {
  type Api,
  type Arguments,
  documentIn,
  type JsonObject,
  type Tool,
  ToolError,
  withoutEmpty,
} from '../tool.ts';
import { compact, IDS, VIEW } from './cars.ts';
import { cardOf, DETAIL_FIELDS } from './get-car.ts';

/** Fewest and most cars in a comparison. */
const LEAST = 2;
const MOST = 5;

type Direction = 'least' | 'most';

/** Figures in which a car may be best, and whether the least or the most is best. */
const MERITS: Readonly<Record<string, Direction>> = {
  total_price_rub: 'least',
  diff_pct: 'least',
  mileage: 'least',
  year: 'most',
  power_hp: 'most',
  total_score: 'most',
};

function figure(car: JsonObject, merit: string): number | undefined {
  const value = merit === 'diff_pct' ? documentIn(car.price_context).diff_pct : car[merit];
  return typeof value === 'number' ? value : undefined;
}

/** Ids of the cars with the best figure: several if they are equal, none if it is unknown. */
function bestAt(cars: readonly JsonObject[], merit: string, direction: Direction): unknown[] {
  const figures = cars.flatMap((car) => figure(car, merit) ?? []);
  const best = direction === 'least' ? Math.min(...figures) : Math.max(...figures);
  return cars.filter((car) => figure(car, merit) === best).map(({ id }) => id);
}

/** Ids of the best cars by figure. */
function merits(cars: readonly JsonObject[]): JsonObject {
  const entries = Object.entries(MERITS).map(([merit, direction]) => [merit, bestAt(cars, merit, direction)]);
  return withoutEmpty(Object.fromEntries(entries));
}

function idsOf(value: unknown): unknown[] {
  const ids = [...new Set(Array.isArray(value) ? value : [value])];
  if (ids.length >= LEAST && ids.length <= MOST) return ids;
  throw new ToolError(`ids: ${ids.length} different ids were given, expected ${LEAST} to ${MOST}.`);
}

/** A card; undefined for an unknown id. */
async function cardIfAny(api: Api, id: unknown, view: Arguments): Promise<JsonObject | undefined> {
  try {
    return await cardOf(api, id, view);
  } catch (cause) {
    if (cause instanceof ToolError && cause.status === 404) return undefined;
    throw cause;
  }
}

/** A few cars side by side. */
export const compareCars: Tool = {
  name: 'compare_cars',
  title: 'Compare cars',
  description: 'Two to five cars side by side, and which is best at what.',
  needs: [['GET', '/v1/cars/:id']],
  input: input({ ids: IDS, ...VIEW }, ['ids']),
  output: output({
    cars: about(listOf(ANY), 'As get_car.'),
    best: about(mapOf(IDS), 'Ids by figure.'),
    missing: IDS,
  }),
  async call(args, api) {
    const { ids: given, ...view } = api.dealer(args);
    const ids = idsOf(given);
    const found = await Promise.all(ids.map((id) => cardIfAny(api, id, view)));
    const cars = found.flatMap((card) => (card ? [compact(card, DETAIL_FIELDS)] : []));
    const missing = ids.filter((_, index) => found[index] === undefined);
    if (cars.length === 0)
      throw new ToolError(`There is no car ${missing.join(', ')} in this snapshot.`, 404);
    return { cars, best: merits(cars), ...withoutEmpty({ missing }) };
  },
};
