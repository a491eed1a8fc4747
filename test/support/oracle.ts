import type { Car } from '../../contract/resources/car.ts';
import { COLOR_FAMILIES, VOCABULARY } from '../../contract/vocabulary.ts';

/** A query in canonical values, for the slow and obvious reading of the specification below. */
export type PlainQuery = Readonly<Record<string, readonly string[]>>;

const EARTH = 6371.0088;
const RADIANS = Math.PI / 180;

/** Great-circle kilometres by haversine. */
export function haversine(lat: number, lng: number, otherLat: number, otherLng: number): number {
  const a =
    Math.sin(((otherLat - lat) * RADIANS) / 2) ** 2 +
    Math.cos(lat * RADIANS) * Math.cos(otherLat * RADIANS) * Math.sin(((otherLng - lng) * RADIANS) / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(a)));
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The seed's labels are `<value> in <lang>`. */
const canonical = (label: string | null) => label?.replace(/ in ru$/, '') ?? null;

const ENGLISH: Record<string, string> = {
  Москва: 'Moscow',
  'Санкт-Петербург': 'Saint Petersburg',
  Владивосток: 'Vladivostok',
  Казань: 'Kazan',
  Мюнхен: 'Munich',
  Берлин: 'Berlin',
  Токио: 'Tokyo',
  Сеул: 'Seoul',
  Пекин: 'Beijing',
  Лондон: 'London',
  Сува: 'Suva',
  Апиа: 'Apia',
  Лонгйир: 'Longyearbyen',
  Ташкент: 'Tashkent',
  Алматы: 'Almaty',
};

const RANGES: Record<string, keyof Car> = {
  price: 'total_price_rub',
  year: 'year',
  mileage: 'mileage',
  engine: 'engine_volume',
  power: 'power_hp',
};

export interface Facts {
  readonly leasing: ReadonlySet<number>;
}

function values(card: Car, key: string, { leasing }: Facts): (string | null)[] {
  switch (key) {
    case 'city':
      return card.city === null ? [] : [card.city, ENGLISH[card.city] ?? null];
    case 'seller_type':
      return leasing.has(card.id) ? ['dealer', 'leasing'] : [card.seller_type];
    case 'availability_type':
      return [card.availability_type === 'on_order' ? 'to_order' : card.availability_type];
    case 'color_id':
      return card.color === null
        ? []
        : [String((VOCABULARY.color as readonly (string | null)[]).indexOf(canonical(card.color)) + 1)];
    case 'color_family':
      return Object.entries(COLOR_FAMILIES).flatMap(([family, colors]) =>
        colors.includes(canonical(card.color) ?? '') ? [family] : [],
      );
    case 'modification_ids':
      return [card.modification_id === null ? null : String(card.modification_id)];
    default: {
      const value = card[key as keyof Car];
      return [value === null || value === undefined ? null : (canonical(String(value)) ?? null)];
    }
  }
}

function matches(card: Car, key: string, given: readonly string[], query: PlainQuery, facts: Facts): boolean {
  const [first = ''] = given;
  const range = key.match(/^(min|max)_(price|year|mileage|engine|power)$/);
  if (range) {
    const value = card[RANGES[range[2] ?? ''] as keyof Car];
    return (
      typeof value === 'number' && (range[1] === 'min' ? value >= Number(first) : value <= Number(first))
    );
  }
  if (key === 'is_new' || key === 'has_accident' || key === 'is_leasing')
    return card[key] === (first === 'true' ? 1 : 0);
  if (key === 'owner_count') return card.owner_count !== null && card.owner_count <= Number(first);
  if (key === 'near') {
    const [lat = 0, lng = 0] = first.split(',').map(Number);
    if (card.latitude === null || card.longitude === null) return false;
    return haversine(lat, lng, card.latitude, card.longitude) <= Number(query.radius_km?.[0] ?? 50);
  }
  if (key === 'radius_km') return true;
  const wanted = given.map(fold);
  return values(card, key, facts).some((value) => value !== null && wanted.includes(fold(value)));
}

/** The cards that a query finds, in the order of the snapshot. */
export function found(cards: readonly Car[], query: PlainQuery, facts: Facts): Car[] {
  return cards.filter((card) =>
    Object.entries(query).every(([key, given]) => matches(card, key, given, query, facts)),
  );
}

/** The cards sorted as the specification says: nulls last in both orders, ties by id. */
export function sorted(cards: readonly Car[], sort: string, order: string, query: PlainQuery = {}): Car[] {
  const key = (card: Car): number | null => {
    if (sort !== 'distance') return card[sort as keyof Car] as number | null;
    const [lat = 0, lng = 0] = (query.near?.[0] ?? '').split(',').map(Number);
    return haversine(lat, lng, card.latitude ?? 0, card.longitude ?? 0);
  };
  const sign = order === 'ASC' ? 1 : -1;
  return [...cards].sort((a, b) => {
    const [x, y] = [key(a), key(b)];
    if (x === y) return a.id - b.id;
    if (x === null) return 1;
    if (y === null) return -1;
    return sign * (x - y);
  });
}
