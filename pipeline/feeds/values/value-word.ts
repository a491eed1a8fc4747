/** SQL that fills closed vocabularies, booleans and codes. */
import { literal } from '../../shared/database.ts';
import type { Field } from '../mapping/field-type.ts';
import type { MappingRule } from '../mapping/schema.ts';
import {
  foldedSql,
  type Lookup,
  lookupKey,
  slowLookupSql,
  unmarkedSql,
  unmarkedWords,
  type Words,
  wordSql,
} from './dictionary.ts';
import { type FieldReader, unlessRead, unreadText } from './field-reader.ts';
import { wordsInTextSql } from './words-in-text.ts';

/** SQL: the value of an unknown text: by folded spelling, patterns and the words in it, with and without marks. */
function slowly(text: string, field: Field, lookup: Lookup): string {
  const bare = unmarkedWords(lookup);
  const barely = unmarkedSql(text);
  // Words without marks count too, so that a text of `coupe` and `sedan` has no value.
  const either = { words: new Map([...bare.words, ...lookup.words]), patterns: [] };
  const ways = [
    slowLookupSql(text, lookup),
    wordsInTextSql(text, lookup, field.synonyms),
    ...(bare.words.size > 0 ? [wordSql(barely, bare), wordsInTextSql(barely, either, field.synonyms)] : []),
  ];
  return `coalesce(${ways.filter((sql) => sql !== undefined).join(', ')}, NULL)`;
}

/** A value of a closed vocabulary or a boolean: only known words give one. */
export const choiceAlternative: FieldReader = (text, rule, field, names, around) => {
  const lookup = around.lookup(field, rule);
  const found = names.scaled;
  return {
    text,
    raw: wordSql(`lower(${names.text})`, lookup),
    unread: foldedSql(unreadText(names, around)),
    scaled: unlessRead(names.raw, slowly(names.unread, field, lookup)),
    value:
      field.type === 'BOOLEAN'
        ? `CASE ${found} WHEN 'true' THEN true WHEN 'false' THEN false END`
        : `nullif(${found}, '')`,
    bad: `${found} IS NULL AND ${names.unread} IS NOT NULL`,
    outside: 'false',
  };
};

/** SQL: whether a text is a code: for countries one that has a name (`XX` has none), else by its shape. */
function isCodeSql(text: string, { synonyms, shape = '.*' }: Field, { words }: Lookup): string {
  const named = synonyms === 'country' ? [...new Set(words.values())].filter((code) => code !== '') : [];
  if (named.length === 0) return `regexp_full_match(${text}, ${literal(shape)})`;
  return `TRY_CAST(${text} AS ENUM(${named.map(literal).join(', ')})) IS NOT NULL`;
}

/** A code such as a country's: the text itself if it is a code, or else the code of its name. */
export const codeAlternative: FieldReader = (text, rule, field, names, around) => {
  const lookup = around.lookup(field, rule);
  const given = inlineWords(lookup, rule, field);
  const code = field.letters ? `${field.letters}(${names.text})` : names.text;
  const shaped = `CASE WHEN ${isCodeSql(code, field, lookup)} THEN ${code} END`;
  return {
    text,
    raw: given ? `coalesce(${wordSql(`lower(${names.text})`, given)}, ${shaped})` : shaped,
    unread: foldedSql(unreadText(names, around)),
    scaled: unlessRead(
      names.raw,
      `coalesce(${slowLookupSql(names.unread, lookup)}, ${wordSql(unmarkedSql(names.unread), unmarkedWords(lookup))})`,
    ),
    value: `nullif(${names.scaled}, '')`,
    bad: `${names.scaled} IS NULL AND ${names.unread} IS NOT NULL`,
    outside: 'false',
  };
};

/**
 * The words that override a text with the shape of a code: those of the rule's own dictionary, and names
 * that look like another code (`RUR` is RUB).
 */
function inlineWords(lookup: Lookup, rule: MappingRule, field: Field): Words | undefined {
  const own = new Set(Object.keys(rule.dictionary ?? {}).map(lookupKey));
  const shape = new RegExp(`^(?:${field.shape ?? '.*'})$`);
  const written = (word: string) =>
    field.letters === 'upper' ? word.toUpperCase() : field.letters === 'lower' ? word.toLowerCase() : word;
  const first = [...lookup.words].filter(
    ([word, value]) => own.has(word) || (shape.test(written(word)) && written(word) !== value),
  );
  return first.length > 0 ? { words: new Map(first) } : undefined;
}
