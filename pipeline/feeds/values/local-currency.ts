import { literal } from '../../shared/database.ts';
import { rowsOf } from './feed-words.ts';

/** Signs that several currencies share: what one usually stands for, if anything, and what else it may. */
const SIGNS = rowsOf<'pattern' | 'usual' | 'currency'>('currency_signs.csv');
const COUNTRIES = rowsOf<'iso2' | 'currency'>('countries.csv');

const listOf = (values: readonly string[]) => values.map(literal).join(', ');

/** SQL: the currency of a country among those that share a sign; undefined where no country has one of them. */
function currencyOf(country: string, shared: readonly string[]): string {
  const branches = shared.flatMap((currency) => {
    const own = COUNTRIES.filter((one) => one.currency === currency).map(({ iso2 }) => iso2);
    return own.length ? [`WHEN ${country} IN (${listOf(own)}) THEN ${literal(currency)}`] : [];
  });
  return `CASE ${branches.join(' ')} END`;
}

/** SQL: whether a text has a sign, and not the code of what the sign usually stands for. */
function isSigned(text: string, pattern: string, usual: string): string {
  const has = `regexp_matches(lower(${text}), ${literal(pattern)})`;
  return usual === '' ? has : `${has} AND NOT contains(lower(${text}), ${literal(usual.toLowerCase())})`;
}

/** SQL: the currency that a text means in a country: `$` is AUD in Australia, `kr` NOK in Norway. `value` is what it usually means. */
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
