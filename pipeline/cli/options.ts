/** Reads the values of options: numbers, days, sizes. */
import { ForecourtError } from '../shared/errors.ts';

/** A whole number given for an option, `least` or more. Error: anything else. */
export function wholeNumber(name: string, text: string, least = 1): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(value) && value >= least) return value;
  throw new ForecourtError('usage', `${name} is "${text}", expected a whole number, ${least} or more.`);
}

/** A whole number above 0, where one is given. Error: anything else. */
export function countOf(name: string, text: string | undefined): number | undefined {
  return text === undefined ? undefined : wholeNumber(name, text);
}

/** A day as `YYYY-MM-DD`, today (UTC) by default. Error: anything that is no day. */
export function dayOf(text: string | undefined, now: Date = new Date()): string {
  if (text === undefined) return now.toISOString().slice(0, 10);
  const day = new Date(`${text}T00:00:00Z`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text))
    return text;
  throw new ForecourtError('usage', `--as-of is "${text}", expected a day such as 2026-01-31.`);
}

/** A size as the database takes it, such as `3GB`, where one is given. Error: anything else. */
export function sizeOf(name: string, text: string | undefined): string | undefined {
  if (text === undefined || /^\d+(\.\d+)?\s*[kmgt]i?b$/i.test(text)) return text;
  throw new ForecourtError('usage', `${name} is "${text}", expected a size such as 3GB.`);
}
