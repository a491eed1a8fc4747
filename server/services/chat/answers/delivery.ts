import { PRICE_PARTS } from '../../../../contract/price-parts.ts';
import { placeIn } from '../acts/card-question.ts';
import { merged } from '../context/refine.ts';
import { describedCar } from '../facts/landed.ts';
import type { Reply, Turn } from '../facts/turn.ts';
import { pointedCar, routeLine } from '../facts/way.ts';
import { SEPARATOR } from '../message/criteria.ts';
import { wayOf } from '../text/places.ts';
import { answerLanded } from './landed.ts';
import { exampleLine, exampleOf } from './price.ts';

/** Where customs costs are known of. */
const HOME = 'RU';

/** The costs of the car that the text points at, or of one that was talked of. */
async function carCosts(turn: Turn): Promise<string | undefined> {
  const { request, signals, aside } = turn;
  if (placeIn(signals) !== undefined) return exampleLine(turn, await pointedCar(turn));
  const filters = request.filters ?? {};
  const isTalkedOf = filters.model !== undefined || aside.places.length === 0;
  const { from } = wayOf(aside.places);
  const talkedOf = from ? merged(filters, { country: from.country }) : filters;
  return isTalkedOf ? exampleOf(turn, talkedOf, { imported: true }) : undefined;
}

/** The costs of a car, else the parts of any turnkey price. */
async function costLine(turn: Turn): Promise<string> {
  const { wording, request } = turn;
  const isOpen = Object.keys(request.filters ?? {}).length === 0;
  const car = isOpen ? undefined : await carCosts(turn);
  const names = PRICE_PARTS.map((part) => wording.say(`part.${part}`));
  return car ?? wording.say('delivery', { parts: names.join(SEPARATOR) });
}

/** Answers about delivery and customs: the way and its cost, the duty of one car, what a turnkey price is made of. */
export async function answerDelivery(turn: Turn): Promise<Reply> {
  const { signals, wording, context } = turn;
  const { from, to } = wayOf(turn.aside.places);
  const isAbroad = to !== undefined && to.country !== HOME;
  const isOfWay = from !== undefined && context.card === undefined && describedCar(turn) === undefined;
  const goesOn =
    context.described !== undefined && !signals.has('delivery') && from === undefined && to === undefined;
  if ((signals.has('customs') || goesOn) && !isAbroad && !isOfWay) {
    const landed = await answerLanded(turn);
    if (landed) return landed;
  }
  const isDescribed = describedCar(turn) !== undefined && turn.read.filters.max_price !== undefined;
  const quoted = isDescribed && !isAbroad ? await answerLanded(turn) : undefined;
  if (quoted) return quoted;
  if (signals.has('turnkey') && to?.country === HOME && to.city !== undefined) {
    const whole = await answerLanded(turn);
    if (whole) return whole;
  }
  const route = await routeLine(turn);
  if (!signals.has('customs')) return { parts: [route ?? wording.say('route_which')] };
  return { parts: [route, isAbroad ? wording.say('customs_home') : undefined, await costLine(turn)] };
}
