import { describe, expect, it } from 'vitest';
import { type Case, context, corpusCases, isDrawn } from '../../corpus/cases.ts';
import { parse } from '../../server/language/index.ts';

const parsing = context();

/** One in so many of our own texts is written in every way. */
const ONE_IN = 50;
/** The share of texts that may be read otherwise: signs tell something here and there. */
const MOST = 0.005;

const WAYS: Readonly<Record<string, (text: string) => string>> = {
  'with its letters in parts': (text) => text.normalize('NFD'),
  'with two blanks': (text) => text.replaceAll(' ', '  '),
  'with blanks that do not break': (text) => text.replaceAll(' ', '\u00a0'),
  'in quotation marks': (text) => `"${text}"`,
  'in brackets': (text) => `(${text})`,
  'as one of a list': (text) => `- ${text}`,
  'as the first of a list': (text) => `1) ${text}`,
  'with a picture': (text) => `${text} 🚗`,
  'with a smile': (text) => `${text} :)`,
  'with exclamation marks': (text) => `${text}!!!`,
  'with dots': (text) => `${text}...`,
};

function read({ currency }: Case, text: string): string {
  return JSON.stringify(parse(text, parsing, { currency: currency ?? undefined }).filters);
}

// In the wrong layout signs are letters.
const texts = corpusCases(['texts', 'unseen'])
  .filter(({ open, text }) => open === undefined && isDrawn(text, ONE_IN) && !/[.!?。！？]$/.test(text))
  .map((one) => ({ one, meaning: read(one, one.text) }));

describe.each(Object.entries(WAYS))('a text %s', (_, way) => {
  it('means the same', () => {
    const other = texts.filter(({ one, meaning }) => read(one, way(one.text)) !== meaning);
    expect(texts.length).toBeGreaterThan(300);
    const told = other.map(({ one }) => one.text).join('\n');
    expect(other.length, told).toBeLessThanOrEqual(MOST * texts.length);
  });
});
