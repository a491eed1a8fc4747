import { describe, expect, it } from 'vitest';
import { context } from '../../corpus/cases.ts';
import { analyse } from '../../server/language/analysis.ts';
import type { Candidate } from '../../server/language/candidates.ts';
import { candidatesOf } from '../../server/language/candidates.ts';
import { parse } from '../../server/language/index.ts';
import { decide, likelihoods, purposeOf } from '../../server/language/model/decide.ts';
import { encode } from '../../server/language/model/encoding.ts';
import { featuresOf, readingsOf, TAGS } from '../../server/language/model/features.ts';
import { openModel } from '../../server/language/model/index.ts';
import type { Trust } from '../../server/language/model/trust.ts';
import { readText } from '../../server/language/read.ts';

const parsing = context();
const even = (factor: number) => ({
  name: factor,
  value: factor,
  place: factor,
  amount: factor,
  vague: factor,
});
const trust = (factor: number): Trust => ({
  silence: even(factor),
  speak: even(factor),
  change: even(factor),
});

function candidate(text: string, index = 0): Candidate {
  const found = candidatesOf(analyse(text, parsing))[index];
  if (!found) throw new Error(`${text} has no candidate ${index}`);
  return found;
}

describe('decide', () => {
  it('keeps the reading of the rules until another is so much likelier', () => {
    const red = candidate('red Toyota');
    const likely = new Map([
      ['value', 0.2],
      ['none', 0.8],
    ]);
    expect(decide(red, likely, trust(5))).toBe('value');
    expect(decide(red, likely, trust(3))).toBeUndefined();
  });

  it('lets what the rules left out count', () => {
    const rejected = candidate('sold my Camry');
    expect(rejected.ruled).toBeUndefined();
    expect(
      decide(
        rejected,
        new Map([
          ['value', 0.95],
          ['none', 0.05],
        ]),
        trust(10),
      ),
    ).toBe('value');
    expect(
      decide(
        rejected,
        new Map([
          ['value', 0.6],
          ['none', 0.4],
        ]),
        trust(10),
      ),
    ).toBeUndefined();
  });

  it('never gives a role that the candidate has not', () => {
    expect(decide(candidate('red Toyota'), new Map([['price.max', 1]]), trust(1))).toBe('value');
  });
});

describe('scores', () => {
  const labels = ['none', 'no', 'name', 'value', 'intent:search', 'intent:help'];
  const rows = Float32Array.from([0, 0, 0, 0, 1, 3, 0, 0, 5, 0, 0, 0, 0, 0, 0, 5, 0, 0]);
  const scores = { rows, first: [1, 2, 3] };

  it('are the mean of the characters of a part', () => {
    const likely = likelihoods(scores, labels, [0, 2]);
    expect(likely.get('value')).toBeCloseTo(0.924, 2);
    expect((likely.get('none') ?? 0) + (likely.get('value') ?? 0)).toBeCloseTo(1, 5);
  });

  it('tell the intent at the first position', () => {
    expect(purposeOf(scores, labels)).toMatchObject({ intent: 'help' });
  });
});

describe('what a network reads', () => {
  it('is folded, tagged and told how the rules read it', () => {
    const analysis = analyse('Чёрный  BMW', parsing);
    const features = featuresOf(analysis);
    expect(features.text).toBe('черныи bmw');
    expect([...features.tags].map((tag) => TAGS[tag])).toEqual([
      ...new Array<string>(6).fill('color'),
      'none',
      ...new Array<string>(3).fill('brand'),
    ]);
    const readings = readingsOf(candidatesOf(analysis), analysis.prepared, features);
    const alphabet = { vocabulary: new Map([['b', 300]]), roles: ['none', 'value'], longest: 50 };
    const { ids, tags, first } = encode(features, readings, alphabet);
    expect(ids.slice(0, 3)).toEqual([2, 0xd1 + 5, 0x87 + 5]);
    expect(ids.at(-4)).toBe(300);
    expect(tags[1]).toBe(TAGS.indexOf('color') * 3 + 2);
    expect(tags).toHaveLength(ids.length);
    expect(first).toHaveLength(features.text.length + 1);
  });

  it('is cut at the longest, offsets included', () => {
    const features = featuresOf(analyse('a'.repeat(500), parsing));
    const { ids, first } = encode(features, [], { vocabulary: new Map([['a', 9]]), roles: [], longest: 40 });
    expect(ids.length).toBeLessThanOrEqual(41);
    expect(Math.max(...first)).toBeLessThan(41);
  });
});

describe('a model that cannot be loaded', () => {
  it.each(['there/is/none', 'corpus/texts'])('leaves %s to the rules and says so', async (path) => {
    const model = openModel(path);
    const text = 'белая камри до 2 млн';
    const read = await readText(text, parsing, { mode: 'quality' }, model);
    expect(read).toMatchObject({ engine: 'rules', filters: parse(text, parsing).filters });
    expect(model.check()).toMatchObject({
      name: 'model',
      ok: false,
      message: expect.stringMatching(/read by rules/),
    });
  });
});
