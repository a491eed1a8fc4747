/** Calibrates match scores with labelled cars. */
/** A candidate's share of the odds, and whether it was the right modification. */
export interface Judged {
  readonly share: number;
  readonly right: boolean;
}

/** A step of reference.match_calibration. */
export interface Step {
  readonly raw_from: number;
  readonly raw_to: number;
  readonly score_from: number;
  readonly score_to: number;
}

/** Ends of the steps. */
const ENDS = [0, 0.1, 0.3, 0.5, 0.7, 0.85, 0.95, 0.99, 1];
/** Weight of the share itself at an end, in cases; few cases around the end do not outweigh it. */
const PRIOR = 20;

/** Makes values rise by pooling neighbours that fall. */
function pooled(points: readonly { value: number; weight: number }[]): number[] {
  const pools: { value: number; weight: number; size: number }[] = [];
  for (const { value, weight } of points) {
    pools.push({ value, weight, size: 1 });
    for (let last = pools.at(-1), before = pools.at(-2); last && before && before.value > last.value; ) {
      const sum = last.weight + before.weight;
      pools.splice(-2, 2, {
        value: (last.value * last.weight + before.value * before.weight) / sum,
        weight: sum,
        size: last.size + before.size,
      });
      [last, before] = [pools.at(-1), pools.at(-2)];
    }
  }
  return pools.flatMap(({ value, size }) => Array<number>(size).fill(value));
}

/** How often shares near `end` were right, by distance to the neighbouring ends. */
function around(judged: readonly Judged[], end: number, low: number, high: number) {
  let [sum, weight] = [end * PRIOR, PRIOR];
  for (const { share, right } of judged) {
    const reach = share < end ? end - low : high - end;
    const near = reach > 0 ? 1 - Math.abs(share - end) / reach : 0;
    if (near <= 0) continue;
    sum += right ? near : 0;
    weight += near;
  }
  return { value: sum / weight, weight };
}

/** The measured score of each share, as rising straight lines: isotonic over fixed ends. */
export function calibrate(judged: readonly Judged[]): Step[] {
  const points = ENDS.map((end, place) => around(judged, end, ENDS[place - 1] ?? 0, ENDS[place + 1] ?? 1));
  const values = pooled(points).map((value) => Math.round(value * 1000) / 1000);
  return ENDS.slice(1).map((raw_to, place) => ({
    raw_from: ENDS[place] ?? 0,
    raw_to,
    score_from: place === 0 ? 0 : (values[place] ?? 0),
    score_to: values[place + 1] ?? 1,
  }));
}
