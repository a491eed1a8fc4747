/** The words and templates of the training corpus. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { LANGUAGES, type Language } from '../contract/languages.ts';
import { readCuratedCities } from '../pipeline/cities/embedded.ts';
import { hashed } from './random.ts';

type Row = Readonly<Record<string, string>>;

/** A way to call a brand and perhaps a model. */
export interface CarName {
  readonly brand: readonly string[];
  readonly model: readonly string[];
}

/** The templates of one language: alternatives by key. */
type Templates = Readonly<Record<string, readonly string[]>>;

/** The words and templates of the corpus in one language. */
export interface Speech {
  readonly language: Language;
  /** Separator of the parts of a request; empty in a language without spaces. */
  readonly space: string;
  /** Share of bounds after their number. */
  readonly post: number;
  readonly templates: Templates;
  /** Phrases of the lexicon by tag (`max`, `unit.km`, `fuel_type=Diesel`). */
  readonly phrases: Templates;
  readonly cities: readonly string[];
  readonly countries: readonly string[];
  readonly names: readonly CarName[];
}

/** Share of templates and names held out for measuring. */
const HELD_OUT = 0.125;

/** Lists of words, not templates; none of them is held out. */
const WORDS: ReadonlySet<string> = new Set(['articles', 'with', 'who']);

/** The part of templates and names that a corpus uses. */
type Split = 'train' | 'unseen';

const alternatives = (text: string | undefined): string[] =>
  (text ?? '')
    .split('|')
    .map((one) => one.trim())
    .filter(Boolean);

function csv(path: string): Row[] {
  return parse(readFileSync(path), { columns: true, bom: true, skip_empty_lines: true }) as Row[];
}

function json(path: string): Record<string, string | number> {
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string | number>;
}

function keep(all: readonly string[], split: Split): string[] {
  const kept = all.filter((one) => hashed(one) < HELD_OUT === (split === 'unseen'));
  return kept.length > 0 ? kept : [...all];
}

function templatesOf(language: Language, split: Split): Templates {
  const path = join(import.meta.dirname, 'languages', `${language}.json`);
  const entries = Object.entries(json(path)).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      WORDS.has(key) ? alternatives(String(value)) : keep(alternatives(String(value)), split),
    ]),
  );
}

function phrasesOf(folder: string, language: Language, rows: readonly Row[]): Templates {
  const found: Record<string, string[]> = {};
  const add = (tag: string, list: readonly string[]) => {
    found[tag] = [...new Set([...(found[tag] ?? []), ...list])];
  };
  for (const name of ['any', language])
    for (const [tag, text] of Object.entries(json(join(folder, 'phrases', `${name}.json`))))
      add(tag, alternatives(String(text)));
  for (const row of rows)
    if (row.lang === language) add(`${row.key}=${row.value}`, alternatives(row.word ?? row.label));
  return found;
}

const SCRIPTS: Readonly<Partial<Record<Language, RegExp>>> = {
  ru: /^[\p{Script=Cyrillic}\d -]+$/u, uk: /^[\p{Script=Cyrillic}\d -]+$/u, kk: /^[\p{Script=Cyrillic}\d -]+$/u,
  zh: /\p{Script=Han}/u, ja: /[\p{Script=Katakana}\p{Script=Han}]/u, ko: /\p{Script=Hangul}/u, ar: /\p{Script=Arabic}/u,
}; // biome-ignore format: a table
const LATIN = /^[\p{Script=Latin}\d .&-]+$/u;

function spelled(row: Row, official: string, language: Language): string[] {
  const all = [official, row.name_ru ?? '', ...alternatives(row.aliases)];
  const own = SCRIPTS[language];
  const native = own ? all.filter((one) => own.test(one)) : [];
  const latin = all.filter((one) => LATIN.test(one));
  return [...native, ...native, ...latin.slice(0, 4)].filter(Boolean);
}

function namesOf(brands: readonly Row[], models: readonly Row[], language: Language): CarName[] {
  const calls = new Map(brands.map((row) => [row.brand, spelled(row, row.brand ?? '', language)]));
  return models
    .map((row) => ({
      brand: calls.get(row.brand) ?? [],
      model: spelled(row, row.model ?? '', language),
    }))
    .filter(({ brand, model }) => brand.length > 0 && model.length > 0);
}

const BIG = 1500;

/** English names of the largest cities of the world. */
function bigCities(data: string): string[] {
  const cities = readCuratedCities(data);
  cities.sort((a, b) => Number(b[14]) - Number(a[14]));
  return cities.slice(0, BIG).map((cells) => cells[1] ?? '');
}

/** Reads the words and templates of each language; `split` selects templates and names. */
export function readSpeech(data: string, split: Split): Map<Language, Speech> {
  const folder = join(data, 'reference');
  const table = (name: string) => csv(join(folder, `${name}.csv`));
  const rows = [...table('synonyms'), ...table('vocabulary')];
  const [brands, models] = [table('brands'), table('models')];
  const own = models.filter(({ model }) => hashed(model ?? '') < HELD_OUT === (split === 'unseen'));
  const [cityNames, countryNames] = [table('city_names'), table('country_names')];
  const cases = table('country_cases_ru').flatMap(({ genitive, prepositional }) => [genitive, prepositional]);
  const present = readdirSync(join(import.meta.dirname, 'languages'));
  const namesIn = (list: readonly Row[], language: Language) =>
    list.flatMap((row) => (row.lang === language && row.name ? [row.name] : []));
  const latinCities = bigCities(data);
  return new Map(
    LANGUAGES.filter((language) => present.includes(`${language}.json`)).map((language) => {
      const head = json(join(import.meta.dirname, 'languages', `${language}.json`));
      const cities = namesIn(cityNames, language);
      const countries = namesIn(countryNames, language);
      return [
        language,
        {
          language,
          space: String(head.join ?? ' '),
          post: Number(head.post ?? 0.2),
          templates: templatesOf(language, split),
          phrases: phrasesOf(folder, language, rows),
          cities: SCRIPTS[language] ? cities : [...cities, ...latinCities],
          countries:
            language === 'ru' ? [...countries, ...cases.filter((one) => one !== undefined)] : countries,
          names: namesOf(brands, own, language),
        },
      ];
    }),
  );
}
