import { mount as register } from '../../respond.ts';
import type { Service } from '../../routes.ts';
import type { SnapshotHolder } from '../../snapshot.ts';
import { ROUTES } from './document.ts';
import { type Handling, handle } from './handle.ts';
import { protocolServer, type Sources } from './server.ts';
import { SESSION_LIMITS, type SessionLimits, Sessions } from './sessions.ts';
import { offeredTools } from './tools/index.ts';

export interface AgentOptions {
  readonly limits?: SessionLimits;
  readonly now?: () => number;
}

function versionOf({ current }: SnapshotHolder): string {
  return current?.manifest.generator.split(' ').at(-1) ?? 'unknown';
}

/** Makes the agent service: the Model Context Protocol over the other services. */
export function agentService({ limits = SESSION_LIMITS, now = Date.now }: AgentOptions = {}): Service {
  const opened: Sessions[] = [];
  return {
    parts: [],
    mount(app, { holder, ask, shared }) {
      if (!ask) throw new Error('The agent service asks the others. Mount it by createApp.');
      const sources = (): Sources => ({ ask, holder, tools: offeredTools(ask), version: versionOf(holder) });
      // A session lives in one process: where several answer, each message is answered by itself.
      const own = shared ? { ...limits, max: 0 } : limits;
      const sessions = new Sessions((calls) => protocolServer(sources(), calls), own, now);
      const handling: Handling = { sessions, serve: () => protocolServer(sources()) };
      opened.push(sessions);
      for (const route of ROUTES) register(app, route, (c) => handle(handling, c.req.raw, c.get('key')));
    },
    async close() {
      await Promise.all(opened.map((sessions) => sessions.close()));
    },
  };
}
