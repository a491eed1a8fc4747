/** Checks and sums the accounts of files, and says what stands out in them. */
import { ForecourtError } from '../../shared/errors.ts';
import type { Account, Job, UnknownWord } from '../job.ts';
import type { Field } from '../mapping/field-type.ts';
import { ENTITIES } from '../mapping/fields.ts';
import type { Source } from '../sources.ts';

/** Asserts that no row of a file is lost. Error: `unexpected`. */
export function assertAccount(job: Job, { rows_read, rows_loaded, rows_rejected }: Account): void {
  if (rows_read === rows_loaded + rows_rejected) return;
  throw new ForecourtError(
    'unexpected',
    `${job.file}: ${rows_read} rows read, but ${rows_loaded} loaded and ${rows_rejected} set aside. This is a fault of the loader; nothing is built. Report it with the file`,
  );
}

/** The sum of the accounts of several files. */
export function sumAccounts(accounts: readonly Account[]): Account {
  const sum = (pick: (account: Account) => number) =>
    accounts.reduce((total, account) => total + pick(account), 0);
  const nulled: Record<string, number> = {};
  for (const [field, count] of accounts.flatMap((account) => Object.entries(account.nulled))) {
    nulled[field] = (nulled[field] ?? 0) + count;
  }
  const examples = Object.fromEntries(accounts.flatMap((account) => Object.entries(account.examples)));
  return {
    rows_read: sum((account) => account.rows_read),
    rows_loaded: sum((account) => account.rows_loaded),
    rows_rejected: sum((account) => account.rows_rejected),
    rows_recovered: sum((account) => account.rows_recovered),
    records_loaded: sum((account) => account.records_loaded),
    nulled,
    examples,
    unknown_words: summedWords(accounts.flatMap((account) => account.unknown_words)),
    warnings: accounts.flatMap((account) => account.warnings),
  };
}

/** The unknown words of several files, each once for a field, the most frequent first. */
function summedWords(words: readonly UnknownWord[]): UnknownWord[] {
  const found = new Map<string, UnknownWord>();
  for (const one of words) {
    const key = `${one.field} ${one.word}`;
    const before = found.get(key);
    found.set(key, before ? { ...before, rows: before.rows + one.rows } : one);
  }
  return [...found.values()].sort((a, b) => b.rows - a.rows);
}

/** A warning about a source that gave no row. Error: `input` instead if the source is required. */
export function emptySourceTexts(
  source: Source,
  where: string,
  files: number,
  account: Account,
  reasons: string,
): string[] {
  const fault = emptyFault(where, files, account, reasons);
  if (fault === undefined) return [];
  const text = `Source ${source.id}: ${fault}`;
  if (!source.required) return [text];
  const next =
    source.url && files === 0 ? 'Fetch it first (forecourt fetch)' : 'Correct the feed or its mapping';
  const hints = account.warnings.map((warning) => `\n  ${warning}`).join('');
  throw new ForecourtError('input', `${text}. ${next}, or declare it "required": false${hints}`);
}

function emptyFault(
  where: string,
  files: number,
  { rows_read, rows_loaded }: Account,
  reasons: string,
): string | undefined {
  if (files === 0) return `there is nothing at ${where}`;
  if (rows_read === 0) return `${where} holds no rows`;
  return rows_loaded === 0 ? `all ${rows_read} rows of ${where} are set aside: ${reasons}` : undefined;
}

/** The share of lost rows or values from which the mapping is probably wrong, not single rows. */
const MUCH = 0.5;
/** The least number of rows for such a judgement. */
const FEW = 10;

/** Warnings about a source that gave rows: most rows set aside, most values of a field lost, unknown words. */
export function oddityTexts(source: Source, account: Account, reasons: string): string[] {
  const { rows_read, rows_rejected, records_loaded, nulled, examples } = account;
  const changed = [...defaultTexts(source, account), ...unknownWordTexts(source, account)];
  if (records_loaded === 0 || rows_read < FEW) return changed;
  const aside =
    rows_rejected > rows_read * MUCH
      ? [`Source ${source.id}: ${rows_rejected} of ${rows_read} rows are set aside: ${reasons}`]
      : [];
  const lost = Object.entries(nulled)
    .filter(([, count]) => count > records_loaded * MUCH)
    .map(([field, count]) => {
      return `Source ${source.id}: ${field} is lost in ${count} of ${records_loaded} rows, because their texts are not understood or outside the limits: ${shownTexts(examples[field])}. Correct its rule (unit, format, dictionary, pattern)`;
    });
  return [...aside, ...lost, ...changed];
}

const shownTexts = (texts: readonly string[] = []) => texts.map((text) => JSON.stringify(text)).join(', ');

const SHOWN_WORDS = 3;

/** Warnings for fields whose numbers were left out because of a word beside them, with the most frequent words. */
function unknownWordTexts({ id }: Source, { unknown_words }: Account): string[] {
  const fields = [...new Set(unknown_words.map(({ field }) => field))];
  return fields.map((field) => {
    const mine = unknown_words.filter((one) => one.field === field);
    const rows = mine.reduce((total, one) => total + one.rows, 0);
    const shown = mine
      .slice(0, SHOWN_WORDS)
      .map((one) => `"${one.word}" (${one.rows}, as in ${JSON.stringify(one.example)})`);
    return `Source ${id}: ${field} is left empty in ${rows} rows, because an unknown word is beside its number: ${shown.join(', ')}. Extract the number with a pattern in its rule, and set the unit that the word means`;
  });
}

/** Warnings for fields whose unknown words were replaced by a default value. */
function defaultTexts(source: Source, { nulled, examples }: Account): string[] {
  const fields: readonly Field[] = ENTITIES[source.entity].fields;
  return fields.flatMap(({ name, otherwise, values = [] }) => {
    const count = nulled[name] ?? 0;
    if (otherwise === undefined || count === 0) return [];
    return [
      `Source ${source.id}: ${name} is not understood in ${count} rows, which are read as ${otherwise}: ${shownTexts(examples[name])}. Name the words in its dictionary (${values.join(', ')}), or set such rows aside with set_aside`,
    ];
  });
}
