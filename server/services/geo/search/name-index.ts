import { finished } from '../../../shared/steps.ts';
import type { CityRow, CountryRow } from '../rows.ts';
import { foldInto } from './fold.ts';
import { Letters } from './letters.ts';
import { soundInto } from './sound.ts';
import { type Terms, type TermWriter, TRAIT, termWriter } from './terms.ts';

/** An airport's or a former code among the further names: found when typed in full, never as a beginning. */
const CODE = /^[A-Z]{3,4}$/;

/** After this many cities other work gets its turn: some milliseconds. */
const STEP_CITIES = 500;

/** Names on their way into the index. */
interface Adding {
  readonly writer: TermWriter;
  readonly written: Letters;
  readonly spoken: Letters;
  /** Keys of the names that the place has already, as they are written and as they sound. */
  readonly seen: Set<number>;
  readonly heard: Set<number>;
}

function adding(names: number): Adding {
  return {
    writer: termWriter(names),
    written: new Letters(),
    spoken: new Letters(),
    seen: new Set(),
    heard: new Set(),
  };
}

/** Adds a name as it is written and as it sounds, each once a place; a sound yields to the same letters written. */
function addName(
  { writer, written, spoken, seen, heard }: Adding,
  name: string,
  owner: number,
  traits: number,
): void {
  foldInto(name, written);
  const key = written.key();
  if (written.length === 0 || seen.has(key)) return;
  seen.add(key);
  writer.add(written, owner, traits);
  soundInto(written, spoken);
  const sound = spoken.key();
  if (seen.has(sound) || heard.has(sound)) return;
  heard.add(sound);
  writer.add(spoken, owner, traits | TRAIT.SOUND);
}

function beginPlace({ seen, heard }: Adding): void {
  seen.clear();
  heard.clear();
}

function addCity(names: Adding, city: CityRow, owner: number): void {
  beginPlace(names);
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

/** The terms of all cities, found in steps; a term's owner is the city's place in the list. */
export function* cityTerms(cities: readonly CityRow[]): Generator<void, Terms> {
  const names = adding(cities.length * 12);
  for (const [owner, city] of cities.entries()) {
    addCity(names, city, owner);
    if (owner % STEP_CITIES === 0) yield;
  }
  return yield* names.writer.finish();
}

/** The terms of all countries: their names in every language and their codes. */
export function countryTerms(countries: readonly CountryRow[]): Terms {
  const names = adding(countries.length * 16);
  for (const [owner, country] of countries.entries()) {
    beginPlace(names);
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
  return finished(names.writer.finish());
}
