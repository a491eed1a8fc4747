import type { Row } from './sources.ts';

/** Letters and digits on the back of a car of a brand that name its fuel: `320d`, `GTD`, `T8`. */
export interface Badge {
  /** Words and digits that are written together; `#` is the class of an engine, in two or three digits. */
  readonly parts: readonly string[];
  readonly fuel: string;
}

/** The key of the badges that any brand writes on to a name. */
export const ANY_BRAND = '*';

const PARTS = /#|[0-9]+|\+|\p{L}+/gu;

/** The badges of each brand. */
export function badgesOf(rows: readonly Row[]): ReadonlyMap<string, readonly Badge[]> {
  const badges = new Map<string, Badge[]>();
  for (const { brand = '', badge = '', fuel_type: fuel = '' } of rows)
    badges.set(brand, [...(badges.get(brand) ?? []), { parts: badge.match(PARTS) ?? [], fuel }]);
  return badges;
}
