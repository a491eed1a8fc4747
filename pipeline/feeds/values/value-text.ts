import { trimmed } from './blanks.ts';
import { folded, slowLookupSql, wordSql } from './dictionary.ts';
import { dressed, listSql, listText } from './lists.ts';
import { otherwise, type Reading, UNJUDGED } from './value.ts';

/** A list of texts. */
export const listAlternative: Reading = (text, rule, _field, names, around) => {
  return {
    text,
    raw: listText(names.text, rule),
    scaled: listSql(names.raw, rule, around.base),
    value: names.scaled,
    ...UNJUDGED,
  };
};

/** A text that may say anything. */
export const openAlternative: Reading = (text, rule, field, names, around) => {
  const letters = (sql: string) => (field.letters ? `${field.letters}(${sql})` : sql);
  const said = field.oneLine ? names.text : around.columns.known(names.text);
  const lookup = around.lookup(field, rule);
  if (lookup.words.size || lookup.patterns.length) {
    const plain = dressed(said, rule, around.base);
    const found = lookup.patterns.length
      ? `coalesce(${slowLookupSql(names.unread, lookup)}, ${plain})`
      : plain;
    return {
      text,
      raw: wordSql(`lower(${names.text})`, lookup),
      unread: folded(`CASE WHEN ${names.raw} IS NULL THEN ${names.text} END`),
      scaled: otherwise(names.raw, found),
      value: letters(`nullif(${names.scaled}, '')`),
      ...UNJUDGED,
    };
  }
  if (rule.separator === undefined) {
    return { text, raw: letters(dressed(said, rule, around.base)), value: names.raw, ...UNJUDGED };
  }
  const item = letters(dressed(names.raw, rule, around.base));
  return { text, raw: trimmed(names.text), scaled: item, value: names.scaled, ...UNJUDGED };
};
