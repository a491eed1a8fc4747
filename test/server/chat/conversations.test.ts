import { realpathSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ChatFilters, ChatResponse } from '../../../contract/resources/chat.ts';
import { CONVERSATIONS, type Conversation } from './conversations.ts';
import { type ServedChat, serveChat } from './support.ts';

const PAGE = new URL('../../../docs/conversations.md', import.meta.url);

const HEAD = `# Twenty conversations

Answers of \`/v1/chat\` over the embedded feeds. Each turn sends the \`filters_applied\` of the turn before it. Written by \`UPDATE_CONVERSATIONS=<folder of the snapshots> npx vitest run test/server/chat/conversations.test.ts\`.
`;

function shown(query: string, { text, cars, total, intent }: ChatResponse): string {
  const cards = total > 0 ? ` (${cars.length} of ${total} cards)` : '';
  return `> ${query}\n\n${text} *${intent}${cards}*\n`;
}

async function held(chat: ServedChat, { title, about, turns }: Conversation): Promise<string> {
  const lines = [`## ${title}\n`];
  const settings = Object.entries(about ?? {}).map(([key, value]) => `\`${key}\` ${value}`);
  if (settings.length > 0) lines.push(`With ${settings.join(', ')}.\n`);
  let filters: ChatFilters = {};
  for (const query of turns) {
    const answer = await chat.say({ query, filters, ...about });
    filters = answer.filters_applied;
    lines.push(shown(query, answer));
  }
  return lines.join('\n');
}

const out = process.env.UPDATE_CONVERSATIONS;

it.runIf(out)(
  'are held anew over the served snapshot',
  async () => {
    const chat = await serveChat(realpathSync(join(out ?? '', 'current')), ['catalog', 'geo', 'delivery']);
    const pages: string[] = [];
    for (const conversation of CONVERSATIONS) pages.push(await held(chat, conversation));
    chat.close();
    await writeFile(PAGE, [HEAD, ...pages].join('\n'));
  },
  60_000,
);

it('are the ones of the page, turn by turn', async () => {
  const page = await readFile(PAGE, 'utf8');
  const turns = page.match(/^> .*$/gm)?.map((line) => line.slice(2));
  expect(turns).toEqual(CONVERSATIONS.flatMap((conversation) => conversation.turns));
});
