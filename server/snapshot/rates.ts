/** Reads the exchange rates of a snapshot. */
import type { Loading } from './loading.ts';

/** The table of a snapshot's reference rates. */
export const RATES_FILE = 'tables/rates.parquet';

/** Rubles for one unit of each currency of a snapshot, the ruble first; only the ruble without rates. */
export async function ratesOf({ has, literal, columns }: Loading): Promise<Map<string, number>> {
  if (!has(RATES_FILE)) return new Map([['RUB', 1]]);
  const [codes = [], rates = []] = await columns(
    `SELECT currency, CAST(rate AS DOUBLE) FROM read_parquet(${literal(RATES_FILE)})`,
  );
  return new Map([['RUB', 1], ...codes.map((code, at) => [String(code), Number(rates[at])] as const)]);
}

/** The codes that `currency` may have: those of the snapshot's rates. */
export async function currenciesOf(loading: Loading): Promise<string[]> {
  return [...(await ratesOf(loading)).keys()];
}
