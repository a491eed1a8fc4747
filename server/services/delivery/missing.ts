import type { CostInput } from './costs.ts';
import type { Row } from './engine.ts';

/** Why there is no total, where an input is at fault rather than the rules. */
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

/** Whatever is driven by electric tables may be known by either power, the rest by its peak alone. */
function lacksPower({ power_hp, power_30min_hp, hybrid_type }: CostInput, row: Row): boolean {
  const either = row.engine_class === 'electric' || hybrid_type === 'series';
  return !isGiven(power_hp) && !(either && isGiven(power_30min_hp));
}

/** The inputs that a cost needs and that are unknown, by name; none where it could be computed. */
export function missingOf(input: CostInput, row: Row): string[] {
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
