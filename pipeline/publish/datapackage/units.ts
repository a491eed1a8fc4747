/** Units of columns, by name or by what it ends with; the first that fits. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/_rub$|^pricing_fixed$/, 'RUB'],
  [/^mileage$/, 'km'],
  [/^engine_volume$/, 'ml'],
  [/^power(_30min)?_hp$/, 'hp (metric)'],
  [/_mm$/, 'mm'],
  [/_kg$/, 'kg'],
  [/_kwh$/, 'kWh'],
  [/_pct$|^pricing_percent$/, '%'],
  [/^(lat|lng|latitude|longitude)$/, 'degree'],
  [/^rate$/, 'RUB per unit of the currency'],
  [/^annual_capacity_units$/, 'vehicles per year'],
];

/** The unit of a column of the public tables; undefined for what has none. */
export function unitOf(column: string): string | undefined {
  return UNITS.find(([name]) => name.test(column))?.[1];
}
