import { PRICE_PARTS } from '../../../contract/price-parts.ts';
import type { PriceThreshold } from '../../../contract/resources/price.ts';
import type { CostInput } from './costs.ts';
import type { Row } from './engine.ts';
import { figure, shown, text } from './figures.ts';

/** The car with one input changed by one unit. */
interface Neighbour {
  readonly parameter: PriceThreshold['parameter'];
  readonly unit: string;
  /** Null where the statement that computes the cost tells them: the day that age counts from. */
  readonly from: number | null;
  readonly to: number | null;
  readonly input: CostInput;
}

/** Figures that change only where another row of a table, or another rule, takes the car. */
const FIGURES = [
  'duty_percent',
  'duty_eur_per_cc',
  'excise_rub_per_hp',
  'recycling_coefficient',
  'recycling_is_preferential',
];

type Measure = 'power_hp' | 'power_30min_hp' | 'engine_volume';

function measured(input: CostInput, parameter: Measure, unit: string): Neighbour[] {
  const from = input[parameter];
  if (from === null || from <= 0) return [];
  return [from - 1, from + 1]
    .map((to) => Math.round(to * 1e4) / 1e4)
    .filter((to) => to > 0)
    .map((to) => ({ parameter, unit, from, to, input: { ...input, [parameter]: to } }));
}

function aged(input: CostInput): Neighbour[] {
  return [-1, 1].map((months) => ({
    parameter: 'production_date',
    unit: months < 0 ? 'month older' : 'month younger',
    from: null,
    to: null,
    input: { ...input, months_younger: months },
  }));
}

/** The cars one horsepower, one cubic centimetre and one month away. */
export function neighboursOf(input: CostInput): Neighbour[] {
  const power = input.power_30min_hp !== null && input.power_30min_hp > 0 ? 'power_30min_hp' : 'power_hp';
  return [
    ...measured(input, power, 'horsepower'),
    ...(power === 'power_30min_hp' && input.importer === 'company'
      ? measured(input, 'power_hp', 'horsepower')
      : []),
    ...measured(input, 'engine_volume', 'cubic centimetre'),
    ...aged(input),
  ];
}

function crosses(row: Row, other: Row): boolean {
  return FIGURES.some((name) => (row[name] ?? null) !== (other[name] ?? null));
}

function changesOf(row: Row, other: Row): Record<string, number> {
  const changes = PRICE_PARTS.map(
    (part) => [part, (figure(other, part) ?? 0) - (figure(row, part) ?? 0)] as const,
  );
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

function messageOf({ unit, from, to }: Neighbour, change: number): string {
  const effect = change < 0 ? `${shown(-change)} RUB less` : `${shown(change)} RUB more`;
  if (from === null || to === null) return `One ${unit}, the car costs ${effect}.`;
  return `With one ${unit} ${to > from ? 'more' : 'less'} the car costs ${effect}.`;
}

/** What the neighbours say, where an edge lies between them and the car; `others` are their costs in order. */
export function thresholdsOf(
  row: Row,
  neighbours: readonly Neighbour[],
  others: readonly Row[],
): PriceThreshold[] {
  return neighbours.flatMap((neighbour, index) => {
    const other = others[index];
    const [here, there] = [figure(row, 'total_price_rub'), other ? figure(other, 'total_price_rub') : null];
    if (!other || here === null || there === null || !crosses(row, other)) return [];
    return {
      parameter: neighbour.parameter,
      from: neighbour.from ?? text(row, 'born') ?? '',
      to: neighbour.to ?? text(other, 'born') ?? '',
      message: messageOf(neighbour, there - here),
      changes: changesOf(row, other),
      total_change_rub: there - here,
      total_price_rub: there,
    };
  });
}
