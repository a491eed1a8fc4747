/** The explorer's requests about plants. */
import type { z } from '@hono/zod-openapi';
import type {
  Plant,
  plantDetailSchema,
  plantListSchema,
  plantStatsSchema,
} from '../../../../contract/resources/factory.ts';
import { api } from '../../shared/api.ts';
import type { Filters } from '../state.ts';

export type { Plant };
export type PlantDetail = z.infer<typeof plantDetailSchema>;
type PlantStats = z.infer<typeof plantStatsSchema>;

/** The plants that match filters, with statistics. */
export interface FilteredPlants {
  readonly list: readonly Plant[];
  readonly stats: PlantStats;
}

function query(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, values] of Object.entries(filters))
    for (const value of values) params.append(name, value);
  return params;
}

/** Every plant that matches filters, in one page because a catalog holds hundreds. */
export async function loadPlants(filters: Filters): Promise<FilteredPlants> {
  const params = query(filters);
  const [list, stats] = await Promise.all([
    api<z.infer<typeof plantListSchema>>(`/v1/factories?${query({ ...filters, page_size: ['1000'] })}`),
    api<PlantStats>(`/v1/factories/stats?${params}`),
  ]);
  return { list: list.results, stats };
}

/** One plant with its models. */
export function loadPlant(id: string): Promise<PlantDetail> {
  return api<PlantDetail>(`/v1/factories/${encodeURIComponent(id)}`);
}
