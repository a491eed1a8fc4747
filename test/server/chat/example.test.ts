import { realpathSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chatRequestSchema, chatResponseSchema } from '../../../contract/resources/chat.ts';
import example from '../../../server/services/chat/example.json' with { type: 'json' };
import { serveChat } from './support.ts';

const FILE = new URL('../../../server/services/chat/example.json', import.meta.url);

const out = process.env.UPDATE_EXAMPLES;

it.runIf(out)('is written anew from the served snapshot', async () => {
  const chat = await serveChat(realpathSync(join(out ?? '', 'current')), ['catalog', 'geo', 'delivery']);
  const { request } = example;
  const answer = await chat.say(request);
  chat.close();
  await writeFile(FILE, `${JSON.stringify({ request, answer }, null, 2)}\n`);
});

it('fits the schemas', () => {
  expect(chatRequestSchema.parse(example.request)).toMatchObject(example.request);
  expect(chatResponseSchema.parse(example.answer)).toEqual(example.answer);
});
