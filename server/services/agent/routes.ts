import { mount as register } from '../../answer/respond.ts';
import type { Service } from '../service.ts';
import { ROUTES } from './document.ts';
import type { AgentOptions, Endpoint } from './endpoint.ts';

/** Makes the agent service: the Model Context Protocol over the other services. The first request loads its library. */
export function agentService(options: AgentOptions = {}): Service {
  const opened: Promise<Endpoint>[] = [];
  return {
    parts: [],
    mount(app, { holder, ask, shared }) {
      if (!ask) throw new Error('The agent service asks the others. Mount it by createApp.');
      let own: Promise<Endpoint> | undefined;
      const open = async () => (await import('./endpoint.ts')).openEndpoint({ holder, ask, shared }, options);
      const endpoint = () => {
        if (own) return own;
        own = open();
        opened.push(own);
        return own;
      };
      for (const route of ROUTES)
        register(app, route, async (c) => (await endpoint()).handle(c.req.raw, c.get('key')));
    },
    async close() {
      await Promise.all(opened.map(async (endpoint) => (await endpoint).close()));
    },
  };
}
