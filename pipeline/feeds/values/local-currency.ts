/** SQL that reads currency signs by the country of a listing. */
import { literal } from '../../shared/database.ts';
import { referenceRows } from './feed-words.ts';

/** Signs that several currencies share: the usual one, if any, and the others. */
const SIGNS = referenceRows<'pattern' | 'usual' | 'currency'>('currency_signs.csv');
const COUNTRIES = referenceRows<'iso2' | 'currency'>('countries.csv');

const listOf = (values: readonly string[]) => values.map(literal).join(', ');

/** SQL: the currency of a country among those that share a sign; NULL for other countries. */
function currencyOf(country: string, shared: readonly string[]): string {
  const branches = shared.flatMap((currency) => {
    const own = COUNTRIES.filter((one) => one.currency === currency).map(({ iso2 }) => iso2);
    return own.length ? [`WHEN ${country} IN (${listOf(own)}) THEN ${literal(currency)}`] : [];
  });
  return `CASE ${branches.join(' ')} END`;
}

/** SQL: whether a text has a sign without the code of its usual currency. */
function isSigned(text: string, pattern: string, usual: string): string {
  const has = `regexp_matches(lower(${text}), ${literal(pattern)})`;
  return usual === '' ? has : `${has} AND NOT contains(lower(${text}), ${literal(usual.toLowerCase())})`;
}

/** SQL: the currency of a text in a country: `$` is AUD in Australia, `kr` NOK in Norway. `value` is the usual one. */
export function localCurrency(value: string, text: string, country: string): string {
  const branches = [...new Set(SIGNS.map(({ pattern }) => pattern))].map((pattern) => {
    const rows = SIGNS.filter((row) => row.pattern === pattern);
    const usual = rows[0]?.usual ?? '';
    const open = usual === '' ? `${value} IS NULL` : `${value} = ${literal(usual)}`;
    const local = currencyOf(
      country,
      rows.map(({ currency }) => currency),
    );
    return `WHEN ${open} AND ${isSigned(text, pattern, usual)} THEN coalesce(${local}, ${value})`;
  });
  return `CASE ${branches.join(' ')} ELSE ${value} END`;
}
