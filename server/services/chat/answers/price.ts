import { SHOWN_PARTS } from '../../../../contract/price-parts.ts';
import type { Car } from '../../../../contract/resources/car.ts';
import type { ChatFilters } from '../../../../contract/resources/chat.ts';
import type { CarStats } from '../../../../contract/resources/stats.ts';
import { readingOf } from '../context/reading.ts';
import { figure } from '../facts/figures.ts';
import { cardToLand, landedLines } from '../facts/landed.ts';
import { priceOf, type Reply, type Turn, told } from '../facts/turn.ts';
import { carName, SEPARATOR } from '../message/criteria.ts';
import { wayOf } from '../text/places.ts';
import { answerLanded } from './landed.ts';
import { companyLine } from './search.ts';

type MeasureFigures = CarStats['price'];

/** Cards among which an example is looked for, by score. */
const EXAMPLES = 50;

/** Whether its price has more parts than the car itself, which shows how such a price comes about. */
function isImported({ total_price_rub: total, price_breakdown: parts }: Car): boolean {
  return total !== null && Object.keys(parts).length > 2;
}

/** Whether duty was paid for it, which it is not within the customs union. */
const isCleared = ({ price_breakdown: parts }: Car): boolean => parts.duty_rub !== undefined;

/** The parts of a price with their names; converted where the request names a currency. */
export function partsOf({ wording, desk }: Turn, car: Car): string {
  const amounts: Readonly<Record<string, number>> = car.price_converted
    ? Object.fromEntries(
        Object.entries(car.price_converted.breakdown).map(([key, value]) => [`${key}_rub`, value]),
      )
    : car.price_breakdown;
  const shown = SHOWN_PARTS.flatMap((part) => {
    const amount = amounts[part];
    if (amount === undefined) return [];
    return [`${wording.say(`part.${part}`)} ${wording.money(amount, desk.currency)}`];
  });
  return shown.join(SEPARATOR);
}

/** A priced car as an example of what its price is made of. */
export function exampleLine(turn: Turn, car: Car | undefined): string | undefined {
  const total = car && priceOf(turn, car);
  if (car === undefined || total === undefined) return undefined;
  const { wording } = turn;
  const name = `${car.brand} ${car.model} ${wording.plain(car.year)}`;
  return wording.say('example', { car: name, parts: partsOf(turn, car), total });
}

/** What the price of one of the cars by some filters is made of: one with duty where that is asked for, an imported one, else any unless told otherwise. */
export async function exampleOf(
  turn: Turn,
  filters: ChatFilters,
  { imported = false } = {},
): Promise<string | undefined> {
  const { results } = await turn.desk.cars(filters, EXAMPLES, 0);
  const cleared = turn.signals.has('customs') ? results.find(isCleared) : undefined;
  const other = imported ? undefined : results.find((one) => one.total_price_rub !== null);
  return exampleLine(turn, cleared ?? results.find(isImported) ?? other);
}

/** What the text says of the car itself: where it is to be brought is not where it stands. */
function ownRead({ read, signals, aside }: Turn): Turn['read'] {
  const { to } = wayOf(aside.places);
  const isBrought = signals.has('delivery') || (signals.has('turnkey') && to !== undefined);
  if (!isBrought) return read;
  const { city: _, country, ...filters } = read.filters;
  const isGoal = to !== undefined && to.city === undefined && country === to.country;
  return { ...read, filters: isGoal || country === undefined ? filters : { ...filters, country } };
}

/** The filters of the car that is asked about. */
async function subjectOf(turn: Turn): Promise<ChatFilters> {
  const { request, wording } = turn;
  const read = ownRead(turn);
  // "And the RAV4?" keeps the year that was asked for.
  const isNamed = carName(read.filters, wording) !== undefined && !turn.signals.has('ellipsis');
  const asked = { ...turn, read, request: isNamed ? { ...request, filters: undefined } : request };
  return (await readingOf(asked)).filters;
}

/** One of the cars asked about, brought to the city that the text names, in one figure. */
async function broughtLines(turn: Turn, filters: ChatFilters): Promise<Reply['parts'] | undefined> {
  const { signals, aside, desk } = turn;
  const isAsked = signals.has('delivery') || signals.has('turnkey');
  if (!isAsked || wayOf(aside.places).to?.city === undefined) return undefined;
  const { results } = await desk.cars(filters, EXAMPLES, 0);
  const car = results.find(isImported) ?? results[0];
  return car && landedLines(turn, cardToLand(turn, car));
}

function rangeLine(turn: Turn, car: string, { count, min, max, median }: MeasureFigures): string {
  const { wording } = turn;
  if (median === null || min === null || max === null) return wording.say('price_none', { car });
  const offers = wording.say('offers', { count });
  const show = (value: number) => figure(turn, 'price', value);
  if (count === 1) return wording.say('price_one', { car, min: show(min), offers });
  return wording.say('price', { car, min: show(min), max: show(max), median: show(median), offers });
}

/** Whether the card or the described car in focus is asked about: brought to a city, or by another importer. */
function asksLanded({ context, signals, aside, read }: Turn): boolean {
  const isOther = read.filters.brand !== undefined || read.filters.model !== undefined;
  const isNewImporter = signals.has('importer.company') || signals.has('importer.individual');
  const isBrought = wayOf(aside.places).to?.city !== undefined && context.cards.length > 0;
  return (
    !isOther && (isNewImporter || isBrought || (context.described !== undefined && signals.has('price')))
  );
}

/** Answers what a car costs: the range of its offers, and one of them in parts. */
export async function answerPrice(turn: Turn): Promise<Reply> {
  const { desk, wording, request } = turn;
  const landed = asksLanded(turn) ? await answerLanded(turn) : undefined;
  if (landed) return landed;
  const filters = await subjectOf(turn);
  if (Object.keys(filters).length === 0) return { parts: [wording.say('price_which')] };
  const page = await desk.cars(filters, request.limit, request.offset);
  const { price } = await desk.stats(filters);
  const range = rangeLine(turn, await told(turn, filters), price);
  const brought = await broughtLines(turn, filters);
  const example = brought ? [] : [await exampleOf(turn, filters)];
  return {
    parts: [range, companyLine(turn, page), ...(brought ?? example)],
    filters,
    page,
  };
}
