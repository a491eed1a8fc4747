import type { HttpBindings } from '@hono/node-server';
import type { ApiKey } from '../contract/keys.ts';

/**
 * What a request carries through the middlewares. The node objects are absent when an answer is
 * asked for without a socket (tests, the renderer of the build).
 */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The key of the request; absent on paths that need none and in the renderer. */
    key?: ApiKey;
    /** Set by whoever answered from kept bytes; goes to the log and the metrics. */
    cacheHit?: boolean;
  };
}
