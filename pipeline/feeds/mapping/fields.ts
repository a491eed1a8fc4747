/** The entities that sources give, and the fields of each. */
import { VOCABULARY, type VocabularyKey } from '../../../contract/vocabulary.ts';
import { type Field, LARGEST_ID, UUID } from './field-type.ts';

type Extra = Omit<Field, 'name' | 'type'>;

const text = (name: string, extra: Extra = {}): Field => ({ name, type: 'VARCHAR', ...extra });
const flag = (name: string): Field => ({ name, type: 'BOOLEAN', synonyms: 'boolean' });
const day = (name: string, extra: Extra = {}): Field => ({ name, type: 'DATE', dimension: 'date', ...extra });
const list = (name: string): Field => ({ name, type: 'VARCHAR[]' });
const whole = (name: string, minimum: number, maximum: number, extra: Extra = {}): Field => ({
  name,
  type: 'INTEGER',
  dimension: 'count',
  minimum,
  maximum,
  ...extra,
});
const fraction = (name: string, minimum: number, maximum: number, extra: Extra = {}): Field => ({
  name,
  type: 'DOUBLE',
  dimension: 'count',
  minimum,
  maximum,
  ...extra,
});
const choice = (name: VocabularyKey, extra: Extra = {}): Field =>
  text(name, { values: VOCABULARY[name], synonyms: name, ...extra });

const YEAR: Field = {
  name: 'year',
  type: 'INTEGER',
  dimension: 'year',
  minimum: 1885,
  maximum: 'next_year',
  reject: true,
  required: true,
};
const ENGINE_VOLUME = whole('engine_volume', 50, 30_000, { dimension: 'volume' });
const POWER = fraction('power_hp', 2, 3000, { dimension: 'power' });
const POWER_30 = fraction('power_30min_hp', 2, 3000, { dimension: 'power' });
const angle = (name: string, limit: number): Field => fraction(name, -limit, limit, { dimension: 'angle' });
const LATITUDE = angle('latitude', 90);
const LONGITUDE = angle('longitude', 180);

const LISTING_FIELDS: readonly Field[] = [
  text('source_id'),
  choice('vehicle_type', { otherwise: 'car' }),
  text('brand', { required: true }),
  text('model', { required: true }),
  text('trim'),
  YEAR,
  day('production_date', { minimum: 1885, maximum: 'next_year' }),
  choice('body_type'),
  choice('fuel_type'),
  choice('transmission'),
  choice('drive_type'),
  choice('color'),
  text('interior_color', { values: VOCABULARY.color, synonyms: 'color' }),
  choice('emission_standard'),
  choice('steering_side'),
  ENGINE_VOLUME,
  POWER,
  POWER_30,
  choice('hybrid_type'),
  whole('seats', 1, 100),
  whole('doors', 1, 7),
  whole('owner_count', 0, 50),
  whole('mileage', 0, 3_000_000, { dimension: 'distance' }),
  flag('is_new'),
  flag('has_accident'),
  flag('is_leasing'),
  choice('seller_type'),
  flag('is_leasing_company'),
  text('company_id', { letters: 'lower', shape: UUID }),
  text('availability_type', { values: ['in_stock', 'on_order'], synonyms: 'availability_type' }),
  text('country', { required: true, letters: 'upper', shape: '[A-Z]{2}', synonyms: 'country' }),
  text('city'),
  LATITUDE,
  LONGITUDE,
  {
    name: 'price',
    type: 'DECIMAL(18,2)',
    dimension: 'money',
    minimum: 0,
    maximum: 1e12,
  },
  text('currency', { letters: 'upper', shape: '[A-Z]{3}', synonyms: 'currency' }),
  text('vin', { letters: 'upper' }),
  text('url', { oneLine: true }),
  text('source_url', { oneLine: true }),
  text('img_main', { oneLine: true }),
  list('gallery'),
  list('gallery_jpg'),
  day('listed_at', { minimum: 1990, maximum: 'next_year' }),
];

const MODIFICATION_FIELDS: readonly Field[] = [
  whole('modification_id', 1, LARGEST_ID, { required: true }),
  text('brand', { required: true }),
  text('model', { required: true }),
  text('generation'),
  text('name'),
  whole('year_from', 1885, 2100, { dimension: 'year' }),
  whole('year_to', 1885, 2100, { dimension: 'year' }),
  choice('vehicle_type', { otherwise: 'car' }),
  choice('body_type'),
  whole('seats', 1, 100),
  whole('doors', 1, 7),
  choice('fuel_type'),
  ENGINE_VOLUME,
  POWER,
  POWER_30,
  choice('hybrid_type'),
  fraction('battery_kwh', 0.1, 2000),
  choice('transmission'),
  whole('gears', 1, 20),
  choice('drive_type'),
  whole('length_mm', 500, 30_000),
  whole('width_mm', 300, 5000),
  whole('height_mm', 300, 6000),
  whole('wheelbase_mm', 300, 15_000),
  whole('curb_weight_kg', 30, 60_000),
  flag('has_render'),
];

const PLANT_FIELDS: readonly Field[] = [
  whole('id', 1, LARGEST_ID, { required: true }),
  text('slug', { required: true }),
  text('name', { required: true }),
  text('operator'),
  text('oem_group'),
  text('vehicle_type', { required: true, values: ['car', 'motorcycle', 'both'] }),
  text('country'),
  text('country_iso2', { required: true, letters: 'upper', shape: '[A-Z]{2}', synonyms: 'country' }),
  text('region'),
  text('city'),
  whole('geonameid', 1, LARGEST_ID),
  angle('lat', 90),
  angle('lng', 180),
  choice('coord_precision'),
  whole('opened_year', 1850, 2100, { dimension: 'year' }),
  whole('annual_capacity_units', 0, 10_000_000, { dimension: 'amount' }),
  text('source'),
];

const PLANT_MODEL_FIELDS: readonly Field[] = [
  whole('plant_id', 1, LARGEST_ID, { required: true }),
  text('brand', { required: true }),
  text('model'),
  text('vehicle_type', { values: ['car', 'motorcycle'] }),
];

const CITY_FIELDS: readonly Field[] = [
  whole('geonameid', 1, LARGEST_ID, { required: true }),
  text('name', { required: true }),
  text('asciiname'),
  text('alternatenames'),
  { ...LATITUDE, required: true },
  { ...LONGITUDE, required: true },
  text('feature_class'),
  text('feature_code'),
  text('country_code', { required: true, letters: 'upper', shape: '[A-Z]{2}', synonyms: 'country' }),
  text('cc2'),
  text('admin1_code'),
  text('admin2_code'),
  text('admin3_code'),
  text('admin4_code'),
  { name: 'population', type: 'BIGINT', dimension: 'amount', minimum: 0, maximum: 100_000_000 },
  whole('elevation', -500, 9000),
  whole('dem', -10_000, 9000),
  text('timezone'),
  day('modification_date'),
];

const RATE_FIELDS: readonly Field[] = [
  text('currency', { required: true, letters: 'upper', shape: '[A-Z]{3}' }),
  whole('nominal', 1, 1_000_000, { required: true, words: 'money' }),
  {
    name: 'rate_rub',
    type: 'DECIMAL(18,6)',
    dimension: 'money',
    minimum: 0.000001,
    maximum: 1e9,
    required: true,
    instead: ['rate', 'per_base'],
  },
  day('as_of', { required: true }),
  text('source'),
  text('base', { letters: 'upper', shape: '[A-Z]{3}', passing: true }),
  fraction('rate', 1e-9, 1e12, { decimals: 12, passing: true, words: 'money' }),
  fraction('per_base', 1e-9, 1e12, { decimals: 12, passing: true, words: 'money' }),
];

const COMPANY_FIELDS: readonly Field[] = [
  text('company_id', { required: true, letters: 'lower', shape: UUID }),
  text('name', { required: true }),
  text('company_name'),
  text('city'),
  text('address'),
  text('phone'),
  text('email_public'),
  text('work_hours'),
  text('logo_url'),
  text('messenger_a_bot_username'),
  text('messenger_a_channel'),
  text('messenger_a_personal'),
  text('messenger_b_url'),
  text('messenger_b_bot_username'),
  text('social_network_url'),
  flag('is_leasing_company'),
  text('pricing_mode', { values: ['percent', 'fixed'] }),
  fraction('pricing_percent', -100, 1000),
  fraction('pricing_fixed', -1e9, 1e9, { words: 'money' }),
  text('inventory_mode', { values: ['own', 'filters'] }),
];

const COMPANY_FILTER_FIELDS: readonly Field[] = [
  text('company_id', { required: true, letters: 'lower', shape: UUID }),
  text('name'),
  text('filters', { required: true }),
];

export interface Entity {
  readonly table: string;
  readonly fields: readonly Field[];
  /** Columns that may not repeat: a second row with the same values is set aside. */
  readonly key?: readonly string[];
  /** The row of another entity that a row belongs to; a row without it is set aside. */
  readonly belongs?: { readonly field: string; readonly to: string; readonly key: string };
}

/** Every entity, the staging table that it fills and that table's columns. */
export const ENTITIES = {
  listings: { table: 'listings', fields: LISTING_FIELDS },
  modifications: { table: 'modifications', fields: MODIFICATION_FIELDS, key: ['modification_id'] },
  factories: { table: 'plants', fields: PLANT_FIELDS, key: ['id'] },
  plant_models: {
    table: 'plant_models',
    fields: PLANT_MODEL_FIELDS,
    belongs: { field: 'plant_id', to: 'factories', key: 'id' },
  },
  cities: { table: 'cities', fields: CITY_FIELDS, key: ['geonameid'] },
  companies: { table: 'companies', fields: COMPANY_FIELDS, key: ['company_id'] },
  company_filters: {
    table: 'company_filters',
    fields: COMPANY_FILTER_FIELDS,
    belongs: { field: 'company_id', to: 'companies', key: 'company_id' },
  },
  rates: { table: 'rates', fields: RATE_FIELDS },
} as const satisfies Record<string, Entity>;

export type EntityName = keyof typeof ENTITIES;

/** The entity that rows of an entity belong to, if any. */
export function ownerOf(entity: EntityName): (Entity['belongs'] & { to: EntityName }) | undefined {
  const { belongs }: Entity = ENTITIES[entity];
  return belongs && { ...belongs, to: belongs.to as EntityName };
}

/** The field of that entity, or undefined. */
export function fieldOf(entity: EntityName, name: string): Field | undefined {
  const fields: readonly Field[] = ENTITIES[entity].fields;
  return fields.find((field) => field.name === name);
}
