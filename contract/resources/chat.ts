/** Request and response schemas of /v1/chat. */
import { z } from '@hono/zod-openapi';
import { LANGUAGES } from '../languages.ts';
import { MAX_LIST_VALUES } from '../limits.ts';
import { MAX_QUERY } from '../texts.ts';
import { carSchema } from './car.ts';
import { chatContextSchema, MAX_CHAT_CARDS } from './chat-context.ts';
import { contactsSchema } from './common.ts';
import { PARSE_MODES } from './parse.ts';

/** What a text to the chat may ask for. */
const INTENTS = [
  'search',
  'refine',
  'compare',
  'price',
  'statistics',
  'factory',
  'delivery',
  'advice',
  'contact',
  'complaint',
  'no_data',
  'help',
  'greeting',
  'out_of_scope',
] as const;

export type Intent = (typeof INTENTS)[number];

const DEFAULT_CHAT_LIMIT = 10;
const MAX_CHAT_OFFSET = 999_999_999;

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const filters = z.record(
  z.string(),
  z.union([scalar, z.array(z.union([z.string(), z.number()])).max(MAX_LIST_VALUES)]),
);

export type ChatFilters = z.infer<typeof filters>;

export const chatRequestSchema = z
  .strictObject({
    query: z
      .string()
      .min(1)
      .refine((text) => [...text].length <= MAX_QUERY, `Expected 1 to ${MAX_QUERY} characters`)
      .meta({ maxLength: MAX_QUERY, description: 'The text, in any of the first-class languages.' }),
    limit: z
      .int()
      .min(1)
      .max(MAX_CHAT_CARDS)
      .default(DEFAULT_CHAT_LIMIT)
      .describe('Most cards in the answer.'),
    offset: z.int().min(0).max(MAX_CHAT_OFFSET).default(0).describe('Cards to skip, by score.'),
    company_id: z.uuid().toLowerCase().nullish().describe("Dealer mode: this company's listings and prices."),
    lang: z
      .enum(LANGUAGES)
      .nullish()
      .describe('Language of the answer; by default the language of the text.'),
    currency: z
      .string()
      .length(3)
      .toUpperCase()
      .nullish()
      .describe('Currency of the answer, and of amounts without a currency; RUB by default.'),
    mode: z.enum(PARSE_MODES).default('auto').describe('How the text is read; `fast` uses only rules.'),
    filters: filters.nullish().describe('`filters_applied` of an earlier answer, which the text refines.'),
    context: chatContextSchema
      .nullish()
      .describe(
        '`context` of the latest answer: which card, plant, route or question the text goes on from.',
      ),
  })
  .meta({ id: 'ChatRequest' });

export type ChatRequest = z.infer<typeof chatRequestSchema>;

const suggestionSchema = z
  .object({
    text: z.string().describe('What a button may say, in the language of the answer.'),
    filters: filters.describe('The filters that it stands for: send them as `filters`, or to /v1/cars.'),
    total: z.int().nonnegative().describe('Cars by them.'),
  })
  .meta({ id: 'ChatSuggestion' });

export type ChatSuggestion = z.infer<typeof suggestionSchema>;

const actSchema = z
  .object({
    intent: z.enum(INTENTS),
    query: z.string().describe('The part of the text.'),
  })
  .meta({ id: 'ChatAct' });

export type ChatAct = z.infer<typeof actSchema>;

export const chatResponseSchema = z
  .object({
    text: z.string().describe('The answer in words; every figure in it comes from the rows.'),
    cars: z.array(carSchema).describe('By total_score, descending.'),
    total: z.int().nonnegative().describe('Cars by the filters.'),
    limit: z.int().nonnegative().describe('Cards in this answer.'),
    offset: z.int().nonnegative().describe('Cards before them.'),
    has_more: z.boolean().describe('Whether `offset` + `limit` gives more cards.'),
    company_id: z.uuid().nullable().describe('Echo of the request; null in storefront mode.'),
    contacts: contactsSchema.nullable(),
    filters_applied: filters.describe(
      'Query parameters of /v1/cars that give these cards, or in an answer without cards those asked for before; prices in rubles.',
    ),
    intent: z.enum(INTENTS).describe('What the text was understood to ask for; of several parts the first.'),
    acts: z.array(actSchema).describe('The parts of the text in the order in which they are answered.'),
    nearest: z
      .array(carSchema)
      .describe('Where no car matches: the nearest ones, for a page to show; the text says how they differ.'),
    suggestions: z
      .array(suggestionSchema)
      .describe(
        'Ways to go on, for a page to show as buttons: values that split many cars, or ways out of none.',
      ),
    context: chatContextSchema.describe('Send it back as `context` with the next text.'),
    lang: z.enum(LANGUAGES).describe('Language of the answer.'),
    ambiguity: z.boolean().describe('Whether the text leaves a choice open.'),
    missing: z
      .array(z.string())
      .describe('Stems of the filters that it leaves open; the answer asks about one.'),
  })
  .meta({ id: 'ChatResponse' });

export type ChatResponse = z.infer<typeof chatResponseSchema>;
