/** Request and response schemas of /v1/match. */
import { z } from '@hono/zod-openapi';
import { VOCABULARY } from '../vocabulary.ts';
import { modificationShape } from './modification.ts';

/** The most cars in one batch. */
export const MAX_BATCH = 100;
/** The longest brand and model of a request, in characters. */
export const MAX_BRAND = 100;
export const MAX_MODEL = 200;
/** Bounds of the figures: model years, millilitres, metric horsepower. */
export const MATCH_YEARS = { minimum: 1885, maximum: 2100 } as const;
export const MATCH_VOLUMES = { minimum: 0, maximum: 50_000 } as const;
export const MATCH_POWERS = { minimum: 0, maximum: 5000 } as const;

const text = z.string();
const score = z.number().min(0).max(1);

/** A car to find in the reference: brand or model, and whatever else is known. Unknown is absent or null. */
export const matchRequestSchema = z
  .object({
    brand: text
      .min(1)
      .max(MAX_BRAND)
      .nullish()
      .describe('In any spelling. It may be part of `model` instead.'),
    model: text
      .min(1)
      .max(MAX_MODEL)
      .nullish()
      .describe('In any spelling; generation, badge, engine and gearbox may follow it.'),
    trim: text
      .min(1)
      .max(MAX_MODEL)
      .nullish()
      .describe('Generation, badge, trim level: read as if it followed the model.'),
    year: z.int().min(MATCH_YEARS.minimum).max(MATCH_YEARS.maximum).nullish(),
    engine_volume_cc: z
      .int()
      .min(MATCH_VOLUMES.minimum)
      .max(MATCH_VOLUMES.maximum)
      .nullish()
      .describe('Displacement, millilitres; 0 for an electric car.'),
    power_hp: z
      .number()
      .min(MATCH_POWERS.minimum)
      .max(MATCH_POWERS.maximum)
      .nullish()
      .describe('Metric horsepower.'),
    body_type: z.enum(VOCABULARY.body_type).nullish(),
    fuel_type: z.enum(VOCABULARY.fuel_type).nullish(),
    transmission: z.enum(VOCABULARY.transmission).nullish(),
    drive_type: z.enum(VOCABULARY.drive_type).nullish(),
  })
  .meta({ id: 'MatchRequest' });

export const matchBatchRequestSchema = z
  .object({ items: z.array(matchRequestSchema).min(1).max(MAX_BATCH) })
  .meta({ id: 'MatchBatchRequest' });

/** The fields that are compared; `words` are badge and trim as far as the reference knows them. */
export const MATCH_FIELDS = [
  'model',
  'generation',
  'words',
  'year',
  'engine_volume_cc',
  'power_hp',
  'fuel_type',
  'transmission',
  'drive_type',
  'body_type',
] as const;

export type MatchField = (typeof MATCH_FIELDS)[number];

export const OUTCOMES = ['agrees', 'partly', 'differs', 'missing'] as const;

const value = z.union([text, z.number()]).nullable();

const evidenceSchema = z
  .object({
    field: z.enum(MATCH_FIELDS),
    outcome: z.enum(OUTCOMES).describe('`missing`: unknown on either side; `partly`: near, or another unit.'),
    weight: z.number().describe('Points that it adds (natural logarithm of odds); 0 if missing.'),
    given: value.describe('What the request says, in its fields or in the name.'),
    expected: value.describe('What the modification has.'),
  })
  .meta({ id: 'MatchEvidence' });

const matchedSchema = z
  .object({
    score: score.describe('Probability that it is the car, calibrated by measurement.'),
    ...modificationShape,
  })
  .meta({ id: 'MatchedModification' });

const candidateSchema = matchedSchema
  .extend({
    contradictions: z
      .array(z.enum(MATCH_FIELDS))
      .describe('Fields that the request or its text contradicts: such a candidate has score 0.'),
    evidence: z.array(evidenceSchema),
  })
  .meta({ id: 'MatchCandidate' });

export const matchSchema = z
  .object({
    match: matchedSchema.nullable().describe('The best candidate; null if its score is below the threshold.'),
    candidates: z.array(candidateSchema).max(5).describe('The best five, the most probable first.'),
    ambiguous: z.boolean().describe('Whether the best two are close.'),
    ask: z
      .enum(MATCH_FIELDS)
      .nullable()
      .describe('If ambiguous: the unknown field that would best distinguish the candidates.'),
    read: z
      .object({
        brand: text.nullable(),
        model: text.nullable(),
        year: z.int().nullable(),
        engine_volume_cc: z.int().nullable(),
        power_hp: z.number().nullable(),
        fuel_type: text.nullable(),
        transmission: text.nullable(),
        drive_type: text.nullable(),
        body_type: text.nullable(),
        generations: z.array(text).describe('Generations that model and trim name.'),
        words: z.array(text).describe('Other words of model and trim.'),
      })
      .describe('How the request was understood, the name included.'),
  })
  .meta({ id: 'Match' });

export type Match = z.infer<typeof matchSchema>;
export type Candidate = z.infer<typeof candidateSchema>;
export type Evidence = z.infer<typeof evidenceSchema>;

export const matchBatchSchema = z
  .object({ results: z.array(matchSchema).describe('In the order of the items.') })
  .meta({ id: 'MatchBatch' });
