import { expect, it } from 'vitest';
import { chatRequestSchema, chatResponseSchema } from '../../../contract/resources/chat.ts';
import example from '../../../server/services/chat/example.json' with { type: 'json' };
import { embeddedOnce } from '../../support/embedded.ts';
import { serveChat } from './support.ts';

const FILE = '../../../server/services/chat/example.json';

it('is what the embedded feeds answer', async () => {
  const chat = await serveChat(await embeddedOnce(), ['catalog', 'geo', 'delivery']);
  const { request } = example;
  const answer = await chat.say(request);
  chat.close();
  await expect(`${JSON.stringify({ request, answer }, null, 2)}\n`).toMatchFileSnapshot(FILE);
});

it('fits the schemas', () => {
  expect(chatRequestSchema.parse(example.request)).toMatchObject(example.request);
  expect(chatResponseSchema.parse(example.answer)).toEqual(example.answer);
});
