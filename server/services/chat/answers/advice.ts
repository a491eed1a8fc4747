import type { Car } from '../../../../contract/resources/car.ts';
import type { ChatFilters } from '../../../../contract/resources/chat.ts';
import { readingOf } from '../context/reading.ts';
import { merged } from '../context/refine.ts';
import { relaxed } from '../facts/relax.ts';
import { carLine, type Reply, type Turn, told } from '../facts/turn.ts';
import { toldDifference } from '../message/verdict.ts';
import { listOf } from '../text/values.ts';

/** Cars that are picked. */
const PICKED = 3;
/** What is asked for next, the most telling first, where no filter says it. */
const QUESTIONS = ['price', 'transmission', 'year'];

/** The years that cars may have: those of the newest less the age that will do. */
async function yearsOf({ desk }: Turn, age: number | undefined): Promise<ChatFilters> {
  if (age === undefined) return {};
  const { year } = await desk.stats({});
  return year.max === null ? {} : { min_year: Number(year.max) - age };
}

/** Values that hold for both of two needs; the later one's where they share none. */
function shared(one: ChatFilters, other: ChatFilters): ChatFilters {
  const both = Object.entries(other).map(([key, value]) => {
    const common = listOf(one[key]).filter((each) => listOf(value).includes(each));
    return [key, Array.isArray(value) && common.length > 0 ? common : value] as const;
  });
  return { ...one, ...Object.fromEntries(both) };
}

/** The filters that the needs of a text stand for. */
async function needed(turn: Turn): Promise<ChatFilters> {
  const heard = turn.needs.filter(({ name }) => turn.signals.has(name));
  let filters: ChatFilters = {};
  for (const need of heard) {
    filters = shared(filters, { ...need.filters, ...(await yearsOf(turn, need.max_age)) });
  }
  return filters;
}

/** Why a car is picked: how its price stands to others of its version, one owner, little mileage. */
function whyLine(turn: Turn, car: Car): string {
  const { wording } = turn;
  const reasons = [
    toldDifference(turn, car),
    car.owner_count === 1 ? wording.say('why.one_owner') : undefined,
    car.is_new === 1 ? wording.say('why.new') : undefined,
    car.seats !== null && car.seats > 5 ? wording.say('why.seats', { count: car.seats }) : undefined,
  ].filter((reason) => reason !== undefined);
  const line = carLine(turn, car);
  return reasons.length > 0 ? `${line} – ${reasons.join(wording.say('comma'))}` : line;
}

/** Answers needs, and "what do you recommend?": the wishes that they become with the reason, some picks, one question. */
export async function answerAdvice(turn: Turn): Promise<Reply> {
  const { wording, desk, signals, context, request } = turn;
  const reading = await readingOf(turn);
  const wishes = await needed(turn);
  const filters = merged(wishes, reading.filters);
  const reasons = turn.needs.filter(({ name }) => signals.has(name)).map(({ name }) => wording.say(name));
  const all = await desk.shelf(filters, request.limit, 0);
  if (all.total === 0) {
    const { parts, ...ways } = await relaxed(turn, filters);
    return {
      parts: [...reasons, wording.say('none', { criteria: await told(turn, filters) }), ...parts],
      filters,
      page: all,
      ...ways,
    };
  }
  const isShown = ({ id }: Car) => context.cards.includes(id);
  const next = all.results.every(isShown)
    ? (await desk.shelf(filters, request.limit, request.limit)).results
    : [];
  const fresh = [...all.results, ...next].filter((car) => !isShown(car));
  const picks = (fresh.length > 0 ? fresh : all.results).slice(0, PICKED);
  const page = { ...all, results: [...picks, ...all.results.filter((car) => !picks.includes(car))] };
  const missing = QUESTIONS.filter(
    (stem) => !(stem in filters) && !(`max_${stem}` in filters) && !(`min_${stem}` in filters),
  );
  const cars = wording.say('cars', { count: all.total });
  const criteria = await told(turn, filters);
  return {
    parts: [
      ...reasons,
      criteria === '' ? wording.say('all', { cars }) : wording.say('found', { cars, criteria }),
      wording.say('picks', { cars: wording.series(picks.map((car) => whyLine(turn, car))) }),
      missing[0] === undefined ? undefined : wording.say(`ask.${missing[0]}`),
    ],
    filters,
    page,
    missing,
  };
}
