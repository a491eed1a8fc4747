/** Gate: sets security headers and checks which origins may read answers or call `/mcp`. */
import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { type AppEnv, setHeader } from '../answer/context.ts';
import type { Keyring } from '../keys/keyring.ts';
import { ApiError } from '../shared/api-error.ts';

const EXPOSED = [
  'ETag',
  'Link',
  'Retry-After',
  'X-Request-Id',
  'X-Snapshot',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Page',
  'X-Page-Size',
  'X-Total-Count',
  'X-Has-More',
  'Mcp-Session-Id',
].join(', ');

const ALLOWED = [
  'X-API-Key',
  'Authorization',
  'Content-Type',
  'If-None-Match',
  'X-Request-Id',
  'Mcp-Session-Id',
  'Mcp-Protocol-Version',
  'Last-Event-Id',
];

/** The policy of data: a browser must neither show it as a page nor in a frame. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Sets the security headers of every answer; pages set their own Content-Security-Policy. */
export const securityHeaders: MiddlewareHandler<AppEnv> = (c, next) => {
  setHeader(c, 'X-Content-Type-Options', 'nosniff');
  setHeader(c, 'Referrer-Policy', 'strict-origin-when-cross-origin');
  setHeader(c, 'Content-Security-Policy', DATA_POLICY);
  return next();
};

interface PagePolicy {
  /** Who may show the page in a frame: `'none'`, `*`, or origins. */
  frameAncestors: string;
  /** Whether elements of the page may have styles; some libraries need that. */
  inlineStyles?: boolean;
  /** More sources of images, such as the image host. */
  images?: readonly string[];
}

/** The Content-Security-Policy of a page: everything comes from this server, scripts only from files. */
export function pagePolicy({ frameAncestors, inlineStyles = false, images = [] }: PagePolicy): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${inlineStyles ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data: ${images.join(' ')}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}

/** Sets the policy of a page instead of that of data. */
export function page(policy: PagePolicy): MiddlewareHandler<AppEnv> {
  const text = pagePolicy(policy);
  return (c, next) => {
    setHeader(c, 'Content-Security-Policy', text);
    return next();
  };
}

/**
 * Lets pages of the keys' origins read answers, and answers their preflights. A preflight carries no key, so which key
 * may be used from which origin is checked with the key.
 */
export function crossOrigin(keyring: Keyring): MiddlewareHandler<AppEnv> {
  const allowed = (origin: string) => (keyring.allowsOrigin(origin) ? origin : null);
  const preflight = cors({
    origin: allowed,
    allowMethods: ['GET', 'HEAD', 'POST', 'DELETE'],
    allowHeaders: ALLOWED,
    maxAge: 600,
  });
  return (c, next) => {
    const origin = c.req.header('origin');
    if (!origin) return next();
    if (isPreflight(c)) return preflight(c, next);
    if (allowed(origin)) {
      setHeader(c, 'Access-Control-Allow-Origin', origin);
      setHeader(c, 'Access-Control-Expose-Headers', EXPOSED);
    }
    return next();
  };
}

/**
 * Refuses pages of other origins, whatever key they have, and thus names made to point here (DNS rebinding). Agents
 * outside browsers send no origin. Error: 403.
 */
export function trustedOrigin(keyring: Keyring): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && !keyring.allowsOrigin(origin)) {
      throw new ApiError(
        'forbidden_origin',
        `Pages of ${origin.slice(0, 200)} may not call ${c.req.path}. Issue a browser key for that origin.`,
      );
    }
    return next();
  };
}

function isPreflight(c: Context<AppEnv>): boolean {
  return c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined;
}
