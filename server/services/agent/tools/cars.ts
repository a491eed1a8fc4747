import { carSchema, priceContextSchema } from '../../../../contract/resources/car.ts';
import { briefMembers, listOf, TEXT, WHOLE } from '../schema.ts';
import { type Document, documentIn, known, pick } from '../tool.ts';

/** What a card tells an agent in a list: no pictures, and no part of the price. */
export const CARD_FIELDS = [
  'id',
  'brand',
  'model',
  'trim',
  'year',
  'body_type',
  'color',
  'fuel_type',
  'transmission',
  'drive_type',
  'engine_volume',
  'power_hp',
  'mileage',
  'is_new',
  'has_accident',
  'owner_count',
  'country',
  'city',
  'price_rub',
  'total_price_rub',
  'price_context',
  'price_converted',
  'profitability',
  'total_score',
  'modification_id',
  'url',
  'distance_km',
] as const satisfies readonly (keyof typeof carSchema.shape)[];

/** Without `basis`, which is the same in all. */
const CONTEXT = ['median_price_rub', 'peer_count', 'diff_pct', 'verdict'];

const CONVERTED = ['currency', 'rate', 'price', 'total_price'];

/** The figures that decide; the rest of a card says by its names what it is. */
const TYPED = [
  'id',
  'brand',
  'model',
  'year',
  'mileage',
  'price_rub',
  'total_price_rub',
  'total_score',
  'url',
];

const context = {
  type: 'object',
  properties: pick(briefMembers(priceContextSchema), ['diff_pct', 'verdict']),
};

/** The schema of a compact card. */
export const CARD = {
  type: 'object',
  properties: { ...pick(briefMembers(carSchema), TYPED), price_context: context },
};

/** A card of the API as an agent gets it. */
export function compact(card: Document, fields: readonly string[] = CARD_FIELDS): Document {
  const price_context = pick(documentIn(card.price_context), CONTEXT);
  const price_converted = pick(documentIn(card.price_converted), CONVERTED);
  return known(pick({ ...card, price_context, price_converted }, fields));
}

/** How the cars of an answer are shown; the instructions say what these mean. */
export const VIEW = {
  lang: TEXT,
  currency: TEXT,
  company_id: TEXT,
};

export const IDS = listOf(WHOLE);
