/** Parameters that many routes take: language, currency, format, paging. */
import { DEFAULT_LANGUAGE, LANGUAGES, languageOf } from '../../contract/languages.ts';
import { FORMATS, MAX_BULK_PAGE_SIZE } from './negotiate.ts';
import { choice, integer, type Parameter } from './parameter.ts';

/** `lang` on a route without anything to translate. */
export const idleLanguage = choice(
  'lang',
  LANGUAGES,
  { description: 'Accepted everywhere; nothing here is translated.', default: DEFAULT_LANGUAGE },
  languageOf,
);

/** `lang` on a route whose answers name things. */
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
  description: 'Form of the answer; also by the header Accept.',
  default: 'json',
});

/** `page` of a list. */
export const pageNumber = integer(
  'page',
  { minimum: 1, maximum: 1_000_000_000 },
  { description: 'Page, from 1.', default: 1 },
);

/** `page`, `page_size` and `format` of a list; its pages are `size` long unless asked for up to `most` as JSON. */
export function paging({ size, most }: { size: number; most: number }) {
  return {
    page: pageNumber,
    page_size: integer(
      'page_size',
      { minimum: 1, maximum: MAX_BULK_PAGE_SIZE },
      {
        description: `Results on a page: at most ${most} as JSON, ${MAX_BULK_PAGE_SIZE} in a bulk format.`,
        default: size,
      },
    ),
    format: bulkFormat,
  };
}

/** `currency` on a route whose prices are rubles, or that has none; `codes` are those of a snapshot. */
export function idleCurrency(codes: readonly string[]): Parameter<string> {
  return choice('currency', codes, {
    description: 'Accepted everywhere; prices here are rubles.',
    default: 'RUB',
  });
}
