import type { Turn } from '../facts/turn.ts';
import { wishesOf } from './refine.ts';

/** "What is the white one like?", of which the first will do where there are several. */
function asksMore({ has }: Turn['signals']): boolean {
  return has('describe') && !has('anew');
}

/** Whether a text points at a car by what it is, and asks for no change: "the white one", "tell me about that BMW". */
function points({ signals, aside, read }: Turn): boolean {
  const isChange = wishesOf(signals.has).length > 0 || signals.dropped.length > 0 || aside.denied.length > 0;
  const isPointed = signals.has('pointed') || asksMore(signals);
  return isPointed && Object.keys(read.filters).length > 0 && !isChange;
}

/** Cars among which those shown that match are looked for. */
const MOST = 50;

async function shownIds({ desk, request, context }: Turn): Promise<readonly number[]> {
  if (context.cards.length > 0) return context.cards;
  const { results } = await desk.shelf(request.filters ?? {}, request.limit, request.offset);
  return results.map(({ id }) => id);
}

/** The place, from 0, of the one of several cars shown that is what a text says; undefined where none or more are. */
export async function pointedAt(turn: Turn): Promise<number | undefined> {
  const { desk, request, read } = turn;
  if (!points(turn)) return undefined;
  const earlier = request.filters ?? {};
  const [ids, alike] = await Promise.all([
    shownIds(turn),
    desk.cars({ ...earlier, ...read.filters }, MOST, 0),
  ]);
  const places = alike.results.map(({ id }) => ids.indexOf(id)).filter((place) => place >= 0);
  const isOne = places.length === 1 || (places.length > 0 && asksMore(turn.signals));
  return ids.length > 1 && isOne ? places[0] : undefined;
}
