/** Reads requests of the geo service. */
import { DEFAULT_LANGUAGE, type Language, languageOf } from '../../../contract/languages.ts';
import { MAX_SUGGESTIONS } from '../../../contract/limits.ts';
import { NearestName } from '../../../contract/nearest.ts';
import type { Fault } from '../../../contract/resources/error.ts';
import { bulkFormat, namesLanguage } from '../../request/common-parameters.ts';
import type { ListFormat } from '../../request/negotiate.ts';
import type { Parameters, RawQuery } from '../../request/parameter.ts';
import { type ParameterValues, readId, readParameters } from '../../request/read-parameters.ts';
import { invalidParameter } from '../../shared/api-error.ts';
import { oncePer } from '../../shared/once.ts';
import { countryCode, type Geo } from './geo.ts';
import { country, DEFAULT_LIMIT, limit, MAX_LIMIT, type RouteParameters } from './parameters.ts';

/** A valid request: its values, and the ones that every route uses. */
export interface GeoRequest {
  readonly values: ParameterValues;
  readonly lang: Language;
  readonly format: ListFormat;
  readonly limit: number;
  /** ISO codes; undefined if no country was given. */
  readonly countries: ReadonlySet<string> | undefined;
}

function missingFaults(values: ParameterValues, query: RawQuery, { needs }: RouteParameters): Fault[] {
  return needs
    .filter((name) => !values.has(name) && query[name] === undefined)
    .map((name) => ({ parameter: name, message: 'It was not given, but is needed.' }));
}

const countryNames = oncePer(
  ({ countries }: Geo) =>
    new NearestName(countries.flatMap(({ iso2, name_en, name_ru }) => [iso2, name_en, name_ru])),
);

function countryFault(geo: Geo, raw: string, isSuggested: boolean): Fault {
  const suggestion = isSuggested ? countryNames(geo).to(raw) : undefined;
  return {
    parameter: 'country',
    message: `"${raw}" was given, expected the ISO 3166-1 code or the name of a country.`,
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

function countryFaults(values: ParameterValues, geo: Geo): Fault[] {
  const unknown = (values.all(country) ?? []).filter((raw) => countryCode(geo, raw) === undefined);
  return unknown.map((raw, place) => countryFault(geo, raw, place < MAX_SUGGESTIONS));
}

function sizeFaults(values: ParameterValues, shape: ListFormat): Fault[] {
  const faults: Fault[] = [];
  const wanted = values.one(limit) ?? DEFAULT_LIMIT;
  if (shape === 'json' && wanted > MAX_LIMIT) {
    const message = `"${wanted}" was given, expected an integer from 1 to ${MAX_LIMIT}; more with format csv, ndjson or arrow.`;
    faults.push({ parameter: limit.name, message, suggestion: String(MAX_LIMIT) });
  }
  return faults;
}

function countriesOf(values: ParameterValues, geo: Geo): ReadonlySet<string> | undefined {
  const given = values.all(country);
  return given && new Set(given.map((raw) => countryCode(geo, raw) ?? raw));
}

/** The parameters of each route in a snapshot, including `currency`. */
const parametersIn = oncePer(({ currency }: Geo) =>
  oncePer(({ all }: RouteParameters): Parameters => new Map([...all, [currency.name, currency]])),
);

/** Reads the query of a route. Error: 400 with every fault. */
export function readRequest(
  query: RawQuery,
  asked: RouteParameters,
  geo: Geo,
  accepted: ListFormat = 'json',
): GeoRequest {
  const { values, faults } = readParameters(query, parametersIn(geo)(asked));
  const shape = (values.one(bulkFormat) ?? accepted) as ListFormat;
  const all = [
    ...faults,
    ...missingFaults(values, query, asked),
    ...countryFaults(values, geo),
    ...sizeFaults(values, shape),
  ];
  if (all.length > 0) throw invalidParameter(all);
  return {
    values,
    lang: languageOf(values.one(namesLanguage) ?? '') ?? DEFAULT_LANGUAGE,
    format: shape,
    limit: values.one(limit) ?? DEFAULT_LIMIT,
    countries: countriesOf(values, geo),
  };
}

/** Reads the id in a path. Error: 400 if it is not an id. */
export function readGeonameid(raw: string): number {
  const id = readId(raw);
  if (id !== undefined) return id;
  const message = `"${raw.slice(0, 80)}" was given, expected the integer id of a city in GeoNames.`;
  throw invalidParameter([{ parameter: 'geonameid', message }]);
}

/** Reads the country code in a path, in capitals. Error: 400 if it is not two letters. */
export function readIso2(raw: string): string {
  if (/^[A-Za-z]{2}$/.test(raw)) return raw.toUpperCase();
  const message = `"${raw.slice(0, 80)}" was given, expected two letters of ISO 3166-1, for example JP.`;
  throw invalidParameter([{ parameter: 'iso2', message }]);
}
