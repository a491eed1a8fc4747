/** Local spellings of brands, models and cities for feeds. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Listing } from '../listing.ts';

/** What a name in the script of a language looks like. */
const SCRIPTS = {
  ru: /^[\p{Script=Cyrillic}\d -]*\p{Script=Cyrillic}[\p{Script=Cyrillic}\d -]*$/u,
  ja: /^[\p{Script=Katakana}ー・\d -]*\p{Script=Katakana}[\p{Script=Katakana}ー・\d -]*$/u,
  ko: /^[\p{Script=Hangul}\d -]*\p{Script=Hangul}[\p{Script=Hangul}\d -]*$/u,
  zh: /^[\p{Script=Han}\d -]*\p{Script=Han}[\p{Script=Han}\d -]*$/u,
} as const;
/** The same for cities; those of Japan are written in Han characters. */
const CITY_SCRIPTS = { ...SCRIPTS, ja: /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]+$/u };

type Script = keyof typeof SCRIPTS;

/** Gives names in the script of a country; the Latin name if no other is known. */
export interface LocalNames {
  brand(listing: Listing, script: Script): string;
  model(listing: Listing, script: Script): string;
  city(listing: Listing, script: Script): string;
}

type Row = Record<string, string | undefined>;

function spellings(file: string, key: (row: Row) => string): Map<string, string[]> {
  const rows: Row[] = parse(readFileSync(file), { columns: true, bom: true });
  return new Map(rows.map((row) => [key(row), [row.name_ru ?? '', ...(row.aliases ?? '').split('|')]]));
}

function written(found: readonly string[] | undefined, pattern: RegExp, otherwise: string): string {
  return found?.find((spelling) => pattern.test(spelling)) ?? otherwise;
}

/** Reads the spellings of brands and models from the reference tables; a city has its own in `alternates`. */
export function readNames(brands: string, models: string): LocalNames {
  const ofBrand = spellings(brands, (row) => row.brand ?? '');
  const ofModel = spellings(models, (row) => `${row.brand} ${row.model}`);
  return {
    brand: ({ brand }, script) => written(ofBrand.get(brand), SCRIPTS[script], brand),
    model: ({ brand, model }, script) => written(ofModel.get(`${brand} ${model}`), SCRIPTS[script], model),
    city: ({ place }, script) => written(place?.alternates, CITY_SCRIPTS[script], place?.name ?? ''),
  };
}
