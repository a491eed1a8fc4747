import type { ChatFilters } from '../../../contract/resources/chat.ts';
import type { Plant } from '../../../contract/resources/factory.ts';
import { SEPARATOR } from '../../language/chat/criteria.ts';
import { listOf } from '../../language/chat/refine.ts';
import { cityNamed, type Reply, type Turn } from './turn.ts';

/** Plants that an answer names; it counts the others. */
const NAMED = 6;
/** Models that an answer tells the plants of. */
const MOST = 4;

interface PlantModels extends Plant {
  readonly models: readonly { readonly brand: string; readonly model: string }[];
}

async function plantsBy({ desk }: Turn, query: Record<string, string>): Promise<readonly Plant[]> {
  const asked = new URLSearchParams({ ...query, page_size: '1000' });
  const list = await desk.find<{ results: Plant[] }>('/v1/factories', `/v1/factories?${asked}`);
  return list?.results ?? [];
}

async function building(
  { desk }: Turn,
  plants: readonly Plant[],
  brand: string,
  model: string,
): Promise<Plant[]> {
  const wanted = model.toLowerCase();
  const details = await Promise.all(
    plants.map(({ id }) => desk.find<PlantModels>('/v1/factories/:id', `/v1/factories/${id}`)),
  );
  return details
    .filter((plant) => plant !== undefined)
    .filter(({ models }) => models.some((one) => one.brand === brand && one.model.toLowerCase() === wanted));
}

function listed({ wording, label }: Turn, plants: readonly Plant[], inCountry = false): string {
  const shown = plants.slice(0, NAMED).map(({ name, city, country_iso2: country }) => {
    const parts = [city, inCountry ? undefined : label('country', country)];
    const place = parts.filter(Boolean).join(wording.say('comma'));
    return place === '' ? name : `${name} (${place})`;
  });
  const rest = plants.length - shown.length;
  return [...shown, ...(rest > 0 ? [wording.say('more', { count: rest })] : [])].join(SEPARATOR);
}

function countLine(turn: Turn, name: string, plants: readonly Plant[], inCountry = false): string {
  const { wording } = turn;
  if (plants.length === 0) return wording.say('factory_none', { name });
  const count = wording.say('plants', { count: plants.length });
  return wording.say('factory_of', { name, plants: count, list: listed(turn, plants, inCountry) });
}

/** A brand with its plants. */
interface Fleet {
  readonly brand: string;
  readonly plants: readonly Plant[];
}

interface Subject {
  readonly brands: readonly string[];
  readonly models: readonly string[];
  readonly country?: string | undefined;
  readonly city?: string | undefined;
}

function namedBy({ brand, model, country, city }: ChatFilters): Subject {
  const [brands, models] = [listOf(brand), listOf(model)];
  return { brands, models, country: listOf(country)[0], city: listOf(city)[0] };
}

/** What the text names; "where is it built?" is about the car that was talked of, or the first of those shown. */
async function subjectOf({ read, request, signals, desk }: Turn): Promise<Subject> {
  const own = namedBy(read.filters);
  const earlier = request.filters ?? {};
  if (own.brands.length > 0 || own.country !== undefined || own.city !== undefined) return own;
  const { brands, models } = namedBy(earlier);
  if (brands.length > 0 || !signals.has('it') || Object.keys(earlier).length === 0) return { brands, models };
  const [car] = (await desk.cars(earlier, 1, request.offset)).results;
  return { brands: car ? [car.brand] : [], models: car ? [car.model] : [] };
}

/** A car that the text alone names is talked of from now on. */
function heldOf({ read, request }: Turn): ChatFilters | undefined {
  const { brand, model } = read.filters;
  if (brand === undefined || Object.keys(request.filters ?? {}).length > 0) return undefined;
  return model === undefined ? { brand } : { brand, model };
}

/** The plants of a model, which the first of some brands with such plants builds. */
async function modelLines(turn: Turn, fleets: readonly Fleet[], model: string): Promise<string[]> {
  const { wording } = turn;
  const owned = await Promise.all(
    fleets.map(async ({ brand, plants }) => ({ brand, own: await building(turn, plants, brand, model) })),
  );
  const owner = owned.find(({ own }) => own.length > 0);
  if (owner)
    return [wording.say('factory', { car: `${owner.brand} ${model}`, list: listed(turn, owner.own) })];
  const [fleet, ...others] = fleets;
  if (!fleet || others.length > 0) return [wording.say('factory_model_unknown', { car: model })];
  const unknown = wording.say('factory_model_unknown', { car: `${fleet.brand} ${model}` });
  return [unknown, countLine(turn, fleet.brand, fleet.plants)];
}

/** The plants of some brands, or those of each of the models that are asked for. */
async function brandLines(turn: Turn, within: Record<string, string>, { brands, models }: Subject) {
  const fleets = await Promise.all(
    brands
      .slice(0, MOST)
      .map(async (brand) => ({ brand, plants: await plantsBy(turn, { ...within, brand }) })),
  );
  if (models.length === 0) return fleets.map(({ brand, plants }) => countLine(turn, brand, plants));
  return (await Promise.all(models.slice(0, MOST).map((model) => modelLines(turn, fleets, model)))).flat();
}

async function factoryLines(turn: Turn): Promise<string[]> {
  const { wording, label } = turn;
  const subject = await subjectOf(turn);
  const { brands, country, city } = subject;
  const within = { ...(country && { country_iso2: country }), ...(city && { city }) };
  if (brands.length > 0) return brandLines(turn, within, subject);
  const place = city ? ((await cityNamed(turn, city))?.name ?? city) : country && label('country', country);
  if (place === undefined) return [wording.say('factory_which')];
  return [countLine(turn, place, await plantsBy(turn, within), true)];
}

/** Answers where a model or a brand is built, or which plants a country has. */
export async function answerFactory(turn: Turn): Promise<Reply> {
  const held = heldOf(turn);
  return { parts: await factoryLines(turn), ...(held ? { held } : {}) };
}
