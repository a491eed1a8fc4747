/**
 * The closed vocabularies: canonical values, spelled as they are stored and returned.
 * Their names in sixteen languages are in data/reference/vocabulary.csv.
 */
export const VOCABULARY = {
  vehicle_type: ['car', 'motorcycle', 'truck', 'special'],
  body_type: [
    'Sedan',
    'Hatchback',
    'Liftback',
    'Wagon',
    'SUV',
    'Coupe',
    'Convertible',
    'Minivan',
    'Van',
    'Pickup',
    'Limousine',
  ],
  fuel_type: ['Petrol', 'Diesel', 'Hybrid', 'Plug-in hybrid', 'Electric', 'LPG', 'CNG', 'Hydrogen'],
  transmission: ['Automatic', 'Manual', 'CVT', 'Robot'],
  drive_type: ['FWD', 'RWD', 'AWD'],
  /** The position, from 1, is the `color_id`. */
  color: [
    'Black',
    'White',
    'Grey',
    'Silver',
    'Blue',
    'Light blue',
    'Red',
    'Burgundy',
    'Green',
    'Brown',
    'Beige',
    'Yellow',
    'Orange',
    'Gold',
    'Purple',
    'Pink',
  ],
  color_family: ['warm', 'cool', 'neutral'],
  emission_standard: ['Euro 1', 'Euro 2', 'Euro 3', 'Euro 4', 'Euro 5', 'Euro 6', 'Euro 7'],
  seller_type: ['dealer', 'private', 'leasing'],
  steering_side: ['left', 'right'],
  availability_type: ['in_stock', 'to_order'],
  profitability: ['profitable', 'neutral', 'unprofitable'],
  verdict: ['below_market', 'at_market', 'above_market'],
  coord_precision: ['exact', 'city', 'approx'],
  hybrid_type: ['parallel', 'series'],
} as const;

export type VocabularyKey = keyof typeof VOCABULARY;

/** Colours of each family. */
export const COLOR_FAMILIES: Record<(typeof VOCABULARY.color_family)[number], readonly string[]> = {
  warm: ['Red', 'Burgundy', 'Orange', 'Yellow', 'Gold', 'Brown', 'Beige', 'Pink'],
  cool: ['Blue', 'Light blue', 'Green', 'Purple'],
  neutral: ['Black', 'White', 'Grey', 'Silver'],
};

/** Spellings accepted for a canonical value besides its own (a card says `on_order`). */
export const VALUE_ALIASES: Partial<Record<VocabularyKey, Record<string, string>>> = {
  availability_type: { on_order: 'to_order' },
};

/** The canonical spelling of a value of a closed vocabulary, matched without case, or undefined. */
export function canonicalValue(key: VocabularyKey, value: string): string | undefined {
  const wanted = value.trim().toLowerCase();
  const aliased = VALUE_ALIASES[key]?.[wanted];
  return aliased ?? VOCABULARY[key].find((candidate) => candidate.toLowerCase() === wanted);
}
