import type { Language } from '../../contract/languages.ts';
import type { Lexicon } from './lexicon/build.ts';
import { DeletesIndex } from './lexicon/deletes.ts';
import { numberGrammar } from './numbers/index.ts';
import type { Token } from './tokens.ts';

const SHORTEST = 5;

const indexes = new Map<Language, DeletesIndex>();

/** The long number words of a language, compiled on first use. */
function numberSlips(language: Language): DeletesIndex {
  const ready = indexes.get(language) ?? new DeletesIndex();
  if (!indexes.has(language)) {
    for (const word of numberGrammar(language).pieces.keys())
      if (word.length >= SHORTEST && !word.includes(' ')) ready.add(word);
    indexes.set(language, ready);
  }
  return ready;
}

function isKnown(word: string, language: Language, lexicon: Lexicon): boolean {
  const isOrdinary = lexicon.ordinary.get(language)?.has(word) ?? false;
  return isOrdinary || lexicon.words.has(word) || (lexicon.stopWords.get(language)?.has(word) ?? false);
}

function fixNumbers(tokens: readonly Token[], language: Language, lexicon: Lexicon): readonly Token[] {
  return tokens.map((token) => {
    const { text, script } = token;
    if (text.length < SHORTEST - 1 || (script !== 'latin' && script !== 'cyrillic' && script !== 'arabic'))
      return token;
    if (numberGrammar(language).pieces.has(text) || isKnown(text, language, lexicon)) return token;
    const [meant] = numberSlips(language)
      .near(text)
      .filter((one) => one[0] === text[0]);
    return meant === undefined ? token : { ...token, text: meant };
  });
}

const KATAKANA = /^[\u30a1-\u30fa\u30fc]$/;
/** Shorter runs of katakana may be any word. */
const SHORTEST_RUN = 4;

/** Where a run of katakana that begins at a token ends. */
function runEnd(tokens: readonly Token[], from: number): number {
  let at = from;
  while (KATAKANA.test(tokens[at]?.text ?? '') && (at === from || !tokens[at]?.spaced)) at += 1;
  return at;
}

/** A run as it was meant: its letters get the places of those that were typed. */
function respelled(run: readonly Token[], meant: string): Token[] {
  return [...meant].map((text, index) => {
    const place = run[Math.min(index, run.length - 1)];
    return {
      text,
      script: 'kana',
      start: place?.start ?? 0,
      end: place?.end ?? 0,
      spaced: index === 0 && (place?.spaced ?? false),
    };
  });
}

/** The tokens with mistyped katakana words put right. */
function fixKatakana(tokens: readonly Token[], lexicon: Lexicon): readonly Token[] {
  const fixed: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const end = Math.max(runEnd(tokens, at), at + 1);
    const run = tokens.slice(at, end);
    const word = run.map(({ text }) => text).join('');
    const isKnown = run.length < SHORTEST_RUN || lexicon.katakana.has(word);
    const [meant] = isKnown ? [] : lexicon.fuzzyKatakana.near(word).filter((one) => one[0] === word[0]);
    fixed.push(...(meant === undefined ? run : respelled(run, meant)));
    at = end;
  }
  return fixed;
}

/** The tokens with mistyped number words and katakana put right; offsets stay those of the text. */
export function fixSlips(tokens: readonly Token[], language: Language, lexicon: Lexicon): readonly Token[] {
  return fixNumbers(language === 'ja' ? fixKatakana(tokens, lexicon) : tokens, language, lexicon);
}
