/** SQL that reads lists of texts, such as the addresses of pictures. */
import { literal } from '../../shared/database.ts';
import { readPattern } from '../mapping/regex.ts';
import type { MappingRule } from '../mapping/schema.ts';

type Addresses = Readonly<Record<string, string>>;

/** A text with `{site_url}` and similar names replaced by the addresses of the build. */
export function withAddresses(text: string, base: Addresses): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => base[name] ?? whole);
}

/** The text of a `strip` that is plain text at the end, so that it needs no regular expression. */
function plainEnd(strip: string | undefined): string | undefined {
  return strip !== undefined && /^(?:[\w/-]|\\\.)+\$$/.test(strip)
    ? strip.slice(0, -1).replaceAll('\\.', '.')
    : undefined;
}

function stripped(item: string, strip: string | undefined): string {
  if (strip === undefined) return item;
  const end = plainEnd(strip);
  if (end === undefined) return `regexp_replace(${item}, ${literal(readPattern(strip).sql)}, '')`;
  return `CASE WHEN suffix(${item}, ${literal(end)}) THEN substring(${item}, 1, length(${item}) - ${end.length}) ELSE ${item} END`;
}

/** SQL: one text with the rule's `strip`, `prefix` and `suffix` applied. */
export function withAffixes(item: string, rule: MappingRule, base: Addresses): string {
  const before = rule.prefix ? `${literal(withAddresses(rule.prefix, base))} || ` : '';
  const behind = rule.suffix ? ` || ${literal(withAddresses(rule.suffix, base))}` : '';
  const bare = stripped(item, rule.strip);
  return before || behind ? `${before}(${bare})${behind}` : bare;
}

/** SQL: the items of a text, trimmed, without empty ones and those that the rule's `keep` excludes. */
function carefully(text: string, rule: MappingRule): string {
  const keep =
    rule.keep === undefined ? '' : ` AND regexp_matches(x, ${literal(readPattern(rule.keep).sql)})`;
  const items = `list_transform(string_split(${text}, ${literal(rule.separator ?? ',')}), lambda x: trim(x))`;
  return `list_filter(${items}, lambda x: x <> ''${keep})`;
}

/** SQL: whether a text has blanks or empty items and needs `carefully`. Lambdas cost a microsecond a row. */
function isUntidy(text: string, separator: string): string {
  const ends = `starts_with(${text}, ${literal(separator)}) OR ends_with(${text}, ${literal(separator)})`;
  const blanks = separator.trim() === '' ? [] : [`contains(${text}, ' ')`];
  return [`contains(${text}, ${literal(separator + separator)})`, ends, ...blanks].join(' OR ');
}

function cut(list: string, rule: MappingRule): string {
  if (rule.first === undefined && rule.limit === undefined) return list;
  const first = rule.first ?? 1;
  return `(${list})[${first}:${rule.limit === undefined ? '' : first + rule.limit - 1}]`;
}

function listWithAffixes(list: string, rule: MappingRule, base: Addresses): string {
  if (rule.strip === undefined && !rule.prefix && !rule.suffix) return list;
  return `list_transform(${list}, lambda x: ${withAffixes('x', rule, base)})`;
}

/** Whether a tidy text can be split, with `strip`, without looking at each item. */
const isSwift = ({ strip, prefix, suffix, keep }: MappingRule) =>
  keep === undefined && !prefix && !suffix && (strip === undefined || plainEnd(strip) !== undefined);

/** The separator of a swift list: with the text that `strip` removes from the end of every item. */
const swiftSeparator = ({ strip, separator = ',' }: MappingRule) =>
  literal((plainEnd(strip) ?? '') + separator);

/**
 * SQL: a text ready to be split. An untidy text, or one where not every item has the end to strip, is split, cleaned
 * and joined again: a CASE over texts is cheap, but one over lists copies them.
 */
export function listText(text: string, rule: MappingRule): string {
  const { separator = ',', strip } = rule;
  if (!isSwift(rule)) return text;
  const between = swiftSeparator(rule);
  const uneven = `len(string_split(${text}, ${between})) <> len(string_split(${text}, ${literal(separator)}))`;
  const doubtful = isUntidy(text, separator) + (strip === undefined ? '' : ` OR ${uneven}`);
  const careful = listWithAffixes(carefully(text, rule), rule, {});
  return `CASE WHEN ${doubtful} THEN array_to_string(${careful}, ${between}) ELSE ${stripped(text, strip)} END`;
}

/** SQL: the list in a text that `listText` prepared. */
export function listSql(text: string, rule: MappingRule, base: Addresses): string {
  if (!isSwift(rule)) return listWithAffixes(cut(carefully(text, rule), rule), rule, base);
  return cut(`string_split(nullif(${text}, ''), ${swiftSeparator(rule)})`, rule);
}

/** SQL: the item at the rule's `first`, by default the first one, unchanged. */
export function itemSql(text: string, rule: MappingRule): string {
  if (rule.keep === undefined && (rule.first ?? 1) === 1) {
    return `split_part(${text}, ${literal(rule.separator ?? ',')}, 1)`;
  }
  return `(${cut(carefully(text, rule), rule)})[1]`;
}
