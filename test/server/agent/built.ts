import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ApiKey } from '../../../contract/keys.ts';
import type { Car } from '../../../contract/resources/car.ts';
import type { ServiceName } from '../../../server/load-services.ts';
import { type RunningServer, startServer } from '../../../server/main.ts';
import { createLog } from '../../../server/observe/log.ts';
import { type Built, builtOnce } from '../../support/built.ts';
import { keyOf } from '../http/support.ts';
import { call, connect, textOf } from './client.ts';

export const KEY = 'fc_test_agent_plain';
export const DEALER_KEY = 'fc_test_agent_dealer';
/** A company of the embedded feed with a markup in percent over what its saved filters find. */
export const COMPANY = '8d27b5f1-60a9-4e8b-b1c4-2a9f6d3e7c02';
export const OTHER_COMPANY = '3f0c6a4e-1b7d-4c52-9a38-7e5d2f4b9c01';

const KEYS: ApiKey[] = [
  keyOf(KEY, { per_minute: 10_000 }),
  keyOf(DEALER_KEY, { company_id: COMPANY, per_minute: 10_000 }),
];

/** The snapshot that all tests read, with a key file. */
async function builtWorkspace(): Promise<Built> {
  const workspace = await builtOnce();
  await writeFile(join(workspace.folder, 'keys.json'), JSON.stringify({ keys: KEYS }));
  return workspace;
}

/** The whole server over it. */
export async function builtServer({ out, folder }: Built, services?: ServiceName[]): Promise<RunningServer> {
  // Half of the tests read no texts: the words for them are loaded where they are needed.
  const snapshot = { fast: false };
  const options = { out, keys: join(folder, 'keys.json'), host: '127.0.0.1', port: 0, version: '0.0.0' };
  const server = await startServer(
    { ...options, services, snapshot },
    { log: createLog('silent'), processMetrics: false },
  );
  await server.reload();
  return server;
}

/** The JSON that the API answers with. */
export async function api<T = Record<string, unknown>>(
  server: RunningServer,
  path: string,
  key = KEY,
  body?: object,
): Promise<T> {
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' };
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const answer = await fetch(`${server.url}${path}`, { headers, ...sent });
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

export type Document = Record<string, unknown>;

export interface Page {
  readonly results: Car[];
  readonly total: number;
}

/** A served snapshot with a client, for the tests of one file. */
interface Agent {
  workspace: Built;
  server: RunningServer;
  client: Client;
  snapshot: string;
  /** What a tool answers, as structured content that its text repeats. */
  answer(name: string, args?: Document, as?: Client): Promise<Document>;
  /** The text of a tool's error. */
  failure(name: string, args?: Document, as?: Client): Promise<string>;
}

async function answerOf(agent: Agent, name: string, args: Document, as: Client): Promise<Document> {
  const result = await call(as, name, args);
  expect(result.isError, textOf(result)).toBeFalsy();
  expect(JSON.parse(textOf(result))).toEqual(result.structuredContent);
  expect(result.structuredContent).toMatchObject({ snapshot: agent.snapshot });
  return result.structuredContent as Document;
}

async function failureOf(name: string, args: Document, as: Client): Promise<string> {
  const result = await call(as, name, args);
  expect(result.isError).toBe(true);
  return textOf(result);
}

/** Starts it before the tests of a file and stops it after them; its members are there within tests. */
export function useAgent(): Agent {
  const agent = {
    answer: (name, args = {}, as = agent.client) => answerOf(agent, name, args, as),
    failure: (name, args = {}, as = agent.client) => failureOf(name, args, as),
  } as Agent;
  beforeAll(async () => {
    agent.workspace = await builtWorkspace();
    agent.server = await builtServer(agent.workspace);
    agent.client = (await connect(`${agent.server.url}/mcp`, KEY)).client;
    const health = await fetch(`${agent.server.url}/health`);
    agent.snapshot = String(((await health.json()) as Document).snapshot);
  }, 240_000);
  afterAll(async () => {
    await agent.client?.close();
    await agent.server?.stop();
    await agent.workspace?.remove();
  });
  return agent;
}
