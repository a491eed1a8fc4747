import type { RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { DATA_FOLDER } from '../../../contract/paths.ts';
import { chatRequestSchema, chatResponseSchema } from '../../../contract/resources/chat.ts';
import type { AppEnv } from '../../answer/context.ts';
import { jsonAnswer, mount, type Plan, respond } from '../../answer/respond.ts';
import { readJson } from '../../gates/body.ts';
import { unavailable } from '../../shared/api-error.ts';
import { readerPart } from '../../snapshot/reader.ts';
import type { Service } from '../service.ts';
import { FAILURES } from '../service.ts';
import { converse, loadVoices, type Means } from './converse.ts';
// A request and its answer over the embedded feeds; test/server/chat/example.test.ts tells how it is written.
import example from './example.json' with { type: 'json' };
import { Moved } from './facts/desk.ts';
import { talkPart } from './part.ts';
import { readChatRequest } from './request.ts';

const ROUTE: RouteConfig = {
  method: 'post',
  path: '/v1/chat',
  summary: 'An answer in words, with cards.',
  description:
    'Understands searches, refinements of earlier answers (send their `filters_applied` as `filters`), comparisons, questions about prices, figures, plants, delivery and customs, in sixteen languages. Every figure in the answer is what the other routes answer.',
  tags: ['search'],
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: chatRequestSchema, example: example.request } },
    },
  },
  responses: {
    200: {
      description: 'The answer.',
      content: { 'application/json': { schema: chatResponseSchema, example: example.answer } },
    },
    400: FAILURES[400],
    404: FAILURES[404],
  },
};

function planOf(body: unknown, means: Means): Plan {
  const reader = means.snapshot.get(readerPart);
  const request = readChatRequest(body, [...reader.rates.keys()]);
  const key = `chat ${JSON.stringify([request, means.key?.company_id ?? null])}`;
  return { key, answer: async () => jsonAnswer(await converse(request, means)) };
}

/** Answers once more where a new snapshot took over meanwhile. */
async function settled(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (cause) {
    if (!(cause instanceof Moved)) throw cause;
    return answer();
  }
}

/** Makes the chat; `data` is the folder of embedded data. Error: a language without messages. */
export function chatService(data: string = DATA_FOLDER): Service {
  const voices = loadVoices(data);
  return {
    parts: [readerPart, talkPart],
    mount(app, { holder, model, ask }) {
      mount(app, ROUTE, async (c: Context<AppEnv>) => {
        const body = await readJson(c, '{"query": "..."}');
        const key = c.get('key');
        return settled(() =>
          respond(c, holder, (snapshot) => {
            if (!ask) throw unavailable();
            return planOf(body, { ask, snapshot, key, model, voices });
          }),
        );
      });
    },
  };
}
