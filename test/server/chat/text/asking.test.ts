import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../contract/languages.ts';
import { DATA } from '../../../../corpus/cases.ts';
import { cuesOf, heardIn, readLanguageFiles } from '../../../../server/services/chat/text/cues.ts';
import { ASKING } from '../../../../server/services/chat/text/overheard.ts';

const files = readLanguageFiles(DATA);

/** Cues whose words in a conversation are more often their own than the value's: "super", "from zero", "plant". */
const STRONGER = ['assent', 'reset', 'service', 'factory'];

/** The phrases for values in a language: "key=value" and what says it. */
function valuePhrases(lang: string): [string, string][] {
  const phrases = JSON.parse(readFileSync(join(DATA, `reference/phrases/${lang}.json`), 'utf8')) as object;
  return Object.entries(phrases)
    .filter(([key]) => key.includes('='))
    .flatMap(([key, said]) =>
      String(said)
        .split('|')
        .map((phrase): [string, string] => [key, phrase]),
    );
}

describe.each(LANGUAGES)('in %s', (lang) => {
  it('no question is asked in the words for a value', () => {
    const file = files.get(lang);
    const cues = cuesOf(file ?? { intents: {}, messages: {} });
    const asking = ASKING.filter((name) => !STRONGER.includes(name));
    const patterns = asking.flatMap((name) => cues.get(`fixed.${name}`) ?? []);
    // All cues at once: a phrase is cut into words once, not once a cue.
    const swallowed = valuePhrases(lang).filter(([, phrase]) =>
      heardIn(phrase, patterns).some(([from, to]) => from === 0 && to >= phrase.length),
    );
    expect(swallowed).toEqual([]);
  });
});
