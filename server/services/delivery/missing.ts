/** Which inputs a landed cost lacks. */
import type { CostInput } from './costs.ts';
import type { ResultRow } from './engine.ts';

/** Reasons for a missing total that are due to an input, not to the rules. */
const UNKNOWN = new Set([
  'no_price',
  'no_rate',
  'country_unknown',
  'fuel_unknown',
  'age_unknown',
  'engine_volume_unknown',
  'power_unknown',
]);

const isGiven = (value: number | null) => value !== null && value > 0;

/** Whether the power is missing: electric cars and series hybrids need either power, the rest need the peak. */
function lacksPower({ power_hp, power_30min_hp, hybrid_type }: CostInput, row: ResultRow): boolean {
  const either = row.engine_class === 'electric' || hybrid_type === 'series';
  return !isGiven(power_hp) && !(either && isGiven(power_30min_hp));
}

/** The names of unknown inputs that the cost needs; empty if it could be computed. */
export function missingOf(input: CostInput, row: ResultRow): string[] {
  const reason = row.missing_reason;
  if (typeof reason !== 'string' || !UNKNOWN.has(reason)) return [];
  const electric = row.engine_class === 'electric';
  const lacks: readonly (readonly [string, boolean])[] = [
    ['price', row.price_rub === null],
    ['country', input.country === null],
    ['fuel_type', input.fuel_type === null],
    ['year', input.year === null && input.production_date === null],
    ['engine_volume', !electric && !isGiven(input.engine_volume)],
    ['power_hp', lacksPower(input, row)],
  ];
  return lacks.filter(([, is]) => is).map(([name]) => name);
}
