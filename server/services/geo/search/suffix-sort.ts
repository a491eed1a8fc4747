/** Below this many texts insertion is quicker than partition. */
const FEW = 16;
/** After this many texts looked at, other work gets its turn: some milliseconds. */
const STEP_TEXTS = 100_000;
/** How many units a key holds. */
const STEP = 2;

/** Zero-terminated texts in one pool, with the keys of those that are being sorted. */
interface Sorting {
  readonly units: Uint16Array;
  /** Where the texts begin, in the order so far. */
  readonly starts: Uint32Array;
  readonly order: Uint32Array;
  /** The next two units of each text, the first in the high half; zero past its end. */
  readonly keys: Uint32Array;
}

function readKeys({ units, starts, keys }: Sorting, from: number, to: number, depth: number): void {
  for (let index = from; index < to; index++) {
    const at = (starts[index] as number) + depth;
    const first = units[at] as number;
    keys[index] = first === 0 ? 0 : first * 0x10000 + (units[at + 1] as number);
  }
}

function exchange(list: Uint32Array, a: number, b: number): void {
  const kept = list[a] as number;
  list[a] = list[b] as number;
  list[b] = kept;
}

function swap({ starts, order, keys }: Sorting, a: number, b: number): void {
  exchange(starts, a, b);
  exchange(order, a, b);
  exchange(keys, a, b);
}

/** Negative where text `a` stands before text `b`, both read from `depth` on. */
function compare({ units, starts, keys }: Sorting, a: number, b: number, depth: number): number {
  const difference = (keys[a] as number) - (keys[b] as number);
  if (difference !== 0) return difference;
  let [left, right] = [(starts[a] as number) + depth, (starts[b] as number) + depth];
  while (units[left] === units[right] && units[left] !== 0) {
    left++;
    right++;
  }
  return (units[left] as number) - (units[right] as number);
}

function insertionSort(sorting: Sorting, from: number, to: number, depth: number): void {
  for (let index = from + 1; index < to; index++) {
    for (let place = index; place > from && compare(sorting, place - 1, place, depth) > 0; place--) {
      swap(sorting, place - 1, place);
    }
  }
}

/** A range of the order whose texts are equal up to `depth`. */
type Range = readonly [from: number, to: number, depth: number];

/** Parts a range by the middle key and gives the ranges that are still to be sorted. */
function partition(sorting: Sorting, [from, to, depth]: Range): Range[] {
  const { keys } = sorting;
  const pivot = keys[(from + to) >> 1] as number;
  let [less, index, more] = [from, from, to];
  while (index < more) {
    const key = keys[index] as number;
    if (key < pivot) swap(sorting, less++, index++);
    else if (key > pivot) swap(sorting, index, --more);
    else index++;
  }
  if (pivot % 0x10000 === 0) {
    return [
      [from, less, depth],
      [more, to, depth],
    ];
  }
  readKeys(sorting, less, more, depth + STEP);
  return [
    [from, less, depth],
    [less, more, depth + STEP],
    [more, to, depth],
  ];
}

/**
 * The order of zero-terminated texts by their UTF-16 units, found in steps: quicksort on two units at a time, which
 * are kept beside the order so that the pool is seldom read. `starts` gives where each text begins.
 */
export function* sortSteps(units: Uint16Array, starts: Uint32Array): Generator<void, Uint32Array> {
  const order = new Uint32Array(starts.length);
  for (let index = 0; index < order.length; index++) order[index] = index;
  const sorting: Sorting = { units, starts: starts.slice(), order, keys: new Uint32Array(starts.length) };
  readKeys(sorting, 0, order.length, 0);
  const waiting: Range[] = [[0, order.length, 0]];
  let looked = 0;
  for (let range = waiting.pop(); range; range = waiting.pop()) {
    const size = range[1] - range[0];
    if (size <= FEW) insertionSort(sorting, ...range);
    else waiting.push(...partition(sorting, range));
    looked += size;
    if (looked < STEP_TEXTS) continue;
    looked = 0;
    yield;
  }
  return order;
}
