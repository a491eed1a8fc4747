import { slippedFrom } from '../../shared/suggestions.ts';
import { actualColumn, ITEM_COLUMNS, MADE_COLUMNS, readings } from '../mapping/columns.ts';
import type { Mapping } from '../mapping/schema.ts';

/** From so many letters on two may be wrong. */
const LONG_NAME = 8;

/**
 * The columns that a mapping does without in a feed, and what is likely meant: one much like it that the rule does
 * not read, the more so where none does.
 */
export function slips(mapping: Mapping, available: readonly string[]): (readonly [string, string])[] {
  const made = [...MADE_COLUMNS, ...ITEM_COLUMNS];
  const actual = (names: readonly string[]) => new Set(names.map((name) => actualColumn(name, available)));
  const rules = readings(mapping);
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

/** What to say of the columns that a rule joins with others and that a feed has not. */
export function joinTexts(file: string, { fields }: Mapping, has: (name: string) => boolean): string[] {
  return [...fields].flatMap(([field, rules]) =>
    rules
      .filter(({ join, optional }) => join !== undefined && !optional)
      .flatMap(({ from }) => [from ?? []].flat().filter((name) => !has(name)))
      .map(
        (name) =>
          `${file} has no column "${name}", which ${field} joins with others: it is made without. Correct the name, or take it out of the list`,
      ),
  );
}

/** What to say of them. */
export const slipTexts = (file: string, found: ReturnType<typeof slips>): string[] =>
  found.map(
    ([name, meant]) =>
      `${file} has no column "${name}", and the mapping does without; it has "${meant}". Correct the name if that is meant`,
  );
