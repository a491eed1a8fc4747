/** Collects the names of cities and countries as terms. */
import { runSteps } from '../../../shared/steps.ts';
import type { CityRow, CountryRow } from '../rows.ts';
import { foldInto } from './fold.ts';
import { LetterBuffer } from './letters.ts';
import { soundInto } from './sound.ts';
import { type Terms, type TermWriter, TRAIT, termWriter } from './terms.ts';

/** A code among the alternate names, such as an airport's: found only when typed in full. */
const CODE = /^[A-Z]{3,4}$/;

/** Cities indexed before other work gets a turn: some milliseconds. */
const STEP_CITIES = 500;

/** State of adding names to the index. */
interface Adding {
  readonly writer: TermWriter;
  readonly written: LetterBuffer;
  readonly spoken: LetterBuffer;
  /** Hash keys of the names that the current place already has, as written and as they sound. */
  readonly seen: Set<number>;
  readonly heard: Set<number>;
}

function adding(names: number): Adding {
  return {
    writer: termWriter(names),
    written: new LetterBuffer(),
    spoken: new LetterBuffer(),
    seen: new Set(),
    heard: new Set(),
  };
}

/** Adds a name as written and as it sounds, each once a place; a sound equal to a written name is left out. */
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

/** The terms of all cities, built in steps; the owner of a term is the city's place in the list. */
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
  return runSteps(names.writer.finish());
}
