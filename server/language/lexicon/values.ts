import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { numberGrammar } from '../numbers/index.ts';
import { fold } from '../text/normalise.ts';
import type { LexiconSources, PhraseFile, Row } from './sources.ts';
import type { Phrase, Sense } from './types.ts';

/** Keys whose words in the feeds' dictionary mean the same in a sentence; others have words such as "yes". */
const FROM_SYNONYMS = new Set([
  'color',
  'body_type',
  'fuel_type',
  'transmission',
  'drive_type',
  'vehicle_type',
]);
/** The form of a tag (data/reference/phrase_tags.csv) whose alternatives are found in a text. */
const PHRASE = 'phrase';

/** The tags that hold lists or small words and no phrases. */
function tagsBesidePhrases(tags: readonly Row[]): ReadonlySet<string> {
  return new Set(tags.flatMap(({ tag = '', form }) => (form === PHRASE ? [] : [tag])));
}

function languageOf(name: string): Language[] | undefined {
  const language = LANGUAGES.find((one) => one === name);
  return language && [language];
}

/** The model that a tag names behind its brand: `Peugeot/208`. */
function modelOf(value: string): Sense {
  const [brand = '', model = ''] = value.split('/');
  return { kind: 'model', models: [{ brand, model }], owner: brand };
}

function senseOf(tag: string): Sense {
  const equals = tag.indexOf('=');
  if (equals < 0) return { kind: 'role', role: tag };
  const key = tag.slice(0, equals);
  const value = tag.slice(equals + 1);
  if (key === 'city') return { kind: 'city', ids: [Number(value)] };
  if (key === 'brand') return { kind: 'brand', brand: value };
  if (key === 'model') return modelOf(value);
  return key === 'country' ? { kind: 'country', iso2: value } : { kind: 'value', key, value };
}

const NEGATED = /n't\b/g;

/** A phrase, and English negations as many type them: `doesnt matter`. */
function typed(text: string, language: string): string[] {
  return language === 'en' && text.includes("n't") ? [text, text.replace(NEGATED, 'nt')] : [text];
}

function* phrasesOf({ language, phrases }: PhraseFile, others: ReadonlySet<string>): Generator<Phrase> {
  for (const [tag, list] of Object.entries(phrases)) {
    if (others.has(tag)) continue;
    const sense = senseOf(tag);
    for (const one of list.split('|'))
      for (const text of typed(one.trim(), language)) yield { text, sense, languages: languageOf(language) };
  }
}

function isDoors(word: string, lang: string | undefined): boolean {
  const language = LANGUAGES.find((one) => one === lang) ?? 'en';
  const [first = '', ...rest] = fold(word).chars.join('').split(/[ /-]/);
  const isCounted = [first, ...rest].some((one) => /^\d/.test(one));
  return isCounted || (word.includes(' ') && numberGrammar(language).pieces.has(first));
}

function isUsable(
  { key, value, word, lang }: Row,
  dropped: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  if (!FROM_SYNONYMS.has(key ?? '') || (key === 'vehicle_type' && value === 'car')) return false;
  // "5 doors" is a number with its unit, whatever body the feeds mean by it.
  if (key === 'body_type' && isDoors(word ?? '', lang)) return false;
  return !dropped.get(lang ?? '')?.has((word ?? '').toLowerCase());
}

/** The phrases for values and roles: the phrase files, and of the feeds' dictionary what is safe in a sentence. */
export function* valuesOf({ phrases, tags, synonyms, vocabulary }: LexiconSources): Generator<Phrase> {
  const dropped = new Map(phrases.map((file) => [file.language, new Set(file.phrases.drop?.split('|'))]));
  const others = tagsBesidePhrases(tags);
  for (const file of phrases) yield* phrasesOf(file, others);
  const labels = vocabulary.map((row) => ({ ...row, word: row.label ?? '' }));
  for (const row of [...synonyms, ...labels] as Row[]) {
    if (!isUsable(row, dropped)) continue;
    const { key = '', value = '', word = '', lang = '' } = row;
    yield { text: word, sense: { kind: 'value', key, value }, languages: languageOf(lang) };
  }
}
