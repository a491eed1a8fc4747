import { describe, expect, it } from 'vitest';
import { DATA } from '../../corpus/cases.ts';
import { sourceSteps } from '../../server/language/lexicon/sources.ts';
import { runSteps } from '../../server/shared/steps.ts';
import { forgetful } from '../../training/forgetful.ts';

const sources = runSteps(sourceSteps(DATA));
const phrasesOf = (from: typeof sources, language: string) =>
  from.phrases.find((file) => file.language === language)?.phrases ?? {};

describe('a lexicon that has forgotten phrases', () => {
  it('is the whole one where nothing is forgotten', () => {
    expect(forgetful(sources, () => false)).toEqual(sources);
  });

  it('knows neither a phrase nor an everyday word that is forgotten, wherever it stands', () => {
    const less = forgetful(sources, (phrase) => phrase === 'diesel' || phrase === 'golf');
    for (const { phrases } of less.phrases)
      for (const list of Object.values(phrases)) expect(list.split('|')).not.toContain('diesel');
    const [word = ''] = (sources.ordinary.en ?? '').split(' ');
    expect(forgetful(sources, (phrase) => phrase === word).ordinary.en?.split(' ')).not.toContain(word);
  });

  it('keeps what the language is built of, forgetting all else', () => {
    const bare = phrasesOf(
      forgetful(sources, () => true),
      'de',
    );
    const whole = phrasesOf(sources, 'de');
    expect(bare.endings).toBe(whole.endings);
    expect(bare.stop).toBe(whole.stop);
    expect(Object.entries(bare).filter(([tag, list]) => list !== '' && list !== whole[tag])).toEqual([]);
    expect(Object.values(bare).filter((list) => list !== '').length).toBeLessThan(4);
  });
});
