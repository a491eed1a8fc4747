import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '@hono/zod-openapi';
import { LANGUAGES, type Language } from '../../../../contract/languages.ts';
import { tokenise } from '../../../language/text/tokens.ts';
import { oncePer } from '../../../shared/once.ts';

const fileSchema = z.strictObject({
  intents: z.record(z.string(), z.string()),
  messages: z.record(z.string(), z.string()),
});

/** What the chat knows of a language: phrases that show an intent, and ICU messages to answer with. */
export type LanguageFile = z.infer<typeof fileSchema>;

/** Reads data/reference/messages, a file a language. Errors: a missing file, another shape. */
export function readLanguageFiles(data: string): Map<Language, LanguageFile> {
  const folder = join(data, 'reference/messages');
  return new Map(
    LANGUAGES.map((language) => {
      const document: unknown = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));
      return [language, fileSchema.parse(document)];
    }),
  );
}

/** A text as phrases are looked up in it: folded words without signs, each with a space before and after. */
export function padded(text: string): string {
  return ` ${wordsOf(text)} `;
}

function wordsOf(text: string): string {
  return tokenise(text)
    .filter(({ script }) => script !== 'sign')
    .map((token) => token.text)
    .join(' ');
}

/** At most so many words, or characters of scripts without spaces, stand for `...` in a phrase. */
const GAP = '(?:[^ ]+ ){0,8}?';

function wordPattern(word: string): string {
  if (word === '...') return GAP;
  const bare = word.replaceAll('*', '');
  const plain = wordsOf(bare).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return `${word.startsWith('*') ? '[^ ]*' : ''}${plain}${word.endsWith('*') ? '[^ ]*' : ''} `;
}

/** One alternative, which may be bound to an end of the text. */
function alternativePattern(phrase: string): string {
  const [, opens = '', words = '', closes = ''] = /^(\^?)(.*?)(\$?)$/.exec(phrase.trim()) ?? [];
  const said = words.split(/\s+/).map(wordPattern).join('');
  return `${opens && '(?<=^ )'}${said}${closes}`;
}

/**
 * A phrase as a pattern over `padded` text. `|` separates alternatives, of which the longest is heard, `*` stands for the rest of a word,
 * `...` for a few words; `^` before an alternative and `$` behind it bind it to the start and the end of the text.
 */
function phrasePattern(phrases: string): string {
  return phrases
    .split('|')
    .sort((one, other) => other.length - one.length)
    .map(alternativePattern)
    .join('|');
}

/** Where patterns are found in a text: starts and ends in UTF-16, overlaps included. */
export function heardIn(text: string, patterns: readonly RegExp[]): [number, number][] {
  const words = tokenise(text).filter(({ script }) => script !== 'sign');
  const line = padded(text);
  // Where each word begins in the line, behind its space.
  let at = 1;
  const begins = words.map((word) => {
    const begin = at;
    at += word.text.length + 1;
    return begin;
  });
  return patterns.flatMap((pattern) =>
    everyMatch(line, pattern).flatMap(([from, to]): [number, number][] => {
      const [first, last] = [words[behind(begins, from)], words[behind(begins, to - 1) - 1]];
      return first && last && first.start <= last.start ? [[first.start, last.end]] : [];
    }),
  );
}

/** How many of the rising numbers are not above one. */
function behind(numbers: readonly number[], most: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A pattern that finds all its matches. */
const everyOf = oncePer((pattern: RegExp) => new RegExp(pattern.source, 'gu'));

/** Where a pattern matches, overlaps included. */
function everyMatch(line: string, pattern: RegExp): [number, number][] {
  const found: [number, number][] = [];
  const every = everyOf(pattern);
  every.lastIndex = 0;
  for (let match = every.exec(line); match; match = every.exec(line)) {
    found.push([match.index, match.index + match[0].length]);
    every.lastIndex = match.index + 1;
  }
  return found;
}

/** The patterns of one language by the name of what they show. */
export type Cues = ReadonlyMap<string, RegExp>;

const NOUN = /^noun\./;

function anyPatterns(intents: LanguageFile['intents']): [string, RegExp][] {
  const before = phrasePattern([intents.any, intents.remove].filter(Boolean).join('|'));
  const limit = phrasePattern(intents.limit ?? '');
  const after = phrasePattern(intents.any_after ?? '');
  const nouns = Object.entries(intents).filter(([name]) => NOUN.test(name));
  const others = nouns.map(([, phrases]) => phrasePattern(phrases)).join('|');
  return nouns.map(([name, phrases]) => {
    const noun = phrasePattern(phrases);
    // "Price up to 20,000, any colour" leaves the price.
    const between = `(?:(?!${others})[^ ]+ )`;
    const pattern = ` (?:(?:${before})(?:(?:${limit})|${between}){0,1}?(?:${noun})|(?:${noun})(?:(?:${limit})|${between}{0,3}?)(?:${after}))`;
    return [name.replace(NOUN, 'any.'), new RegExp(pattern, 'u')];
  });
}

/** Before the name of a cue: its phrases without a gap. */
export const FIXED = 'fixed.';

/** The phrases without a gap, which stand for themselves. */
function fixedPattern([name, phrases]: [string, string]): [string, RegExp][] {
  const fixed = phrases.split('|').filter((phrase) => !phrase.includes('...'));
  if (fixed.length === 0) return [];
  return [[`${FIXED}${name}`, new RegExp(` (?:${phrasePattern(fixed.join('|'))})`, 'u')]];
}

/**
 * Compiles the phrases of a language. `any.<key>` shows that a filter is to be dropped; `fixed.<cue>` holds its
 * phrases that have no gap.
 */
export function cuesOf({ intents }: LanguageFile): Cues {
  const entries = Object.entries(intents);
  const single = entries.map(
    ([name, phrases]) => [name, new RegExp(` (?:${phrasePattern(phrases)})`, 'u')] as const,
  );
  return new Map([...single, ...entries.flatMap(fixedPattern), ...anyPatterns(intents)]);
}
