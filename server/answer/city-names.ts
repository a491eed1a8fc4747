/** The names of cities in the language of an answer. */
import type { Language } from '../../contract/languages.ts';
import type { Loading } from '../snapshot/loading.ts';

/** The file of the names of cities with cars or plants. */
export const CITY_NAMES_FILE = 'serve/city_names.parquet';

interface CityName {
  readonly geonameid: number;
  /** The Russian name of the city in cards; null if it has only plants. */
  readonly city: string | null;
  /** The number of cars in it. */
  readonly listings: number;
  readonly lang: string;
  readonly name: string;
}

interface Named {
  readonly listings: number;
  readonly names: Map<string, string>;
}

/** The names of cities by language, found by id or by the name in cards. */
export class CityNames {
  readonly #byId = new Map<number, Named>();
  readonly #byCity = new Map<string, Named>();
  readonly #spellings: (readonly [city: string, name: string])[] = [];

  constructor(rows: Iterable<CityName>) {
    for (const row of rows) this.#add(row);
  }

  /** The name of each city in cards with each of its other names. */
  get spellings(): Iterable<readonly [city: string, name: string]> {
    return this.#spellings;
  }

  /** The name of a city, in English if the language has none; undefined for an unknown id. */
  name(geonameid: number, lang: Language): string | undefined {
    return nameIn(this.#byId.get(geonameid), lang);
  }

  /** The name of a city by its name in cards; of several such cities the one with most cars. */
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

/** The names of a snapshot's cities; empty if it was built without them. */
export async function cityNamesOf({ has, literal, rows }: Loading): Promise<CityNames> {
  if (!has(CITY_NAMES_FILE)) return new CityNames([]);
  const found = await rows(
    `SELECT geonameid, city, listings, lang, name FROM read_parquet(${literal(CITY_NAMES_FILE)})
     ORDER BY geonameid, lang`,
  );
  return new CityNames(found as unknown as CityName[]);
}
