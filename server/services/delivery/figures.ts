/** Reads and formats figures of result rows. */
import type { ResultRow } from './engine.ts';

/** A figure of a row by name; null if the rules give none. */
export function rowFigure(row: ResultRow, name: string): number | null {
  const value = row[name];
  return value === null || value === undefined ? null : Number(value);
}

/** A text of a row by name, or null. */
export function rowText(row: ResultRow, name: string): string | null {
  const value = row[name];
  return value === null || value === undefined ? null : String(value);
}

/** A figure for a sentence, with commas between thousands and a decimal point. */
export function figureText(value: number | null): string {
  return value === null ? 'unknown' : value.toLocaleString('en-US', { maximumFractionDigits: 4 });
}

/** The range `(over, upTo]` in words. */
export function rangeText(over: number | null, upTo: number | null, unit: string): string {
  const low = over === null || over === 0 ? undefined : `over ${figureText(over)}`;
  const high = upTo === null ? undefined : `up to ${figureText(upTo)}`;
  return low || high ? `${[low, high].filter(Boolean).join(', ')} ${unit}` : `any ${unit}`;
}
