/** Answers of the factories service. */
import type { Language } from '../../../contract/languages.ts';
import { PLANT_FIELDS, type Plant } from '../../../contract/resources/factory.ts';
import { type BulkColumn, batchesOf, bulkBody, pageHeaders } from '../../answer/bulk.ts';
import type { Cell } from '../../answer/csv.ts';
import { jsonAnswer, type Plan } from '../../answer/respond.ts';
import { withHints } from '../../request/hints.ts';
import { BULK_TYPES } from '../../request/negotiate.ts';
import { notFound } from '../../shared/api-error.ts';
import type { CachedAnswer } from '../../snapshot/answer-cache.ts';
import type { Factories, Plants } from './factories.ts';
import { hintsOf } from './hints.ts';
import { plantCountQuery, plantGroupsQuery, plantPageQuery, plantTotalsQuery } from './plant-queries.ts';
import type { PlantFilters, PlantQuestion, PlantRequest } from './request.ts';

const NUMBERS: Partial<Record<keyof Plant, BulkColumn<Plant>['type']>> = {
  id: 'int32',
  geonameid: 'int32',
  lat: 'double',
  lng: 'double',
  opened_year: 'int32',
  annual_capacity_units: 'int64',
  n_brands: 'int32',
  n_models: 'int32',
};

const COLUMNS: readonly BulkColumn<Plant>[] = PLANT_FIELDS.map((name) =>
  name === 'brands'
    ? { name, type: 'texts', cell: ({ brands }) => brands.map((brand) => brand.name) }
    : { name, type: NUMBERS[name] ?? 'text', cell: (plant) => plant[name] as Cell },
);

/** A plant with its city in a language; the city as the feed writes it if its name is unknown. */
function plantIn(document: string, { cities }: Factories, lang: Language): Plant {
  const plant = JSON.parse(document) as Plant;
  const city = plant.geonameid === null ? undefined : cities.name(plant.geonameid, lang);
  return city === undefined ? plant : { ...plant, city };
}

async function listAnswer(
  { snapshot, factories }: Plants,
  { filters, page, pageSize, format, lang }: PlantRequest,
): Promise<CachedAnswer> {
  const [counted, found] = await Promise.all([
    snapshot.pool.rows(plantCountQuery(filters)),
    snapshot.pool.rows(plantPageQuery(filters, (page - 1) * pageSize, pageSize)),
  ]);
  const total = Number(counted[0]?.[0] ?? 0);
  const results = found.map(([document]) => plantIn(String(document), factories, lang));
  if (format !== 'json') {
    const body = bulkBody(format, COLUMNS, batchesOf(results));
    return { body, type: BULK_TYPES[format], headers: pageHeaders(page, pageSize, total) };
  }
  const hints = withHints(hintsOf(filters, factories.names));
  return jsonAnswer({
    results,
    count: total,
    page,
    page_size: pageSize,
    total,
    has_more: page * pageSize < total,
    ...hints,
  });
}

/** /v1/factories. */
export function planPlants(plants: Plants, request: PlantRequest): Plan {
  return { key: `factories ${JSON.stringify(request)}`, answer: () => listAnswer(plants, request) };
}

function singleAnswer({ factories }: Plants, { id, lang }: PlantQuestion): CachedAnswer {
  const facts = factories.byId.get(id);
  if (!facts) throw notFound('factory', id);
  const { document, brand_slugs, listings_active, models } = facts;
  return jsonAnswer({
    ...plantIn(document, factories, lang),
    brand_slugs,
    listings_active,
    models: models.map((text): unknown => JSON.parse(text)),
  });
}

/** /v1/factories/{id}. Error: 404 for an unknown id. */
export function planPlant(plants: Plants, asked: PlantQuestion): Plan {
  return { key: `factory ${asked.id} ${asked.lang}`, answer: async () => singleAnswer(plants, asked) };
}

async function statsAnswer({ snapshot, factories }: Plants, filters: PlantFilters): Promise<CachedAnswer> {
  const grouped = (...columns: string[]) => snapshot.pool.rows(plantGroupsQuery(filters, columns));
  const [totals, countries, groups, types] = await Promise.all([
    snapshot.pool.rows(plantTotalsQuery(filters)),
    grouped('country', 'country_iso2'),
    grouped('oem_group'),
    grouped('vehicle_type'),
  ]);
  const [total_plants, total_countries, total_groups, total_annual_capacity_units] = totals[0] ?? [];
  return jsonAnswer({
    total_plants,
    total_countries,
    total_groups,
    total_annual_capacity_units,
    by_country: countries.map(([country, country_iso2, plants, annual_capacity_units]) => ({
      country,
      country_iso2,
      plants,
      annual_capacity_units,
    })),
    by_group: groups.map(([oem_group, plants, annual_capacity_units]) => ({
      oem_group,
      plants,
      annual_capacity_units,
    })),
    by_vehicle_type: types.map(([vehicle_type, plants]) => ({ vehicle_type, plants })),
    ...withHints(hintsOf(filters, factories.names)),
  });
}

/** /v1/factories/stats: the same filters as the list. */
export function planPlantStats(plants: Plants, filters: PlantFilters): Plan {
  return { key: `factories stats ${JSON.stringify(filters)}`, answer: () => statsAnswer(plants, filters) };
}
