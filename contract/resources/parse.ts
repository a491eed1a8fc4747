/** Request and response schemas of /v1/search/parse. */
import { z } from '@hono/zod-openapi';
import { LANGUAGES } from '../languages.ts';
import { MAX_QUERY } from '../texts.ts';

/** Modes of reading a text: by rules only, by the model if the rules are unsure, always by the model. */
export const PARSE_MODES = ['fast', 'auto', 'quality'] as const;

export const parseRequestSchema = z
  .object({
    query: z
      .string()
      .min(1)
      .max(MAX_QUERY)
      .describe('The text, in any of the first-class languages.')
      .meta({ example: 'BMW X5 дизель от 2019, до 4 млн' }),
    currency: z
      .string()
      .length(3)
      .toUpperCase()
      .optional()
      .describe('Currency of amounts without a currency; default RUB.'),
    mode: z.enum(PARSE_MODES).default('auto').describe('`fast` uses only rules.'),
    lang: z.enum(LANGUAGES).optional().describe('A hint for the language of the text.'),
  })
  .meta({ id: 'ParseRequest' });

const scalar = z.union([z.string(), z.number(), z.boolean()]);

const parseSpanSchema = z
  .object({
    start: z.int().nonnegative().describe('First UTF-16 unit in the query.'),
    end: z.int().nonnegative().describe('The unit after the last.'),
    text: z.string(),
    key: z.string().describe('The filter that it set.'),
    value: scalar,
    confidence: z.number().min(0).max(1),
  })
  .meta({ id: 'ParseSpan', description: 'A part of the text and the filter that it set.' });

export const parsedFiltersSchema = z
  .object({
    mode: z.enum(PARSE_MODES),
    engine: z.enum(['rules', 'model']).describe('What read the text.'),
    cached: z.boolean().describe('Whether the answer came from the cache.'),
    lang: z.enum(LANGUAGES).describe('Language of the text, as detected.'),
    currency: z.string().describe('Currency of the amounts in the text.'),
    ambiguity: z.boolean().describe('Whether the text leaves a choice open.'),
    missing: z.array(z.string()).describe('Stems of the filters to ask about.'),
    filters: z
      .record(z.string(), z.union([scalar, z.array(z.string())]))
      .describe('Query parameters of /v1/cars; prices in rubles.'),
    spans: z.array(parseSpanSchema),
    unparsed: z.array(z.string()).describe('Words of the text without a meaning for the search.'),
  })
  .meta({ id: 'ParsedFilters' });

export type ParsedFilters = z.infer<typeof parsedFiltersSchema>;
