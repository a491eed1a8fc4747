import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it } from 'vitest';
import { CAR_FILTERS } from '../../../contract/filters.ts';
import type { ChatFilters, ChatResponse } from '../../../contract/resources/chat.ts';
import { embeddedOnce } from '../../support/embedded.ts';
import { CONVERSATIONS, type Conversation } from './conversations.ts';
import { type ServedChat, serveChat } from './support.ts';

const HEAD = `# Forty conversations

Answers of \`/v1/chat\` over the embedded feeds. Each turn sends the \`filters_applied\` and the \`context\` of the turn before it. Written by \`npx vitest run test/server/chat/conversations.test.ts -u\`, which also counts every total anew from the Parquet files.
`;

function shown(query: string, { text, cars, total, acts }: ChatResponse): string {
  const cards = total > 0 ? ` (${cars.length} of ${total} cards)` : '';
  const intents = acts.map(({ intent }) => intent).join(', ');
  return `> ${query}\n\n${text.replaceAll('\n', '\n\n')} *${intents}${cards}*\n`;
}

/** An answer of a conversation with what it was asked. */
interface Held {
  readonly query: string;
  readonly answer: ChatResponse;
}

async function held(chat: ServedChat, { about, turns }: Conversation): Promise<Held[]> {
  const answers: Held[] = [];
  for (const query of turns) {
    const last = answers.at(-1)?.answer;
    const before = last && { filters: last.filters_applied, context: last.context };
    answers.push({ query, answer: await chat.say({ query, ...before, ...about }) });
  }
  return answers;
}

function page({ title, about }: Conversation, answers: readonly Held[]): string {
  const settings = Object.entries(about ?? {}).map(([key, value]) => `\`${key}\` ${value}`);
  const lines = [`## ${title}\n`, ...(settings.length > 0 ? [`With ${settings.join(', ')}.\n`] : [])];
  return [...lines, ...answers.map(({ query, answer }) => shown(query, answer))].join('\n');
}

const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

/** The condition of one filter over the columns of tables/cars.parquet; undefined where it is not that plain. */
function conditionOf(name: string, value: ChatFilters[string]): string | undefined {
  const filter = CAR_FILTERS.find((one) => one.name === name);
  const values = (Array.isArray(value) ? value : [value]).map(literal).join(', ');
  if (filter?.kind === 'bound') return `${filter.column} ${filter.side === 'min' ? '>=' : '<='} ${values}`;
  if (filter?.kind === 'at_most') return `${filter.column} <= ${values}`;
  if (filter?.kind === 'choice' || filter?.kind === 'equals') return `${filter.column} IN (${values})`;
  if (filter?.kind === 'name' && name !== 'city') return `${filter.column} IN (${values})`;
  return undefined;
}

/** Every set of filters that an answer counts the cars of. */
const countsOf = ({ filters_applied, total, suggestions }: ChatResponse) => [
  { filters: filters_applied, total },
  ...suggestions,
];

/** Counts cars by filters in the Parquet files themselves. */
async function counter(snapshot: string) {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  await connection.run(`CREATE TABLE cars AS FROM read_parquet('${snapshot}/tables/cars.parquet')`);
  return async (filters: ChatFilters): Promise<number | undefined> => {
    // The id of a colour and its family say the same as the colour.
    const named = Object.entries(filters).filter(([key]) => !['color_id', 'color_family'].includes(key));
    const conditions = named.map(([key, value]) => conditionOf(key, value));
    if (named.length === 0 || conditions.some((one) => one === undefined)) return undefined;
    const reader = await connection.runAndReadAll(
      `SELECT count(*) FROM cars WHERE ${conditions.join(' AND ')}`,
    );
    return Number(reader.getRows()[0]?.[0]);
  };
}

it('are held on the page as the embedded feeds answer them, with the totals of the Parquet files', async () => {
  const snapshot = await embeddedOnce();
  const chat = await serveChat(snapshot, ['catalog', 'geo', 'delivery']);
  const count = await counter(snapshot);
  const pages: string[] = [];
  let counted = 0;
  for (const conversation of CONVERSATIONS) {
    const answers = await held(chat, conversation);
    pages.push(page(conversation, answers));
    if (conversation.about?.company_id !== undefined) continue;
    for (const { query, answer } of answers) {
      for (const { filters, total } of countsOf(answer)) {
        const own = await count(filters);
        if (own === undefined) continue;
        expect(total, `${query}: ${JSON.stringify(filters)}`).toBe(own);
        counted += 1;
      }
    }
  }
  chat.close();
  expect(counted).toBeGreaterThan(200);
  await expect([HEAD, ...pages].join('\n')).toMatchFileSnapshot('../../../docs/conversations.md');
});
