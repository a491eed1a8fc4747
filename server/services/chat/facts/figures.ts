import type { CarStats, Measure } from '../../../../contract/resources/stats.ts';
import type { Turn } from './turn.ts';

/** What may be measured, the likelier asked for first. */
export const ASKED_MEASURES: readonly Measure[] = ['mileage', 'power', 'engine', 'year'];

/** A figure of /v1/cars/stats as the answer shows it; prices are in the currency of the request. */
export function figure({ wording, desk }: Turn, measure: Measure, value: number): string {
  switch (measure) {
    case 'price':
      return wording.money(value, desk.currency);
    case 'mileage':
      return wording.km(Math.round(value));
    case 'power':
      return wording.say('hp', { value: wording.number(Math.round(value)) });
    case 'engine':
      return wording.litres(value);
    case 'year':
      return wording.plain(Math.round(value));
  }
}

/** What is usual, least and most of a measure. */
export function statLine(turn: Turn, stats: CarStats, measure: Measure): string {
  const { wording } = turn;
  const { count, median, mean, min, max } = stats[measure];
  const what = wording.say(`filter.${measure}`);
  if (median === null || mean === null || min === null || max === null)
    return wording.say('stat_none', { what });
  const show = (value: number) => figure(turn, measure, value);
  return wording.say('stat', {
    what,
    median: show(median),
    mean: show(mean),
    min: show(min),
    max: show(max),
    cars: wording.say('cars', { count }),
  });
}

/** "Price: 3,000,000". */
export function named({ wording }: Turn, measure: Measure, value: string): string {
  return wording.say('pair', { label: wording.say(`filter.${measure}`), value });
}
