/** Finds likely misspellings among the column names of a mapping. */
import { slippedFrom } from '../../shared/suggestions.ts';
import { actualColumn, columnChoices, ITEM_COLUMNS, MADE_COLUMNS } from '../mapping/columns.ts';
import type { Mapping } from '../mapping/schema.ts';

/** Names of at least this length may differ by two letters. */
const LONG_NAME = 8;

/**
 * The names of a mapping that a feed lacks, with the column that is probably meant: a similar one that no rule reads,
 * or a very similar one that this rule does not read.
 */
export function slips(mapping: Mapping, available: readonly string[]): (readonly [string, string])[] {
  const made = [...MADE_COLUMNS, ...ITEM_COLUMNS];
  const actual = (names: readonly string[]) => new Set(names.map((name) => actualColumn(name, available)));
  const rules = columnChoices(mapping);
  const anyones = actual(rules.flatMap(({ columns }) => columns));
  const found = rules.flatMap(({ columns }) => {
    const own = actual(columns);
    const others = available.filter((name) => !own.has(name));
    const unread = others.filter((name) => !anyones.has(name));
    const lacking = columns.filter(
      (name) => !made.includes(name) && actualColumn(name, available) === undefined,
    );
    return lacking.map((name) => {
      const meant =
        slippedFrom(name, unread, name.length < LONG_NAME ? 1 : 2) ?? slippedFrom(name, others, 1);
      return [name, meant] as const;
    });
  });
  return [...new Map(found)].flatMap(([name, meant]) =>
    meant === undefined ? [] : [[name, meant] as const],
  );
}

/** Warnings for missing columns that a rule joins with others. */
export function joinTexts(file: string, { fields }: Mapping, has: (name: string) => boolean): string[] {
  return [...fields].flatMap(([field, rules]) =>
    rules
      .filter(({ join, optional }) => join !== undefined && !optional)
      .flatMap(({ from }) => [from ?? []].flat().filter((name) => !has(name)))
      .map(
        (name) =>
          `${file} has no column "${name}", which ${field} joins with others: ${field} is made without it. Correct the name or remove it from the list`,
      ),
  );
}

/** Warnings for likely misspellings. */
export const slipTexts = (file: string, found: ReturnType<typeof slips>): string[] =>
  found.map(
    ([name, meant]) =>
      `${file} has no column "${name}", and the mapping does not require it; it has "${meant}". Correct the name if that is meant`,
  );
