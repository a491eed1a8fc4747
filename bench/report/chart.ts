/** Charts of results as SVG. */
type Point = readonly [x: number, y: number];

interface Line {
  readonly name: string;
  readonly points: readonly Point[];
}

/** A panel of lines over two logarithmic axes. */
interface Panel {
  readonly title: string;
  readonly lines: readonly Line[];
}

const WIDTH = 360;
const HEIGHT = 260;
const MARGIN = { left: 52, right: 70, top: 34, bottom: 40 };
const COLOURS = ['#1f6feb', '#d1570b', '#8250df', '#1a7f37'];

interface Axis {
  readonly ticks: readonly number[];
  at(value: number): number;
}

/** A logarithmic axis from `start` to `end` pixels, from and to powers of ten around the values. */
function axis(values: readonly number[], start: number, end: number): Axis {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  const ticks = Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index));
  return { ticks, at: (value) => start + ((Math.log10(value) - low) / (high - low)) * (end - start) };
}

const label = (value: number) =>
  value >= 1 ? value.toLocaleString('en') : String(Number(value.toPrecision(1)));
const n = (value: number) => value.toFixed(1);

function text(x: number, y: number, content: string, attributes = ''): string {
  return `<text x="${n(x)}" y="${n(y)}" ${attributes}>${content}</text>`;
}

function grid(x: Axis, y: Axis, unit: string): string {
  const [left, right] = [MARGIN.left, WIDTH - MARGIN.right];
  const [top, bottom] = [MARGIN.top, HEIGHT - MARGIN.bottom];
  const across = y.ticks.map(
    (tick) =>
      `<path d="M${left} ${n(y.at(tick))}H${right}" stroke="#8885"/>` +
      text(left - 6, y.at(tick) + 4, label(tick), 'text-anchor="end"'),
  );
  const down = x.ticks.map(
    (tick) =>
      `<path d="M${n(x.at(tick))} ${top}V${bottom}" stroke="#8885"/>` +
      text(x.at(tick), bottom + 16, label(tick), 'text-anchor="middle"'),
  );
  return [...across, ...down, text((left + right) / 2, HEIGHT - 6, unit, 'text-anchor="middle"')].join('');
}

function drawn({ name, points }: Line, colour: string, x: Axis, y: Axis): string {
  const places = points.map(([px, py]) => [x.at(px), y.at(py)] as const);
  const path = places.map(([px, py], index) => `${index === 0 ? 'M' : 'L'}${n(px)} ${n(py)}`).join('');
  const dots = places
    .map(([px, py]) => `<circle cx="${n(px)}" cy="${n(py)}" r="3" fill="${colour}"/>`)
    .join('');
  const [endX = 0, endY = 0] = places.at(-1) ?? [];
  const named = text(endX + 8, endY + 4, name, `fill="${colour}"`);
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots}${named}`;
}

function panel({ title, lines }: Panel, unit: string): string {
  const points = lines.flatMap((line) => line.points);
  const x = axis(
    points.map(([value]) => value),
    MARGIN.left,
    WIDTH - MARGIN.right,
  );
  const y = axis(
    points.map(([, value]) => value),
    HEIGHT - MARGIN.bottom,
    MARGIN.top,
  );
  const curves = lines.map((line, index) => drawn(line, COLOURS[index % COLOURS.length] ?? '#888', x, y));
  return grid(x, y, unit) + text(MARGIN.left, 18, title, 'font-weight="bold"') + curves.join('');
}

/** An SVG of panels side by side with logarithmic axes; `unit` names the horizontal axis. */
export function chart(panels: readonly Panel[], unit: string): string {
  const width = panels.length * WIDTH;
  const placed = panels.map(
    (each, index) => `<g transform="translate(${index * WIDTH})">${panel(each, unit)}</g>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}" ` +
    `font-family="system-ui, sans-serif" font-size="12" fill="#888">\n${placed.join('\n')}\n</svg>\n`
  );
}
