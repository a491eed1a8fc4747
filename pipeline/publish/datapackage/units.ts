/** Units of columns by a pattern of their name; the first that fits counts. */
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

/** The unit of a column of the public tables; undefined for a column without one. */
export function unitOf(column: string): string | undefined {
  return UNITS.find(([name]) => name.test(column))?.[1];
}
