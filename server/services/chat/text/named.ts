import type { ChatFilters } from '../../../../contract/resources/chat.ts';
import type { ParseResult } from '../../../language/types.ts';
import type { Aside, Denied } from './aside.ts';
import { type NamedCar, swapIn } from './named-car.ts';
import { withoutSpans } from './overheard.ts';
import type { Signals } from './signals.ts';
import { listOf } from './values.ts';

/** Cues of questions about any car that a text names, also one that it sets no filter for: "what do Tucsons sell for?". */
const ABOUT = ['price', 'average', 'spread', 'factory', 'plant.capacity', 'plant.opened'];

const plain = <T>(values: readonly T[]): T | T[] | undefined => {
  const unique = [...new Set(values)];
  return unique.length > 1 ? unique : unique[0];
};

/** Cars named, each model once, without those that the text does not want. */
function wantedOf(cars: readonly NamedCar[], denied: readonly Denied[]): NamedCar[] {
  const unwanted = new Set(denied.flatMap(({ key, value }) => (key === 'model' ? [value] : [])));
  const wanted = cars.filter(({ model, isEveryday }) => !isEveryday && !unwanted.has(model));
  return [...new Map(wanted.map((car) => [car.model, car])).values()];
}

/** Cars that a comparison names; everyday words where they alone make two of them: "Golf or Polo?". */
function comparedOf(cars: readonly NamedCar[], earlierModels: readonly string[]): NamedCar[] {
  const plain = wantedOf(cars, []);
  if (plain.length > 1 || earlierModels.length > 0) return plain;
  return wantedOf(
    cars.map((car) => ({ ...car, isEveryday: false })),
    [],
  );
}

/** A reading with the model of the brand talked of that is called like a city: "and the Santa Fe?". */
export function withOwnModel(
  read: ParseResult,
  { cars }: Pick<Aside, 'cars'>,
  earlier: ChatFilters,
): ParseResult {
  const { city, model } = read.filters;
  const brands = listOf(earlier.brand);
  const car = cars.find((one) => one.model === city && brands.includes(one.brand));
  if (!car || model !== undefined) return read;
  const { filters, ...rest } = withoutSpans(read, new Set(read.spans.filter(({ key }) => key === 'city')));
  return { ...rest, filters: { ...filters, brand: car.brand, model: car.model } };
}

/**
 * A reading with the cars that a question is about, though what is said of them would set no filter in a search: both of
 * a comparison ("how does a Camry compare to an Accord?"), the one that is asked about where no other is wanted, and
 * the one that is added to those compared before.
 */
export function withNamed(
  read: ParseResult,
  { has }: Pick<Signals, 'has'>,
  { cars, denied }: Pick<Aside, 'cars' | 'denied'>,
  earlierModels: readonly string[],
): ParseResult {
  const wanted = wantedOf(cars, denied);
  // "A Camry against an Accord" denies neither.
  const named = has('compare') && wanted.length < 2 ? comparedOf(cars, earlierModels) : wanted;
  const { brand, model } = read.filters;
  const isCompared = has('compare') && named.length > 1 && listOf(model).length < named.length;
  const isAdded = has('besides') && earlierModels.length > 1;
  const isAsked = named.length === 1 && brand === undefined && (isAdded || ABOUT.some(has));
  if (!isCompared && !isAsked) return read;
  const [brands, models] = [plain(named.map((one) => one.brand)), plain(named.map((one) => one.model))];
  return brands === undefined || models === undefined
    ? read
    : { ...read, filters: { ...read.filters, brand: brands, model: models } };
}

/** A reading with the model that takes the place of the one talked of, which rules take for unwanted as well. */
export function withSwap(
  read: ParseResult,
  { cars }: Pick<Aside, 'cars'>,
  earlier: ChatFilters,
): ParseResult {
  const [car] = swapIn(cars, listOf(earlier.model))?.come ?? [];
  if (!car || read.filters.model !== undefined) return read;
  return { ...read, filters: { ...read.filters, brand: car.brand, model: car.model } };
}
