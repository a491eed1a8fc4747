import type { ApiKey } from '../../../contract/keys.ts';
import type { Language } from '../../../contract/languages.ts';
import type { ChatFilters, ChatRequest, ChatResponse } from '../../../contract/resources/chat.ts';
import type { AskService } from '../../answer/ask.ts';
import {
  type Analysis,
  analyseGently,
  answerOf,
  fixLayout,
  type ParseContext,
  type ParseResult,
  type RoleModel,
  readAnalysis,
} from '../../language/index.ts';
import { foldedWords } from '../../language/lexicon/sets.ts';
import { runGently } from '../../shared/steps.ts';
import { readerPart } from '../../snapshot/reader.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { partsIn, type TextPart } from './acts/split.ts';
import { answerTurn } from './answers/answer.ts';
import { together } from './answers/together.ts';
import { asBound } from './context/asked-for.ts';
import { wishesOf } from './context/refine.ts';
import { NEW_CONTEXT } from './context/state.ts';
import { type Desk, deskOf } from './facts/desk.ts';
import type { Turn } from './facts/turn.ts';
import { type Wording, wordingOf } from './message/wording.ts';
import { talkPart } from './part.ts';
import { type Aside, asideIn } from './text/aside.ts';
import { withoutChatter } from './text/chatter.ts';
import { type Cues, cuesOf, readLanguageFiles } from './text/cues.ts';
import { inEarlierCurrency } from './text/currency.ts';
import { withNamed, withOwnModel, withSwap } from './text/named.ts';
import { type Need, readNeeds } from './text/needs.ts';
import { carsBesideGoals, isExplained, placesBeside, withoutAsking, withoutGoals } from './text/overheard.ts';
import { purposeOf } from './text/purpose.ts';
import { ENDS, signalSteps } from './text/signals.ts';
import { listOf } from './text/values.ts';

/** What the chat knows of its languages, for the life of the process. */
export interface Voices {
  readonly cues: ReadonlyMap<Language, Cues>;
  readonly wordings: ReadonlyMap<Language, Wording>;
  readonly needs: readonly Need[];
}

/** Loads cues and messages from the folder of embedded data. Error: a language without them. */
export function loadVoices(data: string): Voices {
  const files = [...readLanguageFiles(data)];
  return {
    cues: new Map(files.map(([lang, file]) => [lang, cuesOf(file)])),
    wordings: new Map(files.map(([lang, file]) => [lang, wordingOf(lang, file)])),
    needs: readNeeds(data),
  };
}

/** What a turn is answered with, besides the request. */
export interface Means {
  readonly ask: AskService;
  readonly snapshot: Snapshot;
  readonly key: ApiKey | undefined;
  readonly model: RoleModel | undefined;
  readonly voices: Voices;
}

type Understood = Pick<Turn, 'read' | 'signals' | 'opinion' | 'aside'>;

/** Reads a text; by rules where the words that they leave are those of a question about cars. */
async function readIn(
  { query, mode, filters, context: talk }: ChatRequest,
  { words }: Aside,
  analysis: Analysis,
  means: Means,
) {
  const heard = fixLayout(query, analysis.context.lexicon);
  const signalsIn = (read: ParseResult) =>
    runGently(signalSteps(query, heard, read, means.voices.cues, talk?.lang));
  const ruled = answerOf(analysis, 'rules');
  if (mode === 'auto') {
    const signals = await signalsIn(ruled);
    const isAbout = Object.keys({ ...filters, ...ruled.filters }).length > 0;
    if (isAbout && isExplained(query, ruled, signals.near, words)) return { read: ruled, signals };
  }
  const read = await readAnalysis(analysis, means.model, ruled);
  return { read, signals: await signalsIn(read) };
}

/** The price that was talked of before, in rubles. */
function talkedPrice({ max_price, min_price }: ChatFilters): number | undefined {
  const price = max_price ?? min_price;
  return price === undefined ? undefined : Number(price);
}

/** Reads the text: its filters, cues, purpose, and what it denies. */
async function understood(
  request: ChatRequest,
  context: ParseContext,
  means: Means,
  rates: ReadonlyMap<string, number>,
): Promise<Understood> {
  const { query, mode, lang, currency, filters } = request;
  const { model } = means;
  const { lexicon } = context;
  const talked = talkedPrice(filters ?? {});
  const options = { mode, lang: lang ?? undefined, currency: currency ?? undefined, talked };
  const analysis = await analyseGently(query, context, options);
  const aside = asideIn(analysis);
  const { read: whole, signals } = await readIn(request, aside, analysis, means);
  const isStopWord = (word: string) =>
    foldedWords(word).every((one) => lexicon.stopWords.get(signals.lang)?.has(one));
  const isWish = filters != null && wishesOf(signals.has).length > 0;
  const asked = withoutAsking(query, withoutChatter(whole, { isStopWord, isWish }), signals.near);
  const own = withOwnModel(asked, aside, filters ?? {});
  const isBrought = signals.has('delivery') || signals.has('turnkey');
  const told = isBrought ? withoutGoals(asked, aside.places) : own;
  const meant = isBrought ? { ...aside, cars: carsBesideGoals(aside) } : aside;
  const swapped = signals.has('instead') ? withSwap(told, aside, filters ?? {}) : told;
  const priced = currency ? swapped : inEarlierCurrency(swapped, aside.currency, filters ?? {}, rates);
  return {
    read: withNamed(asBound(priced, request.context?.asked), signals, meant, listOf(filters?.model)),
    signals,
    opinion: mode === 'fast' ? undefined : await purposeOf(analysis, model),
    aside: { ...aside, places: placesBeside(told, aside.places) },
  };
}

/** Cues of questions that are answered with amounts. */
const ASKING_AMOUNTS = [
  'price',
  'noun.price',
  'count',
  'average',
  'spread',
  'delivery',
  'customs',
  'worth',
  ...ENDS,
];

const namesAmount = ({ filters }: ParseResult): boolean =>
  filters.min_price !== undefined || filters.max_price !== undefined;

/** The currency to answer in: of a text that names one and no amount ("how much is it in euros?"), else the request's. */
function currencyFor(
  { currency }: ChatRequest,
  { aside, signals, read }: Understood,
  rates: ReadonlyMap<string, number>,
): string {
  const named = namesAmount(read) ? undefined : aside.currency;
  const asks = Object.keys(read.filters).length === 0 || ASKING_AMOUNTS.some((cue) => signals.has(cue));
  return named !== undefined && asks && rates.has(named) ? named : (currency ?? 'RUB');
}

function deskFor(
  { company_id: company }: ChatRequest,
  lang: Language,
  { currency, rate }: { currency: string; rate: number },
  { ask, key, snapshot }: Means,
): Desk {
  return deskOf({
    ask,
    key,
    snapshot: snapshot.id,
    lang,
    currency,
    rate,
    company: company ?? undefined,
  });
}

/** A text as it was read, in the language that the answer is in. */
interface Heard {
  readonly request: ChatRequest;
  readonly text: Understood;
  readonly lang: Language;
}

async function hear(request: ChatRequest, means: Means): Promise<Heard> {
  const reader = means.snapshot.get(readerPart);
  const text = await understood(request, await reader.context(), means, reader.rates);
  return { request, text, lang: request.lang ?? text.signals.lang };
}

async function answerHeard(
  { request, text, lang }: Heard,
  means: Means,
  isPart = false,
): Promise<ChatResponse> {
  const { snapshot, voices } = means;
  const { rates } = snapshot.get(readerPart);
  const rateOf = (currency: string) => rates.get(currency) ?? 1;
  const wording = voices.wordings.get(lang);
  if (!wording)
    throw new Error(`There are no messages for ${lang}. Add data/reference/messages/${lang}.json.`);
  const talk = snapshot.get(talkPart);
  const currency = currencyFor(request, text, rates);
  const spoken = namesAmount(text.read) ? text.read.currency : currency;
  return answerTurn({
    request,
    ...text,
    wording,
    desk: deskFor(request, lang, { currency, rate: rateOf(currency) }, means),
    spoken: { currency: spoken, rate: rateOf(spoken) },
    label: (name, value) => talk.label(name, value, lang),
    context: request.context ?? NEW_CONTEXT,
    needs: voices.needs,
    isPart,
    talkOf: () => {},
  });
}

/** Answers the parts of a text one after another, each with the filters and the context that those before left. */
async function answerParts(whole: Heard, parts: readonly TextPart[], means: Means): Promise<ChatResponse> {
  const answers: ChatResponse[] = [];
  let request: ChatRequest = { ...whole.request, lang: whole.lang };
  for (const { text: query } of parts) {
    const answer = await answerHeard(await hear({ ...request, query }, means), means, true);
    answers.push(answer);
    request = { ...request, filters: answer.filters_applied, context: answer.context, offset: 0 };
  }
  return together(answers);
}

/** Answers one turn over one snapshot. Errors: what the routes refuse of the request, and `Moved`. */
export async function converse(request: ChatRequest, means: Means): Promise<ChatResponse> {
  const whole = await hear(request, means);
  const parts = partsIn(request.query, whole.text.signals.near);
  return parts.length > 1 ? answerParts(whole, parts, means) : answerHeard(whole, means);
}
