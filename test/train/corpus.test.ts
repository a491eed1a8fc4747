import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/languages.ts';
import { amount, DIMENSIONS } from '../../training/amounts.ts';
import { distorted, withTypo } from '../../training/distort.ts';
import known from '../../training/labels.json' with { type: 'json' };
import { filled, joined, mark, plain, ranges } from '../../training/marked.ts';
import { seeded } from '../../training/random.ts';
import { sample } from '../../training/sample.ts';
import { readSpeech } from '../../training/vocabulary.ts';

const DATA = fileURLToPath(new URL('../../data', import.meta.url));
const train = readSpeech(DATA, 'train');
const unseen = readSpeech(DATA, 'unseen');

function samples(count: number, seed = 3) {
  const random = seeded(seed);
  return Array.from({ length: count }, () => sample(train, new Map(), random));
}

describe('the corpus grammar', () => {
  it('speaks every language and knows every label it gives', () => {
    const made = samples(600);
    expect(new Set(made.map(({ language }) => language))).toEqual(new Set(LANGUAGES));
    for (const one of made) {
      expect(known.intents).toContain(one.intent);
      expect(one.labels).toHaveLength(one.text.length);
      for (const [start, end, label] of ranges(one)) {
        expect(known.roles).toContain(label);
        expect(end).toBeGreaterThan(start);
      }
    }
  });

  it('is the same for the same seed', () => {
    expect(samples(50)).toEqual(samples(50));
    expect(samples(50)).not.toEqual(samples(50, 4));
  });

  it('keeps whole templates and names for measuring', () => {
    for (const language of LANGUAGES) {
      const [learnt, kept] = [train.get(language), unseen.get(language)];
      const openers = new Set(learnt?.templates.owned);
      expect(
        kept?.templates.owned?.filter(
          (one) => openers.has(one) && kept.templates.owned?.length !== openers.size,
        ),
      ).toEqual([]);
      const models = new Set(learnt?.names.map(({ model }) => model[0]));
      const shared = kept?.names.filter(({ model }) => models.has(model[0])) ?? [];
      expect(shared.length).toBeLessThan((kept?.names.length ?? 0) / 10);
    }
  });

  it.each(DIMENSIONS)('labels an amount of %s with its dimension', (dimension) => {
    const random = seeded(5);
    for (const speech of train.values()) {
      const labels = new Set(
        ranges(amount(speech, random, dimension)).map(([, , label]) => label.split('.')[0]),
      );
      expect([...labels]).toEqual([dimension]);
    }
  });
});

describe('marked texts', () => {
  it('fill templates and keep the places of the slots', () => {
    const text = filled('a {x} of {y}!', (slot) => mark(slot.repeat(2), slot));
    expect(text.text).toBe('a xx of yy!');
    expect(ranges(text)).toEqual([
      [2, 4, 'x'],
      [8, 10, 'y'],
    ]);
    expect(joined([plain('a'), mark('b', 'no')], ', ')).toEqual({
      text: 'a, b',
      labels: ['none', 'none', 'none', 'no'],
    });
  });

  it('stay aligned through every distortion', () => {
    const random = seeded(9);
    const text = joined([plain('продаю '), mark('щука', 'name'), plain(' быстрее')]);
    for (let round = 0; round < 200; round += 1) {
      const { text: after, labels } = distorted(text, random, 'ru');
      expect(labels).toHaveLength(after.length);
      expect(labels).toContain('name');
      expect(withTypo(text, random).labels.length).toBeGreaterThan(0);
    }
  });
});
