/** Names of cities in the language of an answer. */
import type { Language } from '../../contract/languages.ts';
import type { Loading } from '../snapshot/loading.ts';

/** The names of the cities where cars stand or are built. */
export const CITY_NAMES_FILE = 'serve/city_names.parquet';

interface CityName {
  readonly geonameid: number;
  /** What cards call the city in Russian; null where only plants stand. */
  readonly city: string | null;
  /** Cars there. */
  readonly listings: number;
  readonly lang: string;
  readonly name: string;
}

interface Named {
  readonly listings: number;
  readonly names: Map<string, string>;
}

/** The names of cities by language: by the id of the city, and by what cards call it. */
export class CityNames {
  readonly #byId = new Map<number, Named>();
  readonly #byCity = new Map<string, Named>();
  readonly #spellings: (readonly [city: string, name: string])[] = [];

  constructor(rows: Iterable<CityName>) {
    for (const row of rows) this.#add(row);
  }

  /** What cards call a city, with each of its names. */
  get spellings(): Iterable<readonly [city: string, name: string]> {
    return this.#spellings;
  }

  /** The name of a city, the English one where the language has none; undefined for an unknown id. */
  name(geonameid: number, lang: Language): string | undefined {
    return nameIn(this.#byId.get(geonameid), lang);
  }

  /** The same by what cards call the city: of several such cities the one where most cars stand. */
  named(city: string, lang: Language): string | undefined {
    return nameIn(this.#byCity.get(city), lang);
  }

  #add({ geonameid, city, listings, lang, name }: CityName): void {
    const named = this.#byId.get(geonameid) ?? { listings, names: new Map() };
    this.#byId.set(geonameid, named);
    named.names.set(lang, name);
    if (city === null) return;
    this.#spellings.push([city, name]);
    if (listings >= (this.#byCity.get(city)?.listings ?? 0)) this.#byCity.set(city, named);
  }
}

function nameIn(named: Named | undefined, lang: Language): string | undefined {
  return named?.names.get(lang) ?? named?.names.get('en');
}

/** The names of a snapshot's cities; none where it was built without them. */
export async function cityNamesOf({ has, literal, rows }: Loading): Promise<CityNames> {
  if (!has(CITY_NAMES_FILE)) return new CityNames([]);
  const found = await rows(
    `SELECT geonameid, city, listings, lang, name FROM read_parquet(${literal(CITY_NAMES_FILE)})
     ORDER BY geonameid, lang`,
  );
  return new CityNames(found as unknown as CityName[]);
}
