import { LANGUAGES, type Language } from '../../contract/languages.ts';
import type { Lexicon } from './lexicon/build.ts';
import { remembered } from './memo.ts';
import { languagesCounting } from './numbers/index.ts';
import { isBrand, sensesOf } from './senses.ts';
import { lastOfCompound } from './spelling/compounds.ts';
import type { Token } from './tokens.ts';

type Sign = readonly [pattern: RegExp, languages: readonly Language[], weight: number];

/** What few languages write in letters that all know, and how much it says. */
const PLAIN: readonly Sign[] = [
  [/^(?=[\s\S]*[a-z])[\s\S]*\d ?KM\b/, ['pl'], 1],
  [/\b(19|20)\d\d ?r\b/i, ['pl'], 1],
  // A power, in small letters.
  [/[a-z] \d{3}km$/, ['pl'], 0.3],
  [/\d ?mil (km|kil|quil|eur|reais|pesos)/i, ['es', 'pt'], 1],
  // "9 persons" cut short.
  [/\d ?os\b/i, ['pl'], 2],
  [/\d ?bin\b(?! ich)/i, ['tr'], 2],
  [/[og][ʻ’‘'`]/i, ['uz'], 1],
  [/q[au]?|sh|o'|g'/i, ['uz'], 0.2],
  // "And from Korea?"
  [/[a-z]-chi\b/i, ['uz'], 2],
  [/(mila|cento)(km)?\b/i, ['it'], 2],
  [/(tausend|hundert)/i, ['de'], 2],
  [/\belektro\b/i, ['de'], 0.3],
  // "Second hand", and the third, cut short.
  [/\b2\. ?el\b/i, ['tr'], 2],
  [/\b[1-4]\. ?hd\b/i, ['de'], 2],
  [/£/, ['en'], 2],
  [/\d ?grand\b/i, ['en'], 2],
  // A gearbox behind an engine or its fuel, or at the end of a search; a car elsewhere.
  [/(?:\d[.,]\d|\b(?:diesel|petrol|tdi|d-?4d|hdi|crdi|hybrid)) auto\b/i, ['en'], 1.5],
  [/[a-z\d]{2} auto(?: (?:19|20)\d\d)?$/i, ['en'], 0.6],
  // English writes the sign before its number.
  [/\d ?k? ?€/i, ['de', 'fr', 'es', 'it', 'pt'], 0.3],
  [/\b[dlj]['’][aeiouhéêèâà]/i, ['fr', 'it'], 0.5],
  // "T'as", "j'ai", "c'est": elisions that Italian has none of.
  [/\b(?:t['’]as|j['’]ai|c['’]est|n['’](?:est|ai|a|y)|qu['’][a-zé]+)\b/i, ['fr'], 4],
  // Portuguese "of the" is "two" before what is counted.
  [/\bdos (?:mil|millones|litros|puertas|plazas|dueños|titulares|propietarios)\b/i, ['es'], 2],
  // A town behind a preposition with an accent, a gearbox cut short.
  [/(?:^|\s)à \p{Lu}/u, ['fr'], 4],
  [/\bbv[amr] ?\d?\b|\bbm[56]\b/i, ['fr'], 2],
  // Doors, cut short.
  [/(?<![\d.,] ?)\b[2-5] ?p\b/i, ['es', 'fr', 'it', 'pt'], 2],
  // "And the" before a name, which Italian says otherwise.
  [/\be os? (?=\p{L})/iu, ['pt'], 1],
  // "20k ish", where "ish" is the Uzbek "work".
  [/\d ?(k|grand)? ?-?ish\b/i, ['en'], 4],
  // "Between 5 and 8": the joint tells the three apart.
  [/\bentre [^,;!?]{0,30}\d[^,;!?]{0,12} y \d/i, ['es'], 2],
  [/\bentre [^,;!?]{0,30}\d[^,;!?]{0,12} et \d/i, ['fr'], 2],
  [/\bentre [^,;!?]{0,30}\d[^,;!?]{0,12} e \d/i, ['pt'], 2],
  // French "gold" stands at the end of what it colours.
  [/[a-z\d] or [a-z\d]/i, ['en'], 0.8],
  [/(?<!\b(?:the|in|of) )\bessence\b(?! of)/i, ['fr'], 1],
  // "Before" a year, unless an Audi is named that is built so.
  [/\bavant(?<!\b(?:audi|a[46]|rs ?[46])\b.*) (?:19|20)\d\d\b/i, ['fr'], 1.5],
  // Portuguese "in the" denies nothing twice.
  [/\bno [a-z]{3,}[,;]? no [a-z]/i, ['es', 'it'], 1.5],
  // Portuguese places that take an article, behind a word that says "not" in Spanish.
  [
    /\b(no|do|ao) (porto|rio|recife|funchal|algarve|brasil|seixal|barreiro|montijo|entroncamento)\b/i,
    ['pt'],
    1,
  ],
];

/** Letters that few languages write. */
const LETTERS: readonly Sign[] = [
  [/[әқңғүұөһ]/i, ['kk'], 4],
  [/[їєґ]/i, ['uk'], 4],
  [/і/i, ['uk', 'kk'], 3],
  [/[ыэъё]/i, ['ru', 'kk'], 1],
  // "Not" opens what is asked, where Kazakh has "or".
  [/(?:^|[,.] )не \p{L}{3,}/iu, ['ru', 'uk'], 1],
  [/ß/i, ['de'], 4],
  [/[äöü]/i, ['de', 'tr'], 1.5],
  [/[ñ¿¡]/i, ['es'], 4],
  [/[ãõ]/i, ['pt'], 4],
  [/[łżźśćęąń]/i, ['pl'], 4],
  [/[şğıİ]/, ['tr'], 4],
  [/[êèœûîàù]/i, ['fr', 'it', 'pt'], 1],
  [/ç/i, ['fr', 'pt', 'tr'], 1],
  [/[áéíóú]/i, ['es', 'pt'], 1],
  [/[òì]/i, ['it'], 2],
  [/[\u3041-\u30ff]/, ['ja'], 30],
  [/[\uac00-\ud7a3]/, ['ko'], 30],
  [/[\u3400-\u9fff]/, ['zh'], 8],
  [
    /[円気売価検駅黒済録歴駆軽転変広楽帯沢浜込働図団囲圏壊実対専戻択捜歩毎県経続総舗覧観読豊辺遅関紺険雑顔験髪発労様満仮処巻従徴悪払桜権検歓残渋焼獣畳稲粋絵緑縁縦聴脳臓薬訳証譲軽醸釈鉄録陥隠雑霊頼鶏黙単頃収営塩帰弾恵抜拡栄竜縄芸荘蔵齢乗亜桟様嬢巣]|以降|即納|格安|注文|中古|年式|年落|走行|内装|外装|修復|[\u301c]|平成|令和|昭和|予算|付近|在庫|割安|割高|[水空鼠桃]色|水素|万前後/,
    ['ja'],
    12,
  ],
  [/[\u0600-\u06ff]/, ['ar'], 20],
];

/** Runs of letters depend on each other: their evidence is taken for so much less. */
const CALM = 2;

/** The languages of countries that write in Latin letters. */
const SPEAKING: ReadonlyMap<string, Language> = new Map(
  Object.entries({
    de: 'DE AT CH', fr: 'FR BE', es: 'ES MX AR CO CL PE EC UY VE BO PY GT CU DO HN NI SV CR PA', it: 'IT', pt: 'PT BR', pl: 'PL', tr: 'TR', en: 'GB US IE AU', uz: 'UZ',
  } satisfies Partial<Record<Language, string>>).flatMap(([language, countries]) =>
    countries.split(' ').map((country) => [country, language as Language] as const),
  ),
); // biome-ignore format: a table

/** How much speaks for each language, in the order of `LANGUAGES`. */
type Scores = Float64Array;

const PLACES: ReadonlyMap<string, number> = new Map(LANGUAGES.map((language, at) => [language, at]));

function add(scores: Scores, languages: Iterable<string>, weight: number): void {
  for (const language of languages) {
    const at = PLACES.get(language);
    if (at !== undefined) scores[at] = (scores[at] ?? 0) + weight;
  }
}

/** Shorter number words are other words as well. */
const SHORTEST_NUMBER = 4;

/** Shorter words are close to too many others. */
const SHORTEST_MEANT = 5;
/** What the words that a mistyped one may mean say of the language. */
const MEANT = 0.6;

/** What an unknown word says of the language by the words that are one slip away. */
function addMeant(scores: Scores, word: string, { words, fuzzy }: Lexicon): void {
  if (word.length < SHORTEST_MEANT) return;
  const near = fuzzy.near(word).filter((one) => one[0] === word[0]);
  for (const one of near) {
    const languages = words.get(one);
    if (languages && languages.size > 0) add(scores, languages, MEANT / (languages.size * near.length));
  }
}

/** Whether a function word is the name of a body, a fuel or another value elsewhere, and so tells nothing (Italian "estate"). */
function isValueElsewhere(word: string, stops: readonly Language[], lexicon: Lexicon): boolean {
  const languages = [...(lexicon.words.get(word) ?? [])];
  const isOther = languages.some((language) => !stops.includes(language));
  return isOther && sensesOf(word, lexicon).some(({ kind }) => kind === 'value');
}

/** The languages that know an unknown word as a compound. */
function compoundLanguages(word: string, lexicon: Lexicon): Language[] {
  return [...lexicon.lasts.keys()].filter((one) => lastOfCompound(word, one, lexicon) !== undefined);
}

/** What a word says of the language by being known in it. */
const scoresOfWord = remembered((word, lexicon): Scores => {
  const { words, stopLanguages } = lexicon;
  const scores = new Float64Array(LANGUAGES.length);
  const stops = stopLanguages.get(word);
  const phrases = words.get(word);
  if (stops && !isBrand(word, lexicon) && !isValueElsewhere(word, stops, lexicon))
    add(scores, stops, 2 / stops.length);
  if (phrases && phrases.size > 0 && !isBrand(word, lexicon)) add(scores, phrases, 1.2 / phrases.size);
  const counting = word.length < SHORTEST_NUMBER ? [] : languagesCounting(word);
  add(scores, counting, 1.2 / counting.length);
  if (!stops && !phrases && counting.length === 0) {
    addMeant(scores, word, lexicon);
    add(scores, compoundLanguages(word, lexicon), 1.2);
  }
  if (phrases?.size === 0) addSpoken(scores, word, lexicon);
  return scores;
});

/** What a word's looks may add to the belief in a language. */
const LOOKS = 1;

function isName(word: string, { words }: Lexicon): boolean {
  return words.get(word)?.size === 0;
}

/** The share of each language in the looks of a word in Latin letters, with that of Cyrillic ones spelled so. */
export const latinShares = remembered((word, { letters }) => letters.latin.shares(word, CALM));

/** What the name of a city says of the language. */
const SPOKEN = 0.5;

/** People ask for cities of their own country: its language is likelier. */
function addSpoken(scores: Scores, word: string, lexicon: Lexicon): void {
  const senses = sensesOf(word, lexicon);
  if (senses.some(({ kind }) => kind !== 'city')) return;
  const cities = senses.flatMap((sense) => (sense.kind === 'city' ? sense.ids : []));
  const [largest] = cities
    .flatMap((id) => lexicon.cities.get(id) ?? [])
    .sort((a, b) => b.population - a.population);
  const language = SPEAKING.get(largest?.country ?? '');
  if (language) add(scores, [language], SPOKEN);
}

function looksIn(script: 'latin' | 'cyrillic') {
  return (word: string, lexicon: Lexicon): Scores => {
    const scores = new Float64Array(LANGUAGES.length);
    if (isName(word, lexicon)) return scores;
    const shares: ReadonlyMap<string, number> = lexicon.letters[script].shares(word, CALM);
    for (const [language, share] of shares) add(scores, [language], LOOKS * share);
    return scores;
  };
}

/** What a word says of the language by its looks, by script. */
const LOOKS_IN = { latin: remembered(looksIn('latin')), cyrillic: remembered(looksIn('cyrillic')) };

const NOT_PLAIN = /[\u0080-\uffff]/;

function scoreLetters(scores: Scores, text: string): void {
  for (const [pattern, languages, weight] of PLAIN) if (pattern.test(text)) add(scores, languages, weight);
  if (!NOT_PLAIN.test(text)) return;
  for (const [pattern, languages, weight] of LETTERS) if (pattern.test(text)) add(scores, languages, weight);
}

function scoreToken(scores: Scores, { text, script }: Token, lexicon: Lexicon, isLabel: boolean): void {
  if (script !== 'sign' && !isLabel) addAll(scores, scoresOfWord(text, lexicon));
  if (text.length >= 3 && (script === 'latin' || script === 'cyrillic'))
    addAll(scores, LOOKS_IN[script](text, lexicon));
}

/** What a number says of the language before what is counted. */
const COUNTED = 2;

/** What is counted tells whose number a word is that is an everyday one elsewhere: French "dois" before Portuguese "litros". */
function scoreCounted(scores: Scores, { text }: Token, next: Token | undefined, lexicon: Lexicon): void {
  const everyday = lexicon.stopLanguages.get(text);
  const counted = lexicon.words.get(next?.text ?? '');
  if (!everyday || !counted || everyday.some((language) => counted.has(language))) return;
  const counting = languagesCounting(text).filter((language) => counted.has(language));
  add(scores, counting, COUNTED / counting.length);
}

function addAll(scores: Scores, others: Scores): void {
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) + (others[at] ?? 0);
}

/** The letters of a code before one digit. */
const LONGEST_CODE = 3;

function isGluedDigit(token: Token | undefined): boolean {
  return token?.script === 'digit' && !token.spaced;
}

/** The letters of `z900` and `ALL4` say nothing of the language. */
function isCode({ text }: Token, next: Token | undefined): boolean {
  return (
    isGluedDigit(next) && (text.length === 1 || (text.length <= LONGEST_CODE && next?.text.length === 1))
  );
}

/** The last word of a name with a letter and a digit (`A4 Avant`) says nothing of the language. */
function endsName(tokens: readonly Token[], index: number, { trie, nameWords }: Lexicon): boolean {
  const three = tokens.slice(Math.max(0, index - 2), index + 1);
  if (!isGluedDigit(three[1]) || three[0]?.text.length !== 1 || !nameWords.has(three[2]?.text ?? ''))
    return false;
  const found = trie.matches(
    three,
    0,
    three.map(({ text }) => [text]),
  );
  return found.some(
    ({ next, entries }) => next === three.length && entries.some(({ sense }) => sense.kind === 'model'),
  );
}

const CYRILLIC: readonly Language[] = ['ru', 'uk', 'kk'];

function scriptDefault(tokens: readonly Token[]): Language {
  return tokens.some(({ script }) => script === 'cyrillic') ? 'ru' : 'en';
}

/** The languages of a text, the likeliest first; `hint` breaks ties. */
export function detectLanguages(
  text: string,
  tokens: readonly Token[],
  lexicon: Lexicon,
  hint?: Language,
): Language[] {
  const scores: Scores = new Float64Array(LANGUAGES.length);
  scoreLetters(scores, text);
  tokens.forEach((token, index) => {
    const isUnit = token.text.length === 1 && !token.spaced && tokens[index - 1]?.script === 'digit';
    const isLabel = isUnit || isCode(token, tokens[index + 1]) || endsName(tokens, index, lexicon);
    scoreToken(scores, token, lexicon, isLabel);
    scoreCounted(scores, token, tokens[index + 1], lexicon);
  });
  if (hint) add(scores, [hint], 1);
  add(scores, [scriptDefault(tokens)], 0.3);
  const cyrillic = tokens.some(({ script }) => script === 'cyrillic');
  // Latin names stand in Cyrillic texts, not the other way round.
  const isCyrillic = tokens.some(({ script, text: word }) => script === 'cyrillic' && word.length > 2);
  const side = (language: Language) => Number(isCyrillic && CYRILLIC.includes(language));
  const scoreOf = (language: Language) => scores[PLACES.get(language) ?? 0] ?? 0;
  return LANGUAGES.filter((language) => scoreOf(language) > 0)
    .filter((language) => cyrillic || !CYRILLIC.includes(language) || language === hint)
    .sort((a, b) => side(b) - side(a) || scoreOf(b) - scoreOf(a));
}
