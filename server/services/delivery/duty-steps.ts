import type { PriceStep } from '../../../contract/resources/price.ts';
import type { CostInput } from './costs.ts';
import type { Row } from './engine.ts';
import { between, figure, text } from './figures.ts';

interface Costed {
  readonly input: CostInput;
  readonly row: Row;
}

/** How the power that counts of an electric car, or of a series hybrid, was found. */
function powerStep({ input, row }: Costed): PriceStep[] {
  if (row.fee_class !== 'electric') return [];
  const measured = input.power_30min_hp !== null && input.power_30min_hp > 0;
  return [
    {
      name: 'power',
      part: null,
      rule: 'What goes by the 30-minute power takes it as given, else a share of the peak.',
      formula: measured ? 'power_30min_hp' : 'power_hp × peak_share',
      inputs: measured
        ? { power_30min_hp: input.power_30min_hp, kilowatts_per_hp: figure(row, 'kw_per_hp') }
        : {
            power_hp: input.power_hp,
            peak_share: figure(row, 'peak_power_share'),
            result_hp: figure(row, 'fee_hp'),
          },
      branch: measured ? 'the 30-minute power is known' : 'the peak alone is known',
      amount_rub: null,
      source: 'facts gathered from public calculators; no primary text seen',
    },
  ];
}

const DUTIES: Readonly<Record<string, string>> = {
  individual: 'The unified rate of a natural person; it stands for duty, excise and VAT.',
  petrol: 'The duty of a company on a petrol engine.',
  diesel: 'The duty of a company on a diesel engine.',
  electric: 'The duty on an electric car, whoever imports it.',
};

function dutyBranch(row: Row): string {
  const [byValue, byVolume] = [figure(row, 'duty_by_value_rub'), figure(row, 'duty_by_volume_rub')];
  const side =
    byVolume === null || (byValue !== null && byValue >= byVolume)
      ? 'the percentage of the value'
      : 'the amount for each cc';
  const age = between(figure(row, 'duty_age_over'), figure(row, 'duty_age_up_to'), 'years');
  const value = between(figure(row, 'duty_value_over_eur'), figure(row, 'duty_value_up_to_eur'), 'EUR');
  const volume = between(figure(row, 'duty_volume_over_cc'), figure(row, 'duty_volume_up_to_cc'), 'cc');
  const bounds = [age, value, volume].filter((one) => !one.startsWith('any '));
  return [side, ...bounds].join('; ');
}

function dutyFormula(row: Row): string {
  const share = 'round(price_rub × percent / 100)';
  const volume = 'round(eur_per_cc × engine_volume × eur_rate)';
  if (row.duty_by_volume_rub === null) return share;
  return row.duty_by_value_rub === null ? volume : `max(${share}, ${volume})`;
}

function dutyStep({ row }: Costed): PriceStep {
  return {
    name: 'import_duty',
    part: 'duty_rub',
    rule: DUTIES[text(row, 'duty_class') ?? ''] ?? 'The duty.',
    formula: dutyFormula(row),
    inputs: {
      price_rub: figure(row, 'price_rub'),
      percent: figure(row, 'duty_percent'),
      by_value_rub: figure(row, 'duty_by_value_rub'),
      eur_per_cc: figure(row, 'duty_eur_per_cc'),
      engine_volume: figure(row, 'cc'),
      eur_rate: figure(row, 'eur_rate'),
      by_volume_rub: figure(row, 'duty_by_volume_rub'),
      years_begun: figure(row, 'age'),
    },
    branch: dutyBranch(row),
    amount_rub: figure(row, 'import_duty_rub'),
    source: text(row, 'duty_source'),
  };
}

function exciseStep({ row }: Costed): PriceStep {
  const electric = row.duty_class === 'electric';
  const power = between(figure(row, 'excise_power_over_hp'), figure(row, 'excise_power_up_to_hp'), 'hp');
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
      rub_per_hp: figure(row, 'excise_rub_per_hp'),
      power_hp: figure(row, 'excise_hp'),
      ...(electric
        ? { kw_per_hp: figure(row, 'kw_per_hp'), excise_kw_per_hp: figure(row, 'excise_kw_per_hp') }
        : {}),
    },
    branch: power,
    amount_rub: figure(row, 'excise_rub'),
    source: text(row, 'excise_source'),
  };
}

function vatStep({ row }: Costed): PriceStep {
  return {
    name: 'vat',
    part: 'duty_rub',
    rule: 'VAT on the customs value with the rounded duty and the rounded excise.',
    formula: 'round(percent / 100 × (price_rub + import_duty_rub + excise_rub))',
    inputs: {
      percent: figure(row, 'vat_percent'),
      price_rub: figure(row, 'price_rub'),
      import_duty_rub: figure(row, 'import_duty_rub'),
      excise_rub: figure(row, 'excise_rub'),
    },
    branch: null,
    amount_rub: figure(row, 'vat_rub'),
    source: text(row, 'vat_source'),
  };
}

/** The steps of duty, excise and VAT: those that are due, before them how the power was found. */
export function dutySteps(costed: Costed): PriceStep[] {
  const { row } = costed;
  const dutiable = row.duty_class === null ? [] : [dutyStep(costed)];
  const taxed = row.excise_hp === null ? [] : [exciseStep(costed), vatStep(costed)];
  return [...powerStep(costed), ...dutiable, ...taxed];
}
