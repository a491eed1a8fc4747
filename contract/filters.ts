/** The one list of car filters. */
import type {
  BoundFilter,
  ChoiceFilter,
  Filter,
  FlagFilter,
  IntegerFilter,
  NameFilter,
} from './filter-kinds.ts';
import type { VocabularyKey } from './vocabulary.ts';

type BoundUnit = BoundFilter['unit'];
interface Range {
  stem: string;
  column: string;
  unit: BoundUnit;
  type: BoundFilter['type'];
  minimum: number;
  maximum: number;
  what: string;
  examples: [number, number];
}

function bounds(range: Range): [BoundFilter, BoundFilter] {
  const { stem, what, examples, ...rest } = range;
  return [
    {
      kind: 'bound',
      side: 'min',
      name: `min_${stem}`,
      description: `Least ${what}.`,
      example: examples[0],
      ...rest,
    },
    {
      kind: 'bound',
      side: 'max',
      name: `max_${stem}`,
      description: `Greatest ${what}.`,
      example: examples[1],
      ...rest,
    },
  ];
}

function choice(
  name: VocabularyKey | 'country',
  description: string,
  example: string,
  options: { many?: boolean; facet?: boolean; vocabulary?: VocabularyKey } = {},
): ChoiceFilter {
  const { many = true, facet = true, vocabulary = name } = options;
  return { kind: 'choice', name, column: name, vocabulary, many, facet, description, example };
}

function flag(name: string, description: string, example: boolean): FlagFilter {
  return { kind: 'flag', name, column: name, facet: true, description, example };
}

function whole(
  kind: IntegerFilter['kind'],
  name: string,
  [minimum, maximum]: readonly [number, number],
  description: string,
  example: number,
): IntegerFilter {
  return { kind, name, column: name, minimum, maximum, facet: true, description, example };
}

/** The largest great-circle distance on Earth that a radius may ask for, in kilometres. */
export const MAX_RADIUS_KM = 20015;
/** The radius of `near` without a `radius_km`, in kilometres. */
export const DEFAULT_RADIUS_KM = 50;

/**
 * All car filters. The request schema, the SQL predicate, the OpenAPI parameters, the facets,
 * the parser's slots and the agent's tool schema are made from this list.
 */
export const CAR_FILTERS: readonly Filter[] = [
  {
    kind: 'name',
    name: 'brand',
    column: 'brand',
    many: true,
    facet: true,
    description: 'Brand name.',
    example: 'Toyota',
  },
  {
    kind: 'name',
    name: 'model',
    column: 'model',
    many: true,
    facet: true,
    description: 'Model name.',
    example: 'Camry',
  },
  choice('vehicle_type', 'Kind of vehicle.', 'car', { many: false }),
  choice('body_type', 'Body; a crossover is an SUV.', 'SUV'),
  choice('fuel_type', 'Fuel.', 'Diesel'),
  choice('transmission', 'Gearbox; a dual-clutch or automated manual is a Robot.', 'Automatic'),
  choice('drive_type', 'Driven wheels.', 'AWD'),
  choice('color', 'Body colour.', 'Black'),
  {
    kind: 'choice',
    name: 'interior_color',
    column: 'interior_color',
    vocabulary: 'color',
    many: false,
    facet: true,
    description: 'Colour of the interior.',
    example: 'Beige',
  },
  {
    kind: 'equals',
    name: 'color_id',
    column: 'color',
    minimum: 1,
    maximum: 16,
    facet: false,
    description: 'Body colour by its id in the colour reference.',
    example: 1,
  },
  {
    kind: 'derived',
    name: 'color_family',
    column: 'color',
    vocabulary: 'color_family',
    description: 'Family of body colours.',
    example: 'neutral',
  },
  choice('country', 'Country where the car is, ISO 3166-1 alpha-2.', 'JP'),
  {
    kind: 'name',
    name: 'city',
    column: 'city',
    many: false,
    facet: true,
    description: 'City of the car, by its name in any of the sixteen languages.',
    example: 'Vladivostok',
  },
  {
    kind: 'place',
    name: 'near',
    column: 'lat_e5',
    description: 'Centre of a circle, `<lat>,<lng>` in decimal degrees.',
    example: '55.75,37.62',
  },
  {
    kind: 'radius',
    name: 'radius_km',
    column: 'lat_e5',
    default: DEFAULT_RADIUS_KM,
    above: 0,
    maximum: MAX_RADIUS_KM,
    description: `Radius of the circle around \`near\`, great-circle kilometres; ${DEFAULT_RADIUS_KM} if only \`near\` is given. Refused without \`near\`.`,
    example: 100,
  },
  ...bounds({
    stem: 'price',
    column: 'total_price_rub',
    unit: 'RUB',
    type: 'number',
    minimum: 0,
    maximum: 1e12,
    what: 'turnkey price, in rubles or in `currency`',
    examples: [500000, 3000000],
  }),
  ...bounds({
    stem: 'year',
    column: 'year',
    unit: 'year',
    type: 'integer',
    minimum: 1885,
    maximum: 2100,
    what: 'model year',
    examples: [2018, 2023],
  }),
  ...bounds({
    stem: 'mileage',
    column: 'mileage',
    unit: 'km',
    type: 'integer',
    minimum: 0,
    maximum: 10_000_000,
    what: 'mileage',
    examples: [0, 100000],
  }),
  ...bounds({
    stem: 'engine',
    column: 'engine_volume',
    unit: 'ml',
    type: 'number',
    minimum: 50,
    maximum: 100_000,
    what: 'engine displacement, millilitres (2500 is 2.5 l)',
    examples: [1600, 2500],
  }),
  ...bounds({
    stem: 'power',
    column: 'power_hp',
    unit: 'hp',
    type: 'integer',
    minimum: 0,
    maximum: 10_000,
    what: 'power, metric horsepower',
    examples: [100, 250],
  }),
  flag('is_new', 'New (true) or used (false).', false),
  flag('has_accident', 'Whether the source reports an accident (true) or none (false).', false),
  whole('at_most', 'owner_count', [0, 9], 'At most this many owners.', 1),
  whole('equals', 'seats', [1, 9], 'Number of seats.', 5),
  whole('equals', 'doors', [2, 6], 'Number of doors.', 5),
  choice('emission_standard', 'Emission standard.', 'Euro 6', { many: false }),
  flag('is_leasing', 'Offered for leasing.', true),
  choice('seller_type', 'Seller; `leasing` finds the cards of leasing companies.', 'dealer', { many: false }),
  choice('steering_side', 'Side of the steering wheel.', 'left'),
  choice('availability_type', 'In stock or to order; `on_order` is accepted for `to_order`.', 'in_stock'),
  choice(
    'profitability',
    'Turnkey price against the median of the same modification in Russia.',
    'profitable',
  ),
];

/** The filter of that name, or undefined. */
export function filterNamed(name: string): Filter | undefined {
  return CAR_FILTERS.find((filter) => filter.name === name);
}

/** Filters that can be counted by value. */
export const FACETS: readonly (ChoiceFilter | NameFilter | IntegerFilter | FlagFilter)[] = CAR_FILTERS.filter(
  (filter): filter is ChoiceFilter | NameFilter | IntegerFilter | FlagFilter =>
    'facet' in filter && filter.facet,
);
