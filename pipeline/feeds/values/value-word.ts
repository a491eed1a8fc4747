import { literal } from '../../shared/database.ts';
import type { Field } from '../mapping/field.ts';
import type { Rule } from '../mapping/schema.ts';
import { folded, keyOf, type Lookup, slowLookupSql, unmarked, unmarkedSql, wordSql } from './dictionary.ts';
import { otherwise, type Reading, unreadText } from './value.ts';
import { agreedSql } from './words-in-text.ts';

/** SQL: what a text stands for that is no known word: by its folded spelling, by patterns, by the words in it, by all that without marks on the letters. */
function slowly(text: string, field: Field, lookup: Lookup): string {
  const bare = unmarked(lookup);
  const barely = unmarkedSql(text);
  // Words that have no marks have their say too: a text of `coupe` and `sedan` agrees on nothing.
  const either = { words: new Map([...bare.words, ...lookup.words]), patterns: [] };
  const ways = [
    slowLookupSql(text, lookup),
    agreedSql(text, lookup, field.synonyms),
    ...(bare.words.size > 0 ? [wordSql(barely, bare), agreedSql(barely, either, field.synonyms)] : []),
  ];
  return `coalesce(${ways.filter((sql) => sql !== undefined).join(', ')}, NULL)`;
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

/** SQL: whether a text is a code: one that has a name, where all of them have (`XX` is no country), else by its shape. */
function isCodeSql(text: string, { synonyms, shape = '.*' }: Field, { words }: Lookup): string {
  const named = synonyms === 'country' ? [...new Set(words.values())].filter((code) => code !== '') : [];
  if (named.length === 0) return `regexp_full_match(${text}, ${literal(shape)})`;
  return `TRY_CAST(${text} AS ENUM(${named.map(literal).join(', ')})) IS NOT NULL`;
}

/** A code such as that of a country: as it is written where it has the right shape, else by its names. */
export const codeAlternative: Reading = (text, rule, field, names, around) => {
  const lookup = around.lookup(field, rule);
  const given = inlineWords(lookup, rule, field);
  const code = field.letters ? `${field.letters}(${names.text})` : names.text;
  const shaped = `CASE WHEN ${isCodeSql(code, field, lookup)} THEN ${code} END`;
  return {
    text,
    raw: given ? `coalesce(${wordSql(`lower(${names.text})`, given)}, ${shaped})` : shaped,
    unread: folded(unreadText(names, around)),
    scaled: otherwise(
      names.raw,
      `coalesce(${slowLookupSql(names.unread, lookup)}, ${wordSql(unmarkedSql(names.unread), unmarked(lookup))})`,
    ),
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
