/** The columns of serve/cars.parquet, which the build writes and the catalog reads. */

/**
 * One column of serve/cars.parquet, which has one row for each listing, integer-coded, in score order. Coded columns
 * hold codes of serve/dictionary.parquet under the key of the same name. NULL means unknown everywhere.
 */
export interface ServeColumn {
  readonly name: string;
  readonly type: 'TINYINT' | 'SMALLINT' | 'INTEGER' | 'BIGINT' | 'BOOLEAN';
  readonly coded: boolean;
}

const code = (name: string, type: ServeColumn['type'] = 'TINYINT'): ServeColumn => ({
  name,
  type,
  coded: true,
});
const plain = (name: string, type: ServeColumn['type']): ServeColumn => ({ name, type, coded: false });

export const SERVE_COLUMNS: readonly ServeColumn[] = [
  plain('ord', 'INTEGER'),
  plain('id', 'BIGINT'),
  code('brand', 'SMALLINT'),
  code('model', 'INTEGER'),
  code('vehicle_type'),
  code('body_type'),
  code('fuel_type'),
  code('transmission'),
  code('drive_type'),
  code('color'),
  code('interior_color'),
  code('country', 'SMALLINT'),
  code('city', 'INTEGER'),
  code('emission_standard'),
  /** dealer, private or leasing; the card of a leasing company says `dealer`. */
  code('seller_type'),
  code('steering_side'),
  code('availability_type'),
  code('profitability'),
  code('company', 'SMALLINT'),
  plain('year', 'SMALLINT'),
  plain('mileage', 'INTEGER'),
  plain('engine_volume', 'INTEGER'),
  plain('power_hp', 'SMALLINT'),
  plain('owner_count', 'TINYINT'),
  plain('seats', 'TINYINT'),
  plain('doors', 'TINYINT'),
  plain('is_new', 'BOOLEAN'),
  plain('has_accident', 'BOOLEAN'),
  plain('is_leasing', 'BOOLEAN'),
  /** Degrees times 100,000; either both are NULL or neither is. */
  plain('lat_e5', 'INTEGER'),
  plain('lng_e5', 'INTEGER'),
  /** The number of the place in serve/places.parquet. */
  plain('place', 'INTEGER'),
  plain('modification_id', 'INTEGER'),
  plain('price_rub', 'BIGINT'),
  plain('total_price_rub', 'BIGINT'),
  plain('total_score', 'TINYINT'),
  plain('score_price', 'TINYINT'),
  plain('score_mileage', 'TINYINT'),
  plain('score_condition', 'TINYINT'),
  plain('score_completeness', 'TINYINT'),
  plain('score_freshness', 'TINYINT'),
  plain('score_seller', 'TINYINT'),
  /** Position and length of the card in serve/cards.ndjson, in bytes, without the line feed. */
  plain('card_offset', 'BIGINT'),
  plain('card_bytes', 'INTEGER'),
];
