/** A model with the brand that builds it. */
export interface NamedCar {
  readonly brand: string;
  readonly model: string;
  /** Where its name begins in the text. */
  readonly start?: number | undefined;
  /** Whether its name is an everyday word of the language as well. */
  readonly isEveryday: boolean;
}

/** Models that go, and those that come in their place. */
export interface Swap {
  readonly gone: readonly NamedCar[];
  readonly come: readonly NamedCar[];
}

/** "A Golf instead of the Focus", of models that were talked of. */
export function swapIn(cars: readonly NamedCar[], earlier: readonly string[]): Swap | undefined {
  const gone = cars.filter(({ model }) => earlier.includes(model));
  const come = cars.filter(({ model }) => !earlier.includes(model));
  return gone.length > 0 && come.length > 0 ? { gone, come } : undefined;
}
