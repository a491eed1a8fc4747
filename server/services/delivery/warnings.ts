/** What the law leaves unsettled about a landed cost. */
import type { PriceWarning } from '../../../contract/resources/price.ts';
import type { CostInput } from './costs.ts';
import type { ResultRow } from './engine.ts';
import { rowFigure } from './figures.ts';

interface Case {
  readonly input: CostInput;
  readonly row: ResultRow;
}

interface Warning extends PriceWarning {
  readonly holds: (one: Case) => boolean;
}

const YEARS = [3, 5, 7];

/** Whether the day is the birthday that ends an age class. */
function onBirthday({ input, row }: Case): boolean {
  const born = String(row.born ?? '');
  const years = Number(input.as_of.slice(0, 4)) - Number(born.slice(0, 4));
  return born.slice(5) === input.as_of.slice(5) && YEARS.includes(years);
}

/** Whether the source text of a figure contains words. */
const says = (source: unknown, words: string) => String(source ?? '').includes(words);
const isHybrid = ({ input }: Case) => /hybrid/i.test(input.fuel_type ?? '');
const isThird = ({ row }: Case) => row.regime === 'third';
const isCompany = ({ input }: Case) => input.importer === 'company';
const isElectric = ({ row }: Case) => row.engine_class === 'electric';
const knowsPeakAlone = ({ input }: Case) => !(input.power_30min_hp !== null && input.power_30min_hp > 0);

/** What a lawyer could dispute about a computed cost, and when it applies. */
const WARNINGS: readonly Warning[] = [
  {
    code: 'no_primary_source',
    message:
      'The figures are cross-checked between public calculators; no primary legal text was seen. Have a broker confirm them.',
    holds: () => true,
  },
  {
    code: 'rules_go_on',
    message:
      'The tables end before this day; the rows of their last day are used. From 2027 the recycling fee is said to rise by 10 % a year, unconfirmed and left out.',
    holds: ({ row }) => row.is_beyond === true,
  },
  {
    code: 'customs_value',
    message:
      'The customs value is only the price, without transport and insurance, converted by the reference rate of the snapshot whatever the date.',
    holds: isThird,
  },
  {
    code: 'figures_of_modification',
    message:
      'The source does not report the displacement or the power; those of the modification that the car matches are used (`car.from_modification`). Another modification would cost a different amount.',
    holds: ({ input }) => input.from_modification !== undefined,
  },
  {
    code: 'year_alone',
    message:
      'Only the year is known: age counts from 1 July of that year. The production date may give another class.',
    holds: ({ input }) => input.production_date === null,
  },
  {
    code: 'birthday',
    message: 'This day is the birthday that ends an age class; the car is still counted in the younger one.',
    holds: onBirthday,
  },
  {
    code: 'leap_day',
    message: 'Production on 29 February counts as 1 March.',
    holds: ({ input }) => input.production_date?.endsWith('-02-29') === true,
  },
  {
    code: 'customs_fee_individual',
    message:
      'Whether the customs fees of 2026 hold for goods of natural persons is unsettled; they are used for both.',
    holds: ({ row }) => says(row.customs_source, 'unsettled'),
  },
  {
    code: 'rounding',
    message: 'Duty, excise and VAT are rounded one by one; VAT is taken on the rounded two.',
    holds: ({ row }) => row.excise_hp !== null,
  },
  {
    code: 'petrol_over_3000',
    message:
      'The duty of a company on petrol engines over 3000 cc under three years is taken as 15 %; 12.5 % is named too.',
    holds: (one) =>
      isCompany(one) &&
      one.row.duty_class === 'petrol' &&
      (rowFigure(one.row, 'cc') ?? 0) > 3000 &&
      (rowFigure(one.row, 'age') ?? 0) <= 3,
  },
  {
    code: 'company_hybrid',
    message: 'A hybrid imported by a company uses the duty rows of petrol engines.',
    holds: (one) => isCompany(one) && isThird(one) && isHybrid(one),
  },
  {
    code: 'gas_as_petrol',
    message: 'LPG and CNG use the rows of petrol engines.',
    holds: (one) => isCompany(one) && isThird(one) && ['LPG', 'CNG'].includes(one.input.fuel_type ?? ''),
  },
  {
    code: 'parallel_hybrid',
    message:
      'The hybrid is treated as a parallel one, by the combustion tables. A series hybrid pays the recycling fee of electric cars.',
    holds: (one) => isHybrid(one) && one.input.hybrid_type !== 'series',
  },
  {
    code: 'series_hybrid',
    message:
      'For a series hybrid only the recycling fee follows the electric table, by its 30-minute power like an electric car, with 80 hp as the bound of the preferential fee.',
    holds: (one) => isHybrid(one) && one.input.hybrid_type === 'series',
  },
  {
    code: 'electric_power',
    message:
      'Excise and recycling fee are based on the same 30-minute power, each with its own kilowatts to a horsepower.',
    holds: isElectric,
  },
  {
    code: 'peak_power',
    message:
      'Only the peak power is known. From February 2026 0.45 of it is taken as the 30-minute power, before that the peak itself. Tested models have their own rowFigure: give it as power_30min_hp, because it may change what is due.',
    holds: (one) => one.row.fee_class === 'electric' && knowsPeakAlone(one),
  },
  {
    code: 'december_2025',
    message: 'The coefficients of December 2025 are those of 2026 divided by 1.2, rounded to two decimals.',
    holds: ({ row }) => says(row.recycling_source, 'divided by 1.2'),
  },
  {
    code: 'personal_use',
    message: 'The preferential recycling fee assumes import for personal use.',
    holds: ({ row }) => row.recycling_is_preferential === true,
  },
  {
    code: 'customs_union',
    message:
      'For cars from the Eurasian Economic Union no duty and no customs fee are charged, but the full recycling fee is.',
    holds: ({ row }) => row.regime === 'eaeu',
  },
  {
    code: 'service_costs',
    message: 'Delivery, broker and commission are defaults of this project, not offers.',
    holds: () => true,
  },
];

/** The warnings about a computed cost; empty for a car in Russia or without a cost. */
export function priceWarnings(one: Case): PriceWarning[] {
  if (one.row.missing_reason !== null || one.row.regime === 'domestic') return [];
  return WARNINGS.filter(({ holds }) => holds(one)).map(({ code, message }) => ({ code, message }));
}
