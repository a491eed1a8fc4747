import type { Plant } from '../../../../contract/resources/factory.ts';
import { SEPARATOR } from '../message/criteria.ts';
import type { Turn } from './turn.ts';

/** Plants whose models are told of each; of more they are told together. */
const MOST = 3;
/** Models that are named; the others are counted. */
const NAMED = 12;

interface PlantModels extends Plant {
  readonly models: readonly { readonly brand: string; readonly model: string }[];
}

async function detailsOf({ desk }: Turn, plants: readonly Plant[]): Promise<PlantModels[]> {
  const details = await Promise.all(
    plants.map(({ id }) => desk.find<PlantModels>('/v1/factories/:id', `/v1/factories/${id}`)),
  );
  return details.filter((plant) => plant !== undefined);
}

/** Those of some plants that build a model. */
export async function building(
  turn: Turn,
  plants: readonly Plant[],
  brand: string,
  model: string,
): Promise<Plant[]> {
  const wanted = model.toLowerCase();
  return (await detailsOf(turn, plants)).filter(({ models }) =>
    models.some((one) => one.brand === brand && one.model.toLowerCase() === wanted),
  );
}

/** What plants build together. */
function builtLine({ wording }: Turn, plant: string, details: readonly PlantModels[]): string {
  const all = details.flatMap(({ models }) => models.map(({ brand, model }) => `${brand} ${model}`));
  const models = [...new Set(all)];
  const rest = models.length - NAMED;
  const more = rest > 0 ? [wording.say('more', { count: rest })] : [];
  return wording.say('plant_models', { plant, models: [...models.slice(0, NAMED), ...more].join(SEPARATOR) });
}

/** What the plants of a brand or a place build, where a text asks for the models. */
export async function builtLines(
  turn: Turn,
  name: string,
  plants: readonly Plant[],
  known: readonly { readonly brand: string; readonly model: string }[] = [],
): Promise<string[]> {
  if (!turn.signals.has('noun.model')) return [];
  const found = await detailsOf(turn, plants);
  const isBrand = found.some(({ brands }) => brands.some((brand) => brand.name === name));
  const own = (one: PlantModels) => ({ ...one, models: one.models.filter(({ brand }) => brand === name) });
  const isKnown = (one: { brand: string; model: string }) =>
    known.some(({ brand, model }) => brand === one.brand && model === one.model);
  const others = (one: PlantModels) => ({ ...one, models: one.models.filter((model) => !isKnown(model)) });
  const details = (isBrand ? found.map(own) : found.map(others)).filter(({ models }) => models.length > 0);
  if (details.length > MOST && name !== '') return [builtLine(turn, name, details)];
  return details.map((one) => builtLine(turn, one.name, [one]));
}
