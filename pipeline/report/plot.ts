/** Charts of the report. */
import { type Html, html } from './html.ts';

interface Bar {
  label: string;
  /** Second line below the label. */
  note?: string;
  value: number;
}

const HEIGHT = 220;
const FOOT = 44;
const HEAD = 18;

/** A bar chart as inline SVG; each bar shows its figures in a tooltip. */
export function barChart(
  bars: readonly Bar[],
  options: { title: string; width?: number; color?: string },
): Html {
  const { title, width = 720, color = 'var(--bar)' } = options;
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = width / Math.max(1, bars.length);
  const drawn = bars.map(({ label, note, value }, index) => {
    const height = ((HEIGHT - FOOT - HEAD) * value) / most;
    const x = (index * step + step * 0.1).toFixed(1);
    const y = (HEIGHT - FOOT - height).toFixed(1);
    const middle = (index * step + step / 2).toFixed(1);
    return html`<g><title>${label}: ${value}${note === undefined ? '' : ` ${note}`}</title><rect x="${x}" y="${y}" width="${(step * 0.8).toFixed(1)}" height="${height.toFixed(1)}" fill="${color}" rx="2"/><text x="${middle}" y="${(Number(y) - 4).toFixed(1)}" class="value">${shortNumber(value)}</text><text x="${middle}" y="${String(HEIGHT - FOOT + 16)}" class="label">${label}</text>${note === undefined ? null : html`<text x="${middle}" y="${String(HEIGHT - FOOT + 30)}" class="label">${note}</text>`}</g>`;
  });
  return html`<figure><figcaption>${title}</figcaption><svg viewBox="0 0 ${String(width)} ${String(HEIGHT)}" role="img" aria-label="${title}">${drawn}<line x1="0" x2="${String(width)}" y1="${String(HEIGHT - FOOT)}" y2="${String(HEIGHT - FOOT)}" class="axis"/></svg></figure>`;
}

/** A short form of a number: `950`, `12k`, `3.4M`. */
export function shortNumber(value: number): string {
  if (value >= 10_000_000) return `${Math.round(value / 1e6)}M`;
  if (value >= 1_000_000) return `${(value / 1e6).toFixed(1)}M`;
  if (value >= 10_000) return `${Math.round(value / 1000)}k`;
  if (value >= 1000) return `${(value / 1000).toFixed(1)}k`;
  return String(value);
}
