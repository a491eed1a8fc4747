/** Sorts the terms of the index in steps. */
/** Up to this many texts, insertion sort is faster than partitioning. */
const FEW = 16;
/** Texts examined before other work gets a turn: some milliseconds. */
const STEP_TEXTS = 100_000;
/** Units in a key. */
const STEP = 2;

/** Zero-terminated texts in one pool, with the keys for sorting them. */
interface Sorting {
  readonly units: Uint16Array;
  /** Offsets of the texts in their current order. */
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

/** Negative if text `a` sorts before text `b`, compared from `depth`. */
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

/** Partitions a range by the middle key and returns the ranges that remain to be sorted. */
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
 * Sorts zero-terminated texts by their UTF-16 units in steps and returns their order. It is a quicksort on two units
 * at a time, which are kept beside the order so that the pool is rarely read. `starts` are the offsets of the texts.
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
