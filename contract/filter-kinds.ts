/** The kinds of car filters that `filters.ts` lists. */
import type { VocabularyKey } from './vocabulary.ts';

/**
 * Kinds of filters: `choice` a closed vocabulary; `name` an open one, matched without case and accents;
 * `bound` one side of a range; `equals` an exact integer; `at_most` an upper limit; `flag` a boolean;
 * `place` and `radius` a circle on the globe; `derived` a choice that selects by values of another column.
 * `column` is the column of serve/cars.parquet that it reads.
 */
interface Common {
  readonly name: string;
  readonly column: string;
  readonly description: string;
  readonly example: string | number | boolean;
}

export interface ChoiceFilter extends Common {
  readonly kind: 'choice';
  /** The closed vocabulary; `country` means the ISO codes of the snapshot's countries. */
  readonly vocabulary: VocabularyKey | 'country';
  /** Whether a free text may name several values ("A or B"); a request always may. */
  readonly many: boolean;
  readonly facet: boolean;
}

export interface NameFilter extends Common {
  readonly kind: 'name';
  readonly many: boolean;
  readonly facet: boolean;
}

export interface BoundFilter extends Common {
  readonly kind: 'bound';
  readonly side: 'min' | 'max';
  readonly type: 'integer' | 'number';
  readonly unit: 'RUB' | 'year' | 'km' | 'ml' | 'hp';
  readonly minimum: number;
  readonly maximum: number;
}

export interface IntegerFilter extends Common {
  readonly kind: 'equals' | 'at_most';
  readonly minimum: number;
  readonly maximum: number;
  readonly facet: boolean;
}

export interface FlagFilter extends Common {
  readonly kind: 'flag';
  readonly facet: boolean;
}

interface PlaceFilter extends Common {
  readonly kind: 'place';
}

export interface RadiusFilter extends Common {
  readonly kind: 'radius';
  readonly default: number;
  /** Exclusive. */
  readonly above: number;
  readonly maximum: number;
}

interface DerivedFilter extends Common {
  readonly kind: 'derived';
  readonly vocabulary: 'color_family';
}

export type Filter =
  | ChoiceFilter
  | NameFilter
  | BoundFilter
  | IntegerFilter
  | FlagFilter
  | PlaceFilter
  | RadiusFilter
  | DerivedFilter;
