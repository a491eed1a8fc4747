import type { ChatResponse, Intent } from '../../../contract/resources/chat.ts';
import { intentOf } from '../../language/chat/intent.ts';
import { sentences } from '../../language/chat/wording.ts';
import { answerComparison } from './compare.ts';
import { answerDelivery } from './delivery.ts';
import { answerFactory } from './factory.ts';
import { answerPrice } from './price.ts';
import { answerSearch } from './search.ts';
import { answerStatistics } from './statistics.ts';
import type { Reply, Turn } from './turn.ts';

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
  greeting: async (turn) => plain(...(turn.signals.has('thanks') ? ['thanks'] : ['greeting', 'help']))(turn),
  out_of_scope: plain('out_of_scope'),
};

/** Answers one turn. Errors: what the routes refuse of the request. */
export async function answerTurn(turn: Turn): Promise<ChatResponse> {
  const { request, read, signals, opinion, denied, wording, desk } = turn;
  const earlier = request.filters ?? {};
  const hasEarlier = Object.keys(earlier).length > 0;
  if (hasEarlier) await desk.total(earlier);
  const intent = intentOf({ read, signals, hasEarlier, opinion, denies: denied.length > 0 });
  const reply = await ANSWERERS[intent](turn);
  const { filters = {}, missing = [] } = reply;
  const page = reply.page ?? { ...(await desk.cars({}, 1, 0)), results: [], total: 0 };
  const count = page.results.length;
  return {
    text: sentences(reply.parts, wording.lang),
    cars: page.results,
    total: page.total,
    limit: count,
    offset: request.offset,
    has_more: request.offset + count < page.total,
    company_id: page.company_id,
    contacts: page.contacts,
    filters_applied: filters,
    intent,
    lang: wording.lang,
    ambiguity: reply.filters !== undefined && (read.ambiguity || missing.length > 0),
    missing: [...missing],
  };
}
