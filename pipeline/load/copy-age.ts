/** The age of a copy, in words. */
import type { CopyState } from '../../contract/manifest.ts';

/** The age of a source's copy: `fresh`, `3 days old`, `last good copy, 3 days old`. */
export function ageText(copy: CopyState | null, days: number | null): string {
  if (copy === null) return 'a file';
  if (copy === 'lacking' || days === null) return 'no copy';
  const age = days === 0 ? 'of the same day' : `${days} ${days === 1 ? 'day' : 'days'} old`;
  if (copy === 'last_good') return `last good copy, ${age}`;
  return days === 0 ? 'fresh' : age;
}
