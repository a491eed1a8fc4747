/** What one unit more or less of an input would change in the cost. */
import { PRICE_PARTS } from '../../../contract/price-parts.ts';
import type { PriceThreshold } from '../../../contract/resources/price.ts';
import type { CostInput } from './costs.ts';
import type { ResultRow } from './engine.ts';
import { figureText, rowFigure, rowText } from './figures.ts';

/** The car with one input changed by one unit. */
interface Neighbour {
  readonly parameter: PriceThreshold['parameter'];
  readonly unit: string;
  /** Null for the day that age counts from, which the cost statement computes. */
  readonly from: number | null;
  readonly to: number | null;
  readonly input: CostInput;
}

/** Figures that change only if another row of a table or another rule applies. */
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

/** The car with one horsepower, one cubic centimetre or one month more or less. */
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

function crosses(row: ResultRow, other: ResultRow): boolean {
  return FIGURES.some((name) => (row[name] ?? null) !== (other[name] ?? null));
}

function changesOf(row: ResultRow, other: ResultRow): Record<string, number> {
  const changes = PRICE_PARTS.map(
    (part) => [part, (rowFigure(other, part) ?? 0) - (rowFigure(row, part) ?? 0)] as const,
  );
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

function messageOf({ unit, from, to }: Neighbour, change: number): string {
  const effect = change < 0 ? `${figureText(-change)} RUB less` : `${figureText(change)} RUB more`;
  if (from === null || to === null) return `One ${unit}, the car costs ${effect}.`;
  return `With one ${unit} ${to > from ? 'more' : 'less'} the car costs ${effect}.`;
}

/** The thresholds between the car and its neighbours; `others` are the costs of the neighbours in order. */
export function thresholdsOf(
  row: ResultRow,
  neighbours: readonly Neighbour[],
  others: readonly ResultRow[],
): PriceThreshold[] {
  return neighbours.flatMap((neighbour, index) => {
    const other = others[index];
    const [here, there] = [
      rowFigure(row, 'total_price_rub'),
      other ? rowFigure(other, 'total_price_rub') : null,
    ];
    if (!other || here === null || there === null || !crosses(row, other)) return [];
    return {
      parameter: neighbour.parameter,
      from: neighbour.from ?? rowText(row, 'born') ?? '',
      to: neighbour.to ?? rowText(other, 'born') ?? '',
      message: messageOf(neighbour, there - here),
      changes: changesOf(row, other),
      total_change_rub: there - here,
      total_price_rub: there,
    };
  });
}
