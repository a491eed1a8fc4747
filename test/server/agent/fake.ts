import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { jsonAnswer, respond } from '../../../server/answer/respond.ts';
import { createApp } from '../../../server/app.ts';
import { memoryLimiter } from '../../../server/gates/limits.ts';
import { memoryKeyring } from '../../../server/keys/keyring.ts';
import { listen } from '../../../server/listen.ts';
import { partsOf } from '../../../server/load-services.ts';
import { createLog } from '../../../server/observe/log.ts';
import type { AgentOptions } from '../../../server/services/agent/endpoint.ts';
import { agentService } from '../../../server/services/agent/routes.ts';
import type { Service } from '../../../server/services/service.ts';
import { SnapshotHolder } from '../../../server/snapshot/snapshot.ts';
import { keyOf, publish } from '../http/support.ts';

/** A sum that would take minutes, so that only stopping it ends it. */
const ENDLESS = 'SELECT sum(a.i * b.i) FROM range(1000000) a(i), range(1000000) b(i)';

/** Answers of the API that a test holds back until it lets go. */
class Gate {
  #open: () => void = () => {};
  readonly passed = new Promise<void>((resolve) => {
    this.#open = resolve;
  });

  open(): void {
    this.#open();
  }
}

/** A catalog of one car: `brand=held` waits for the gate, `brand=endless` for a query that does not end. */
function catalog(gate: Gate): Service {
  return {
    parts: [],
    mount(app, { holder }) {
      app.get('/v1/cars', (c) =>
        respond(c, holder, (snapshot) => ({
          key: `${c.req.url} ${Math.random()}`,
          answer: async () => {
            const brand = c.req.query('brand');
            if (brand === 'held') await gate.passed;
            if (brand === 'endless') await snapshot.pool.rows({ sql: ENDLESS, params: [] });
            if (brand === 'broken') throw new Error('SELECT secret FROM /private/path');
            const results = [{ id: 1, brand, company_id: c.req.query('company_id') ?? null }];
            return jsonAnswer({ results, total: 1, has_more: false });
          },
        })),
      );
      app.post('/v1/search/parse', (c) => c.json({ filters: {} }));
    },
  };
}

export const KEY = 'fc_test_agent_one';
export const OTHER_KEY = 'fc_test_agent_two';
export const BROWSER_KEY = 'fc_test_agent_browser';
export const ORIGIN = 'https://cars.example';

export interface FakeServer {
  readonly url: string;
  readonly holder: SnapshotHolder;
  readonly gate: Gate;
  /** Ends the sessions, then the server; true when nothing was in flight. */
  stop(): Promise<boolean>;
}

/** The agent service over one car on a port of its own, with one connection to the database. */
export async function fakeServer(options: AgentOptions = {}): Promise<FakeServer> {
  const out = await mkdtemp(join(tmpdir(), 'forecourt-agent-'));
  await publish(out, 'snapshot-1');
  const gate = new Gate();
  const agent = agentService(options);
  const services = [catalog(gate), agent];
  const holder = new SnapshotHolder(partsOf(services), { pool: { connections: 1, timeLimitMs: 60_000 } });
  await holder.open(join(out, 'current'));
  const app = createApp({
    context: { holder },
    services,
    keyring: memoryKeyring([
      keyOf(KEY),
      keyOf(OTHER_KEY),
      keyOf(BROWSER_KEY, { browser: true, origins: [ORIGIN] }),
    ]),
    limiter: memoryLimiter(),
    health: { snapshot: () => undefined, checks: [], uptime: () => 1 },
    log: createLog('silent'),
    version: '0.0.0',
  });
  const { url, drain } = await listen(getRequestListener(app.fetch), 0, '127.0.0.1');
  return {
    url: `${url}/mcp`,
    holder,
    gate,
    async stop() {
      await agent.close?.();
      const inTime = await drain(5000);
      holder.close();
      await rm(out, { recursive: true, force: true });
      return inTime;
    },
  };
}
