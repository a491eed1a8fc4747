/** A model with the brand that builds it. */
export interface NamedCar {
  readonly brand: string;
  readonly model: string;
  /** Whether its name is an everyday word of the language as well. */
  readonly isEveryday: boolean;
}
