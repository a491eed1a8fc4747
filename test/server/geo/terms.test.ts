import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../../contract/nearest.ts';
import { foldInto } from '../../../server/services/geo/search/fold.ts';
import { LetterBuffer } from '../../../server/services/geo/search/letters.ts';
import { sortSteps } from '../../../server/services/geo/search/suffix-sort.ts';
import {
  allTerms,
  narrowRange,
  type Range,
  type Terms,
  termWriter,
} from '../../../server/services/geo/search/terms.ts';
import { withSlips } from '../../../server/services/geo/search/typo.ts';
import { runSteps } from '../../../server/shared/steps.ts';

function termsOf(names: readonly string[]): Terms {
  const writer = termWriter(1);
  const letters = new LetterBuffer(1);
  for (const [owner, name] of names.entries()) {
    foldInto(name, letters);
    writer.add(letters, owner, 0);
  }
  return runSteps(writer.finish());
}

function ownersIn(terms: Terms, ranges: Iterable<Range>): Set<number> {
  const owners = new Set<number>();
  for (const { from, to } of ranges)
    for (let term = from; term < to; term++) owners.add(terms.owners[term] ?? -1);
  return owners;
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
const words = fc.array(word, { minLength: 1, maxLength: 60 });

describe('sortSteps', () => {
  it('orders by UTF-16 units', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'я', '京', '\uffff'), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 200 }), (texts) => {
        const pool = texts.map((one) => `${one}\0`).join('');
        const units = Uint16Array.from({ length: pool.length }, (_, at) => pool.charCodeAt(at));
        let at = 0;
        const starts = texts.map((one) => {
          const start = at;
          at += one.length + 1;
          return start;
        });
        const order = runSteps(sortSteps(units, Uint32Array.from(starts)));
        expect([...order].map((index) => texts[index])).toEqual(texts.toSorted());
      }),
    );
  });
});

describe('narrow', () => {
  it('finds the names that begin with a text', () => {
    fc.assert(
      fc.property(words, word, (names, text) => {
        const terms = termsOf(names);
        const found = ownersIn(terms, [narrowRange(terms, allTerms(terms), text) ?? []].flat());
        const wanted = names.flatMap((name, owner) => (name.startsWith(text) ? [owner] : []));
        expect([...found].sort((a, b) => a - b)).toEqual(wanted);
      }),
    );
  });

  it('finds a name from each of its words on', () => {
    const terms = termsOf(['Ростов-на-Дону', 'Rio de Janeiro']);
    const found = (text: string) => [
      ...ownersIn(terms, [narrowRange(terms, allTerms(terms), text) ?? []].flat()),
    ];
    expect([found('надон'), found('дону'), found('janei'), found('de'), found('остов')]).toEqual([
      [0],
      [0],
      [1],
      [1],
      [],
    ]);
  });
});

describe('withSlips', () => {
  it.each([1, 2])('finds the names whose beginning is %i slips away, and none farther', (slips) => {
    fc.assert(
      fc.property(
        words,
        fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 2, maxLength: 6 }),
        (names, text) => {
          const terms = termsOf(names);
          const found = ownersIn(terms, withSlips(terms, text, { slips }));
          const beginnings = (name: string) =>
            Array.from({ length: name.length + 1 }, (_, end) => name.slice(0, end));
          for (const [owner, name] of names.entries()) {
            const edits = Math.min(...beginnings(name).map((start) => editDistance(text, start, slips + 1)));
            if (edits === slips) expect(found).toContain(owner);
            if (edits > slips) expect(found).not.toContain(owner);
          }
        },
      ),
    );
  });
});
