/** What a conversation is about besides its filters; the caller sends it back, the server keeps nothing. */
import { z } from '@hono/zod-openapi';
import { LANGUAGES } from '../languages.ts';
import { IMPORTERS } from './price.ts';

/** The shape of a context; one of another version is refused. */
export const CONTEXT_VERSION = 1;
/** The most bytes of a context as JSON. */
export const MAX_CONTEXT_BYTES = 4096;
/** The most cards that an answer shows. */
export const MAX_CHAT_CARDS = 50;
/** The most models and plants in focus. */
export const MAX_CONTEXT_NAMES = 6;

const id = z.int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const name = z.string().min(1).max(60);
/** A place as /v1/route takes it: an ISO code of a country or a GeoNames id. */
const place = z.string().regex(/^([A-Z]{2}|\d{1,9})$/, 'Expected a country code or a GeoNames id');

const modelSchema = z.strictObject({ brand: name, model: name });

/** A car that a text describes for /v1/price. */
const describedSchema = z.strictObject({
  fuel_type: name.optional(),
  engine_volume: z.int().min(1).max(20_000).optional(),
  power_hp: z.number().min(1).max(3000).optional(),
  year: z.int().min(1900).max(2100).optional(),
  country: z.string().length(2).optional(),
  price: z.number().min(1).max(1e12).optional().describe('In rubles.'),
});
export type Described = z.infer<typeof describedSchema>;

export const chatContextSchema = z
  .strictObject({
    version: z
      .literal(CONTEXT_VERSION, `Expected ${CONTEXT_VERSION}: send the context of the latest answer, or none`)
      .describe('The version of this shape.'),
    cards: z
      .array(id)
      .max(MAX_CHAT_CARDS)
      .default([])
      .describe('Ids of the cards shown last, in their order.'),
    card: id.optional().describe('The card in focus: what "it" means.'),
    models: z
      .array(modelSchema)
      .max(MAX_CONTEXT_NAMES)
      .optional()
      .describe('Models that were talked of last.'),
    plants: z.array(id).max(MAX_CONTEXT_NAMES).optional().describe('Ids of the plants that were named last.'),
    route: z
      .strictObject({ from: place, to: place })
      .optional()
      .describe('The route that was asked for last, as /v1/route takes it.'),
    destination: place.optional().describe('Where cars are to be delivered.'),
    importer: z.enum(IMPORTERS).optional().describe('Who imports the car.'),
    described: describedSchema.optional().describe('A car described for its duty or price.'),
    asked: z.string().max(30).optional().describe('Stem of the filter that the latest answer asked for.'),
    intent: z.string().max(30).optional().describe('The intent of the latest answer.'),
    lang: z.enum(LANGUAGES).optional().describe('Language of the latest answer, for texts that tell none.'),
    said: z.string().max(16).optional().describe('A digest of the latest text, so that none is said twice.'),
  })
  .refine(
    (context) => new TextEncoder().encode(JSON.stringify(context)).length <= MAX_CONTEXT_BYTES,
    `Expected at most ${MAX_CONTEXT_BYTES} bytes as JSON`,
  )
  .meta({
    id: 'ChatContext',
    description:
      'What the conversation is about besides its filters. Send it back unchanged with the next text.',
  });

export type ChatContext = z.infer<typeof chatContextSchema>;
