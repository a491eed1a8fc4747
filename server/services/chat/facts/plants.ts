import type { Plant } from '../../../../contract/resources/factory.ts';
import type { Named, Turn } from './turn.ts';

/** Plants that an answer names; it counts the others. */
export const NAMED = 6;

/** The plants that /v1/factories finds. */
export async function plantsBy({ desk }: Turn, query: Record<string, string>): Promise<readonly Plant[]> {
  const asked = new URLSearchParams({ ...query, page_size: '1000' });
  const list = await desk.find<{ results: Plant[] }>('/v1/factories', `/v1/factories?${asked}`);
  return list?.results ?? [];
}

/** Plants by a word of their names. */
interface Called {
  readonly name: string;
  readonly plants: readonly Plant[];
}

/** Shorter words stand in too many names. */
const SHORTEST = 5;
/** Words that are looked up. */
const MOST_WORDS = 6;

/** The plants that one of some words names, which no list of brands and cities holds: a small town, an operator. */
export async function called(turn: Turn, words: readonly string[]): Promise<Called | undefined> {
  const long = words.filter(({ length }) => length >= SHORTEST).slice(0, MOST_WORDS);
  const found = await Promise.all(
    long.map(async (name) => ({ name, plants: await plantsBy(turn, { q: name }) })),
  );
  return found.find(({ plants }) => plants.length > 0 && plants.length <= NAMED);
}

/** The cities of plants as the language of the answer calls them, by id. */
export async function cityNames(
  { desk, wording }: Turn,
  plants: readonly Plant[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(plants.flatMap(({ geonameid }) => geonameid ?? []))];
  if (ids.length === 0) return new Map();
  const query = new URLSearchParams({ ids: ids.join(), lang: wording.lang });
  const route = '/v1/cities/by_ids';
  const found = await desk.find<{ results: Named[] }>(route, `${route}?${query}`);
  return new Map(found?.results.map(({ geonameid, name }) => [geonameid, name]));
}

/** What is told of a plant besides where it stands. */
type PlantFact = 'annual_capacity_units' | 'opened_year';

/** The facts of plants that a text asks for, the one that orders them first. */
export function plantFacts({ signals }: Turn): PlantFact[] {
  const asksCapacity = signals.has('plant.capacity') || signals.has('plant.largest');
  return [
    ...(asksCapacity ? (['annual_capacity_units'] as const) : []),
    ...(signals.has('plant.opened') ? (['opened_year'] as const) : []),
  ];
}

/** Plants by the fact that is asked for: the largest first, the oldest first, those of which it is unknown last. */
export function ordered(plants: readonly Plant[], [fact]: readonly PlantFact[]): readonly Plant[] {
  if (fact === undefined) return plants;
  const sign = fact === 'annual_capacity_units' ? -1 : 1;
  const rank = (plant: Plant) => sign * (plant[fact] ?? sign * Number.POSITIVE_INFINITY);
  return plants.toSorted((one, other) => rank(one) - rank(other) || one.id - other.id);
}

/** "Capacity a year: 400,000". */
export function factLine({ wording }: Turn, plant: Plant, fact: PlantFact): string {
  const value = plant[fact];
  const show = fact === 'opened_year' ? wording.plain : wording.number;
  const label = wording.say(fact === 'opened_year' ? 'fact.opened' : 'fact.capacity');
  return wording.say('pair', { label, value: value === null ? wording.say('unknown') : show(value) });
}
