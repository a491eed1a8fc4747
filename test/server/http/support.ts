import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createRoute, z } from '@hono/zod-openapi';
import { type ApiKey, hashSecret } from '../../../contract/keys.ts';
import { SNAPSHOT_FORMAT } from '../../../contract/manifest.ts';
import { prebuiltFile } from '../../../contract/prebuilt.ts';
import { type ErrorBody, errorSchema } from '../../../contract/resources/error.ts';
import { jsonAnswer, mount, respond } from '../../../server/answer/respond.ts';
import { createApp } from '../../../server/app.ts';
import { type Limiter, memoryLimiter } from '../../../server/gates/limits.ts';
import type { Keyring } from '../../../server/keys/keyring.ts';
import { devKeyring } from '../../../server/keys/keyring.ts';
import { partsOf } from '../../../server/load-services.ts';
import { createLog } from '../../../server/observe/log.ts';
import { createMetrics } from '../../../server/observe/metrics.ts';
import type { Service } from '../../../server/services/service.ts';
import { ApiError, notFound } from '../../../server/shared/api-error.ts';
import type { Part } from '../../../server/snapshot/loading.ts';
import { SnapshotHolder } from '../../../server/snapshot/snapshot.ts';

export const SECRET = 'fc_test_0123456789';
export const AS = { headers: { 'X-API-Key': SECRET } };

let slow = 0;

/** How many requests of `/v1/slow` have come, so that a test knows that one is in flight. */
export function slowRequests(): number {
  return slow;
}

/** A key of that secret, with the members given. */
export function keyOf(secret: string, members: Partial<ApiKey> = {}): ApiKey {
  return {
    id: `key-${secret}`,
    hash: hashSecret(secret),
    name: 'test',
    use_case: 'test',
    env: 'test',
    browser: false,
    origins: [],
    company_id: null,
    per_minute: 600,
    chat_per_minute: 60,
    issued_at: '2025-12-01T00:00:00Z',
    revoked_at: null,
    ...members,
  };
}

const counted: Part<{ opened: number }> = {
  name: 'counted',
  open: async () => ({ opened: 1 }),
};

const carsDocument = (id: string, page: string) => ({ snapshot: id, page, text: 'a long text '.repeat(200) });

const json = (schema: z.ZodType, example: unknown) => ({
  description: 'The answer.',
  content: { 'application/json': { schema, example } },
});

const cars = createRoute({
  method: 'get',
  path: '/v1/cars',
  tags: ['catalog'],
  summary: 'Cars',
  description: 'A page of cars.',
  request: { query: z.object({ page: z.string().optional() }) },
  responses: { 200: json(z.looseObject({ snapshot: z.string() }), { snapshot: '1' }) },
});

const car = createRoute({
  method: 'get',
  path: '/v1/cars/{id}',
  tags: ['catalog'],
  summary: 'Car',
  description: 'One car.',
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: json(z.object({ id: z.string() }), { id: '1' }) },
});

const chat = createRoute({
  method: 'post',
  path: '/v1/chat',
  tags: ['search'],
  summary: 'Chat',
  description: 'An answer.',
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: z.strictObject({ query: z.string() }) } },
    },
  },
  responses: { 200: json(z.object({ text: z.string() }), { text: 'hello' }) },
});

/** A service that answers from the snapshot's manifest: what the shell does shows without a catalog. */
export const service: Service = {
  parts: [counted],
  mount(app, { holder }) {
    mount(app, cars, (c) =>
      respond(c, holder, (snapshot) => {
        snapshot.get(counted).opened += 1;
        const page = c.req.query('page') ?? '1';
        return { key: `cars ${page}`, answer: async () => jsonAnswer(carsDocument(snapshot.id, page)) };
      }),
    );
    mount(app, car, (c) =>
      respond(c, holder, () => {
        const id = c.req.param('id') ?? '';
        if (id !== '1') throw notFound('car', id);
        return { key: 'car 1', answer: async () => jsonAnswer({ id }) };
      }),
    );
    app.openapi(chat, (c) => c.json({ text: c.req.valid('json').query }));
    app.get('/v1/fail', () => {
      throw new Error('SELECT secret FROM /private/path');
    });
    app.get('/v1/busy', () => {
      throw new ApiError('unavailable', 'Busy.', { headers: { 'Retry-After': '1' } });
    });
    app.get('/v1/slow', (c) =>
      respond(c, holder, (snapshot) => ({
        key: `slow ${c.req.query('ms')} ${Math.random()}`,
        answer: async () => {
          slow += 1;
          await sleep(Number(c.req.query('ms') ?? 100));
          return jsonAnswer({
            snapshot: snapshot.id,
            rows: await snapshot.pool.rows({ sql: 'SELECT 1', params: [] }),
          });
        },
      })),
    );
  },
};

/** Writes a snapshot of the service's own documents, prebuilt ones among them, and points to it. */
export async function publish(out: string, id: string, options: { broken?: boolean } = {}): Promise<void> {
  const folder = join(out, 'snapshots', id);
  const files: { path: string; bytes: number; sha256: string }[] = [];
  const write = async (path: string, body: string | Buffer) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), body);
    files.push({ path, bytes: Buffer.byteLength(body), sha256: '0'.repeat(64) });
  };
  for (const page of ['1', '2']) {
    const body = JSON.stringify(carsDocument(id, page));
    const path = prebuiltFile(page === '1' ? '/v1/cars' : `/v1/cars?page=${page}`);
    await write(path, body);
    await write(`${path}.br`, brotliCompressSync(body));
    await write(`${path}.gz`, gzipSync(body));
  }
  const manifest = {
    format: options.broken ? 99 : SNAPSHOT_FORMAT,
    id,
    as_of: '2025-12-01',
    generator: 'test',
    site_url: 'https://cars.example',
    baseline: null,
    sources: [],
    tables: [],
    audits: [],
    files,
  };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
  await rm(join(out, 'next'), { force: true });
  await symlink(join('snapshots', id), join(out, 'next'));
  await rename(join(out, 'next'), join(out, 'current'));
}

/** The body of an error, checked against its schema. */
export async function errorOf(answer: Response): Promise<ErrorBody> {
  return errorSchema.parse(await answer.json());
}

interface AppParts {
  keyring?: Keyring;
  limiter?: Limiter;
  folder?: string;
  lines?: string[];
  cache?: 'private' | 'public';
}

/** The whole app over the service, without a socket. */
export async function appOf({ keyring, limiter, folder, lines, cache }: AppParts = {}) {
  const holder = new SnapshotHolder(partsOf([service]));
  if (folder) await holder.open(folder);
  const log = createLog(lines ? 'info' : 'silent', { write: (line) => void lines?.push(line) });
  const metrics = createMetrics();
  const app = createApp({
    context: { holder },
    services: [service],
    keyring: keyring ?? devKeyring(SECRET),
    limiter: limiter ?? memoryLimiter(),
    health: { snapshot: () => undefined, checks: [], uptime: () => 1 },
    log,
    metrics,
    cache,
    version: '0.0.0',
  });
  return { app, holder, metrics };
}
