/** Parameters that many routes take: language, currency, format, paging. */
import { DEFAULT_LANGUAGE, LANGUAGES, languageOf } from '../../contract/languages.ts';
import { FORMATS, MAX_BULK_PAGE_SIZE } from './negotiate.ts';
import { choice, integer, type Parameter } from './parameter.ts';

/** `lang` on a route with nothing to translate. */
export const idleLanguage = choice(
  'lang',
  LANGUAGES,
  { description: 'Accepted everywhere; nothing here is translated.', default: DEFAULT_LANGUAGE },
  languageOf,
);

/** `lang` on a route whose answers have names. */
export const namesLanguage = choice(
  'lang',
  LANGUAGES,
  {
    description: 'Language of names; a region is dropped (`pt-BR` is `pt`).',
    default: DEFAULT_LANGUAGE,
    example: 'en',
  },
  languageOf,
);

/** `format` of a list. */
export const bulkFormat = choice('format', FORMATS, {
  description: 'Format of the answer; also chosen by the header Accept.',
  default: 'json',
});

/** `page` of a list. */
export const pageNumber = integer(
  'page',
  { minimum: 1, maximum: 1_000_000_000 },
  { description: 'Page, from 1.', default: 1 },
);

/** `page`, `page_size` and `format` of a list; a page has `size` results by default, in JSON at most `most`. */
export function paging({ size, most }: { size: number; most: number }) {
  return {
    page: pageNumber,
    page_size: integer(
      'page_size',
      { minimum: 1, maximum: MAX_BULK_PAGE_SIZE },
      {
        description: `Results on a page: at most ${most} in JSON, ${MAX_BULK_PAGE_SIZE} in a bulk format.`,
        default: size,
      },
    ),
    format: bulkFormat,
  };
}

/** `currency` on a route without prices or with prices only in rubles; `codes` are the snapshot's. */
export function idleCurrency(codes: readonly string[]): Parameter<string> {
  return choice('currency', codes, {
    description: 'Accepted everywhere; prices here are in rubles.',
    default: 'RUB',
  });
}
