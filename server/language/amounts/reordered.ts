import { hasRole, type Placed } from '../segments.ts';
import { boundOf } from './bounds.ts';

/** Whether an item is a multiplier that may stand before its number: "тысяч". */
export function isMultiplier(item: Placed | undefined): boolean {
  const { multiplied, digits, value } = item?.number ?? {};
  return multiplied === true && !digits && (value === 1e3 || value === 1e6);
}

/** A word that stood as a multiplier before its number. */
const INVERTED: ReadonlySet<string> = new Set(['multiplier']);

/** The number that a multiplier before it multiplies; a bound or a noun may stand between them: `тысяч за семьсот`. */
function multipliedBy(items: readonly Placed[], { index, segment }: Placed) {
  const [between, after] = items.slice(index + 1, index + 3);
  const isBound = between !== undefined && (boundOf(between, '') !== undefined || hasRole(between, 'noun'));
  const target = isBound ? after : between;
  const { multiplied = true, value = 0 } = target?.number ?? {};
  // "From a million to one and a half" is a range.
  const opensRange = hasRole(items[index - 1], 'between') && hasRole(between, 'range');
  const isMultiplied = target?.segment === segment && !multiplied && value < 1000 && !opensRange;
  return isMultiplied ? { target, isBound } : undefined;
}

/** With the numbers multiplied whose multiplier stands before them, which lets it stand for about as much. */
function withInverted(items: readonly Placed[]): readonly Placed[] {
  const changed = [...items];
  for (const item of items.filter(isMultiplier)) {
    const found = multipliedBy(items, item);
    if (!found) continue;
    const { target, isBound } = found;
    changed[item.index] = { ...item, number: undefined, roles: INVERTED };
    const [joint, end] = items.slice(target.index + 1, target.index + 3);
    const isRange = hasRole(joint, 'range') && end?.segment === item.segment;
    for (const one of isRange ? [target, end] : [target]) {
      if (!one.number || one.number.multiplied) continue;
      const value = one.number.value * (item.number?.value ?? 1);
      changed[one.index] = { ...one, number: { ...one.number, value, multiplied: true, rough: !isBound } };
    }
  }
  return changed;
}

/** "100 thousand below km": a limit between a number and its unit changes places with the unit. */
function withUnitsNext(items: readonly Placed[]): readonly Placed[] {
  const changed = [...items];
  for (const { index, number, segment } of items) {
    const [limit, unit, after] = changed.slice(index + 1, index + 4);
    const isLimit = hasRole(limit, 'max_after') || hasRole(limit, 'min_after');
    if (!number || !limit || !unit || !isLimit || hasRole(limit, 'unit') || after?.number) continue;
    if (unit.segment !== segment || !hasRole(unit, 'unit')) continue;
    changed[index + 1] = { ...unit, index: index + 1 };
    changed[index + 2] = { ...limit, index: index + 2 };
  }
  return changed;
}

/** The items with each number before its unit and behind its multiplier. */
export const reordered = (items: readonly Placed[]): readonly Placed[] => withUnitsNext(withInverted(items));
