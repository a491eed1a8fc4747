/** Days as ISO texts. */
const DAY_MS = 86_400_000;

/** The ISO day that is `days` after an ISO day (before it if negative). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Year and month (1 to 12) of an ISO day. */
export function monthOf(day: string): { year: number; month: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

/** An ISO day; the first of the month by default. */
export function isoDay(year: number, month: number, day = 1): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
