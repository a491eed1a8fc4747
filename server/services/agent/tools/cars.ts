/** Cards of cars as tools show them. */
import { carSchema, priceContextSchema } from '../../../../contract/resources/car.ts';
import { briefMembers, listOf, TEXT, WHOLE } from '../schema.ts';
import { documentIn, type JsonObject, pick, withoutEmpty } from '../tool.ts';

/** Fields of a card in a list for agents, without pictures and parts of the price. */
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

/** Fields of the price context, without `basis`, which is the same in all. */
const CONTEXT = ['median_price_rub', 'peer_count', 'diff_pct', 'verdict'];

const CONVERTED = ['currency', 'rate', 'price', 'total_price'];

/** Fields described in the schema; the other fields are clear from their names. */
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

/** A card of the API in short form for an agent. */
export function compact(card: JsonObject, fields: readonly string[] = CARD_FIELDS): JsonObject {
  const price_context = pick(documentIn(card.price_context), CONTEXT);
  const price_converted = pick(documentIn(card.price_converted), CONVERTED);
  return withoutEmpty(pick({ ...card, price_context, price_converted }, fields));
}

/** Parameters of how cars are shown; the server's instructions explain them. */
export const VIEW = {
  lang: TEXT,
  currency: TEXT,
  company_id: TEXT,
};

export const IDS = listOf(WHOLE);
