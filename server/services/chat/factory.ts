import type { ChatFilters } from '../../../contract/resources/chat.ts';
import type { Plant } from '../../../contract/resources/factory.ts';
import type { Reply, Turn } from './turn.ts';

/** Plants that an answer names; it counts the others. */
const NAMED = 6;

interface PlantModels extends Plant {
  readonly models: readonly { readonly brand: string; readonly model: string }[];
}

const first = (value: unknown): string | undefined => {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return one === undefined ? undefined : String(one);
};

async function plantsBy({ desk }: Turn, query: Record<string, string>): Promise<readonly Plant[]> {
  const asked = new URLSearchParams({ ...query, page_size: '1000' });
  const list = await desk.find<{ results: Plant[] }>('/v1/factories', `/v1/factories?${asked}`);
  return list?.results ?? [];
}

async function building({ desk }: Turn, plants: readonly Plant[], model: string): Promise<Plant[]> {
  const wanted = model.toLowerCase();
  const details = await Promise.all(
    plants.map(({ id }) => desk.find<PlantModels>('/v1/factories/:id', `/v1/factories/${id}`)),
  );
  return details
    .filter((plant) => plant !== undefined)
    .filter(({ models }) => models.some((one) => one.model.toLowerCase() === wanted));
}

function listed({ wording, label }: Turn, plants: readonly Plant[], inCountry = false): string {
  const shown = plants.slice(0, NAMED).map(({ name, city, country_iso2: country }) => {
    const place = [city, inCountry ? undefined : label('country', country)].filter(Boolean).join(', ');
    return place === '' ? name : `${name} (${place})`;
  });
  const rest = plants.length - shown.length;
  return [...shown, ...(rest > 0 ? [wording.say('more', { count: rest })] : [])].join('; ');
}

function countLine(turn: Turn, name: string, plants: readonly Plant[], inCountry = false): string {
  const { wording } = turn;
  if (plants.length === 0) return wording.say('factory_none', { name });
  const count = wording.say('plants', { count: plants.length });
  return wording.say('factory_of', { name, plants: count, list: listed(turn, plants, inCountry) });
}

/** Brand, model and country of the text; "where is it built?" is about the car that was talked of. */
function subjectOf({ read, request }: Turn) {
  const { brand, model, country } = read.filters;
  if (brand !== undefined || country !== undefined) return [brand, model, country];
  return [request.filters?.brand, request.filters?.model, undefined];
}

/** A car that the text alone names is talked of from now on. */
function heldOf({ read, request }: Turn): ChatFilters | undefined {
  const { brand, model } = read.filters;
  if (brand === undefined || Object.keys(request.filters ?? {}).length > 0) return undefined;
  return model === undefined ? { brand } : { brand, model };
}

async function factoryLines(turn: Turn): Promise<string[]> {
  const { wording, label } = turn;
  const [brand, model, country] = subjectOf(turn).map(first);
  const within: Record<string, string> = country === undefined ? {} : { country_iso2: country };
  if (brand === undefined) {
    if (country === undefined) return [wording.say('factory_which')];
    return [countLine(turn, label('country', country), await plantsBy(turn, within), true)];
  }
  const plants = await plantsBy(turn, { ...within, brand });
  if (model === undefined) return [countLine(turn, brand, plants)];
  const car = `${brand} ${model}`;
  const own = await building(turn, plants, model);
  if (own.length > 0) return [wording.say('factory', { car, list: listed(turn, own) })];
  return [wording.say('factory_model_unknown', { car }), countLine(turn, brand, plants)];
}

/** Answers where a model or a brand is built, or which plants a country has. */
export async function answerFactory(turn: Turn): Promise<Reply> {
  const held = heldOf(turn);
  return { parts: await factoryLines(turn), ...(held ? { held } : {}) };
}
