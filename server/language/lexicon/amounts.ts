import type { Language } from '../../../contract/languages.ts';
import { hangulKeys } from '../spelling/dense/hangul.ts';
import type { PhraseFile } from './sources.ts';

/** What opens the tags of the lists of what is written on to digits: multipliers, units, counting words, limits; and on to places. */
const JOINED = 'joined_';

const ONE = [''];

function wordsOf(files: readonly PhraseFile[], language: Language, tag: string): string[] {
  const own = files.find((file) => file.language === language)?.phrases;
  return (own?.[JOINED + tag] ?? '').split('|').filter(Boolean);
}

/** Multipliers with the currency or unit that is written in one with them. */
function scaledAmounts(files: readonly PhraseFile[], language: Language): string[] {
  const units = ONE.concat(wordsOf(files, language, 'unit'));
  return wordsOf(files, language, 'multiplier').flatMap((multiplier) =>
    units.map((unit) => multiplier + unit),
  );
}

function boundAmounts(files: readonly PhraseFile[], language: Language): string[] {
  const bounds = ONE.concat(wordsOf(files, language, 'bound'));
  const bare = [...scaledAmounts(files, language), ...wordsOf(files, language, 'count')];
  return bare.flatMap((amount) => bounds.map((bound) => amount + bound));
}

/** What Koreans write behind the digits of an amount, and what they type for it. */
export function amountsOf(files: readonly PhraseFile[]): ReadonlyMap<string, string> {
  return new Map(boundAmounts(files, 'ko').map((text) => [text, hangulKeys(text)]));
}

/** Places that are too short to be told with a slip from other words, with the particles that Koreans write on to them. */
function placesAt(files: readonly PhraseFile[]): string[] {
  const particles = wordsOf(files, 'ko', 'particle');
  return wordsOf(files, 'ko', 'place').flatMap((place) => particles.map((particle) => place + particle));
}

/** Parts of amounts and places with what is written on to them, which are no phrases and may be mistyped anywhere. */
export function joinedPhrases(files: readonly PhraseFile[]): [string, Language][] {
  const of = (language: Language, texts: string[]) =>
    texts.map((text): [string, Language] => [text, language]);
  const korean = [...scaledAmounts(files, 'ko'), ...placesAt(files)];
  return [...of('ko', korean), ...of('ja', boundAmounts(files, 'ja'))];
}
