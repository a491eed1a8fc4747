/** Response schemas of the health routes. */
import { z } from '@hono/zod-openapi';

/** One check that the server makes of itself. */
const checkSchema = z
  .object({
    name: z.string().describe('What is checked.'),
    ok: z.boolean(),
    message: z.string().describe('What was found and, if the check fails, what to do.'),
  })
  .meta({ id: 'Check' });

export type Check = z.infer<typeof checkSchema>;

/** The body of `GET /health`. */
export const healthSchema = z
  .object({
    status: z
      .enum(['ok', 'degraded', 'starting'])
      .describe('`starting`: no snapshot yet; `degraded`: the server answers, but a check fails.'),
    snapshot: z.string().nullable().describe('Id of the served snapshot.'),
    built_at: z.iso.datetime().nullable().describe('When the served snapshot was built, UTC.'),
    uptime_s: z.int().nonnegative().describe('Seconds since the process started.'),
    checks: z.array(checkSchema),
  })
  .meta({ id: 'Health' });

/** The body of a probe: `GET /live`, `GET /ready`. */
export const probeSchema = z.object({ ok: z.boolean() }).meta({ id: 'Probe' });

export type Health = z.infer<typeof healthSchema>;
