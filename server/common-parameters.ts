import { DEFAULT_LANGUAGE, LANGUAGES, languageOf } from '../contract/languages.ts';
import type { Loading } from './loading.ts';
import { FORMATS, MAX_BULK_PAGE_SIZE } from './negotiate.ts';
import { choice, integer, type Parameter } from './request.ts';

const RATES = 'tables/rates.parquet';

/** `lang` on a route without anything to translate. */
export const idleLanguage = choice(
  'lang',
  LANGUAGES,
  { description: 'Accepted everywhere; nothing here is translated.', default: DEFAULT_LANGUAGE },
  languageOf,
);

/** `page`, `page_size` and `format` of a list; its pages are `size` long unless asked for up to `most` as JSON. */
export function paging({ size, most }: { size: number; most: number }) {
  return {
    page: integer(
      'page',
      { minimum: 1, maximum: 1_000_000_000 },
      { description: 'Page, from 1.', default: 1 },
    ),
    page_size: integer(
      'page_size',
      { minimum: 1, maximum: MAX_BULK_PAGE_SIZE },
      {
        description: `Results on a page: at most ${most} as JSON, ${MAX_BULK_PAGE_SIZE} in a bulk format.`,
        default: size,
      },
    ),
    format: choice('format', FORMATS, {
      description: 'Form of the answer; also by the header Accept.',
      default: 'json',
    }),
  };
}

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
