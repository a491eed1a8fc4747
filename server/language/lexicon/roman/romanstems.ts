import type { Language } from '../../../../contract/languages.ts';
import type { Inflection } from '../stem.ts';
import { romanKey } from './roman.ts';

/** The stems and the endings of a language by the skeletons of their Latin spellings. */
export interface RomanStems {
  readonly stems: ReadonlyMap<string, string>;
  /** The longest first. */
  readonly endings: readonly (readonly [key: string, ending: string])[];
}

const SHORTEST_NAME = 5;

/** The stems by language, from the edges under which a trie holds them (`~ru:бел`). */
export function romanStemsOf(
  edges: Iterable<string>,
  inflections: ReadonlyMap<Language, Inflection>,
  languages: readonly Language[],
): Map<Language, RomanStems> {
  const stems = new Map(languages.map((language) => [language as string, new Map<string, string>()]));
  for (const edge of edges) {
    const [language = '', stem = ''] = edge.slice(1).split(':');
    // The beginnings of names (`^`) are those of many words.
    const isShort = edge.startsWith('^') && stem.length < SHORTEST_NAME;
    const own = /[\u0400-\u04ff]/.test(stem) && !isShort ? stems.get(language) : undefined;
    if (own === undefined) continue;
    const key = romanKey(stem);
    if (!own.has(key)) own.set(key, stem);
  }
  return new Map(
    languages.map((language) => {
      const endings = inflections.get(language)?.endings ?? [];
      const keyed = endings.map((ending) => [romanKey(ending), ending] as const);
      return [language, { stems: stems.get(language) ?? new Map(), endings: keyed }];
    }),
  );
}
