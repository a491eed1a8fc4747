import { foldInto } from './fold.ts';
import { Letters } from './letters.ts';
import type { CityRow, CountryRow } from './rows.ts';
import { soundInto } from './sound.ts';
import { type Terms, type TermWriter, TRAIT, termWriter } from './terms.ts';

/** An airport's or a former code among the further names: found when typed in full, never as a beginning. */
const CODE = /^[A-Z]{3,4}$/;

/** Names on their way into the index. */
interface Adding {
  readonly writer: TermWriter;
  readonly written: Letters;
  readonly spoken: Letters;
  /** Keys of the names that the place has already. */
  readonly seen: Set<number>;
}

function adding(names: number): Adding {
  return { writer: termWriter(names), written: new Letters(), spoken: new Letters(), seen: new Set() };
}

function addOnce({ writer, seen }: Adding, letters: Letters, owner: number, traits: number): boolean {
  const key = letters.key();
  if (letters.length === 0 || seen.has(key)) return false;
  seen.add(key);
  writer.add(letters, owner, traits);
  return true;
}

/** Adds a name as it is written and as it sounds, each once a place. */
function addName(names: Adding, name: string, owner: number, traits: number): void {
  foldInto(name, names.written);
  if (!addOnce(names, names.written, owner, traits)) return;
  soundInto(names.written, names.spoken);
  addOnce(names, names.spoken, owner, traits | TRAIT.SOUND);
}

function addCity(names: Adding, city: CityRow, owner: number): void {
  names.seen.clear();
  const own = [
    city.name,
    city.name_en,
    city.name_ru,
    city.asciiname,
    ...Object.values(city.labels),
    ...city.aliases,
  ];
  for (const name of own) addName(names, name, owner, 0);
  for (const name of city.alternatenames.split(',')) {
    addName(names, name, owner, TRAIT.FURTHER | (CODE.test(name) ? TRAIT.CODE : 0));
  }
}

/** The terms of all cities; a term's owner is the city's place in the list. */
export function cityTerms(cities: readonly CityRow[]): Terms {
  const names = adding(cities.length * 12);
  for (const [owner, city] of cities.entries()) addCity(names, city, owner);
  return names.writer.finish();
}

/** The terms of all countries: their names in every language and their codes. */
export function countryTerms(countries: readonly CountryRow[]): Terms {
  const names = adding(countries.length * 16);
  for (const [owner, country] of countries.entries()) {
    names.seen.clear();
    for (const name of [
      country.name_en,
      country.name_ru,
      ...Object.values(country.labels),
      country.iso2,
      country.iso3,
    ]) {
      addName(names, name, owner, 0);
    }
  }
  return names.writer.finish();
}
