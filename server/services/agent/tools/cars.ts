import { carSchema } from '../../../../contract/resources/car.ts';
import { ANY, about, briefMembers, listOf, TEXT, WHOLE } from '../schema.ts';
import { type Document, known, pick } from '../tool.ts';

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
] as const satisfies readonly (keyof typeof carSchema.shape)[];

/** The schema of a compact card. */
export const CARD = {
  type: 'object',
  properties: pick({ ...briefMembers(carSchema), price_converted: ANY }, CARD_FIELDS),
};

/** A card of the API as an agent gets it. */
export function compact(card: Document, fields: readonly string[] = CARD_FIELDS): Document {
  return known(pick(card, fields));
}

/** How the cars of an answer are shown. */
export const VIEW = {
  lang: about(TEXT, 'Language of labels; ru.'),
  currency: about(TEXT, 'Adds prices in it.'),
  company_id: about(TEXT, 'Dealer mode.'),
};

export const IDS = listOf(WHOLE);
