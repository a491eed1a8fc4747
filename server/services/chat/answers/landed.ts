import type { Car } from '../../../../contract/resources/car.ts';
import { placeIn } from '../acts/card-question.ts';
import { cardToLand, describedCar, describedToLand, type LandedCar, landedLines } from '../facts/landed.ts';
import type { Reply, Turn } from '../facts/turn.ts';
import { pointedCar } from '../facts/way.ts';

/** Filters that tell a car by its make. */
const namesCar = ({ read: { filters } }: Turn): boolean =>
  filters.brand !== undefined || filters.model !== undefined;

/** Cards among which a priced one is looked for, where none is pointed at. */
const LOOKED_AT = 5;

/** The card that a text points at or that is in focus, else the first of those shown that has a price. */
async function cardOf(turn: Turn): Promise<Car | undefined> {
  const { context, signals, desk } = turn;
  const first = await pointedCar(turn);
  const isMeant = context.card !== undefined || placeIn(signals) !== undefined;
  if (isMeant || first?.total_price_rub) return first;
  for (const id of context.cards.slice(1, LOOKED_AT)) {
    const car = await desk.car(id);
    if (car?.total_price_rub) return car;
  }
  return first;
}

/** The car that a question about its duty or its whole price is about: one described, else the card in focus. */
async function carOf(turn: Turn): Promise<LandedCar | undefined> {
  if (namesCar(turn)) return undefined;
  const described = turn.context.card === undefined || !isEmpty(turn) ? describedCar(turn) : undefined;
  if (described) return describedToLand(turn, described);
  const car = await cardOf(turn);
  if (!car) return undefined;
  turn.talkOf({ card: car.id, cards: turn.context.cards, models: [{ brand: car.brand, model: car.model }] });
  return cardToLand(turn, car);
}

const PLACES = new Set(['city', 'country', 'near', 'radius_km']);

/** Whether a text says nothing of a car but a place. */
const isEmpty = ({ read }: Turn): boolean => Object.keys(read.filters).every((key) => PLACES.has(key));

/** Answers what one car costs brought to one city, or what its duty is; undefined where no car is meant. */
export async function answerLanded(turn: Turn): Promise<Reply | undefined> {
  const car = await carOf(turn);
  if (!car) return undefined;
  const isOfImport = ['customs', 'importer.company', 'importer.individual'].some((cue) =>
    turn.signals.has(cue),
  );
  if (isOfImport && car.isHome) {
    return { parts: [turn.wording.say('landed.no_duty', { car: car.name })] };
  }
  const parts = await landedLines(turn, car);
  return { parts: parts ?? [turn.wording.say('price_none', { car: car.name })] };
}
