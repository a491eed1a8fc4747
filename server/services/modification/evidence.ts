/** The evidence that each field gives for a candidate. */
import {
  type Evidence,
  MATCH_FIELDS,
  type Match,
  type MatchField,
  OUTCOMES,
} from '../../../contract/resources/match.ts';
import type { Modification } from '../../../contract/resources/modification.ts';
import type { Points } from './part.ts';

type Told = Match['read'];
type Outcome = (typeof OUTCOMES)[number];
export type Outcomes = Readonly<Record<MatchField, string | null>>;

function production({ year_from, year_to }: Modification): string | null {
  return year_from === null ? null : `${year_from}-${year_to ?? ''}`;
}

/** The value of a modification in a field. */
export function expectedValue(field: MatchField, card: Modification): string | number | null {
  if (field === 'model') return `${card.brand} ${card.model}`;
  if (field === 'words') return card.name;
  return field === 'year' ? production(card) : card[field];
}

/** The value of the described car in a field; null if unknown. */
export function givenValue(field: MatchField, told: Told): string | number | null {
  if (field === 'model') return [told.brand, told.model].filter(Boolean).join(' ') || null;
  if (field === 'generation') return told.generations.join(' ') || null;
  if (field === 'words') return told.words.join(' ') || null;
  return told[field];
}

function outcomeOf(raw: string | null): Outcome {
  return OUTCOMES.find((one) => one === raw) ?? 'missing';
}

/** The evidence of each field for one candidate, with the points that it added. */
export function evidenceOf(
  outcomes: Outcomes,
  told: Told,
  card: Modification,
  points: Readonly<Record<MatchField, Points>>,
): Evidence[] {
  return MATCH_FIELDS.map((field) => {
    const outcome = outcomeOf(outcomes[field]);
    const weight = outcome === 'missing' ? 0 : points[field][outcome];
    return { field, outcome, weight, given: givenValue(field, told), expected: expectedValue(field, card) };
  });
}
