import { crossRates } from '../formats/cross-rates.ts';
import type { Account, Job } from '../job.ts';
import { countsInOthers } from '../mapping/mapping-faults.ts';
import { unknownWords } from '../measure/unknown-words.ts';
import { lostValues } from './insert.ts';
import { dropMembers } from './pivot-rows.ts';
import { type FindTexts, storeFaulty, type UnreadRows } from './rejects.ts';
import type { Selection } from './select.ts';
import { keptRows, markDuplicates, markOrphans, numberRecords } from './tables.ts';

/** What a reader has done with a file. */
interface Reading {
  readonly rows: number;
  readonly recovered: number;
  /** Rows that could not be split; none where a reader takes all or nothing. */
  readonly unread?: UnreadRows;
  readonly findTexts: FindTexts;
  readonly warnings: readonly string[];
}

const partlyText = ({ file }: Job, records: number) =>
  `${file}: records set aside of rows that are otherwise loaded: ${records}; rejected_rows has each with its reasons`;

/** Judges the rows of a file by one another, once all are in their table, and keeps those with faults. Gives the account. */
export async function settle(job: Job, selection: Selection, reading: Reading): Promise<Account> {
  const { unread, findTexts, warnings } = reading;
  await markDuplicates(job, selection);
  await markOrphans(job, selection);
  const crossed = countsInOthers(job.mapping) ? await crossRates(job, selection) : [];
  await unread?.store(job);
  await storeFaulty(job, selection, findTexts);
  const kept = await keptRows(job);
  if (job.mapping.format.several) await numberRecords(job);
  const lost = await lostValues(job, selection);
  const unknown_words = await unknownWords(job, selection, lost.nulled);
  await dropMembers(job);
  return {
    rows_read: reading.rows,
    rows_loaded: kept.loaded,
    rows_rejected: (unread?.count ?? 0) + kept.rejected,
    rows_recovered: reading.recovered,
    records_loaded: kept.records,
    ...lost,
    unknown_words,
    warnings: [
      ...warnings,
      ...selection.warnings,
      ...crossed,
      ...(kept.partly > 0 ? [partlyText(job, kept.partly)] : []),
    ],
  };
}
