import type { ChatFilters } from '../../../../contract/resources/chat.ts';
import type { Desk } from '../facts/desk.ts';
import type { Denied } from '../text/aside.ts';
import { listOf } from '../text/values.ts';
import { excluded } from './changes.ts';
import { dropped } from './refine.ts';

type Name = 'brand' | 'model';

/** What stands beside a name, where brands and models are told in pairs; undefined where they are not. */
function besides(cars: ChatFilters, key: Name, other: Name, value: string): string[] | undefined {
  const [values, others] = [listOf(cars[key]), listOf(cars[other])];
  if (values.length !== others.length || values.length < 2) return undefined;
  return others.filter((_, at) => values[at] === value);
}

/** Whether a name goes with those that were taken out: by its pairs, else by what is for sale. */
async function isStray(desk: Desk, own: ChatFilters, others: ChatFilters): Promise<boolean> {
  return (await desk.total(own)) > 0 && (await desk.total(others)) === 0;
}

/** Filters without the models of a brand, or the brand of a model, that was taken out of a list of them. */
export async function paired(desk: Desk, earlier: ChatFilters, left: ChatFilters): Promise<ChatFilters> {
  const strays = async (key: Name, other: Name): Promise<Denied[]> => {
    const [values, kept] = [listOf(left[key]), listOf(left[other])];
    const gone = listOf(earlier[other]).filter((one) => !kept.includes(one));
    if (gone.length === 0 || kept.length === 0) return [];
    const found = values.map(async (value) => {
      const beside = besides(earlier, key, other, value);
      const goes = beside
        ? beside.every((one) => gone.includes(one))
        : await isStray(desk, { [key]: value, [other]: gone }, { [key]: value, [other]: kept });
      return goes ? [{ key, value }] : [];
    });
    return (await Promise.all(found)).flat();
  };
  return excluded(left, [...(await strays('model', 'brand')), ...(await strays('brand', 'model'))]);
}

/** Filters with those of their models alone that the brands named of several build: "only the Skoda". */
export async function ownModels(
  desk: Desk,
  left: ChatFilters,
  { brand, model }: ChatFilters,
): Promise<ChatFilters> {
  const [named, before] = [listOf(brand), listOf(left.brand)];
  const isPart = named.length < before.length && named.every((one) => before.includes(one));
  if (brand === undefined || model !== undefined || left.model === undefined || !isPart) return left;
  return paired(desk, left, { ...left, brand });
}

/** Whether there are cars by some filters, and none by others besides. */
async function rulesOut(desk: Desk, made: ChatFilters, others: ChatFilters): Promise<boolean> {
  const [all, own] = await Promise.all([desk.total(made), desk.total({ ...made, ...others })]);
  return all > 0 && own === 0;
}

/** Those filters of a set that some keys name. */
function only(filters: ChatFilters, keys: readonly string[]): ChatFilters {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => keys.includes(key)));
}

/** What a car is, and what it is made as. */
const CAR = ['model', 'brand'] as const;
const MADE_AS = ['body_type', 'vehicle_type'] as const;

/** The model that is not built with the body asked for, and its brand where none of its models is: "an SUV rather", behind a Golf. */
async function ofOtherBody(desk: Desk, earlier: ChatFilters, body: ChatFilters): Promise<string[]> {
  if (earlier.model === undefined || !(await rulesOut(desk, only(earlier, CAR), body))) return [];
  return (await rulesOut(desk, only(earlier, ['brand']), body)) ? ['brand', 'model'] : ['model'];
}

/** What of earlier filters no vehicle of the kind asked for is: "show me trucks". */
async function ofOtherKind(
  desk: Desk,
  earlier: ChatFilters,
  { vehicle_type, body_type, brand, model }: ChatFilters,
): Promise<string[]> {
  const strange = [CAR, ['body_type']].map(async (keys) => {
    if (vehicle_type === undefined || earlier[keys[0] ?? ''] === undefined) return [];
    return (await rulesOut(desk, only(earlier, keys), { vehicle_type })) ? keys : [];
  });
  const isOtherBody = body_type !== undefined && brand === undefined && model === undefined;
  const unlike = isOtherBody ? await ofOtherBody(desk, earlier, { body_type }) : [];
  return [...(await Promise.all(strange)).flat(), ...unlike];
}

/** What of earlier filters the model named now is not made as: "a Carnival then", behind SUVs. */
async function notMadeAs(desk: Desk, earlier: ChatFilters, now: ChatFilters): Promise<string[]> {
  if (now.model === undefined) return [];
  const strange = MADE_AS.map(async (key) => {
    if (earlier[key] === undefined || key in now) return [];
    return (await rulesOut(desk, only(now, CAR), only(earlier, [key]))) ? [key] : [];
  });
  return (await Promise.all(strange)).flat();
}

/** Earlier filters without what no vehicle can be that is of the kind or the model asked for now. */
export async function ofKind(desk: Desk, earlier: ChatFilters, now: ChatFilters): Promise<ChatFilters> {
  return dropped(earlier, [
    ...(await ofOtherKind(desk, earlier, now)),
    ...(await notMadeAs(desk, earlier, now)),
  ]);
}
