/** A histogram as SVG. */
import { s } from '../../shared/dom.ts';
import type { CarStats } from '../catalog.ts';

type Bin = CarStats['price']['histogram'][number];

const WIDTH = 240;
const GAP = 1;

/** The position of a value among the bins, in bins from the left: 2.5 is the middle of the third. */
function placeOf(bins: readonly Bin[], value: number): number {
  const at = bins.findIndex(({ to }) => value < to);
  const index = at < 0 ? bins.length - 1 : at;
  const bin = bins[index];
  if (!bin) return 0;
  const share = bin.to > bin.from ? (value - bin.from) / (bin.to - bin.from) : 0.5;
  return index + Math.min(1, Math.max(0, share));
}

interface HistogramOptions {
  height?: number;
  /** What the histogram shows, for screen readers. */
  label: string;
  /** The value of one car, marked by a pointer. */
  mark?: number;
  /** Bins outside this range are pale. */
  range?: readonly [least: number | undefined, most: number | undefined];
}

function isOutside({ from, to }: Bin, range: HistogramOptions['range']): boolean {
  const [least, most] = range ?? [];
  return (least !== undefined && to <= least) || (most !== undefined && from >= most);
}

/** Counts by bin as bars of equal width, with a pointer at one value. */
export function histogram(
  bins: readonly Bin[],
  { height = 48, label, mark, range }: HistogramOptions,
): SVGSVGElement {
  const top = Math.max(1, ...bins.map(({ count }) => count));
  const step = WIDTH / Math.max(1, bins.length);
  const room = height - (mark === undefined ? 0 : 8);
  const bars = bins.map((bin, index) => {
    const size = bin.count === 0 ? 0 : Math.max(1.5, (bin.count / top) * room);
    return s('rect', {
      class: isOutside(bin, range) ? 'bin outside' : 'bin',
      x: index * step + GAP / 2,
      y: height - size,
      width: Math.max(1, step - GAP),
      height: size,
    });
  });
  const x = mark === undefined ? 0 : Math.min(WIDTH - 5, Math.max(5, placeOf(bins, mark) * step));
  const pointer =
    mark === undefined
      ? null
      : s('g', { class: 'pointer' }, [
          s('line', { x1: x, x2: x, y1: 6, y2: height }),
          s('path', { d: `M${x - 5} 0 L${x + 5} 0 L${x} 7 Z` }),
        ]);
  return s(
    'svg',
    { class: 'histogram', viewBox: `0 0 ${WIDTH} ${height}`, role: 'img', 'aria-label': label },
    s('title', {}, label),
    bars,
    pointer,
  );
}
