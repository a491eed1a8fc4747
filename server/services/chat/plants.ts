import type { Plant } from '../../../contract/resources/factory.ts';
import type { Turn } from './turn.ts';

/** What is told of a plant besides where it stands. */
type PlantFact = 'annual_capacity_units' | 'opened_year';

/** The facts of plants that a text asks for, the one that orders them first. */
export function plantFacts({ signals }: Turn): PlantFact[] {
  const asksCapacity = signals.has('plant.capacity') || signals.has('plant.largest');
  return [
    ...(asksCapacity ? (['annual_capacity_units'] as const) : []),
    ...(signals.has('plant.opened') ? (['opened_year'] as const) : []),
  ];
}

/** Plants by the fact that is asked for: the largest first, the oldest first, those of which it is unknown last. */
export function ordered(plants: readonly Plant[], [fact]: readonly PlantFact[]): readonly Plant[] {
  if (fact === undefined) return plants;
  const sign = fact === 'annual_capacity_units' ? -1 : 1;
  const rank = (plant: Plant) => sign * (plant[fact] ?? sign * Number.POSITIVE_INFINITY);
  return plants.toSorted((one, other) => rank(one) - rank(other) || one.id - other.id);
}

/** "Capacity a year: 400,000". */
export function factLine({ wording }: Turn, plant: Plant, fact: PlantFact): string {
  const value = plant[fact];
  const show = fact === 'opened_year' ? wording.plain : wording.number;
  const label = wording.say(fact === 'opened_year' ? 'fact.opened' : 'fact.capacity');
  return wording.say('pair', { label, value: value === null ? wording.say('unknown') : show(value) });
}
