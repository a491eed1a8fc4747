import { isDeepStrictEqual } from 'node:util';
import { ask, type Engine } from './engine.ts';
import { type ListRequest, pathOf } from './requests/request.ts';

const COMPARED = ['results', 'total', 'page', 'page_size', 'has_more'] as const;

type Answer = Record<(typeof COMPARED)[number], unknown>;

function described(answer: Answer): string {
  const results = answer.results as { id: number }[];
  return `total ${answer.total}, ids ${results.map(({ id }) => id).join()}`;
}

/** Compares the answers of both engines with all cards. Error: names the first request with different answers. */
export async function verify(one: Engine, other: Engine, requests: readonly ListRequest[]): Promise<number> {
  for (const path of requests.map(pathOf)) {
    const [left, right] = (await Promise.all([ask(one, path), ask(other, path)])) as [Answer, Answer];
    const differing = COMPARED.filter((name) => !isDeepStrictEqual(left[name], right[name]));
    if (differing.length === 0) continue;
    throw new Error(
      `${path}: ${differing.join(', ')} differ.\n${one.name}: ${described(left)}\n${other.name}: ${described(right)}`,
    );
  }
  return requests.length;
}
