import type { Row } from './engine.ts';

/** The named figure of a row; null where the rules give none. */
export function figure(row: Row, name: string): number | null {
  const value = row[name];
  return value === null || value === undefined ? null : Number(value);
}

/** The named text of a row, or null. */
export function text(row: Row, name: string): string | null {
  const value = row[name];
  return value === null || value === undefined ? null : String(value);
}

/** A figure as a sentence shows it: thousands apart, a point before decimals. */
export function shown(value: number | null): string {
  return value === null ? 'unknown' : value.toLocaleString('en-US', { maximumFractionDigits: 4 });
}

/** The step `(over, up to]` in words. */
export function between(over: number | null, upTo: number | null, unit: string): string {
  const low = over === null || over === 0 ? undefined : `over ${shown(over)}`;
  const high = upTo === null ? undefined : `up to ${shown(upTo)}`;
  return low || high ? `${[low, high].filter(Boolean).join(', ')} ${unit}` : `any ${unit}`;
}
