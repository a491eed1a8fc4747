import type { Language } from '../../../../contract/languages.ts';
import type { ParseResult } from '../../../language/types.ts';
import { runSteps } from '../../../shared/steps.ts';
import { type Cues, padded } from './cues.ts';

/** What a text shows besides its filters. */
export interface Signals {
  /** The language to answer in, unless the request names one. */
  readonly lang: Language;
  has(cue: string): boolean;
  /** The filters that the text drops: "any colour". */
  readonly dropped: readonly string[];
  /** The cues of the languages in which it may be said. */
  readonly near: readonly Cues[];
}

/** Cues of the ends of what can be measured, whose car is told. */
export const ENDS = [
  'cheapest',
  'dearest',
  'newest',
  'oldest',
  'least_mileage',
  'most_mileage',
  'strongest',
] as const;

/** Cues that tell one language from another where a text has few words, also where filters tell one. */
const SURE = new RegExp(
  `^(greeting|thanks|bye|assent|agree|help|count|share|each|common|average|${ENDS.join('|')}|spread|nth\\.|asks\\.|why|price|compare|factory|plant\\.|delivery|customs|service|contact|complaint|insult|upkeep|resale|reliability|surprise|need\\.|importer\\.|cheaper|dearer|afford|newer|older|less_mileage|more_power|reset|more|remove|again|besides|instead|describe|wonder|any\\.|anywhere|offtopic|injection)`,
);
/** A word that asks may be another in the language of the filters: "quelle bianche". */
const TELLING = new RegExp(`${SURE.source}|^question`);

/** Attempts at the rules are written in one language or another whatever the rest is in. */
const EVERYWHERE = /^(injection|offtopic)$/;

/** Cues that words of another phrase may look like: "it" of "s'il vous plaît", the count of "no matter how many owners". */
const WITHIN: Readonly<Record<string, RegExp>> = {
  it: /^softly$/,
  count: /^any\./,
  'asks.owners': /^any\./,
  cheaper: /^(less_mileage|upkeep)$/,
  price: /^upkeep$/,
  delivery: /^upkeep$/,
  service: /^upkeep$/,
  more: /^each$/,
};

/** A text without the phrases of some cues. */
function withoutPhrases(text: string, near: readonly Cues[], names: RegExp): string {
  const phrases = near.flatMap((cues) =>
    [...cues].flatMap(([name, pattern]) => (names.test(name) ? [pattern] : [])),
  );
  return phrases.reduce((left, pattern) => left.replace(pattern, ' '), text);
}

/** What "anywhere" drops. */
const PLACES = ['city', 'country'];

/** The sign of a question at the end of a text. */
const ASKED = /[?？؟]\s*$/;

/** Signs of queries and markup in any language. */
const CODE =
  /\b(select\b.{0,80}\bfrom\b|drop\s+table|union\s+select|insert\s+into|delete\s+from|update\s+\w+\s+set|or\s+1\s*=\s*1|information_schema|read_parquet|read_csv)|<script|\$\{|\{\{|process\.env|\/etc\/passwd|\.\.\//i;

/** A cue must be longer than that, spaces included, to tell the language: the more so where filters tell one. */
const SHORT_CUE = 4;
const LONG_CUE = 6;

function weightOf(cues: Cues, text: string, telling = TELLING): number {
  let weight = 0;
  for (const [name, pattern] of cues) {
    if (telling.test(name)) weight = Math.max(weight, pattern.exec(text)?.[0].length ?? 0);
  }
  return weight;
}

/** Whether a text holds a cue of any language. */
function* holdsCue(text: string, all: ReadonlyMap<Language, Cues>): Generator<void, boolean> {
  for (const cues of all.values()) {
    if (weightOf(cues, text) > 0) return true;
    yield;
  }
  return false;
}

/** What a long text asks stands at its ends: so many characters of each are listened to. */
const END = 500;

const endsOf = (text: string): string =>
  text.length > 2 * END ? `${text.slice(0, END)} ${text.slice(-END)}` : text;

/** A cue of the language read that says no more than that yields to a longer one of another. */
const WEAK_CUE = 7;
const MORE = 4;

/** The language read, unless another alone knows words of the text, or many more, and no filters tell it; without any sign that of the talk. */
function* languageOf(
  read: ParseResult,
  text: string,
  all: ReadonlyMap<Language, Cues>,
  talked: Language | undefined,
): Generator<void, Language> {
  const own = all.get(read.lang);
  const isTold = read.lang !== 'en' && Object.keys(read.filters).length > 0;
  const held = own ? weightOf(own, text) : 0;
  if (!own || held > WEAK_CUE || (held > 0 && Object.keys(read.filters).length > 0)) return read.lang;
  let best = read.lang;
  let most = held > 0 ? held + MORE : isTold ? LONG_CUE : SHORT_CUE;
  for (const [language, cues] of all) {
    yield;
    const weight = weightOf(cues, text, isTold ? SURE : TELLING);
    if (weight > most) [best, most] = [language, weight];
  }
  const isUntold = held === 0 && best === read.lang && !isTold;
  return isUntold && talked !== undefined && writtenAs(text, talked) ? talked : best;
}

const SCRIPTS: readonly (readonly [RegExp, ReadonlySet<Language>])[] = [
  [/\p{sc=Latn}/u, new Set(['en', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'tr', 'uz'])],
  [/\p{sc=Cyrl}/u, new Set(['ru', 'uk', 'kk'])],
];

/** Whether a text is in a script that a language is written in, as far as several languages share one. */
function writtenAs(text: string, language: Language): boolean {
  return SCRIPTS.some(([script, languages]) => script.test(text) && languages.has(language));
}

/**
 * Looks for cues in the language of a text, and in English, whose words stand in all; `heard` is
 * the text with its keyboard layout put right, for where no cue was found as it stands.
 */
export function signalsOf(
  text: string,
  heard: string,
  read: ParseResult,
  all: ReadonlyMap<Language, Cues>,
): Signals {
  return runSteps(signalSteps(text, heard, read, all));
}

/** The same in steps, as the phrases of all languages are many. */
export function* signalSteps(
  whole: string,
  wholeHeard: string,
  read: ParseResult,
  all: ReadonlyMap<Language, Cues>,
  talked?: Language,
): Generator<void, Signals> {
  const [text, heard] = [endsOf(whole), endsOf(wholeHeard)];
  const typed = padded(text);
  const shown = (yield* holdsCue(typed, all)) ? typed : padded(heard);
  const lang = yield* languageOf(read, shown, all, talked);
  const near = [...new Set<Language>([lang, read.lang, 'en'])].flatMap((one) => all.get(one) ?? []);
  const every = [...all.values()];
  const bare = new Map<string, string>();
  const heardFor = (cue: string) => {
    const within = WITHIN[cue];
    const said = bare.get(cue) ?? (within ? withoutPhrases(shown, near, within) : shown);
    bare.set(cue, said);
    return said;
  };
  const known = new Map<string, boolean>();
  const has = (cue: string) => {
    const found = known.get(cue) ?? isHeard(cue);
    known.set(cue, found);
    return found;
  };
  const isHeard = (cue: string) => {
    const said = heardFor(cue);
    return (
      (cue === 'injection' && CODE.test(whole)) ||
      (cue === 'asked' && ASKED.test(text)) ||
      (EVERYWHERE.test(cue) ? every : near).some((cues) => cues.get(cue)?.test(said))
    );
  };
  // "How many of every colour?" drops none.
  const isCounted = has('each') && has('count');
  const any = [...(all.get(lang)?.keys() ?? [])].filter(
    (name) => name.startsWith('any.') && !isCounted && has(name),
  );
  const dropped = any.map((name) => name.slice('any.'.length));
  return { lang, has, near, dropped: has('anywhere') ? [...new Set([...dropped, ...PLACES])] : dropped };
}
