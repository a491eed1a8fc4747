import { fold } from '../text/normalise.ts';
import { cyrillicCodes, isLetterAndDigits } from './codes.ts';
import type { LexiconSources, Row } from './sources.ts';
import type { ModelName, Phrase } from './types.ts';

const lower = (text: string): string => fold(text).chars.join('');

function namesIn(row: Row, own: string): string[] {
  return [own, row.name_ru ?? '', ...(row.aliases ?? '').split('|')].filter(Boolean);
}

/** `land cruiser` is also written in one word; digits stay apart, they are apart in a text as well. */
function withJoined(name: string): string[] {
  // "Teslas" are several, no Model S.
  if (/^\S+ s$/.test(name)) return [name];
  return /^[\p{L}]+([ -][\p{L}]+)+$/u.test(name) ? [name, name.replaceAll(/[ -]/g, '')] : [name];
}

/** Ukrainian writes `і` and `е` for the same sounds: a name takes both. */
function withSoft(name: string): string[] {
  return /[иэ]/i.test(name) ? [name, name.replaceAll(/и/gi, 'і').replaceAll(/э/gi, 'е')] : [name];
}

/** The words of versions that are spelled in Cyrillic behind a code in Latin letters (`cs55 плюс`). */
const VERSIONS: readonly (readonly [RegExp, string])[] = [
  [/ plus$/, ' плюс'],
  [/ pro$/, ' про'],
  [/ max$/, ' макс'],
];

const withVersions = (name: string): string[] => [
  name,
  ...VERSIONS.filter(([word]) => word.test(name)).map(([word, spelled]) => name.replace(word, spelled)),
];

/** A name that Latin letters and digits make, in Cyrillic letters too. */
const withCyrillic = (name: string): string[] => [name, ...cyrillicCodes(name)];

function spellings(row: Row, own: string): Set<string> {
  return new Set(
    namesIn(row, own)
      .flatMap(withJoined)
      .flatMap(withSoft)
      .map(lower)
      .flatMap(withVersions)
      .flatMap(withCyrillic),
  );
}

/** `mercedes e 200`: the brand says that the letter is no word. */
function withBrand(names: ReadonlySet<string>, brand: Row | undefined): string[] {
  const lettered = [...names].filter(isLetterAndDigits);
  if (!brand || lettered.length === 0) return [];
  const makers = namesIn(brand, brand.brand ?? '')
    .map(lower)
    .filter((maker) => /^[a-z]+$/.test(maker));
  return lettered.flatMap((name) => makers.map((maker) => `${maker} ${name}`));
}

/** Mercedes and BMW name models by a letter or a digit and a word that every language has its own of. */
const NAMED_BY: readonly (readonly [RegExp, tag: string])[] = [
  [/^([A-Z]{1,2})-Class$/, 'class_word'],
  [/^(\d) Series$/, 'series_word'],
];

/** How the signs of classes and series are spelled where letters and digits are other ones. */
const SPOKEN: Readonly<Record<string, string>> = {
  1: '一 واحد الاولى', 2: '二 الثانية', 3: '三 الثالثة', 4: '四 الرابعة', 5: '五 الخامسة', 6: '六 السادسة', 7: '七 السابعة', 8: '八 الثامنة',
  A: 'اي ايه 에이 エー', B: 'بي 비 ビー', C: 'سي 씨 シー', E: 'إي اي اى ئي 이 イー', G: 'جي 지 ジー', R: 'ار 알', S: 'إس اس 에스 エス', V: 'في 브이 ブイ',
}; // biome-ignore format: a table

/** "E-Klasse", "klasy E", "serii 3" and their like. */
function kinds(model: string, { phrases }: LexiconSources): string[] {
  const words = phrases.find(({ language }) => language === 'any')?.phrases ?? {};
  return NAMED_BY.flatMap(([pattern, tag]) => {
    const [, sign] = pattern.exec(model) ?? [];
    const list = sign === undefined ? [] : (words[tag]?.split('|') ?? []);
    const signs = sign === undefined ? [] : [sign, ...(SPOKEN[sign]?.split(' ') ?? [])];
    return list.flatMap((word) => signs.flatMap((one) => [`${one} ${word}`, `${word} ${one}`])).map(lower);
  });
}

function addName(models: Map<string, ModelName[]>, name: string, model: ModelName): void {
  const list = models.get(name) ?? [];
  if (!list.some((one) => one.brand === model.brand)) list.push(model);
  models.set(name, list);
}

function modelNames(sources: LexiconSources): Map<string, ModelName[]> {
  const { models, catalog } = sources;
  const names = new Map<string, ModelName[]>();
  const brands = new Map(sources.brands.map((row) => [row.brand, row]));
  for (const row of models) {
    const model = { brand: row.brand ?? '', model: row.model ?? '' };
    const own = spellings(row, model.model);
    for (const name of [...own, ...kinds(model.model, sources), ...withBrand(own, brands.get(row.brand))])
      addName(names, name, model);
  }
  for (const { brand, model, aliases = [] } of catalog) {
    for (const name of new Set([model, ...aliases].map(lower))) addName(names, name, { brand, model });
  }
  return names;
}

/** Of models that only sound alike the first in the reference is meant; models of one name leave it open. */
function usualOwner(models: readonly ModelName[]): string | undefined {
  const names = new Set(models.map(({ model }) => lower(model)));
  const alike = [...names].some((name) => [...names].some((other) => other.startsWith(`${name} `)));
  return models.length === 1 || (names.size === models.length && !alike) ? models[0]?.brand : undefined;
}

/** The phrases for brands and models; a name of two brands carries both, and the owner that it usually means. */
export function* namesOf(sources: LexiconSources): Generator<Phrase> {
  for (const row of sources.brands) {
    const brand = row.brand ?? '';
    for (const text of spellings(row, brand))
      yield { text, sense: { kind: 'brand', brand }, languages: undefined };
  }
  const known = new Set(sources.brands.map(({ brand }) => brand));
  for (const brand of new Set(sources.catalog.map((name) => name.brand))) {
    if (!known.has(brand)) yield { text: brand, sense: { kind: 'brand', brand }, languages: undefined };
  }
  const owners = new Map(sources.owners.map(({ name = '', owner = '' }) => [lower(name), owner]));
  for (const [text, models] of modelNames(sources)) {
    const [first] = models;
    const isOne = models.every(({ model }) => model === first?.model);
    const named = owners.get(text) || (isOne && first ? owners.get(lower(first.model)) : undefined);
    const owner = models.some(({ brand }) => brand === named) ? named : usualOwner(models);
    yield { text, sense: { kind: 'model', models, owner }, languages: undefined };
  }
}
