import type { ChatFilters, ChatResponse, Intent } from '../../../../contract/resources/chat.ts';
import type { Asked } from '../acts/asked.ts';
import { type Aimed, aimOf, isMore } from '../acts/intent.ts';
import { pointedAt } from '../context/pointed.ts';
import { isPinned } from '../context/refine.ts';
import type { CarPage } from '../facts/desk.ts';
import type { Reply, Turn } from '../facts/turn.ts';
import { sentences } from '../message/wording.ts';
import { listOf } from '../text/values.ts';
import { answerCard } from './card.ts';
import { answerComparison } from './compare.ts';
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
  help: plain('help'),
  greeting: async (turn) => plain(...courtesies(turn))(turn),
  out_of_scope: async (turn) => plain(asksService(turn) ? 'service' : 'out_of_scope')(turn),
};

/** What a greeting, thanks or a goodbye is answered; only a greeting needs to be told what can be asked. */
function courtesies({ signals }: Turn): string[] {
  const said = ['thanks', 'bye'].filter((cue) => signals.has(cue));
  if (said.length > 0) return said;
  const agrees = signals.has('assent') || signals.has('agree');
  return agrees && !signals.has('greeting') ? ['assent'] : ['greeting', 'help'];
}

/** Whether a text asks for what the seller alone can tell: credit, a test drive. */
function asksService({ signals }: Turn): boolean {
  return signals.has('service') && !signals.has('injection');
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

/** Answers one turn. Errors: what the routes refuse of the request. */
export async function answerTurn(turn: Turn): Promise<ChatResponse> {
  const { read, signals, opinion, aside, wording, desk } = turn;
  const earlier = turn.request.filters ?? {};
  const hasEarlier = Object.keys(earlier).length > 0;
  if (hasEarlier) await desk.total(earlier);
  const earlierPairs = Math.max(
    ...[earlier.brand, earlier.model].map((one) => (Array.isArray(one) ? one.length : 1)),
  );
  const denies = aside.denied.length > 0 || aside.optional.length > 0;
  const namesCurrency = aside.currency !== undefined;
  const asking: Asked = {
    read,
    signals,
    hasEarlier,
    earlierPairs,
    isPinned: isPinned(earlier),
    opinion,
    denies,
    namesCurrency,
    cars: aside.cars,
    tellsWay:
      aside.places.some(({ end }) => end === 'origin') && aside.places.some(({ end }) => end === 'goal'),
    tellsGoal: aside.places.some(({ isAim }) => isAim),
    earlierModels: listOf(earlier.model),
  };
  const { intent, card } = await aimed(turn, aimOf(asking));
  const asked = intent === 'search' || intent === 'refine' ? leafed(turn, hasEarlier) : turn;
  const reply = card ? await answerCard(turn, card) : await ANSWERERS[intent](asked);
  const offset = reply.offset ?? asked.request.offset;
  const { filters = reply.held ?? earlier, missing = [] } = reply;
  const page = reply.page ?? (await cardless(asked, filters));
  const count = page.results.length;
  const note = reply.filters && asksService(turn) ? wording.say('service') : undefined;
  return {
    text: sentences([...reply.parts, note], wording.lang),
    cars: page.results,
    total: page.total,
    limit: count,
    offset,
    has_more: offset + count < page.total,
    company_id: page.company_id,
    contacts: page.contacts,
    filters_applied: filters,
    intent,
    lang: wording.lang,
    ambiguity: reply.filters !== undefined && (read.ambiguity || missing.length > 0),
    missing: [...missing],
  };
}
