import { isWordMarked, type Placed } from '../segments.ts';

/** What is written between two names of places, with no space: nothing, or one word. */
function between(items: readonly Placed[], first: Placed, second: Placed): readonly Placed[] | undefined {
  const words = items.slice(first.index + 1, second.index);
  const isOne = [...words, second].every((one) => one.script === 'han' && !one.spaced);
  return isOne && words.length <= 1 && first.segment === second.segment ? words : undefined;
}

/** How many times larger a city is than its district; two large cities are a choice: `北京上海都行`. */
const LARGER = 2;

const muchSmaller = (one: Placed, other: Placed, sizeOf: (city: Placed) => number): Placed | undefined =>
  sizeOf(one) * LARGER <= sizeOf(other) ? one : undefined;

/** Which of two places written one behind the other is no city that is meant: the province before its city (`静岡県浜松市`), the district behind its own (`上海市浦东`), else the smaller (`上海浦东`). */
function needless(
  items: readonly Placed[],
  [first, second]: readonly [Placed, Placed],
  sizeOf: (city: Placed) => number,
): Placed | undefined {
  const words = between(items, first, second);
  if (words === undefined) return undefined;
  const [word] = words;
  if (word === undefined) return muchSmaller(first, second, sizeOf) ?? muchSmaller(second, first, sizeOf);
  if (isWordMarked(word, 'province')) return first;
  return isWordMarked(word, 'municipality') ? second : undefined;
}

/** The cities of a text without the provinces and districts that Chinese and Japanese write around them. */
export function withoutDistricts(
  items: readonly Placed[],
  cities: readonly Placed[],
  sizeOf: (city: Placed) => number,
): Placed[] {
  const dropped = new Set(
    cities.slice(1).map((second, at) => needless(items, [cities[at] as Placed, second], sizeOf)),
  );
  return cities.filter((city) => !dropped.has(city));
}
