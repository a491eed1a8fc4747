import { expect, it } from 'vitest';
import type { ChatFilters, ChatResponse } from '../../../contract/resources/chat.ts';
import { embeddedOnce } from '../../support/embedded.ts';
import { CONVERSATIONS, type Conversation } from './conversations.ts';
import { type ServedChat, serveChat } from './support.ts';

const HEAD = `# Twenty conversations

Answers of \`/v1/chat\` over the embedded feeds. Each turn sends the \`filters_applied\` of the turn before it. Written by \`npx vitest run test/server/chat/conversations.test.ts -u\`.
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

it('are held on the page as the embedded feeds answer them', async () => {
  const chat = await serveChat(await embeddedOnce(), ['catalog', 'geo', 'delivery']);
  const pages: string[] = [];
  for (const conversation of CONVERSATIONS) pages.push(await held(chat, conversation));
  chat.close();
  await expect([HEAD, ...pages].join('\n')).toMatchFileSnapshot('../../../docs/conversations.md');
});
