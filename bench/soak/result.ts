/** The result of the soak test. */
import type { Result } from '../report/result.ts';
import { table } from '../report/table.ts';
import { PHASES, quantile } from './record.ts';
import type { Soaked } from './soak.ts';

/** Limits that a server must keep. */
const MOST = { growth: 0.02, failed: 0, slowdown: 3 } as const;

const percent = (part: number) => `${(part * 100).toFixed(2)} %`;
const megabytes = (bytes: number) => bytes / 1e6;

function figuresOf({ seconds, recorder, swaps, warm, end }: Soaked) {
  const [quiet, swapping] = [recorder.taken(['quiet']), recorder.taken(['swapping'])];
  const asked = recorder.asked();
  const requests = [...asked.values()].reduce((sum, count) => sum + count, 0);
  const p99 = { quiet: quantile(quiet, 0.99), swapping: quantile(swapping, 0.99) };
  return {
    requests,
    seconds,
    per_second: requests / seconds,
    failed: recorder.failed,
    failures: recorder.failures,
    heap: { warm, end, growth: end.heapBytes / warm.heapBytes - 1 },
    p50_ms: { quiet: quantile(quiet, 0.5), swapping: quantile(swapping, 0.5) },
    p99_ms: { ...p99, ratio: p99.swapping / p99.quiet },
    swaps,
    operations: [...asked].map(([operation, count]) => {
      const taken = recorder.taken(PHASES, operation);
      return { operation, requests: count, p50_ms: quantile(taken, 0.5), p99_ms: quantile(taken, 0.99) };
    }),
  };
}

/** The limits that a server broke, in words. */
export function broken({ unasked, ...soaked }: Soaked): string[] {
  const { failed, heap, p99_ms } = figuresOf({ unasked, ...soaked });
  return [
    ...(failed > MOST.failed ? [`${failed} requests failed`] : []),
    ...(heap.growth > MOST.growth
      ? [`the heap grew by ${percent(heap.growth)}, more than ${percent(MOST.growth)}`]
      : []),
    ...(p99_ms.ratio > MOST.slowdown
      ? [`p99 while swapping is ${p99_ms.ratio.toFixed(1)} times that of quiet, more than ${MOST.slowdown}`]
      : []),
    ...unasked.map((operation) => `${operation} was not asked: add it to bench/soak/mix.csv`),
  ];
}

/** The figures, and a table for a person. */
export function resultOf(soaked: Soaked): Result {
  const figures = figuresOf(soaked);
  const { requests, per_second, failed, heap, p99_ms, swaps } = figures;
  const takeovers = swaps.map(({ takenOverSeconds }) => takenOverSeconds);
  const head = ['measured', 'value', 'at most'];
  const rows: [string, string, string][] = [
    ['requests, of every operation', requests.toLocaleString('en'), ''],
    ['requests a second', per_second.toFixed(0), ''],
    ['failed', String(failed), String(MOST.failed)],
    ['heap after collection, warm, MB', megabytes(heap.warm.heapBytes).toFixed(1), ''],
    ['heap after collection, at the end, MB', megabytes(heap.end.heapBytes).toFixed(1), ''],
    ['growth of the heap', percent(heap.growth), percent(MOST.growth)],
    ['p99 between swaps, ms', p99_ms.quiet.toFixed(1), ''],
    ['p99 while swapping, ms', p99_ms.swapping.toFixed(1), ''],
    ['p99 while swapping to that between', p99_ms.ratio.toFixed(2), String(MOST.slowdown)],
    ['swaps', String(swaps.length), ''],
    ['new snapshot served after, median s', quantile(takeovers, 0.5).toFixed(1), ''],
    ['new snapshot served after, longest s', Math.max(...takeovers).toFixed(1), ''],
  ];
  return { part: 'soak', figures, markdown: table(head, rows) };
}
