import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../contract/languages.ts';
import { cuesOf, readLanguageFiles } from '../../../server/language/chat/cues.ts';
import { intentOf } from '../../../server/language/chat/intent.ts';
import { signalsOf } from '../../../server/language/chat/signals.ts';
import { fixLayout, parse } from '../../../server/language/index.ts';
import { context as contextOf, DATA } from '../support.ts';
import { CASES } from './cases.ts';

const context = { ...contextOf(), rates: new Map([['RUB', 1]]) };
const cues = new Map([...readLanguageFiles(DATA)].map(([lang, file]) => [lang, cuesOf(file)]));

function understood(text: string, hasEarlier: boolean) {
  const read = parse(text, context);
  const signals = signalsOf(text, fixLayout(text, context.lexicon), read, cues);
  return { intent: intentOf({ read, signals, hasEarlier }), lang: signals.lang };
}

describe.each(LANGUAGES)('in %s', (lang) => {
  const cases = Object.entries(CASES[lang]).flatMap(([intent, texts]) =>
    texts.map((text) => ({ intent, text })),
  );

  it.each(cases)('takes "$text" for $intent', ({ intent, text }) => {
    expect(understood(text, intent === 'refine').intent).toBe(intent);
  });

  it('answers in the language of the text', () => {
    const told = cases
      .filter(({ intent }) => intent !== 'out_of_scope')
      .map(({ text }) => ({ text, lang: understood(text, false).lang }));
    const other = told.filter((one) => one.lang !== lang);
    expect(other.length / told.length, JSON.stringify(other)).toBeLessThanOrEqual(0.15);
  });
});
