import { literal } from '../../shared/database.ts';
import { readPattern } from '../mapping/regex.ts';
import type { Rule } from '../mapping/schema.ts';

type Addresses = Readonly<Record<string, string>>;

/** A text with `{site_url}` and its like replaced by the addresses of the build. */
export function withAddresses(text: string, base: Addresses): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => base[name] ?? whole);
}

/** A `strip` that is a plain text at the end needs no regular expression. */
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

/** SQL: one text with the rule's `strip`, `prefix` and `suffix`. */
export function dressed(item: string, rule: Rule, base: Addresses): string {
  const before = rule.prefix ? `${literal(withAddresses(rule.prefix, base))} || ` : '';
  const behind = rule.suffix ? ` || ${literal(withAddresses(rule.suffix, base))}` : '';
  const bare = stripped(item, rule.strip);
  return before || behind ? `${before}(${bare})${behind}` : bare;
}

/** SQL: the items of a text, one by one: trimmed, without empty ones, those kept that the rule keeps. */
function carefully(text: string, rule: Rule): string {
  const keep =
    rule.keep === undefined ? '' : ` AND regexp_matches(x, ${literal(readPattern(rule.keep).sql)})`;
  const items = `list_transform(string_split(${text}, ${literal(rule.separator ?? ',')}), lambda x: trim(x))`;
  return `list_filter(${items}, lambda x: x <> ''${keep})`;
}

/** SQL: whether a text needs the careful way: blanks, or empty items. Lambdas cost a microsecond a row. */
function isUntidy(text: string, separator: string): string {
  const ends = `starts_with(${text}, ${literal(separator)}) OR ends_with(${text}, ${literal(separator)})`;
  const blanks = separator.trim() === '' ? [] : [`contains(${text}, ' ')`];
  return [`contains(${text}, ${literal(separator + separator)})`, ends, ...blanks].join(' OR ');
}

function cut(list: string, rule: Rule): string {
  if (rule.first === undefined && rule.limit === undefined) return list;
  const first = rule.first ?? 1;
  return `(${list})[${first}:${rule.limit === undefined ? '' : first + rule.limit - 1}]`;
}

function dressedList(list: string, rule: Rule, base: Addresses): string {
  if (rule.strip === undefined && !rule.prefix && !rule.suffix) return list;
  return `list_transform(${list}, lambda x: ${dressed('x', rule, base)})`;
}

/** Whether the items of a tidy text can be told, `strip` and all, without looking at each. */
const isSwift = ({ strip, prefix, suffix, keep }: Rule) =>
  keep === undefined && !prefix && !suffix && (strip === undefined || plainEnd(strip) !== undefined);

/** What stands between the items of a swift list: the separator with what every item is to lose at its end. */
const swiftSeparator = ({ strip, separator = ',' }: Rule) => literal((plainEnd(strip) ?? '') + separator);

/**
 * SQL: a text ready to be split. Untidy ones, and those where not every item has the end to be lost, are
 * taken apart and put together again; a CASE over texts is cheap where one over lists copies them.
 */
export function listText(text: string, rule: Rule): string {
  const { separator = ',', strip } = rule;
  if (!isSwift(rule)) return text;
  const between = swiftSeparator(rule);
  const uneven = `len(string_split(${text}, ${between})) <> len(string_split(${text}, ${literal(separator)}))`;
  const doubtful = isUntidy(text, separator) + (strip === undefined ? '' : ` OR ${uneven}`);
  const careful = dressedList(carefully(text, rule), rule, {});
  return `CASE WHEN ${doubtful} THEN array_to_string(${careful}, ${between}) ELSE ${stripped(text, strip)} END`;
}

/** SQL: the list in a text that `listText` has made ready. */
export function listSql(text: string, rule: Rule, base: Addresses): string {
  if (!isSwift(rule)) return dressedList(cut(carefully(text, rule), rule), rule, base);
  return cut(`string_split(nullif(${text}, ''), ${swiftSeparator(rule)})`, rule);
}

/** SQL: the item that `first` names (the first where it names none), as the feed has it. */
export function itemSql(text: string, rule: Rule): string {
  if (rule.keep === undefined && (rule.first ?? 1) === 1) {
    return `split_part(${text}, ${literal(rule.separator ?? ',')}, 1)`;
  }
  return `(${cut(carefully(text, rule), rule)})[1]`;
}
