/** The tools of the agent. */
import type { AskService } from '../../../answer/ask.ts';
import type { Tool } from '../tool.ts';
import { compareCars } from './compare-cars.ts';
import { findCity } from './find-city.ts';
import { findFactories } from './find-factories.ts';
import { getCar } from './get-car.ts';
import { marketStatistics } from './market-statistics.ts';
import { matchModification } from './match-modification.ts';
import { priceCar } from './price-car.ts';
import { searchCars } from './search-cars.ts';

export const TOOLS: readonly Tool[] = [
  searchCars,
  getCar,
  compareCars,
  priceCar,
  matchModification,
  findCity,
  findFactories,
  marketStatistics,
];

/** The tools whose routes all exist. */
export function offeredTools(ask: AskService): Tool[] {
  return TOOLS.filter(({ needs }) => needs.every(([method, route]) => ask.offers(method, route)));
}
