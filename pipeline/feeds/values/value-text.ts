/** SQL that fills texts and lists. */
import { trimmed } from './blanks.ts';
import { foldedSql, slowLookupSql, wordSql } from './dictionary.ts';
import { type FieldReader, UNJUDGED, unlessRead } from './field-reader.ts';
import { listSql, listText, withAffixes } from './lists.ts';

/** A list of texts. */
export const listAlternative: FieldReader = (text, rule, _field, names, around) => {
  return {
    text,
    raw: listText(names.text, rule),
    scaled: listSql(names.raw, rule, around.base),
    value: names.scaled,
    ...UNJUDGED,
  };
};

/** A text without a closed vocabulary. */
export const openAlternative: FieldReader = (text, rule, field, names, around) => {
  const letters = (sql: string) => (field.letters ? `${field.letters}(${sql})` : sql);
  const known = field.oneLine ? names.text : around.columns.known(names.text);
  const lookup = around.lookup(field, rule);
  if (lookup.words.size || lookup.patterns.length) {
    const plain = withAffixes(known, rule, around.base);
    const found = lookup.patterns.length
      ? `coalesce(${slowLookupSql(names.unread, lookup)}, ${plain})`
      : plain;
    return {
      text,
      raw: wordSql(`lower(${names.text})`, lookup),
      unread: foldedSql(`CASE WHEN ${names.raw} IS NULL THEN ${names.text} END`),
      scaled: unlessRead(names.raw, found),
      value: letters(`nullif(${names.scaled}, '')`),
      ...UNJUDGED,
    };
  }
  if (rule.separator === undefined) {
    return { text, raw: letters(withAffixes(known, rule, around.base)), value: names.raw, ...UNJUDGED };
  }
  const item = letters(withAffixes(names.raw, rule, around.base));
  return { text, raw: trimmed(names.text), scaled: item, value: names.scaled, ...UNJUDGED };
};
