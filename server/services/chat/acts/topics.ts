import type { Signals } from '../text/signals.ts';

/** What no table of the catalog holds; each is a cue, and a message that says so. */
export const TOPICS = ['upkeep', 'resale', 'reliability', 'service'] as const;

/** Those of them that a text asks about. */
export function topicsIn({ has }: Pick<Signals, 'has'>): string[] {
  return has('injection') ? [] : TOPICS.filter((topic) => has(topic));
}
