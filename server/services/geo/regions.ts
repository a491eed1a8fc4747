/** First-order divisions by name and code. */
import type { City, RegionRow } from './rows.ts';
import { fold } from './search/fold.ts';

/** A first-order division; `seat` is the place of its main city, if the snapshot has it. */
export interface Region {
  readonly country_iso2: string;
  readonly admin1_code: string;
  readonly seat: number | undefined;
}

/** Divisions by full name, and by name without the word for the kind of division. */
export interface Regions {
  readonly full: ReadonlyMap<string, readonly Region[]>;
  readonly bare: ReadonlyMap<string, readonly Region[]>;
}

/** Words for a kind of division, folded. */
const KINDS = new Set(
  (
    'область обл край республика респ автономныи автономная округ ао о район рн вобласць облысы воеводство ' +
    'oblast region krai kray republic respublika province prefecture state district of governorate bundesland ' +
    'voivodeship wojewodztwo county canton'
  ).split(' '),
);

/** The name without the words for the kind of division: `Ростовская обл.` is `ростовская`. */
function bareKey(name: string): string {
  const words = name
    .split(/[\s.—-]+/)
    .map(fold)
    .filter((word) => word !== '');
  const own = words.filter((word) => !KINDS.has(word));
  return (own.length > 0 ? own : words).join('');
}

/** The full name with abbreviations written out, so that `Ростовская обл.` equals `Ростовская область`. */
function fullKey(name: string): string {
  return fold(
    name.replace(/(?<=\s|^)обл\.?(?=\s|$)/iu, 'область').replace(/(?<=\s|^)респ\.?(?=\s|$)/iu, 'республика'),
  );
}

function codeOf({ country_iso2, admin1_code }: { country_iso2: string; admin1_code: string | null }): string {
  return `${country_iso2}.${admin1_code}`;
}

/** The place of the seat of each division, by its code; the snapshot lacks some seats. */
function seatsOf(cities: readonly City[]): Map<string, number> {
  const seats = new Map<string, number>();
  for (const [place, city] of cities.entries()) {
    const code = codeOf(city);
    if ((city.feature_code === 'PPLA' || city.feature_code === 'PPLC') && !seats.has(code))
      seats.set(code, place);
  }
  return seats;
}

/** Every division with a city or a name, by its code. */
function divisionsOf(rows: readonly RegionRow[], cities: readonly City[]): Map<string, Region> {
  const seats = seatsOf(cities);
  const divisions = new Map<string, Region>();
  for (const { country_iso2, admin1_code } of [...rows, ...cities]) {
    if (!admin1_code || admin1_code === '00') continue;
    const code = codeOf({ country_iso2, admin1_code });
    if (!divisions.has(code)) divisions.set(code, { country_iso2, admin1_code, seat: seats.get(code) });
  }
  return divisions;
}

function add(regions: Map<string, Region[]>, key: string, region: Region): void {
  const same = regions.get(key) ?? [];
  if (!same.includes(region)) regions.set(key, [...same, region]);
}

/** Divisions by their names, and by their codes (`US.CA`, `CA`). */
export function regionsOf(rows: readonly RegionRow[], cities: readonly City[]): Regions {
  const [full, bare] = [new Map<string, Region[]>(), new Map<string, Region[]>()];
  const divisions = divisionsOf(rows, cities);
  for (const row of rows) {
    const region = divisions.get(codeOf(row));
    if (!region) continue;
    add(full, fullKey(row.name), region);
    add(bare, bareKey(row.name), region);
  }
  for (const [code, region] of divisions) {
    add(bare, fold(code), region);
    add(bare, fold(region.admin1_code), region);
  }
  return { full, bare };
}

/**
 * The divisions with a name or code, in one of the countries if given. With `exact` only full names count, so
 * that `Полтавская`, which is also a village, is not taken for a region.
 */
export function regionsNamed(
  { full, bare }: Regions,
  name: string,
  { countries, exact = false }: { countries?: ReadonlySet<string> | undefined; exact?: boolean } = {},
): readonly Region[] {
  const found = full.get(fullKey(name)) ?? (exact ? undefined : bare.get(bareKey(name))) ?? [];
  return countries ? found.filter(({ country_iso2 }) => countries.has(country_iso2)) : found;
}
