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

const folded = new Map<string, string>();

/** Without accents and case; the values of cards are few, and asked for many times. */
function fold(text: string): string {
  const known = folded.get(text) ?? text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  folded.set(text, known);
  return known;
}

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

interface Facts {
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

type Test = (card: Car) => boolean;

function rangeTest(bound: string, name: string, first: string): Test {
  const key = RANGES[name] as keyof Car;
  const limit = Number(first);
  return (card) => {
    const value = card[key];
    return typeof value === 'number' && (bound === 'min' ? value >= limit : value <= limit);
  };
}

function nearTest(first: string, query: PlainQuery): Test {
  const [lat = 0, lng = 0] = first.split(',').map(Number);
  const radius = Number(query.radius_km?.[0] ?? 50);
  return ({ latitude, longitude }) =>
    latitude !== null && longitude !== null && haversine(lat, lng, latitude, longitude) <= radius;
}

function testOf(key: string, given: readonly string[], query: PlainQuery, facts: Facts): Test {
  const [first = ''] = given;
  const [, bound, name = ''] = key.match(/^(min|max)_(price|year|mileage|engine|power)$/) ?? [];
  if (bound) return rangeTest(bound, name, first);
  if (key === 'is_new' || key === 'has_accident' || key === 'is_leasing')
    return (card) => card[key] === (first === 'true' ? 1 : 0);
  if (key === 'owner_count') return ({ owner_count }) => owner_count !== null && owner_count <= Number(first);
  if (key === 'near') return nearTest(first, query);
  if (key === 'radius_km') return () => true;
  const wanted = new Set(given.map(fold));
  return (card) => values(card, key, facts).some((value) => value !== null && wanted.has(fold(value)));
}

/** The cards that a query finds, in the order of the snapshot. */
export function found(cards: readonly Car[], query: PlainQuery, facts: Facts): Car[] {
  const tests = Object.entries(query).map(([key, given]) => testOf(key, given, query, facts));
  return cards.filter((card) => tests.every((test) => test(card)));
}

/** The cards sorted as the specification says: nulls last in both orders, ties by id. */
export function sorted(cards: readonly Car[], sort: string, order: string, query: PlainQuery = {}): Car[] {
  const key = (card: Car): number | null => {
    if (sort !== 'distance') return card[sort as keyof Car] as number | null;
    const [lat = 0, lng = 0] = (query.near?.[0] ?? '').split(',').map(Number);
    return haversine(lat, lng, card.latitude ?? 0, card.longitude ?? 0);
  };
  const sign = order === 'ASC' ? 1 : -1;
  const keyed = cards.map((card) => ({ card, by: key(card) }));
  keyed.sort((a, b) => {
    if (a.by === b.by) return a.card.id - b.card.id;
    if (a.by === null) return 1;
    if (b.by === null) return -1;
    return sign * (a.by - b.by);
  });
  return keyed.map(({ card }) => card);
}

/** A query as it is sent, behind `?` or `&`. */
export function search(query: PlainQuery): string {
  return Object.entries(query)
    .map(([key, values]) => `${key}=${values.map(encodeURIComponent).join(',')}`)
    .join('&');
}
