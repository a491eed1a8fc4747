import { crossRates } from './cross.ts';
import type { Job } from './job.ts';
import { countsInOthers } from './mapping.ts';
import type { Selection } from './select.ts';
import { markDuplicates } from './tables.ts';

/** Judges the rows of a file by one another, once all are in their table. Gives warnings. */
export async function settle(job: Job, selection: Selection): Promise<string[]> {
  await markDuplicates(job, selection);
  return countsInOthers(job.mapping) ? crossRates(job, selection) : [];
}
