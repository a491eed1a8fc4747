import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { edgesOf } from './sets.ts';
import type { PhraseFile } from './sources.ts';

/** Words of phrases that stand beside a number. */
export interface Expected {
  readonly before: ReadonlySet<string>;
  readonly behind: ReadonlySet<string>;
}

const BEFORE = /^(min|max|about|between|newer|older)(\.|$)/;
const BEHIND = /^((unit|cur)\..*|(min|max|about|newer|older|between)_after)$/;
/** Shorter words are close to too many others. */
const SHORTEST = 4;

function wordsOf(files: readonly PhraseFile[], pattern: RegExp): Set<string> {
  const lists = files.flatMap(({ phrases }) =>
    Object.entries(phrases).flatMap(([tag, list]) => (pattern.test(tag) ? list.split('|') : [])),
  );
  return new Set(lists.flatMap(edgesOf).filter(({ length }) => length >= SHORTEST));
}

/** By language the words that a number lets one expect, so that a slip in one is told though it makes another word. */
export function expectedOf(files: readonly PhraseFile[]): Map<Language, Expected> {
  return new Map(
    LANGUAGES.map((language) => {
      const own = files.filter((file) => file.language === language || file.language === 'any');
      return [language, { before: wordsOf(own, BEFORE), behind: wordsOf(own, BEHIND) }];
    }),
  );
}
