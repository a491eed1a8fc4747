/** The routes `/live`, `/ready` and `/health`. */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { type Check, type Health, healthSchema, probeSchema } from '../../contract/resources/health.ts';
import type { AppEnv } from '../answer/context.ts';

/** The sources of the health answer; each request runs the checks. */
export interface HealthSources {
  snapshot(): { id: string; built_at: string | null } | undefined;
  checks: readonly (() => Check)[];
  /** Seconds since the start. */
  uptime(): number;
}

/** The state of the server: `starting` without a snapshot, `degraded` if a check fails, else `ok`. */
function healthOf({ snapshot, checks, uptime }: HealthSources): Health {
  const served = snapshot();
  const results = checks.map((check) => check());
  const well = results.every(({ ok }) => ok);
  return {
    status: served ? (well ? 'ok' : 'degraded') : 'starting',
    snapshot: served?.id ?? null,
    built_at: served?.built_at ?? null,
    uptime_s: Math.floor(uptime()),
    checks: results,
  };
}

const example: Health = {
  status: 'ok',
  snapshot: '2025-12-01-4f1c2ab09d3e',
  built_at: '2025-12-01T03:16:40.000Z',
  uptime_s: 86400,
  checks: [
    { name: 'snapshot', ok: true, message: '2025-12-01-4f1c2ab09d3e is served.' },
    { name: 'keys', ok: true, message: '12 valid keys.' },
    { name: 'limits', ok: true, message: 'Counted in this process.' },
  ],
};

const answer = (description: string) => ({
  description,
  content: { 'application/json': { schema: healthSchema, example } },
});

const route = createRoute({
  method: 'get',
  path: '/health',
  tags: ['service'],
  security: [],
  summary: 'State of the server',
  description:
    'Needs no key. A `degraded` server still answers all requests; the failing check says what to do.',
  responses: {
    200: answer('The server answers.'),
    503: {
      ...answer('There is no snapshot yet.'),
      content: {
        'application/json': {
          schema: healthSchema,
          example: { ...example, status: 'starting', snapshot: null, built_at: null, checks: [] },
        },
      },
    },
  },
});

const probe = (description: string, ready: boolean) => ({
  description,
  content: { 'application/json': { schema: probeSchema, example: { ok: ready } } },
});

const live = createRoute({
  method: 'get',
  path: '/live',
  tags: ['service'],
  security: [],
  summary: 'Whether the process answers',
  description: 'Needs no key. For a supervisor that restarts a process which does not answer.',
  responses: { 200: probe('It does.', true) },
});

const ready = createRoute({
  method: 'get',
  path: '/ready',
  tags: ['service'],
  security: [],
  summary: 'Whether a snapshot is open',
  description: 'Needs no key. For a load balancer, which sends requests once the server can answer them.',
  responses: {
    200: probe('Requests are answered.', true),
    503: probe('There is no snapshot yet.', false),
  },
});

/** Adds `GET /health`, and the probes `GET /live` and `GET /ready`. */
export function addHealth(app: OpenAPIHono<AppEnv>, sources: HealthSources): void {
  app.openapi(live, (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ ok: true }, 200);
  });
  app.openapi(ready, (c) => {
    const ok = sources.snapshot() !== undefined;
    c.header('Cache-Control', 'no-store');
    return c.json({ ok }, ok ? 200 : 503);
  });
  app.openapi(route, (c) => {
    const health = healthOf(sources);
    c.header('Cache-Control', 'no-store');
    return c.json(health, health.status === 'starting' ? 503 : 200);
  });
}
