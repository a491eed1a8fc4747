import { describe, expect, it } from 'vitest';
import { DATA } from '../../corpus/cases.ts';
import { composed, labelsOf } from '../../training/composed.ts';
import type { MessageText } from '../../training/own.ts';
import { seeded } from '../../training/random.ts';
import { readSpeech } from '../../training/vocabulary.ts';

const speech = readSpeech(DATA, 'train').get('en');
const message = (text: string, cut: number, scopes: [string, string]): MessageText => ({
  language: 'en',
  writer: 'w1',
  text,
  parts: [{ start: 2, end: 6, label: scopes[0] === 'wish' ? 'name' : 'no', kind: 'name', keys: ['brand'] }],
  clauses: [
    { scope: scopes[0], start: 0, end: cut },
    { scope: scopes[1], start: cut, end: text.length },
  ],
});
const wish = message('A Fiat, please. My knees hurt.', 16, ['wish', 'story']);
const other = message('A Ford was my first. Call me.', 21, ['other', 'chatter']);

describe('a message that is varied', () => {
  if (!speech) throw new Error('there is no speech of English');
  const made = Array.from({ length: 200 }, (_, seed) => composed(wish, [wish, other], speech, seeded(seed)));

  it('has a role and a scope for each unit', () => {
    for (const one of made) {
      expect(one.labels).toHaveLength(one.text.length);
      for (const kind of [0, 1] as const) expect(labelsOf(one, kind).labels).not.toContain('');
    }
  });

  it('wishes for what the message wishes for, or for nothing, and never for what an aside names', () => {
    for (const one of made) {
      const [roles, scopes] = [labelsOf(one, 0).labels, labelsOf(one, 1).labels];
      roles.forEach((role, at) => {
        if (role === 'name') expect(scopes[at]).toBe('wish');
        if (scopes[at] === 'other') expect(['no', 'none']).toContain(role);
      });
    }
    const wishes = made.filter((one) => labelsOf(one, 0).labels.includes('name')).length;
    expect(wishes).toBeGreaterThan(made.length * 0.8);
    expect(wishes).toBeLessThan(made.length);
  });

  it('takes asides from other messages', () => {
    expect(made.some((one) => labelsOf(one, 1).labels.includes('other'))).toBe(true);
  });
});
