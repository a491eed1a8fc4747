/** The endpoint of the Model Context Protocol. */
import type { ApiKey } from '../../../contract/keys.ts';
import type { SnapshotHolder } from '../../snapshot/snapshot.ts';
import type { ServiceContext } from '../service.ts';
import { type Handling, handleRequest } from './handle.ts';
import { protocolServer, type Sources } from './server.ts';
import { SESSION_LIMITS, type SessionLimits, Sessions } from './sessions.ts';
import { offeredTools } from './tools/index.ts';

export interface AgentOptions {
  readonly limits?: SessionLimits;
  readonly now?: () => number;
}

/** Answers requests of the protocol; closing it ends its sessions. */
export interface Endpoint {
  handle(request: Request, key: ApiKey | undefined): Promise<Response>;
  close(): Promise<void>;
}

function versionOf({ current }: SnapshotHolder): string {
  return current?.manifest.generator.split(' ').at(-1) ?? 'unknown';
}

/** Opens the endpoint over the other services. */
export function openEndpoint(
  { ask, holder, shared }: Pick<ServiceContext, 'holder' | 'shared'> & Pick<Sources, 'ask'>,
  { limits = SESSION_LIMITS, now = Date.now }: AgentOptions = {},
): Endpoint {
  const sources = (): Sources => ({ ask, holder, tools: offeredTools(ask), version: versionOf(holder) });
  // A session lives in one process, so with several processes each message is answered without a session.
  const own = shared ? { ...limits, max: 0 } : limits;
  const sessions = new Sessions((calls) => protocolServer(sources(), calls), own, now);
  const handling: Handling = { sessions, serve: () => protocolServer(sources()) };
  return { handle: (request, key) => handleRequest(handling, request, key), close: () => sessions.close() };
}
