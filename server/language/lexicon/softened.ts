import { LANGUAGES } from '../../../contract/languages.ts';
import { fold } from '../text/normalise.ts';
import type { LexiconSources } from './sources.ts';
import type { Phrase } from './types.ts';

/** Shorter names change into everyday words; those of brands are said more often. */
const SHORTEST = { brand: 4, model: 5 } as const;

function isLong({ text, sense }: Phrase): boolean {
  return text.length >= (sense.kind === 'brand' ? SHORTEST.brand : SHORTEST.model);
}

type Change = readonly [from: string, to: string];

/** The ends of words that a case changes, from `ta>cie|da>dzie`, the longest first. */
function changesOf(list: string): Change[] {
  const pairs = fold(list).chars.join('').split('|');
  return pairs
    .map((pair): Change => {
      const [from = '', to = ''] = pair.split('>');
      return [from, to];
    })
    .sort(([a], [b]) => b.length - a.length);
}

function changed(name: string, changes: readonly Change[]): string | undefined {
  const [from, to] = changes.find(([end]) => name.endsWith(end)) ?? [];
  return from === undefined || to === undefined ? undefined : name.slice(0, -from.length) + to;
}

/** The forms of names in which a case changes the consonant: Polish "o Toyocie", "w Fiacie". */
export function* softenedNames(
  names: Iterable<Phrase>,
  { phrases, ordinary }: LexiconSources,
): Generator<Phrase> {
  const rules = LANGUAGES.flatMap((language) => {
    const list = phrases.find((file) => file.language === language)?.phrases.softened;
    const known = new Set(
      fold(ordinary[language] ?? '')
        .chars.join('')
        .split(' '),
    );
    return list ? [{ language, known, changes: changesOf(list) }] : [];
  });
  for (const name of names) {
    if (!isLong(name) || !/^[a-z]+$/i.test(name.text)) continue;
    for (const { language, known, changes } of rules) {
      const text = changed(name.text.toLowerCase(), changes);
      if (text !== undefined && !known.has(text))
        yield { ...name, text, languages: [language], isForm: true };
    }
  }
}
