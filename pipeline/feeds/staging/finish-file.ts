/** Finishes a file after its rows are inserted: duplicates, orphans, cross rates, rows set aside, its account. */
import { crossRates } from '../formats/cross-rates.ts';
import type { Account, Job } from '../job.ts';
import { countsInOthers } from '../mapping/mapping-faults.ts';
import { unknownWords } from '../measure/unknown-words.ts';
import { lostValues } from './insert.ts';
import { dropMembers } from './pivot-rows.ts';
import { type FindTexts, storeFaulty, type UnreadRows } from './rejects.ts';
import type { StagingSelect } from './select.ts';
import { countRows, markDuplicates, markOrphans, numberRecords } from './tables.ts';

/** What a reader did with a file. */
interface FileResult {
  readonly rows: number;
  readonly recovered: number;
  /** Rows that could not be split; undefined if a reader reads all rows or none. */
  readonly unread?: UnreadRows;
  readonly findTexts: FindTexts;
  readonly warnings: readonly string[];
}

const partlyText = ({ file }: Job, records: number) =>
  `${file}: records set aside from rows whose other records are loaded: ${records}; rejected_rows has each with its reasons`;

/** Finishes a file whose rows are all in their table: marks and stores faulty rows. Gives the account. */
export async function finishFile(job: Job, selection: StagingSelect, result: FileResult): Promise<Account> {
  const { unread, findTexts, warnings } = result;
  await markDuplicates(job, selection);
  await markOrphans(job, selection);
  const crossed = countsInOthers(job.mapping) ? await crossRates(job, selection) : [];
  await unread?.store(job);
  await storeFaulty(job, selection, findTexts);
  const kept = await countRows(job);
  if (job.mapping.format.several) await numberRecords(job);
  const lost = await lostValues(job, selection);
  const unknown_words = await unknownWords(job, selection, lost.nulled);
  await dropMembers(job);
  return {
    rows_read: result.rows,
    rows_loaded: kept.loaded,
    rows_rejected: (unread?.count ?? 0) + kept.rejected,
    rows_recovered: result.recovered,
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
