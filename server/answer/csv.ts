/** Writes lines of CSV. */

/** A cell of a table. */
export type Cell = string | number | boolean | readonly string[] | null;

function cellText(cell: Cell): string {
  if (cell === null) return '';
  const text = typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of CSV by RFC 4180; null is an empty cell, a list is its JSON text. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}
