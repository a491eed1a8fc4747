/** The tool `get_car`. */
import { ANY, about, input, listOf, mapOf, NUMBER, output, WHOLE } from '../schema.ts';
import { documentsIn, type JsonObject, type Tool, withoutEmpty } from '../tool.ts';
import { CARD_FIELDS, compact, VIEW } from './cars.ts';

/** Fields of a single card: those of a list and more. */
export const DETAIL_FIELDS = [
  ...CARD_FIELDS,
  'price_breakdown',
  'total_missing_reason',
  'seats',
  'doors',
  'interior_color',
  'emission_standard',
  'steering_side',
  'seller_type',
  'availability_type',
  'is_leasing',
  'listed_at',
  'company_id',
];

function idOf(value: unknown): string {
  return encodeURIComponent(String(value ?? ''));
}

/** A single card of the API. */
export async function cardOf(
  api: { get: (path: string, args: JsonObject) => Promise<JsonObject> },
  id: unknown,
  view: JsonObject,
): Promise<JsonObject> {
  return api.get(`/v1/cars/${idOf(id)}`, view);
}

/** Points of the score by component. */
function scoreOf(card: JsonObject): JsonObject {
  return Object.fromEntries(
    documentsIn(card.score_breakdown).map(({ component, contribution }) => [String(component), contribution]),
  );
}

/** One car with all its data. */
export const getCar: Tool = {
  name: 'get_car',
  title: 'Get a car',
  description: 'One car: parts of the turnkey price, score by component, price history, contacts.',
  needs: [['GET', '/v1/cars/:id']],
  input: input({ id: WHOLE, ...VIEW }, ['id']),
  output: output({
    car: about(
      { type: 'object', properties: { id: WHOLE, price_breakdown: mapOf(WHOLE) } },
      'As search_cars.',
    ),
    score: mapOf(NUMBER),
    price_history: listOf(ANY),
    contacts: ANY,
  }),
  async call(args, api) {
    const { id, ...view } = api.dealer(args);
    const card = await cardOf(api, id, view);
    const { price_history, contacts } = card;
    return {
      car: compact(card, DETAIL_FIELDS),
      score: scoreOf(card),
      ...withoutEmpty({ price_history, contacts }),
    };
  },
};
