import { DEFAULT_LANGUAGE, LANGUAGES, languageOf } from '../contract/languages.ts';
import { choice, type Parameter } from './request.ts';
import type { Loading } from './snapshot.ts';

const RATES = 'tables/rates.parquet';

/** `lang` on a route without anything to translate. */
export const idleLanguage = choice(
  'lang',
  LANGUAGES,
  { description: 'Accepted everywhere; nothing here is translated.', default: DEFAULT_LANGUAGE },
  languageOf,
);

/** `currency` on a route whose prices are rubles, or that has none; `codes` are those of a snapshot. */
export function idleCurrency(codes: readonly string[]): Parameter<string> {
  return choice('currency', codes, {
    description: 'Accepted everywhere; prices here are rubles.',
    default: 'RUB',
  });
}

/** The codes that `currency` may be with a snapshot: those of its rates, and rubles. */
export async function currenciesOf(loading: Loading): Promise<string[]> {
  if (!loading.has(RATES)) return ['RUB'];
  const rows = await loading.rows(`SELECT currency FROM read_parquet(${loading.literal(RATES)})`);
  return [...new Set(['RUB', ...rows.map(({ currency }) => String(currency))])];
}
