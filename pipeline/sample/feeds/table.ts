/** Writes rows as delimited text, with damaged lines. */
import type { SampleRow } from './feed.ts';

interface TableStyle {
  readonly delimiter: string;
  readonly newline: string;
  /** The rows to damage: index of the row, kind of damage. */
  readonly damage: Readonly<Record<number, Damage>>;
}

type Damage = 'stray_quote' | 'open_quote' | 'short' | 'long' | 'trailing' | 'whole_quoted';

const NEEDS_QUOTES = /["\n\r]/;

function cell(text: string, { delimiter }: TableStyle): string {
  const special = text.includes(delimiter) || NEEDS_QUOTES.test(text);
  return special ? `"${text.replaceAll('"', '""')}"` : text;
}

const DAMAGED: Readonly<Record<Damage, (cells: readonly string[], delimiter: string) => string>> = {
  stray_quote: (cells, delimiter) =>
    cells.map((text, index) => (index === 3 ? `"${text}` : text)).join(delimiter),
  open_quote: (cells, delimiter) =>
    [...cells.slice(0, 6), `"${cells[6]}`, ...cells.slice(8, -3)].join(delimiter),
  short: (cells, delimiter) => cells.slice(0, Math.ceil(cells.length / 2)).join(delimiter),
  long: (cells, delimiter) =>
    [...cells.slice(0, 5), 'n/a', 'n/a', 'n/a', 'n/a', ...cells.slice(5)].join(delimiter),
  trailing: (cells, delimiter) => [...cells, '', ''].join(delimiter),
  whole_quoted: (cells, delimiter) => `"${cells.join(delimiter).replaceAll('"', '""')}"`,
};

/** Rows as delimited text with a header, damaged as `style.damage` says. */
export function tableText(rows: readonly SampleRow[], style: TableStyle): string {
  const heading = Object.keys(rows[0] ?? {});
  const lines = rows.map((row, index) => {
    const cells = heading.map((name) => cell(row[name] ?? '', style));
    const damage = style.damage[index];
    return damage ? DAMAGED[damage](cells, style.delimiter) : cells.join(style.delimiter);
  });
  const first = heading.map((name) => cell(name, style)).join(style.delimiter);
  return [first, ...lines, ''].join(style.newline);
}
