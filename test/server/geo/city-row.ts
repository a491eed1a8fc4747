import type { CityRow } from '../../../server/services/geo/rows.ts';

/** A city of the given members; the others are those of a place without any name but one. */
export function cityRow(members: Partial<CityRow> & Pick<CityRow, 'geonameid'>): CityRow {
  const name = members.name ?? `Place ${members.geonameid}`;
  return {
    name,
    name_en: name,
    name_ru: name,
    asciiname: name,
    alternatenames: '',
    aliases: [],
    labels: {},
    country_iso2: 'XX',
    admin1_code: null,
    feature_code: 'PPL',
    latitude: 0,
    longitude: 0,
    population: 0,
    ...members,
  };
}
