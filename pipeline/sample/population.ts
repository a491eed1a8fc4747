/** Reads the modifications, brands and cities that listings are sampled from. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** A modification as the generator needs it. */
export interface SampleModification {
  readonly id: number;
  readonly brand: string;
  readonly model: string;
  readonly generation: string;
  readonly name: string;
  readonly from: number;
  /** The last year of production; undefined while it is built. */
  readonly to: number | undefined;
  readonly type: string;
  readonly body: string;
  readonly seats: number | null;
  readonly doors: number | null;
  readonly fuel: string;
  readonly volume: number | null;
  readonly power: number | null;
  readonly power30: number | null;
  readonly hybrid: string;
  readonly transmission: string;
  readonly drive: string;
}

type Row = Record<string, string | undefined>;

const number = (text: string | undefined) => (text ? Number(text) : null);

function modification(row: Row): SampleModification {
  const text = (name: string) => row[name] ?? '';
  return {
    id: Number(row.modification_id ?? 0),
    brand: text('brand'),
    model: text('model'),
    generation: text('generation'),
    name: text('name'),
    from: Number(row.year_from),
    to: number(row.year_to) ?? undefined,
    type: text('vehicle_type'),
    body: text('body_type'),
    seats: number(row.seats),
    doors: number(row.doors),
    fuel: text('fuel_type'),
    volume: number(row.engine_volume),
    power: number(row.power_hp),
    power30: number(row.power_30min_hp),
    hybrid: text('hybrid_type'),
    transmission: text('transmission'),
    drive: text('drive_type'),
  };
}

/** Reads a feed of modifications. */
export function readModifications(file: string): SampleModification[] {
  const rows: Row[] = parse(readFileSync(file), { columns: true, bom: true, skip_empty_lines: true });
  return rows.map(modification);
}

/** The home country of each brand, and the rank of each model of a brand by its place in the list of models. */
export function readBrands(brands: string, models: string) {
  const rows = (file: string): Row[] => parse(readFileSync(file), { columns: true, bom: true });
  const origin = new Map(rows(brands).map((row) => [row.brand ?? '', row.origin_country ?? '']));
  const rank = new Map<string, number>();
  const seen = new Map<string, number>();
  for (const { brand = '', model = '' } of rows(models)) {
    const place = seen.get(brand) ?? 0;
    seen.set(brand, place + 1);
    rank.set(`${brand} ${model}`, place);
  }
  return { origin, rank };
}

export interface SamplePlace {
  readonly name: string;
  /** Other spellings, in any language. */
  readonly alternates: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}

/** The most populous cities of every country from rows of a GeoNames dump, at most `limit(country)` each. */
export function readPlaces(
  rows: readonly string[][],
  limit: (country: string) => number,
): Map<string, SamplePlace[]> {
  const places = new Map<string, SamplePlace[]>();
  for (const cells of rows) {
    const country = cells[8];
    if (!country || limit(country) === 0) continue;
    const [name, latitude, longitude, population] = [1, 4, 5, 14].map((index) => cells[index] ?? '');
    const found = places.get(country) ?? [];
    found.push({
      name: name ?? '',
      alternates: (cells[3] ?? '').split(','),
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: Number(population),
    });
    places.set(country, found);
  }
  for (const [country, found] of places) {
    found.sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1));
    found.length = Math.min(found.length, limit(country));
  }
  return places;
}
