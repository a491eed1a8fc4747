import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import known from '../../training/labels.json' with { type: 'json' };
import { ranges } from '../../training/marked.ts';
import { type OwnText, varied } from '../../training/own.ts';
import { seeded } from '../../training/random.ts';
import { readSpeech } from '../../training/vocabulary.ts';

const DATA = fileURLToPath(new URL('../../data', import.meta.url));
const english = readSpeech(DATA, 'train').get('en');
if (!english) throw new Error('the corpus speaks no English');

const text = 'sold my Golf, looking for a red Kia Ceed up to 12 500 euro from 2017 in Berlin';
const part = (said: string, label: string, kind: OwnText['parts'][number]['kind'], keys: string[]) => {
  const start = text.indexOf(said);
  return { start, end: start + said.length, label, kind, keys };
};
const own: OwnText = {
  language: 'en',
  text,
  parts: [
    part('Golf', 'no', 'name', ['brand', 'model']),
    part('red', 'value', 'value', ['color']),
    part('Kia Ceed', 'name', 'name', ['brand', 'model']),
    part('up to 12 500 euro', 'price.max', 'amount', ['max_price']),
    part('from 2017', 'year.min', 'amount', ['min_year']),
    part('Berlin', 'in', 'place', ['city']),
  ],
};

describe('a text written by hand', () => {
  it('keeps its words and roles whatever stands in the place of its parts', () => {
    const random = seeded(7);
    for (let round = 0; round < 200; round += 1) {
      const one = varied(own, english, random);
      expect(one.labels).toHaveLength(one.text.length);
      expect(ranges(one).map(([, , label]) => label)).toEqual(own.parts.map(({ label }) => label));
      const [golf, red] = ranges(one).map(([start, end]) => [start, end] as const);
      expect(one.text.slice(0, golf?.[0])).toBe('sold my ');
      expect(one.text.slice(golf?.[1], red?.[0])).toBe(', looking for a ');
    }
  });

  it('exchanges names and numbers, a year for a year', () => {
    const random = seeded(7);
    const made = Array.from({ length: 50 }, () => varied(own, english, random));
    const said = (label: string) =>
      made.map((one) => {
        const found = ranges(one).find((range) => range[2] === label);
        return one.text.slice(found?.[0], found?.[1]);
      });
    expect(new Set(said('name')).size).toBeGreaterThan(10);
    expect(new Set(said('price.max')).size).toBeGreaterThan(10);
    for (const year of said('year.min')) expect(year).toMatch(/^from (19|20)\d\d$/);
  });
});

describe('the templates of bounds', () => {
  const folder = fileURLToPath(new URL('../../training/languages', import.meta.url));

  it.each(readdirSync(folder))('%s name roles that are labels, and their numbers', (name) => {
    const language = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Record<string, unknown>;
    const said = Object.entries(language).filter(([key]) => key.startsWith('said.'));
    expect(said.length).toBeGreaterThanOrEqual(24);
    for (const [key, list] of said) {
      const role = key.slice('said.'.length);
      expect(known.roles).toContain(role);
      const wanted = role.endsWith('.range') ? ['high', 'low'] : ['q'];
      for (const template of String(list).split('|')) {
        const slots = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
        expect({ template, slots: slots.sort() }).toEqual({ template, slots: wanted });
      }
    }
  });
});
