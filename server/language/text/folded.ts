/** A folded character with the source offsets (UTF-16) of the character that it comes from. */
export interface Folded {
  readonly chars: readonly string[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}
