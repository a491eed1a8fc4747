import { expect, it } from 'vitest';
import { context } from '../../corpus/cases.ts';
import { analyse } from '../../server/language/analysis.ts';
import { candidatesOf } from '../../server/language/candidates.ts';
import { coherent } from '../../server/language/model/coherence.ts';

const parsing = context();

/** The parts that stay when the network would silence some; of the surely `idle` it knows that they are. */
function kept(text: string, silenced: readonly string[], idle: readonly string[] = []): string[] {
  const analysis = analyse(text, parsing);
  const candidates = candidatesOf(analysis);
  const roles = candidates.map(({ text: part, ruled }) => (silenced.includes(part) ? undefined : ruled));
  const sure = candidates.map(({ text: part }) => idle.includes(part));
  const left = coherent(candidates, roles, sure, analysis.prepared.items);
  return candidates.flatMap(({ text: part }, index) => (left[index] ? [part] : []));
}

it.each([
  ['white Audi A4, black BMW X5', ['white', 'Audi', 'A4'], ['black', 'BMW', 'X5']],
  ['white Audi A4', ['white'], ['white', 'Audi', 'A4']],
  ['an Audi A4 or a BMW X5', ['Audi', 'A4'], ['Audi', 'A4', 'BMW', 'X5']],
  ['white Audi A4', ['A4'], ['white', 'Audi', 'A4']],
  ['white Audi A4', ['white', 'Audi', 'A4'], []],
])('%s without %j leaves %j', (text, silenced, left) => {
  expect(kept(text, silenced)).toEqual(left);
});

it('silences what is surely idle though nothing stands in its place', () => {
  expect(kept('white Audi A4', ['white'], ['white'])).toEqual(['Audi', 'A4']);
});
