import type { ApiKey } from '../../../contract/keys.ts';
import type { SnapshotHolder } from '../../snapshot/snapshot.ts';
import type { ServiceContext } from '../service.ts';
import { type Handling, handle } from './handle.ts';
import { protocolServer, type Sources } from './server.ts';
import { SESSION_LIMITS, type SessionLimits, Sessions } from './sessions.ts';
import { offeredTools } from './tools/index.ts';

export interface AgentOptions {
  readonly limits?: SessionLimits;
  readonly now?: () => number;
}

/** The protocol over the other services: answers requests, and ends its sessions when it is closed. */
export interface Endpoint {
  handle(request: Request, key: ApiKey | undefined): Promise<Response>;
  close(): Promise<void>;
}

function versionOf({ current }: SnapshotHolder): string {
  return current?.manifest.generator.split(' ').at(-1) ?? 'unknown';
}

/** Opens the protocol over what the other services answer. */
export function openEndpoint(
  { ask, holder, shared }: Pick<ServiceContext, 'holder' | 'shared'> & Pick<Sources, 'ask'>,
  { limits = SESSION_LIMITS, now = Date.now }: AgentOptions = {},
): Endpoint {
  const sources = (): Sources => ({ ask, holder, tools: offeredTools(ask), version: versionOf(holder) });
  // A session lives in one process: where several answer, each message is answered by itself.
  const own = shared ? { ...limits, max: 0 } : limits;
  const sessions = new Sessions((calls) => protocolServer(sources(), calls), own, now);
  const handling: Handling = { sessions, serve: () => protocolServer(sources()) };
  return { handle: (request, key) => handle(handling, request, key), close: () => sessions.close() };
}
