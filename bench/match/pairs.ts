/** Draws distorted cars with known modifications. */
import type { Modification } from '../../contract/resources/modification.ts';
import { DISTORTIONS, type DistortionName, MIXTURE, type Pair, type Spellings } from './distort.ts';

/** A distorted car and its modification; `truth` is null if the catalog lacks it. */
export interface Labelled {
  readonly car: Pair['car'];
  readonly truth: number | null;
}

/** The earliest year of a listing. */
const OLDEST = 2000;

const known = <T>(value: T | null): T | undefined => value ?? undefined;

/** A car of this modification, built in a year of its production up to `newest`. */
function built(card: Modification, newest: number, random: () => number): Pair {
  const last = Math.min(card.year_to ?? newest, newest);
  const first = Math.min(last, Math.max(card.year_from ?? OLDEST, OLDEST));
  return {
    card,
    car: {
      brand: card.brand,
      model: card.model,
      year: first + Math.floor(random() * (last - first + 1)),
      engine_volume_cc: known(card.engine_volume_cc),
      power_hp: known(card.power_hp),
      body_type: known(card.body_type),
      fuel_type: known(card.fuel_type),
      transmission: known(card.transmission),
      drive_type: known(card.drive_type),
    },
  };
}

export interface PairOptions {
  readonly cards: readonly Modification[];
  /** Whether the catalog lacks a modification. */
  readonly isHidden: (card: Modification) => boolean;
  readonly newest: number;
  readonly spellings: Spellings;
  readonly random: () => number;
}

function labelled({ car, card }: Pair, isHidden: PairOptions['isHidden']): Labelled {
  return { car, truth: isHidden(card) ? null : card.modification_id };
}

/** `count` cars of evenly drawn modifications, distorted as in a mixed feed. */
export function mixedPairs(
  { cards, isHidden, newest, spellings, random }: PairOptions,
  count: number,
): Labelled[] {
  return Array.from({ length: count }, () => {
    const card = cards[Math.floor(random() * cards.length)];
    if (!card)
      throw new RangeError('There are no modifications to draw from. Build a snapshot with a catalog.');
    const pair = built(card, newest, random);
    for (const [name, share] of MIXTURE) {
      if (random() < share) DISTORTIONS[name](pair, random, spellings);
    }
    return labelled(pair, isHidden);
  });
}

/** The same with a single distortion, or none. */
export function singlePairs(
  { cards, isHidden, newest, spellings, random }: PairOptions,
  count: number,
  name: DistortionName | null,
): Labelled[] {
  return Array.from({ length: count }, () => {
    const card = cards[Math.floor(random() * cards.length)];
    if (!card)
      throw new RangeError('There are no modifications to draw from. Build a snapshot with a catalog.');
    const pair = built(card, newest, random);
    if (name) DISTORTIONS[name](pair, random, spellings);
    return labelled(pair, isHidden);
  });
}
