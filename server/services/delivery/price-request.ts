/** Reads requests for prices. */
import { DEFAULT_LANGUAGE, type Language, languageOf } from '../../../contract/languages.ts';
import type { Fault } from '../../../contract/resources/error.ts';
import { litresFaults } from '../../request/faults.ts';
import type { RawQuery } from '../../request/parameter.ts';
import { type ParameterValues, readParameters } from '../../request/read-parameters.ts';
import { invalidParameter } from '../../shared/api-error.ts';
import type { CostInput } from './costs.ts';
import { type Known, type PlaceRef, priceParameters } from './parameters.ts';
import type { Coverage } from './tariffs.ts';

/** A request for the price of a listing or a described car. */
export interface PriceRequest {
  readonly carId: number | undefined;
  /** The described car; with a listing only the day and the importer count. */
  readonly car: CostInput;
  readonly destination: PlaceRef | undefined;
  readonly lang: Language;
}

/** What a snapshot knows that a request is checked against. */
interface PriceRules extends Known {
  readonly coverage: readonly Coverage[];
  /** The day of the snapshot, ISO. */
  readonly asOf: string;
}

const DESCRIPTION = [
  'price',
  'currency',
  'country',
  'vehicle_type',
  'fuel_type',
  'engine_volume',
  'power_hp',
  'power_30min_hp',
  'year',
  'production_date',
  'series_hybrid',
];

const NEEDED = ['price', 'currency', 'country'];

function choiceFaults(values: ParameterValues, raw: RawQuery): Fault[] {
  if (values.has('car_id')) {
    return DESCRIPTION.filter((name) => raw[name]).map((parameter) => ({
      parameter,
      message: 'It was given beside car_id. Send either car_id or a described car.',
    }));
  }
  if (raw.car_id) return [];
  return NEEDED.filter((name) => !raw[name]).map((parameter) => ({
    parameter,
    message: 'It was not given, but is needed for a described car; or send car_id.',
  }));
}

function dateFaults(values: ParameterValues, { coverage }: PriceRules): Fault[] {
  const date = values.named<string>('date')?.[0];
  const late = coverage.filter(({ valid_from }) => date !== undefined && date < valid_from);
  if (late.length === 0) return [];
  const first = late.map(({ valid_from }) => valid_from).sort();
  const tables = late.map(({ tariff, valid_from }) => `${tariff} (from ${valid_from})`).join(', ');
  return [
    {
      parameter: 'date',
      message: `"${date}" was given, but there are no rows for that day in ${tables}.`,
      suggestion: first.at(-1) ?? '',
    },
  ];
}

function carOf(values: ParameterValues, asOf: string): CostInput {
  const one = <T>(name: string): T | null => values.named<T>(name)?.[0] ?? null;
  const fuel = one<string>('fuel_type');
  const isHybrid = fuel === 'Hybrid' || fuel === 'Plug-in hybrid';
  return {
    as_of: one<string>('date') ?? asOf,
    importer: one<string>('importer') ?? 'individual',
    country: one<string>('country'),
    vehicle_type: one<string>('vehicle_type') ?? 'car',
    fuel_type: fuel,
    hybrid_type: isHybrid ? (one<boolean>('series_hybrid') ? 'series' : 'parallel') : null,
    engine_volume: one<number>('engine_volume'),
    power_hp: one<number>('power_hp'),
    power_30min_hp: one<number>('power_30min_hp'),
    year: one<number>('year'),
    production_date: one<string>('production_date'),
    price: one<number>('price'),
    currency: one<string>('currency'),
    price_rub: null,
    delivery_rub: null,
  };
}

/** Reads a request. Error: 400 with every fault that is visible without computing. */
export function readPriceRequest(raw: RawQuery, rules: PriceRules): PriceRequest {
  const { values, faults } = readParameters(raw, priceParameters(rules));
  const all = [
    ...faults,
    ...choiceFaults(values, raw),
    ...litresFaults('engine_volume', values.named<number>('engine_volume')?.[0]),
    ...dateFaults(values, rules),
  ];
  if (all.length > 0) throw invalidParameter(all);
  return {
    carId: values.named<number>('car_id')?.[0],
    car: carOf(values, rules.asOf),
    destination: values.named<PlaceRef>('destination')?.[0],
    lang: languageOf(values.named<string>('lang')?.[0] ?? '') ?? DEFAULT_LANGUAGE,
  };
}
