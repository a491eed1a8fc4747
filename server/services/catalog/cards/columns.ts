/** The columns of cards in bulk formats. */
import { CAR_FIELDS, type Car } from '../../../../contract/resources/car.ts';
import type { BulkColumn } from '../../../answer/bulk.ts';
import type { Cell } from '../../../answer/csv.ts';
import type { CarRequest } from '../request/car-request.ts';

/** The parts of a request that decide which columns there are. */
type Shown = Pick<CarRequest, 'view' | 'which' | 'fields'>;
type Column = BulkColumn<Partial<Car>>;

/** Types of the card's fields that are not text; fields in rubles are known by their names. */
const TYPES: Partial<Record<keyof Car, Column['type']>> = {
  id: 'int64',
  year: 'int32',
  engine_volume: 'int32',
  power_hp: 'int32',
  mileage: 'int32',
  is_new: 'int32',
  has_accident: 'int32',
  owner_count: 'int32',
  latitude: 'double',
  longitude: 'double',
  distance_km: 'double',
  gallery: 'texts',
  gallery_jpg: 'texts',
  modification_id: 'int32',
  total_score: 'int32',
  seats: 'int32',
  doors: 'int32',
  is_leasing: 'int32',
  geonameid: 'int32',
};

function plain(field: keyof Car): Column {
  const type = TYPES[field] ?? (field.endsWith('_rub') ? 'int64' : 'text');
  return { name: field, type, cell: (card) => (card[field] ?? null) as Cell };
}

function inside<K extends 'modification_image' | 'price_context' | 'price_converted' | 'price_breakdown'>(
  field: K,
  members: readonly (readonly [keyof NonNullable<Car[K]> & string, Column['type']])[],
): Column[] {
  return members.map(([member, type]) => ({
    name: `${field}_${member}`,
    type,
    cell: (card) => ((card[field] as NonNullable<Car[K]> | null | undefined)?.[member] ?? null) as Cell,
  }));
}

/** The columns of one field of the card; the field's name prefixes those of an object's members. */
function columnsOf(field: keyof Car, { view: { currency, company }, which }: Shown): Column[] {
  switch (field) {
    case 'modification_image':
      return inside(field, [
        ['small', 'text'],
        ['medium', 'text'],
        ['big', 'text'],
      ]);
    case 'price_context':
      return inside(field, [
        ['median_price_rub', 'int64'],
        ['peer_count', 'int32'],
        ['diff_pct', 'double'],
        ['verdict', 'text'],
      ]);
    case 'price_converted':
      if (currency === 'RUB') return [];
      return inside(field, [
        ['currency', 'text'],
        ['rate', 'double'],
        ['price', 'int64'],
        ['total_price', 'int64'],
      ]);
    case 'price_breakdown':
      // Its other parts are also fields of the card.
      return company ? inside(field, [['company_markup_rub', 'int64']]) : [];
    case 'distance_km':
      return which.circle ? [plain(field)] : [];
    default:
      return [plain(field)];
  }
}

/** The columns of a table of cards, in the order of the card. */
export function cardColumns(shown: Shown): Column[] {
  const { fields = CAR_FIELDS } = shown;
  return CAR_FIELDS.filter((field) => fields.includes(field)).flatMap((field) => columnsOf(field, shown));
}
