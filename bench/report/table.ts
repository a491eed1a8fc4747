/** Markdown tables. */
type Cell = string | number;

/** A number for a table: an integer from 100 up, else with three digits. */
function shown(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}

/** A Markdown table with numbers aligned right. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const right = head.map((_, index) => rows.every((row) => typeof row[index] === 'number'));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const text = (cell: Cell) => (typeof cell === 'number' ? shown(cell) : cell);
  return [
    line(head),
    line(right.map((is) => (is ? '---:' : '---'))),
    ...rows.map((row) => line(row.map(text))),
  ].join('\n');
}
