import { describe, expect, it } from 'vitest';
import { CODE_FOLDERS, circlesIn, importGraph, importsIn, roomOf } from './tree.ts';

const GRAPH = importGraph(CODE_FOLDERS);
const EDGES = [...GRAPH].flatMap(([from, all]) => all.map((to) => ({ from, to })));

/** The rooms of each half, and of the chat, from the lowest on: a room imports only those before it. docs/architecture.md lists them. */
const LAYERS = {
  pipeline: [
    ...['shared', 'feeds', 'load', 'fetch', 'transform', 'publish', 'shifts', 'report', 'build'],
    ...['cities', 'sample', 'cli'],
  ],
  server: [
    ...[
      'shared',
      'language',
      'snapshot',
      'request',
      'answer',
      'keys',
      'observe',
      'gates',
      'openapi',
      'pages',
    ],
    ...['services', '.', 'workers', 'web'],
  ],
  'server/services/chat': ['text', 'acts', 'message', 'facts', 'context', 'answers', '.'],
};

/** Files of the pipeline that start or load the server. */
const STARTERS = ['pipeline/cli/serve.ts', 'pipeline/cli/renderer.ts'];

/** The imports that a rule forbids, each as a line that says what to do. */
function forbidden(isForbidden: (from: string, to: string) => boolean, remedy: string): string[] {
  return EDGES.filter(({ from, to }) => isForbidden(from, to)).map(
    ({ from, to }) => `${from} imports ${to}. ${remedy}`,
  );
}

const isIn = (folder: string, path: string) => path.startsWith(`${folder}/`);

function layerFaults(top: keyof typeof LAYERS): string[] {
  const rooms: readonly string[] = LAYERS[top];
  return EDGES.filter(({ from, to }) => isIn(top, from) && isIn(top, to)).flatMap(({ from, to }) => {
    const [own, other] = [roomOf(top, from), roomOf(top, to)];
    const unknown = [own, other].find((room) => !rooms.includes(room));
    if (unknown !== undefined)
      return [`${top}/${unknown} has no layer. Give it one here and in docs/architecture.md`];
    if (rooms.indexOf(other) <= rooms.indexOf(own)) return [];
    return [`${from} imports ${to}, a room above its own. Move what both use to a lower room, or pass it in`];
  });
}

/** The service that a file belongs to; undefined outside them. */
const serviceOf = (path: string) => /^server\/services\/([^/]+)\//.exec(path)?.[1];

describe('imports', () => {
  it('are found however they are written', () => {
    const text = [
      "import { a } from './a.ts';",
      "import type {\n  B,\n  C,\n} from '../b.ts';",
      "export { d } from './d.ts';",
      "import './e.ts';",
      "const f = await import('../f.ts');",
      "import { z } from 'zod';",
    ].join('\n');
    expect(importsIn('x/y/z.ts', text)).toEqual(['x/y/a.ts', 'x/b.ts', 'x/y/d.ts', 'x/y/e.ts', 'x/f.ts']);
    expect(circlesIn(new Map(Object.entries({ a: ['b'], b: ['c'], c: ['b'] })))).toEqual([['b', 'c', 'b']]);
    expect(EDGES.length).toBeGreaterThan(3000);
  });

  it('make no circle', () => {
    const faults = circlesIn(GRAPH).map(
      (path) => `${path.join(' imports ')}. Move what two of them share, often a type, to a file below both`,
    );
    expect(faults).toEqual([]);
  });

  it.each(Object.keys(LAYERS) as (keyof typeof LAYERS)[])('keep the rooms of %s in layers', (top) => {
    expect(layerFaults(top)).toEqual([]);
  });

  it('of the contract are its own', () => {
    const remedy = 'The contract imports nobody of ours: move what it needs into contract/';
    expect(forbidden((from, to) => isIn('contract', from) && !isIn('contract', to), remedy)).toEqual([]);
  });

  it('let pipeline and server meet at the contract', () => {
    const remedy = 'Pipeline and server meet at contract/: move what both need there';
    const crosses = (from: string, to: string) =>
      (isIn('pipeline', from) && isIn('server', to) && !STARTERS.includes(from)) ||
      (isIn('server', from) && isIn('pipeline', to));
    expect(forbidden(crosses, remedy)).toEqual([]);
  });

  it('of a service are no other service', () => {
    const remedy = 'Ask the other service by its routes (server/answer/ask.ts)';
    const crosses = (from: string, to: string) => {
      const [own, other] = [serviceOf(from), serviceOf(to)];
      return own !== undefined && other !== undefined && own !== other;
    };
    expect(forbidden(crosses, remedy)).toEqual([]);
  });

  it('of the language are no service', () => {
    const remedy = 'Texts are read without services: move what both need to server/shared or contract/';
    const crosses = (from: string, to: string) =>
      isIn('server/language', from) && isIn('server/services', to);
    expect(forbidden(crosses, remedy)).toEqual([]);
  });

  it('outside the tests are no tests', () => {
    const remedy = 'Tests may be moved and deleted: take what is needed out of test/';
    expect(forbidden((_, to) => isIn('test', to), remedy)).toEqual([]);
  });
});
