import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { ApiKey } from '../../../contract/keys.ts';
import type { Language } from '../../../contract/languages.ts';
import { type ChatRequest, chatRequestSchema, chatResponseSchema } from '../../../contract/resources/chat.ts';
import type { Ask } from '../../ask.ts';
import type { AppEnv } from '../../context.ts';
import { unavailable } from '../../errors.ts';
import { withoutChatter } from '../../language/chat/chatter.ts';
import { type Cues, cuesOf, readLanguageFiles } from '../../language/chat/cues.ts';
import { deniedIn } from '../../language/chat/denied.ts';
import { purposeOf } from '../../language/chat/purpose.ts';
import { wishesOf } from '../../language/chat/refine.ts';
import { signalsOf } from '../../language/chat/signals.ts';
import { type Wording, wordingOf } from '../../language/chat/wording.ts';
import { fixLayout, type RoleModel, readText } from '../../language/index.ts';
import { type Reader, readerPart } from '../../reader.ts';
import { jsonAnswer, mount, type Plan, respond } from '../../respond.ts';
import type { Service } from '../../routes.ts';
import { FAILURES } from '../../service.ts';
import type { Snapshot } from '../../snapshot.ts';
import { answerTurn } from './answer.ts';
import { deskOf, Moved } from './desk.ts';
import { talkPart } from './part.ts';
import { bodyOf, readChatRequest } from './request.ts';

const DATA = fileURLToPath(new URL('../../../data', import.meta.url));

/** A request and its answer over the embedded feeds; `test/server/chat/example.test.ts` tells how it is written. */
const EXAMPLE = JSON.parse(readFileSync(new URL('./example.json', import.meta.url), 'utf8')) as {
  request: unknown;
  answer: unknown;
};

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
      content: { 'application/json': { schema: chatRequestSchema, example: EXAMPLE.request } },
    },
  },
  responses: {
    200: {
      description: 'The answer.',
      content: { 'application/json': { schema: chatResponseSchema, example: EXAMPLE.answer } },
    },
    400: FAILURES[400],
    404: FAILURES[404],
  },
};

/** What the chat knows of its languages, for the life of the process. */
interface Voices {
  readonly cues: ReadonlyMap<Language, Cues>;
  readonly wordings: ReadonlyMap<Language, Wording>;
}

function loadVoices(data: string): Voices {
  const files = [...readLanguageFiles(data)];
  return {
    cues: new Map(files.map(([lang, file]) => [lang, cuesOf(file)])),
    wordings: new Map(files.map(([lang, file]) => [lang, wordingOf(lang, file)])),
  };
}

/** What a turn is answered with, besides the request. */
interface Means {
  readonly ask: Ask;
  readonly snapshot: Snapshot;
  readonly key: ApiKey | undefined;
  readonly model: RoleModel | undefined;
  readonly voices: Voices;
}

async function converse(request: ChatRequest, reader: Reader, means: Means) {
  const { voices, snapshot, key, ask, model } = means;
  const { query, mode, lang: wanted, currency } = request;
  const options = { mode, lang: wanted ?? undefined, currency: currency ?? undefined };
  const context = await reader.context();
  const { lexicon } = context;
  const whole = await readText(query, context, options, model);
  const signals = signalsOf(query, fixLayout(query, lexicon), whole, voices.cues);
  const isStopWord = (word: string) => lexicon.stopWords.get(signals.lang)?.has(word) ?? false;
  const isWish = request.filters != null && wishesOf(signals.has).length > 0;
  const read = withoutChatter(whole, { isStopWord, isWish });
  const lang = wanted ?? signals.lang;
  const wording = voices.wordings.get(lang);
  if (!wording)
    throw new Error(`There are no messages for ${lang}. Add data/reference/messages/${lang}.json.`);
  const desk = deskOf({
    ask,
    key,
    snapshot: snapshot.id,
    lang,
    currency: currency ?? 'RUB',
    rate: reader.rates.get(currency ?? 'RUB') ?? 1,
    company: request.company_id ?? undefined,
  });
  const talk = snapshot.get(talkPart);
  const label = (name: string, value: string) => talk.label(name, value, lang);
  const spoken = { currency: read.currency, rate: reader.rates.get(read.currency) ?? 1 };
  const opinion = mode === 'fast' ? undefined : await purposeOf(query, context, options, model);
  const denied = request.filters ? deniedIn(query, context, options) : [];
  return answerTurn({ request, read, signals, opinion, denied, wording, desk, spoken, label });
}

function planOf(body: unknown, means: Means): Plan {
  const reader = means.snapshot.get(readerPart);
  const request = readChatRequest(body, [...reader.rates.keys()]);
  const key = `chat ${JSON.stringify([request, means.key?.company_id ?? null])}`;
  return { key, answer: async () => jsonAnswer(await converse(request, reader, means)) };
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
export function chatService(data: string = DATA): Service {
  const voices = loadVoices(data);
  return {
    parts: [readerPart, talkPart],
    mount(app, { holder, model, ask }) {
      mount(app, ROUTE, async (c: Context<AppEnv>) => {
        const body = await bodyOf(c);
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
