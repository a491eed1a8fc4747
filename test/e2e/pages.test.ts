import { afterAll, beforeAll, describe } from 'vitest';
import { analysts } from './analysts.ts';
import { explorer } from './explorer.ts';
import { map } from './map.ts';
import { frame } from './map-frame.ts';
import { openStage, stage, withoutBrowser } from './support.ts';

/** One file, so that one server and two browsers serve them all: each costs seconds before its first page. */
describe.skipIf(withoutBrowser)('in a browser', () => {
  beforeAll(openStage);
  afterAll(() => stage?.close());
  explorer();
  analysts();
  map();
  frame();
});
