/** Fits the points of evidence to labelled cars. */
import { MATCH_FIELDS, type MatchField } from '../../contract/resources/match.ts';

export type Level = 'agrees' | 'partly' | 'differs';

/** The points of each field's evidence. */
export type Weights = Record<MatchField, Record<Level, number>>;

/** The evidence of each candidate of one car, and the right one; `truth` is null if none is right. */
export interface Case {
  readonly candidates: readonly { readonly id: number; readonly levels: readonly (Level | null)[] }[];
  readonly truth: number | null;
}

const LEVELS: readonly Level[] = ['agrees', 'partly', 'differs'];
const WIDTH = LEVELS.length;
/** Weight of the pull towards plausible points, which matters for rare evidence. */
const RIDGE = 1e-3;
const PLAUSIBLE: Record<Level, number> = { agrees: 0.5, partly: -1, differs: -4 };
const STEPS = 400;
const RATE = 0.05;

const indexOf = (field: number, level: Level) => field * WIDTH + LEVELS.indexOf(level);

/** Positions of a candidate's evidence in the vector of points. */
function features(levels: readonly (Level | null)[]): number[] {
  return levels.flatMap((level, field) => (level ? [indexOf(field, level)] : []));
}

/** Keeps agreement at or above partial agreement, and that at or above difference. */
function inOrder(values: Float64Array): void {
  for (let field = 0; field < MATCH_FIELDS.length; field++) {
    const [a, p, d] = [0, 1, 2].map((level) => field * WIDTH + level) as [number, number, number];
    values[a] = Math.max(0, values[a] ?? 0);
    values[p] = Math.min(values[a] ?? 0, values[p] ?? 0);
    values[d] = Math.min(0, values[p] ?? 0, values[d] ?? 0);
  }
}

interface Prepared {
  readonly candidates: readonly (readonly number[])[];
  readonly truth: number;
}

/** Adds the gradient of the log-likelihood of one case: a softmax over its candidates and "no match". */
function addGradient({ candidates, truth }: Prepared, values: Float64Array, gradient: Float64Array): void {
  const odds = candidates.map((at) => Math.exp(at.reduce((sum, index) => sum + (values[index] ?? 0), 0)));
  const total = odds.reduce((sum, one) => sum + one, 1);
  candidates.forEach((at, place) => {
    const pull = (place === truth ? 1 : 0) - (odds[place] ?? 0) / total;
    for (const index of at) gradient[index] = (gradient[index] ?? 0) + pull;
  });
}

function ascend(cases: readonly Prepared[], values: Float64Array): void {
  const prior = MATCH_FIELDS.flatMap(() => LEVELS.map((level) => PLAUSIBLE[level]));
  const first = new Float64Array(values.length);
  const second = new Float64Array(values.length);
  for (let step = 1; step <= STEPS; step++) {
    const gradient = new Float64Array(values.length);
    for (const one of cases) addGradient(one, values, gradient);
    for (let index = 0; index < values.length; index++) {
      const slope =
        (gradient[index] ?? 0) / cases.length - RIDGE * ((values[index] ?? 0) - (prior[index] ?? 0));
      first[index] = 0.9 * (first[index] ?? 0) + 0.1 * slope;
      second[index] = 0.999 * (second[index] ?? 0) + 0.001 * slope * slope;
      const mean = (first[index] ?? 0) / (1 - 0.9 ** step);
      const spread = Math.sqrt((second[index] ?? 0) / (1 - 0.999 ** step));
      values[index] = (values[index] ?? 0) + (RATE * mean) / (spread + 1e-8);
    }
    inOrder(values);
  }
}

/** The points that make the labelled cars most probable: a conditional logit with ordered levels. */
export function fitWeights(cases: readonly Case[], start: Weights): Weights {
  const values = new Float64Array(
    MATCH_FIELDS.flatMap((field) => LEVELS.map((level) => start[field][level])),
  );
  const prepared = cases.map(({ candidates, truth }) => ({
    candidates: candidates.map(({ levels }) => features(levels)),
    truth: truth === null ? -1 : candidates.findIndex(({ id }) => id === truth),
  }));
  ascend(prepared, values);
  const rounded = (index: number) => Math.round((values[index] ?? 0) * 100) / 100;
  return Object.fromEntries(
    MATCH_FIELDS.map((field, place) => [
      field,
      Object.fromEntries(LEVELS.map((level) => [level, rounded(indexOf(place, level))])),
    ]),
  ) as Weights;
}
