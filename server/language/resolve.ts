import { CAR_FILTERS, filterNamed } from '../../contract/filters.ts';
import { COLOR_FAMILIES, VOCABULARY } from '../../contract/vocabulary.ts';
import type { Finding } from './fields.ts';

export type FilterValue = string | number | boolean | string[];
export type Filters = Record<string, FilterValue>;

interface Resolution {
  readonly filters: Filters;
  /** Keys that a text gave two values but that take one. */
  readonly conflicts: readonly string[];
}

/** Keys of which a text may name several values. */
const MANY: ReadonlySet<string> = new Set(
  CAR_FILTERS.flatMap((filter) => ('many' in filter && filter.many ? [filter.name] : [])),
);

function inRange(key: string, value: Finding['value']): boolean {
  const filter = filterNamed(key);
  if (typeof value !== 'number' || !filter || !('minimum' in filter)) return true;
  return value >= filter.minimum && value <= filter.maximum;
}

function grouped(findings: readonly Finding[]): Map<string, Finding['value'][]> {
  const groups = new Map<string, Finding['value'][]>();
  for (const { key, value } of findings) {
    if (!inRange(key, value)) continue;
    const list = groups.get(key) ?? [];
    if (!list.includes(value)) list.push(value);
    groups.set(key, list);
  }
  return groups;
}

/** Bounds given twice: the later one corrects the earlier. */
function isBound(key: string): boolean {
  return (
    key.startsWith('min_') ||
    key.startsWith('max_') ||
    key === 'radius_km' ||
    key === 'near' ||
    key === 'owner_count'
  );
}

function addColorKeys(filters: Filters): void {
  const colors = [filters.color ?? []].flat().map(String);
  if (colors.length === 1)
    filters.color_id = (VOCABULARY.color as readonly string[]).indexOf(colors[0] ?? '') + 1;
  const family = Object.entries(COLOR_FAMILIES).find(([, members]) =>
    colors.every((color) => members.includes(color)),
  );
  if (colors.length > 0 && family) filters.color_family = family[0];
}

function orderBounds(filters: Filters): void {
  for (const key of Object.keys(filters)) {
    const stem = key.startsWith('min_') ? key.slice(4) : undefined;
    const min = filters[key];
    const max = filters[`max_${stem}`];
    if (stem && typeof min === 'number' && typeof max === 'number' && min > max) {
      filters[key] = max;
      filters[`max_${stem}`] = min;
    }
  }
}

/** Years, volumes or powers named one by one ("2017 or 2018") make a range. */
function spanned(stem: string, groups: Map<string, Finding['value'][]>): void {
  const [mins = [], maxs = []] = [groups.get(`min_${stem}`), groups.get(`max_${stem}`)];
  if (mins.length < 2 || mins.join() !== maxs.join()) return;
  const values = mins.map(Number);
  groups.set(`min_${stem}`, [Math.min(...values)]);
  groups.set(`max_${stem}`, [Math.max(...values)]);
}

/** Puts the values of each key together: one plain, several in a list, none where the key takes only one. */
export function resolve(findings: readonly Finding[]): Resolution {
  const filters: Filters = {};
  const conflicts: string[] = [];
  const groups = grouped(findings);
  for (const stem of ['year', 'engine', 'power']) spanned(stem, groups);
  for (const [key, values] of groups) {
    const [first] = values;
    if (first === undefined) continue;
    if (values.length === 1) filters[key] = first;
    else if (MANY.has(key)) filters[key] = values.map(String);
    else if (isBound(key)) filters[key] = values.at(-1) ?? first;
    else conflicts.push(key);
  }
  addColorKeys(filters);
  orderBounds(filters);
  return { filters, conflicts };
}
