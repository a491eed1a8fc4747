import { afterAll, beforeAll, describe } from 'vitest';
import { answers } from './answers.ts';
import { context } from './context.ts';
import { expressions } from './expressions.ts';
import { follow } from './follow.ts';
import { found } from './found.ts';
import { requests } from './requests.ts';
import { chat, openChat } from './support.ts';
import { turns } from './turns.ts';

/** One file, so that one snapshot and the words of its language serve them all. */
describe('the chat', () => {
  beforeAll(openChat);
  afterAll(() => chat?.close());
  answers();
  turns();
  found();
  follow();
  requests();
  context();
  expressions();
});
