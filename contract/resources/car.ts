/** Response schemas of car cards: lists, a single card, similar cars. */
import { z } from '@hono/zod-openapi';
import { VOCABULARY } from '../vocabulary.ts';
import { contactsSchema, hintSchema, pageShape } from './common.ts';
import { facetsShape } from './facet.ts';

const rubles = z.int().nonnegative();
const text = z.string();

export const priceBreakdownSchema = z
  .object({
    price_rub: rubles.optional(),
    delivery_rub: rubles.optional(),
    duty_rub: rubles.optional(),
    customs_rub: rubles.optional(),
    recycling_fee_rub: rubles.optional(),
    broker_rub: rubles.optional(),
    commission_rub: rubles.optional(),
    company_markup_rub: z.int().optional().describe("The company's markup, in dealer mode."),
  })
  .meta({ id: 'PriceBreakdown', description: 'Parts of total_price_rub; only those that are not zero.' });

export const priceContextSchema = z
  .object({
    basis: z.literal('modification'),
    median_price_rub: z
      .int()
      .describe(
        'Median of total_price_rub over active, priced listings of the modification, before markups.',
      ),
    peer_count: z.int().min(5).describe('Listings that form the median.'),
    diff_pct: z
      .number()
      .describe('Turnkey price against the median, percent, one decimal; negative is cheaper.'),
    verdict: z.enum(VOCABULARY.verdict),
  })
  .meta({ id: 'PriceContext' });

export const priceConvertedSchema = z
  .object({
    currency: text,
    rate: z.number().positive().describe('Rubles for one unit of the currency.'),
    price: z.int().optional().describe('price_rub converted, if it is positive.'),
    total_price: z.int().optional().describe('total_price_rub converted, if it is known.'),
    breakdown: z
      .record(z.string(), z.int())
      .describe('Each positive part of the breakdown converted; keys without `_rub`.'),
  })
  .meta({ id: 'PriceConverted' });

const modificationImageSchema = z
  .object({
    small: text.describe('Thumbnail.'),
    medium: text.describe('Card.'),
    big: text.describe('Stage.'),
  })
  .meta({ id: 'ModificationImage', description: 'Studio render of the modification, webp addresses.' });

const flag = z.union([z.literal(0), z.literal(1)]);

/** A listing card as lists show it. The `…_name` fields and the fields that say so are localized. */
export const carSchema = z
  .object({
    id: z.int(),
    brand: text,
    model: text,
    trim: text.nullable().describe('Trim level, if the source gives it.'),
    year: z.int(),
    body_type: text.nullable().describe('Localized.'),
    color: text.nullable().describe('Localized.'),
    fuel_type: text.nullable().describe('Localized.'),
    transmission: text.nullable().describe('Localized.'),
    drive_type: text.nullable().describe('Localized.'),
    country: text.describe('Country where the car is, ISO 3166-1 alpha-2.'),
    country_name: text.describe('Localized.'),
    vehicle_type: z.enum(VOCABULARY.vehicle_type),
    vehicle_type_name: text.describe('Localized.'),
    seller_type: z.enum(['dealer', 'private']).nullable(),
    steering_side: z.enum(VOCABULARY.steering_side).nullable(),
    engine_volume: z.int().nullable().describe('Millilitres.'),
    power_hp: z.int().nullable().describe('Metric horsepower.'),
    mileage: z.int().nullable().describe('Kilometres.'),
    is_new: flag,
    has_accident: flag.nullable().describe('As the source reports it; null if it does not.'),
    owner_count: z.int().nullable(),
    availability_type: z.enum(['in_stock', 'on_order']).nullable(),
    city: text
      .nullable()
      .describe(
        'Localized, and a valid value of the filter `city`; as the source writes it where it is unknown.',
      ),
    latitude: z.number().nullable().describe('Decimal degrees, city level.'),
    longitude: z.number().nullable().describe('Decimal degrees, city level.'),
    url: text.describe('Public page of the car.'),
    source_url: text.nullable().describe('The original advertisement.'),
    img_main: text.nullable().describe('Base address of the photo; append `_sm.webp` or `_md.webp`.'),
    gallery: z.array(text).describe('Base addresses of further photos.'),
    gallery_jpg: z.array(text).max(5).describe('JPEG copies for messengers.'),
    modification_id: z.int().nullable(),
    modification_image: modificationImageSchema.nullable(),
    company_id: z
      .uuid()
      .nullable()
      .describe('Company that the card is computed for; null in storefront mode.'),
    price_rub: rubles.nullable().describe('Base price in the source country.'),
    delivery_rub: rubles.nullable(),
    duty_rub: rubles.nullable().describe('Duty, excise and VAT.'),
    customs_rub: rubles.nullable().describe('Customs fee.'),
    recycling_fee_rub: rubles.nullable(),
    broker_rub: rubles.nullable(),
    commission_rub: rubles.nullable(),
    total_price_rub: rubles.nullable().describe('Turnkey price: the sum of price_breakdown.'),
    price_breakdown: priceBreakdownSchema,
    price_context: priceContextSchema.nullable(),
    price_converted: priceConvertedSchema.optional().describe('Only with a `currency` other than RUB.'),
    total_score: z.int().min(0).max(100),
    seats: z.int().nullable(),
    doors: z.int().nullable(),
    interior_color: text.nullable().describe('Localized.'),
    emission_standard: text.nullable(),
    is_leasing: flag.nullable().describe('Offered for leasing.'),
    profitability: z.enum(VOCABULARY.profitability).nullable(),
    geonameid: z.int().nullable().describe('City of the car in GeoNames.'),
    listed_at: z.iso.date().nullable(),
    total_missing_reason: text.nullable().describe('Why there is no turnkey price.'),
    distance_km: z
      .number()
      .nonnegative()
      .optional()
      .describe('Great-circle kilometres from `near`, to the metre; only in a search with `near`.'),
  })
  .meta({ id: 'Car' });

export type Car = z.infer<typeof carSchema>;

/** The fields of a card, in their order. */
export const CAR_FIELDS = Object.keys(carSchema.shape) as (keyof Car)[];

/** The localized fields of a card, each with its vocabulary. */
export const LOCALIZED_FIELDS = {
  body_type: 'body_type',
  color: 'color',
  fuel_type: 'fuel_type',
  transmission: 'transmission',
  drive_type: 'drive_type',
  interior_color: 'color',
} as const;

const scoreComponentSchema = z
  .object({
    component: text,
    weight: z.number().describe('Percent of the score.'),
    value: z.int().min(0).max(100),
    contribution: z.number().describe('weight x value / 100, points of total_score before rounding.'),
    description: text,
  })
  .meta({ id: 'ScoreComponent' });

const pricePointSchema = z
  .object({
    as_of: z.iso.date().describe('Day from which these prices apply.'),
    price_rub: rubles.nullable(),
    total_price_rub: rubles.nullable().describe('Before markups.'),
  })
  .meta({ id: 'PricePoint' });

/** A single card: the card with its contacts, score and history. */
export const carDetailSchema = carSchema
  .extend({
    contacts: contactsSchema.nullable(),
    score_breakdown: z.array(scoreComponentSchema),
    price_history: z.array(pricePointSchema).describe('Every change of price, oldest first.'),
  })
  .meta({ id: 'CarDetail' });

export type CarDetail = z.infer<typeof carDetailSchema>;

const carFieldsSchema = carSchema.partial().meta({
  id: 'CarFields',
  description: 'A card with `fields`: only the named members.',
});

/** A page of cards. With `fields` each card has only the named members. */
export const carListSchema = z
  .object({
    results: z.array(z.union([carSchema, carFieldsSchema])).describe('With `fields`, each is a CarFields.'),
    ...pageShape,
    company_id: z.uuid().nullable(),
    contacts: contactsSchema.nullable(),
    ...facetsShape,
    hints: z.array(hintSchema).optional().describe('Names that the catalog does not have.'),
  })
  .meta({ id: 'CarList' });

const similarCarSchema = carSchema
  .extend({
    similarity: z.object({
      reason: z.enum(['same_modification', 'same_model']),
      year_diff: z.int().describe('Years newer (positive) or older.'),
      price_diff_pct: z.number().nullable().describe('Turnkey price against this car, percent, one decimal.'),
    }),
  })
  .meta({ id: 'SimilarCar' });

/** Cars similar to a given one, the most similar first. */
export const similarListSchema = z
  .object({
    results: z.array(similarCarSchema),
    company_id: z.uuid().nullable(),
    contacts: contactsSchema.nullable(),
  })
  .meta({ id: 'SimilarCars' });
