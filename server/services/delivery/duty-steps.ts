/** The steps of duty, excise and VAT in a landed cost. */
import type { PriceStep } from '../../../contract/resources/price.ts';
import type { CostInput } from './costs.ts';
import type { ResultRow } from './engine.ts';
import { rangeText, rowFigure, rowText } from './figures.ts';

interface Costed {
  readonly input: CostInput;
  readonly row: ResultRow;
}

/** How the power of an electric car or a series hybrid was determined. */
function powerStep({ input, row }: Costed): PriceStep[] {
  if (row.fee_class !== 'electric') return [];
  const measured = input.power_30min_hp !== null && input.power_30min_hp > 0;
  return [
    {
      name: 'power',
      part: null,
      rule: 'Amounts by 30-minute power use it as given, else a share of the peak.',
      formula: measured ? 'power_30min_hp' : 'power_hp × peak_share',
      inputs: measured
        ? { power_30min_hp: input.power_30min_hp, kilowatts_per_hp: rowFigure(row, 'kw_per_hp') }
        : {
            power_hp: input.power_hp,
            peak_share: rowFigure(row, 'peak_power_share'),
            result_hp: rowFigure(row, 'fee_hp'),
          },
      branch: measured ? 'the 30-minute power is known' : 'only the peak is known',
      amount_rub: null,
      source: 'facts gathered from public calculators; no primary rowText seen',
    },
  ];
}

const DUTIES: Readonly<Record<string, string>> = {
  individual: 'The unified rate for natural persons; it replaces duty, excise and VAT.',
  petrol: 'The duty of a company on a petrol engine.',
  diesel: 'The duty of a company on a diesel engine.',
  electric: 'The duty on an electric car, whoever imports it.',
};

function dutyBranch(row: ResultRow): string {
  const [byValue, byVolume] = [rowFigure(row, 'duty_by_value_rub'), rowFigure(row, 'duty_by_volume_rub')];
  const side =
    byVolume === null || (byValue !== null && byValue >= byVolume)
      ? 'the percentage of the value'
      : 'the amount for each cc';
  const age = rangeText(rowFigure(row, 'duty_age_over'), rowFigure(row, 'duty_age_up_to'), 'years');
  const value = rangeText(
    rowFigure(row, 'duty_value_over_eur'),
    rowFigure(row, 'duty_value_up_to_eur'),
    'EUR',
  );
  const volume = rangeText(
    rowFigure(row, 'duty_volume_over_cc'),
    rowFigure(row, 'duty_volume_up_to_cc'),
    'cc',
  );
  const bounds = [age, value, volume].filter((one) => !one.startsWith('any '));
  return [side, ...bounds].join('; ');
}

function dutyFormula(row: ResultRow): string {
  const share = 'round(price_rub × percent / 100)';
  const volume = 'round(eur_per_cc × engine_volume × eur_rate)';
  if (row.duty_by_volume_rub === null) return share;
  return row.duty_by_value_rub === null ? volume : `max(${share}, ${volume})`;
}

function dutyStep({ row }: Costed): PriceStep {
  return {
    name: 'import_duty',
    part: 'duty_rub',
    rule: DUTIES[rowText(row, 'duty_class') ?? ''] ?? 'The duty.',
    formula: dutyFormula(row),
    inputs: {
      price_rub: rowFigure(row, 'price_rub'),
      percent: rowFigure(row, 'duty_percent'),
      by_value_rub: rowFigure(row, 'duty_by_value_rub'),
      eur_per_cc: rowFigure(row, 'duty_eur_per_cc'),
      engine_volume: rowFigure(row, 'cc'),
      eur_rate: rowFigure(row, 'eur_rate'),
      by_volume_rub: rowFigure(row, 'duty_by_volume_rub'),
      years_begun: rowFigure(row, 'age'),
    },
    branch: dutyBranch(row),
    amount_rub: rowFigure(row, 'import_duty_rub'),
    source: rowText(row, 'duty_source'),
  };
}

function exciseStep({ row }: Costed): PriceStep {
  const electric = row.duty_class === 'electric';
  const power = rangeText(
    rowFigure(row, 'excise_power_over_hp'),
    rowFigure(row, 'excise_power_up_to_hp'),
    'hp',
  );
  return {
    name: 'excise',
    part: 'duty_rub',
    rule: electric
      ? 'An amount for each horsepower; here a horsepower is 30-minute kilowatts / 0.75.'
      : 'An amount for each horsepower.',
    formula: electric
      ? 'round(rub_per_hp × power_hp × kw_per_hp / excise_kw_per_hp)'
      : 'round(rub_per_hp × power_hp)',
    inputs: {
      rub_per_hp: rowFigure(row, 'excise_rub_per_hp'),
      power_hp: rowFigure(row, 'excise_hp'),
      ...(electric
        ? { kw_per_hp: rowFigure(row, 'kw_per_hp'), excise_kw_per_hp: rowFigure(row, 'excise_kw_per_hp') }
        : {}),
    },
    branch: power,
    amount_rub: rowFigure(row, 'excise_rub'),
    source: rowText(row, 'excise_source'),
  };
}

function vatStep({ row }: Costed): PriceStep {
  return {
    name: 'vat',
    part: 'duty_rub',
    rule: 'VAT on the customs value with the rounded duty and the rounded excise.',
    formula: 'round(percent / 100 × (price_rub + import_duty_rub + excise_rub))',
    inputs: {
      percent: rowFigure(row, 'vat_percent'),
      price_rub: rowFigure(row, 'price_rub'),
      import_duty_rub: rowFigure(row, 'import_duty_rub'),
      excise_rub: rowFigure(row, 'excise_rub'),
    },
    branch: null,
    amount_rub: rowFigure(row, 'vat_rub'),
    source: rowText(row, 'vat_source'),
  };
}

/** The steps of power, duty, excise and VAT that apply to the car. */
export function dutySteps(costed: Costed): PriceStep[] {
  const { row } = costed;
  const dutiable = row.duty_class === null ? [] : [dutyStep(costed)];
  const taxed = row.excise_hp === null ? [] : [exciseStep(costed), vatStep(costed)];
  return [...powerStep(costed), ...dutiable, ...taxed];
}
