import type { ChatFilters, ChatResponse, Intent } from '../../../../contract/resources/chat.ts';
import type { Asked } from '../acts/asked.ts';
import { type Aimed, aimOf, isMore } from '../acts/intent.ts';
import { topicsIn } from '../acts/topics.ts';
import { pointedAt } from '../context/pointed.ts';
import { isPinned } from '../context/refine.ts';
import { contextAfter, digestOf } from '../context/state.ts';
import type { CarPage } from '../facts/desk.ts';
import { yearIn } from '../facts/landed.ts';
import type { Focus, Reply, Turn } from '../facts/turn.ts';
import { sentences } from '../message/wording.ts';
import { listOf } from '../text/values.ts';
import { answerAdvice } from './advice.ts';
import { answerCard } from './card.ts';
import { answerComparison } from './compare.ts';
import { answerComplaint, answerContact } from './contact.ts';
import { answerDelivery } from './delivery.ts';
import { answerFactory } from './factory.ts';
import { answerPrice } from './price.ts';
import { answerSearch } from './search.ts';
import { answerStatistics } from './statistics.ts';

type Answerer = (turn: Turn) => Promise<Reply>;

const plain =
  (...keys: string[]): Answerer =>
  async ({ wording }) => ({
    parts: keys.map((key) =>
      wording.say(key, { example: wording.say('quoted', { text: wording.say('sample') }) }),
    ),
  });

const ANSWERERS: Readonly<Record<Intent, Answerer>> = {
  search: answerSearch,
  refine: answerSearch,
  compare: answerComparison,
  price: answerPrice,
  statistics: answerStatistics,
  factory: answerFactory,
  delivery: answerDelivery,
  advice: answerAdvice,
  contact: answerContact,
  complaint: answerComplaint,
  no_data: async ({ signals, wording }) => ({ parts: topicsIn(signals).map((topic) => wording.say(topic)) }),
  help: plain('help'),
  greeting: async (turn) => plain(...courtesies(turn))(turn),
  out_of_scope: async (turn) => {
    if (isForeign(turn)) return plain('out_of_scope')(turn);
    const { isPart, wording, request } = turn;
    return isPart
      ? { parts: [wording.say('not_understood', { text: request.query })] }
      : plain('unclear')(turn);
  },
};

/** Whether a text wants something that is not about cars, or the rules changed. */
const isForeign = ({ signals }: Turn): boolean => signals.has('offtopic') || signals.has('injection');

/** What a greeting, thanks or a goodbye is answered; only a greeting needs to be told what can be asked. */
function courtesies({ signals }: Turn): string[] {
  const said = ['thanks', 'bye'].filter((cue) => signals.has(cue));
  if (said.length > 0) return said;
  const agrees = signals.has('assent') || signals.has('agree');
  return agrees && !signals.has('greeting') ? ['assent'] : ['greeting', 'help'];
}

/** "Show more" asks for the page behind the first; of a later page the request itself tells the offset. */
function leafed(turn: Turn, hasEarlier: boolean): Turn {
  const { request } = turn;
  if (request.offset > 0 || !isMore({ ...turn, hasEarlier })) return turn;
  return { ...turn, request: { ...request, offset: request.limit } };
}

/** What a turn wants, where a wish may be said of one of the cars shown: "the white one". */
async function aimed(turn: Turn, aim: Aimed): Promise<Aimed> {
  const place = aim.intent === 'refine' ? await pointedAt(turn) : undefined;
  return place === undefined ? aim : { intent: 'search', card: { place, facts: [] } };
}

/** No cards, with how many there are by the filters that hold. */
async function cardless({ desk }: Turn, filters: ChatFilters): Promise<CarPage> {
  const page = await desk.cars(filters, 1, 0);
  return { ...page, results: [], total: Object.keys(filters).length > 0 ? page.total : 0 };
}

/** What the intent of a text follows from. */
function askingOf({ read, signals, opinion, aside, request, context }: Turn): Asked {
  const earlier = request.filters ?? {};
  const named = [earlier.brand, earlier.model].map((one) => (Array.isArray(one) ? one.length : 1));
  return {
    read,
    signals,
    hasEarlier: Object.keys(earlier).length > 0 || context.cards.length > 0,
    earlierPairs: Math.max(...named),
    isPinned: isPinned(earlier),
    opinion,
    denies: aside.denied.length > 0 || aside.optional.length > 0,
    namesCurrency: aside.currency !== undefined,
    cars: aside.cars,
    tellsWay:
      aside.places.some(({ end }) => end === 'origin') && aside.places.some(({ end }) => end === 'goal'),
    tellsGoal: aside.places.some(({ isAim }) => isAim),
    earlierModels: listOf(earlier.model),
    isQuoted: context.card !== undefined || context.described !== undefined,
    isDescribed: context.described !== undefined,
    namesYear: yearIn(request.query) !== undefined,
    namesCity: aside.places.some(({ city }) => city !== undefined),
    wasAsked: context.intent,
  };
}

/** A text that would be said twice in a row is said with a word about that. */
function unrepeated({ wording, context }: Turn, text: string): string {
  return digestOf(text) === context.said ? sentences([wording.say('again'), text], wording.lang) : text;
}

/** Answers one turn. Errors: what the routes refuse of the request. */
export async function answerTurn(given: Turn): Promise<ChatResponse> {
  let focus: Focus = {};
  const turn: Turn = {
    ...given,
    talkOf: (more) => {
      focus = { ...focus, ...more };
    },
  };
  const { read, signals, wording, desk, context } = turn;
  const earlier = turn.request.filters ?? {};
  const asking = askingOf(turn);
  if (Object.keys(earlier).length > 0) await desk.total(earlier);
  const { intent, card } = await aimed(turn, aimOf(asking));
  const asked = intent === 'search' || intent === 'refine' ? leafed(turn, asking.hasEarlier) : turn;
  const reply = card ? await answerCard(turn, card) : await ANSWERERS[intent](asked);
  const offset = reply.offset ?? asked.request.offset;
  const { filters = reply.held ?? earlier, missing = [], nearest = [], suggestions = [] } = reply;
  const page = reply.page ?? (await cardless(asked, filters));
  const count = page.results.length;
  const notes = reply.filters ? topicsIn(signals).map((topic) => wording.say(topic)) : [];
  const text = unrepeated(turn, sentences([...reply.parts, ...notes], wording.lang));
  const shown = [...page.results, ...nearest].map(({ id }) => id);
  return {
    text,
    cars: page.results,
    total: page.total,
    limit: count,
    offset,
    has_more: offset + count < page.total,
    company_id: page.company_id,
    contacts: page.contacts,
    filters_applied: filters,
    intent,
    acts: [{ intent, query: turn.request.query }],
    nearest: [...nearest],
    suggestions: [...suggestions],
    lang: wording.lang,
    ambiguity: reply.filters !== undefined && (read.ambiguity || missing.length > 0),
    missing: [...missing],
    context: contextAfter(
      context,
      { ...(shown.length > 0 && { cards: shown }), asked: missing[0], ...focus },
      { intent, text, lang: wording.lang },
    ),
  };
}
