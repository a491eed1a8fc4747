/** Builds the look-up of a field from dictionaries and synonyms. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { rowsOf } from '../../shared/database.ts';
import type { Field } from '../mapping/field-type.ts';
import type { MappingRule } from '../mapping/schema.ts';
import { isPattern, type Lookup, lookupOf } from './dictionary.ts';
import { feedWords } from './feed-words.ts';
import { feedSynonyms } from './languages.ts';
import { withinOf } from './patterns.ts';

interface Synonym {
  readonly key: string;
  readonly lang: string;
  readonly word: string;
  readonly value: string;
}

/** The shared words of all languages: `reference.synonyms`, and the names of countries and other words for them. */
export type Synonyms = ReadonlyMap<string, readonly (readonly [string, string])[]>;

const slot = (key: string, lang: string) => `${key}/${lang}`;

async function hasTable(connection: DuckDBConnection, name: string): Promise<boolean> {
  const rows = await rowsOf(
    connection,
    "SELECT 1 FROM information_schema.tables WHERE table_schema = 'reference' AND table_name = $name",
    { name },
  );
  return rows.length > 0;
}

async function wordsFrom(connection: DuckDBConnection, table: string, sql: string): Promise<Synonym[]> {
  return (await hasTable(connection, table)) ? rowsOf<Synonym>(connection, sql) : [];
}

/** Reads the words that mappings share; empty if the reference tables are not loaded. */
export async function readSynonyms(connection: DuckDBConnection): Promise<Synonyms> {
  const rows = [
    ...(await wordsFrom(connection, 'synonyms', 'SELECT key, lang, word, value FROM reference.synonyms')),
    ...(await wordsFrom(
      connection,
      'country_names',
      `SELECT 'country' AS key, lang, name AS word, iso2 AS value FROM reference.country_names`,
    )),
    ...(await wordsFrom(
      connection,
      'country_words',
      `SELECT 'country' AS key, lang, word, iso2 AS value FROM reference.country_words`,
    )),
    ...(await wordsFrom(
      connection,
      'countries',
      `SELECT 'country' AS key, 'en' AS lang, unnest([name_en, iso3]) AS word, iso2 AS value FROM reference.countries`,
    )),
  ];
  const lists = new Map<string, (readonly [string, string])[]>();
  for (const { key, lang, word, value } of rows) {
    const list = lists.get(slot(key, lang)) ?? [];
    if (word) list.push([word, value]);
    lists.set(slot(key, lang), list);
  }
  return lists;
}

function inline(rule: MappingRule): (readonly [string, string])[] {
  return Object.entries(rule.dictionary ?? {}).map(([word, value]) => [
    word,
    value === null ? '' : String(value),
  ]);
}

/** The staging column holds `on_order` for the vocabulary's `to_order`. */
const stored =
  (field: Field) =>
  ([word, value]: readonly [string, string]): readonly [string, string] =>
    field.name === 'availability_type' && value === 'to_order' ? [word, 'on_order'] : [word, value];

/**
 * The words of a field for one rule: its own dictionary, then the feed's language, the words of every
 * language, the canonical values themselves, and English last.
 */
export function lookupFor(field: Field, rule: MappingRule, language: string, synonyms: Synonyms): Lookup {
  const key = field.type === 'BOOLEAN' ? field.name : field.synonyms;
  const shared = (lang: string) =>
    key ? [...(synonyms.get(slot(key, lang)) ?? []), ...feedSynonyms(key, lang)] : [];
  const known = [...new Set([field.synonyms, key])].flatMap(feedWords);
  const lists = [
    inline(rule),
    shared(language),
    known,
    (field.values ?? []).map((value): [string, string] => [value, value]),
    shared('en'),
  ];
  const words = [...shared(language), ...known].map(([word]) => word).filter((word) => !isPattern(word));
  return lookupOf(
    lists.map((list) => list.map(stored(field))),
    withinOf(
      field.synonyms,
      language,
      words.map((word) => word.toLowerCase()),
    ),
  );
}
