import type { CarStats, Measure } from '../../../contract/resources/stats.ts';
import { ASKED_MEASURES, figure } from './figures.ts';
import { adviceFor, companyLine, foundLine, readingOf } from './search.ts';
import { carLine, type Reply, type Turn } from './turn.ts';

/** What is asked about: the price unless another measure alone is named. */
function measureIn({ signals, read }: Turn): Measure {
  if (signals.has('noun.price') || signals.has('price')) return 'price';
  const isNamed = (measure: Measure) => signals.has(`noun.${measure}`) && !(`min_${measure}` in read.filters);
  return ASKED_MEASURES.find(isNamed) ?? 'price';
}

function statLine(turn: Turn, stats: CarStats, measure: Measure): string {
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

/** "How many diesels do you have?" is about all of them, whatever was looked at before. */
function afresh(turn: Turn): Turn {
  const { signals, read, request } = turn;
  const isAnew = signals.has('anew') && Object.keys(read.filters).length > 0;
  return isAnew ? { ...turn, request: { ...request, filters: undefined } } : turn;
}

/** Answers how many there are, and what is usual, least and most among them. */
export async function answerStatistics(turn: Turn): Promise<Reply> {
  const { request, signals, desk, wording } = turn;
  const { filters } = await readingOf(afresh(turn));
  const page = await desk.cars(filters, request.limit, request.offset);
  const ends = (['cheapest', 'dearest'] as const).filter((end) => signals.has(end));
  const asksFigures = ['average', 'spread', 'cheapest', 'dearest'].some((cue) => signals.has(cue));
  const extremes = await Promise.all(
    ends.map(async (end) => {
      const car = await desk.extreme(filters, end === 'cheapest' ? 'ASC' : 'DESC');
      return car && wording.say(end === 'cheapest' ? 'lowest' : 'highest', { car: carLine(turn, car) });
    }),
  );
  const stats = asksFigures && page.total > 0 ? await desk.stats(filters) : undefined;
  const measured = stats && statLine(turn, stats, measureIn(turn));
  const advice = page.total === 0 ? await adviceFor(turn, filters) : undefined;
  const found = await foundLine(turn, filters, page);
  return { parts: [found, companyLine(turn, page), ...extremes, measured, advice], filters, page };
}
