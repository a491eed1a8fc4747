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

/** The plants under filters and the figures about them. */
export interface Plants {
  readonly list: readonly Plant[];
  readonly stats: PlantStats;
}

function query(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, values] of Object.entries(filters))
    for (const value of values) params.append(name, value);
  return params;
}

/** Every plant under filters: a catalog holds hundreds, which is one page. */
export async function loadPlants(filters: Filters): Promise<Plants> {
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
