import type { ChatFilters } from '../../../../contract/resources/chat.ts';
import type { Plant } from '../../../../contract/resources/factory.ts';
import { building, builtLines } from '../facts/built.ts';
import { called, cityNames, factLine, NAMED, ordered, plantFacts, plantsBy } from '../facts/plants.ts';
import { cityNamed, type Reply, type Turn } from '../facts/turn.ts';
import { pointedCar } from '../facts/way.ts';
import { SEPARATOR } from '../message/criteria.ts';
import { listOf } from '../text/values.ts';

/** Models that an answer tells the plants of. */
const MOST = 4;

async function listed(turn: Turn, plants: readonly Plant[], inCountry = false): Promise<string> {
  const { wording, label } = turn;
  const facts = plantFacts(turn);
  const first = ordered(plants, facts).slice(0, NAMED);
  turn.talkOf({ plants: first.map(({ id }) => id) });
  const cities = await cityNames(turn, first);
  const shown = first.map((plant) => {
    const city = cities.get(plant.geonameid ?? 0) ?? plant.city;
    const parts = [city, inCountry ? undefined : label('country', plant.country_iso2)];
    const place = parts.filter(Boolean).join(wording.say('comma'));
    const about = [place, ...facts.map((fact) => factLine(turn, plant, fact))].filter(Boolean);
    return about.length === 0 ? plant.name : `${plant.name} (${about.join(wording.say('comma'))})`;
  });
  const rest = plants.length - shown.length;
  return [...shown, ...(rest > 0 ? [wording.say('more', { count: rest })] : [])].join(SEPARATOR);
}

/** A brand or a model with the place that was asked for: "Hyundai (Slovakia)". */
const placed = (name: string, place: string | undefined): string => (place ? `${name} (${place})` : name);

/** How many plants a brand or a place has, and which. */
async function countLine(
  turn: Turn,
  name: string,
  plants: readonly Plant[],
  inCountry = false,
): Promise<string> {
  const { wording } = turn;
  if (plants.length === 0) return wording.say('factory_none', { name });
  const count = wording.say('plants', { count: plants.length });
  return wording.say('factory_of', { name, plants: count, list: await listed(turn, plants, inCountry) });
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

const within = ({ country, city }: Subject): Record<string, string> => ({
  ...(country && { country_iso2: country }),
  ...(city && { city }),
});

/** The plants of the brands of a subject in its place. */
async function plantsOf(turn: Turn, subject: Subject): Promise<Plant[]> {
  const found = await Promise.all(
    subject.brands.slice(0, MOST).map((brand) => plantsBy(turn, { ...within(subject), brand })),
  );
  return found.flat();
}

/** What the text names; "where is it built?" is about the car that was talked of, or the first of those shown. */
async function subjectOf(turn: Turn): Promise<Subject> {
  const { read, request, signals } = turn;
  const own = namedBy(read.filters);
  const earlier = request.filters ?? {};
  const { brands, models } = namedBy(earlier);
  if (own.brands.length > 0) return own;
  if (own.city !== undefined || own.country !== undefined) {
    const pointed = own.city !== undefined || plantFacts(turn).length > 0 ? brands : [];
    const isTheirs = pointed.length > 0 && (await plantsOf(turn, { ...own, brands: pointed })).length > 0;
    return isTheirs ? { ...own, brands: pointed } : own;
  }
  const focused = turn.context.models ?? [];
  const isFocused = turn.context.card !== undefined || brands.length === 0;
  if (isFocused && focused.length > 0)
    return { brands: focused.map(({ brand }) => brand), models: focused.map(({ model }) => model) };
  const isTalked = signals.has('it') || turn.context.cards.length > 0;
  if (brands.length > 0 || !isTalked) return { brands, models };
  const car = await pointedCar(turn);
  return { brands: car ? [car.brand] : [], models: car ? [car.model] : [] };
}

/** A car that the text alone names is talked of from now on. */
function heldOf({ read, request }: Turn): ChatFilters | undefined {
  const { brand, model } = read.filters;
  if (brand === undefined || Object.keys(request.filters ?? {}).length > 0) return undefined;
  return model === undefined ? { brand } : { brand, model };
}

/** The plants of a model, which the first of some brands with such plants builds. */
async function modelLines(
  turn: Turn,
  fleets: readonly Fleet[],
  model: string,
  place: string | undefined,
): Promise<string[]> {
  const { wording } = turn;
  const owned = await Promise.all(
    fleets.map(async ({ brand, plants }) => ({ brand, own: await building(turn, plants, brand, model) })),
  );
  const owner = owned.find(({ own }) => own.length > 0);
  if (owner)
    return [wording.say('factory', { car: `${owner.brand} ${model}`, list: await listed(turn, owner.own) })];
  const [fleet, ...others] = fleets;
  if (!fleet || others.length > 0)
    return [wording.say('factory_model_unknown', { car: placed(model, place) })];
  const unknown = wording.say('factory_model_unknown', { car: placed(`${fleet.brand} ${model}`, place) });
  return [unknown, await countLine(turn, placed(fleet.brand, place), fleet.plants)];
}

/** The plants that build a brand in the place of a subject, else those that bear its name. */
async function plantsOfBrand(turn: Turn, subject: Subject, brand: string): Promise<readonly Plant[]> {
  const own = await plantsBy(turn, { ...within(subject), brand });
  if (own.length > 0 || Object.keys(within(subject)).length > 0) return own;
  return (await called(turn, [brand]))?.plants ?? [];
}

/** The plants of some brands, or those of each of the models that are asked for. */
async function brandLines(turn: Turn, subject: Subject, place: string | undefined) {
  const { brands, models } = subject;
  const fleets = await Promise.all(
    brands
      .slice(0, MOST)
      .map(async (brand) => ({ brand, plants: await plantsOfBrand(turn, subject, brand) })),
  );
  if (models.length === 0) {
    const lines = fleets.map(async ({ brand, plants }) => [
      await countLine(turn, placed(brand, place), plants),
      ...(await builtLines(turn, brand, plants)),
    ]);
    return (await Promise.all(lines)).flat();
  }
  const lines = models.slice(0, MOST).map((model) => modelLines(turn, fleets, model, place));
  return (await Promise.all(lines)).flat();
}

async function placeOf(turn: Turn, { country, city }: Subject): Promise<string | undefined> {
  if (city !== undefined) return (await cityNamed(turn, city))?.name ?? city;
  return country && turn.label('country', country);
}

/** Whether a text names a brand or a place, as far as the lists of them go. */
function namesAny({ read: { filters } }: Turn): boolean {
  return [filters.brand, filters.country, filters.city].some((one) => one !== undefined);
}

/** "What other models do they make there?", of plants that were named. */
async function thereLines(turn: Turn): Promise<string[] | undefined> {
  const { context, signals, desk } = turn;
  if (namesAny(turn) || !signals.has('noun.model') || !context.plants?.length) return undefined;
  const query = (id: number) => desk.find<Plant>('/v1/factories/:id', `/v1/factories/${id}`);
  const plants = (await Promise.all(context.plants.map(query))).filter((plant) => plant !== undefined);
  turn.talkOf({ plants: plants.map(({ id }) => id) });
  return builtLines(turn, '', plants, context.models ?? []);
}

async function factoryLines(turn: Turn): Promise<string[]> {
  const there = await thereLines(turn);
  if (there && there.length > 0) return there;
  const named = namesAny(turn) ? undefined : await called(turn, turn.read.unparsed);
  if (named)
    return [
      await countLine(turn, named.name, named.plants),
      ...(await builtLines(turn, named.name, named.plants)),
    ];
  const subject = await subjectOf(turn);
  const place = await placeOf(turn, subject);
  if (turn.read.filters.brand !== undefined) turn.talkOf({ isOther: true });
  if (subject.models.length > 0)
    turn.talkOf({
      models: subject.models.map((model, at) => ({
        brand: subject.brands[at] ?? subject.brands[0] ?? '',
        model,
      })),
    });
  if (subject.brands.length > 0) return brandLines(turn, subject, place);
  if (place === undefined) return [turn.wording.say('factory_which')];
  const plants = await plantsBy(turn, within(subject));
  return [await countLine(turn, place, plants, true), ...(await builtLines(turn, place, plants))];
}

/** Answers where a model or a brand is built, or which plants a country has. */
export async function answerFactory(turn: Turn): Promise<Reply> {
  const held = heldOf(turn);
  return { parts: await factoryLines(turn), ...(held ? { held } : {}) };
}
