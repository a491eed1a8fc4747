/** The steps of a landed cost. */
import type { PriceStep } from '../../../contract/resources/price.ts';
import type { RouteShort } from '../../../contract/resources/route.ts';
import type { CostInput } from './costs.ts';
import { dutySteps } from './duty-steps.ts';
import type { ResultRow } from './engine.ts';
import { rangeText, rowFigure, rowText } from './figures.ts';

/** A computed cost: the car, the figures of its cost, and the rate of the snapshot. */
interface Costed {
  readonly input: CostInput;
  readonly row: ResultRow;
  /** Rubles for one unit of the car's currency; undefined if unknown. */
  readonly rate: number | undefined;
  readonly rateSource: string;
  /** The route whose cost is the delivery. */
  readonly route: RouteShort | null;
}

function priceStep({ input, row, rate, rateSource }: Costed): PriceStep {
  const { price, currency } = input;
  const known = price !== null && currency !== null && rate !== undefined;
  return {
    name: 'price',
    part: 'price_rub',
    rule: 'The price in the source country in rubles, rounded. Only this price is the customs value.',
    formula: known ? 'round(price × rate)' : 'price_rub',
    inputs: known ? { price, currency, rate } : { price_rub: rowFigure(row, 'price_rub') },
    branch: null,
    amount_rub: rowFigure(row, 'price_rub'),
    source: known ? rateSource : 'the listing',
  };
}

function deliveryStep({ row, route }: Costed): PriceStep {
  return {
    name: 'delivery',
    part: 'delivery_rub',
    rule: 'Transport of one car from its location to the destination.',
    formula: 'sum of the legs of the cheapest way',
    inputs: {
      from: route?.from.name ?? null,
      to: route?.to.name ?? null,
      distance_km: route?.total_distance_km ?? null,
      days: route?.total_days ?? null,
    },
    branch: route
      ? `${route.modes.join(', ')}${route.via.length > 0 ? ` by ${route.via.join(', ')}` : ''}`
      : null,
    amount_rub: rowFigure(row, 'delivery_rub'),
    source: "the project's estimates of distances and tariffs; POST /v1/route shows the legs",
  };
}

/** A step about the figures that the source of a listing does not give; empty if it gives all. */
function modificationSteps({ input }: Costed): PriceStep[] {
  if (!input.from_modification) return [];
  const { modification_id, figures } = input.from_modification;
  return [
    {
      name: 'modification',
      part: null,
      rule: 'A displacement or power that the source does not report is taken from the modification that the car matches.',
      formula: figures.join(', '),
      inputs: { modification_id, ...Object.fromEntries(figures.map((name) => [name, input[name]])) },
      branch: 'from the modification',
      amount_rub: null,
      source: `GET /v1/modifications/${modification_id}`,
    },
  ];
}

function ageStep({ input, row }: Costed): PriceStep {
  const { production_date, year, as_of } = input;
  return {
    name: 'age',
    part: null,
    rule: 'Age counts to the day from the production date, or from 1 July if only the year is known; 29 February counts as 1 March. On the birthday itself the car is still in the younger class.',
    formula: 'years begun rangeText counted_from and date',
    inputs: {
      ...(production_date === null ? { year } : { production_date }),
      counted_from: rowText(row, 'born'),
      date: as_of,
      years_begun: rowFigure(row, 'age'),
    },
    branch: production_date === null ? 'only the year is known' : 'the production date is known',
    amount_rub: null,
    source: 'facts gathered from public calculators; no primary rowText seen',
  };
}

function customsFeeStep({ row }: Costed): PriceStep {
  const rows = rangeText(
    rowFigure(row, 'customs_value_over_rub'),
    rowFigure(row, 'customs_value_up_to_rub'),
    'RUB',
  );
  return {
    name: 'customs_fee',
    part: 'customs_rub',
    rule: 'A fixed fee by customs value.',
    formula: 'the rowFigure of the row',
    inputs: { price_rub: rowFigure(row, 'price_rub') },
    branch: `customs value ${rows}`,
    amount_rub: rowFigure(row, 'customs_rub'),
    source: rowText(row, 'customs_source'),
  };
}

function recyclingBranch(row: ResultRow): string {
  const power = rangeText(
    rowFigure(row, 'recycling_power_over_hp'),
    rowFigure(row, 'recycling_power_up_to_hp'),
    'hp',
  );
  const volume = rangeText(
    rowFigure(row, 'recycling_volume_over_cc'),
    rowFigure(row, 'recycling_volume_up_to_cc'),
    'cc',
  );
  const age = rangeText(rowFigure(row, 'recycling_age_over'), rowFigure(row, 'recycling_age_up_to'), 'years');
  const kind = row.recycling_is_preferential === true ? 'preferential' : `${rowText(row, 'fee_class')} table`;
  return [kind, power, ...(row.fee_class === 'electric' ? [] : [volume]), age].join('; ');
}

function recyclingStep({ input, row }: Costed): PriceStep {
  return {
    name: 'recycling_fee',
    part: 'recycling_fee_rub',
    rule: 'The base amount times the coefficient of the row by power, volume and age; a natural person pays the preferential one where power and volume allow.',
    formula: 'round(base_rub × coefficient)',
    inputs: {
      base_rub: rowFigure(row, 'recycling_base'),
      coefficient: rowFigure(row, 'recycling_coefficient'),
      power_hp: rowFigure(row, 'fee_hp'),
      engine_volume: rowFigure(row, 'cc'),
      years_begun: rowFigure(row, 'age'),
      importer: input.importer,
    },
    branch: recyclingBranch(row),
    amount_rub: rowFigure(row, 'recycling_fee_rub'),
    source: rowText(row, 'recycling_source'),
  };
}

function brokerStep({ row }: Costed): PriceStep {
  const parts = ['broker_services_rub', 'safety_record_rub', 'emergency_unit_rub'] as const;
  return {
    name: 'broker',
    part: 'broker_rub',
    rule: 'Broker, vehicle safety record and emergency-call unit, by the country of origin.',
    formula: parts.join(' + '),
    inputs: Object.fromEntries(parts.map((name) => [name, rowFigure(row, name)])),
    branch: null,
    amount_rub: rowFigure(row, 'broker_rub'),
    source: rowText(row, 'broker_source'),
  };
}

function commissionBranch(row: ResultRow): string {
  const amount = rowFigure(row, 'commission_rub');
  if (amount === rowFigure(row, 'commission_min_rub')) return 'the least amount';
  return amount === rowFigure(row, 'commission_max_rub') ? 'the greatest amount' : 'the share of the price';
}

function commissionStep({ row }: Costed): PriceStep {
  return {
    name: 'commission',
    part: 'commission_rub',
    rule: 'A share of the price within bounds.',
    formula: 'min(max(round(price_rub × percent / 100), min_rub), max_rub)',
    inputs: {
      price_rub: rowFigure(row, 'price_rub'),
      percent: rowFigure(row, 'commission_percent'),
      min_rub: rowFigure(row, 'commission_min_rub'),
      max_rub: rowFigure(row, 'commission_max_rub'),
    },
    branch: commissionBranch(row),
    amount_rub: rowFigure(row, 'commission_rub'),
    source: rowText(row, 'commission_source'),
  };
}

function totalStep({ row }: Costed): PriceStep {
  return {
    name: 'total',
    part: 'total_price_rub',
    rule:
      row.regime === 'domestic'
        ? 'The car is in Russia: there is no clearance, delivery or charge.'
        : 'The sum of the parts.',
    formula: 'sum of price_breakdown',
    inputs: {},
    branch: null,
    amount_rub: rowFigure(row, 'total_price_rub'),
    source: null,
  };
}

/** Every step of a landed cost in the order of its parts; only the price if the cost cannot be computed. */
export function priceSteps(costed: Costed): PriceStep[] {
  const { row } = costed;
  if (row.price_rub === null) return [];
  if (row.missing_reason !== null) return [priceStep(costed)];
  if (row.regime === 'domestic') return [priceStep(costed), totalStep(costed)];
  const third = row.regime === 'third';
  return [
    priceStep(costed),
    deliveryStep(costed),
    ...modificationSteps(costed),
    ageStep(costed),
    ...dutySteps(costed),
    ...(third ? [customsFeeStep(costed)] : []),
    recyclingStep(costed),
    brokerStep(costed),
    commissionStep(costed),
    totalStep(costed),
  ];
}
