import { literal } from '../database.ts';
import { folded, keyOf, type Lookup, slowLookupSql, wordSql } from './dictionary.ts';
import type { Field } from './field.ts';
import type { Rule } from './mapping.ts';
import { otherwise, type Reading, unreadText } from './value.ts';

/**
 * SQL: the colour that the words of a text agree on: `midnight blue`, `grau met.`; two colours are none.
 */
function agreedSql(text: string, lookup: Lookup): string {
  const word = wordSql('x', lookup);
  const known = `list_transform(regexp_extract_all(${text}, '\\pL+'), lambda x: nullif(${word}, ''))`;
  const distinct = `list_distinct(list_filter(${known}, lambda x: x IS NOT NULL))`;
  // Named once in a lambda, as the words make a long expression.
  return `list_transform([${distinct}], lambda l: CASE WHEN len(l) = 1 THEN l[1] END)[1]`;
}

/** SQL: what a text stands for that is no known word: by its folded spelling, by patterns, by its words. */
function slowly(text: string, field: Field, lookup: Lookup): string {
  const found = slowLookupSql(text, lookup);
  return field.synonyms === 'color' ? `coalesce(${found}, ${agreedSql(text, lookup)})` : found;
}

/** A closed vocabulary or a boolean: only known words give a value. */
export const choiceAlternative: Reading = (text, rule, field, names, around) => {
  const lookup = around.lookup(field, rule);
  const found = names.scaled;
  return {
    text,
    raw: wordSql(`lower(${names.text})`, lookup),
    unread: folded(unreadText(names, around)),
    scaled: otherwise(names.raw, slowly(names.unread, field, lookup)),
    value:
      field.type === 'BOOLEAN'
        ? `CASE ${found} WHEN 'true' THEN true WHEN 'false' THEN false END`
        : `nullif(${found}, '')`,
    bad: `${found} IS NULL AND ${names.unread} IS NOT NULL`,
    outside: 'false',
  };
};

/** A code such as that of a country: as it is written where it has the right shape, else by its names. */
export const codeAlternative: Reading = (text, rule, field, names, around) => {
  const lookup = around.lookup(field, rule);
  const given = inlineWords(lookup, rule, field);
  const code = field.letters ? `${field.letters}(${names.text})` : names.text;
  const shaped = `CASE WHEN regexp_full_match(${code}, ${literal(field.shape ?? '.*')}) THEN ${code} END`;
  return {
    text,
    raw: given ? `coalesce(${wordSql(`lower(${names.text})`, given)}, ${shaped})` : shaped,
    unread: folded(unreadText(names, around)),
    scaled: otherwise(names.raw, slowLookupSql(names.unread, lookup)),
    value: `nullif(${names.scaled}, '')`,
    bad: `${names.scaled} IS NULL AND ${names.unread} IS NOT NULL`,
    outside: 'false',
  };
};

/**
 * The words that go before what a text says by itself: those of the rule's own dictionary, and names of
 * another code that have the shape of one (`RUR` is RUB).
 */
function inlineWords(lookup: Lookup, rule: Rule, field: Field): Lookup | undefined {
  const own = new Set(Object.keys(rule.dictionary ?? {}).map(keyOf));
  const shape = new RegExp(`^(?:${field.shape ?? '.*'})$`);
  const written = (word: string) =>
    field.letters === 'upper' ? word.toUpperCase() : field.letters === 'lower' ? word.toLowerCase() : word;
  const first = [...lookup.words].filter(
    ([word, value]) => own.has(word) || (shape.test(written(word)) && written(word) !== value),
  );
  return first.length > 0 ? { words: new Map(first), patterns: [] } : undefined;
}
