import { expect, it } from 'vitest';
import { analyse } from '../../server/language/analysis.ts';
import { candidatesOf } from '../../server/language/candidates.ts';
import { coherent } from '../../server/language/model/coherence.ts';
import { context } from './support.ts';

const parsing = context();

/** The parts that stay when the network would silence some. */
function kept(text: string, silenced: readonly string[]): string[] {
  const candidates = candidatesOf(analyse(text, parsing));
  const roles = candidates.map(({ text: part, ruled }) => (silenced.includes(part) ? undefined : ruled));
  return candidates.flatMap(({ text: part }, index) => (coherent(candidates, roles)[index] ? [part] : []));
}

it.each([
  ['white Audi A4, black BMW X5', ['white', 'Audi', 'A4'], ['black', 'BMW', 'X5']],
  ['white Audi A4', ['white'], ['white', 'Audi', 'A4']],
  ['white Audi A4', ['A4'], ['white', 'Audi', 'A4']],
  ['white Audi A4', ['white', 'Audi', 'A4'], []],
])('%s without %j leaves %j', (text, silenced, left) => {
  expect(kept(text, silenced)).toEqual(left);
});
