/** Counts the unknown words because of which rows of a file lost a number. */
import { literal, rowsOf } from '../../shared/database.ts';
import type { Job, UnknownWord } from '../job.ts';
import { type Field, isId, isNumeric } from '../mapping/field-type.ts';
import { ENTITIES } from '../mapping/fields.ts';
import { NOTE_SEPARATOR, type StagingSelect } from '../staging/select.ts';
import { tableOf } from '../staging/tables.ts';
import { ownNumberSql } from '../values/amounts.ts';
import { BLANKS } from '../values/blanks.ts';
import { amountWords } from '../values/feed-words.ts';
import { isMonthlySql } from '../values/numbers.ts';
import type { UnitDimension } from '../values/units.ts';
import { unknownWordSql } from './unknown-word-sql.ts';

/** The numeric fields of a job that can be lost, by the dimension of their words. */
function measuredFields({ mapping }: Job, { nulled }: StagingSelect): Map<UnitDimension, string[]> {
  const fields: readonly Field[] = ENTITIES[mapping.entity].fields;
  const found = new Map<UnitDimension, string[]>();
  for (const field of fields) {
    const { name, words: dimension = field.dimension } = field;
    if (dimension === undefined || !isNumeric(field) || isId(field) || !nulled.includes(name)) continue;
    found.set(dimension, [...(found.get(dimension) ?? []), name]);
  }
  return found;
}

/** SQL: the unknown word of a lost text; words for other dimensions and for monthly sums are known. */
function lostWordSql(dimension: UnitDimension): string | undefined {
  const word = unknownWordSql(ownNumberSql('text', dimension), dimension);
  if (word === undefined) return undefined;
  const { words = {}, whole = {} } = amountWords('other', dimension) ?? {};
  const others = Object.keys({ ...words, ...whole }).flatMap((other) => other.match(/\p{L}+/gu) ?? []);
  const own = others.length
    ? `list_filter([${word}], lambda one: one NOT IN (${others.map(literal).join(', ')}))[1]`
    : word;
  return dimension === 'money' ? `CASE WHEN NOT ${isMonthlySql('text')} THEN ${word} END` : own;
}

/** The unknown words because of which loaded rows of a file lost a number: by field, the most frequent first. */
export async function unknownWords(
  job: Job,
  selection: StagingSelect,
  nulled: Readonly<Record<string, number>>,
): Promise<UnknownWord[]> {
  const branches = [...measuredFields(job, selection)].flatMap(([dimension, fields]) => {
    const lost = fields.filter((field) => field in nulled);
    const word = lostWordSql(dimension);
    return lost.length && word ? [`WHEN field IN (${lost.map(literal).join(', ')}) THEN ${word}`] : [];
  });
  if (branches.length === 0) return [];
  const mine = `_part = ${job.part} AND _faults = 0 AND _nulled <> 0`;
  const rows = await rowsOf<Omit<UnknownWord, 'rows'> & { rows: string }>(
    job.connection,
    `WITH notes AS (
       SELECT unnest(string_split(_notes, ${literal(NOTE_SEPARATOR)})) AS note FROM ${tableOf(job.mapping.entity)} WHERE ${mine}
     ), texts AS (
       SELECT split_part(note, '=', 1) AS field,
         trim(substring(note, strpos(note, '=') + 1), ${literal(BLANKS)}) AS text, count(*) AS times
       FROM notes GROUP BY ALL
     ), words AS (
       SELECT field, text, times, CASE ${branches.join(' ')} END AS word FROM texts WHERE regexp_matches(text, '[0-9]')
     )
     SELECT field, word, sum(times)::BIGINT AS rows, arg_max(text, times) AS example FROM words
     WHERE word IS NOT NULL GROUP BY field, word ORDER BY rows DESC, field, word`,
  );
  return rows.map((row) => ({ ...row, rows: Number(row.rows) }));
}
