import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Car } from '../../contract/resources/car.ts';
import type { AppEnv } from '../../server/answer/context.ts';
import { errorHandler } from '../../server/answer/errors.ts';
import { authenticate, secretOf } from '../../server/keys/authenticate.ts';
import { type Keyring, memoryKeyring } from '../../server/keys/keyring.ts';
import { brandsService } from '../../server/services/brands/routes.ts';
import { type CatalogStore, catalogPart } from '../../server/services/catalog/catalog.ts';
import { catalogService, inventoryService } from '../../server/services/catalog/routes.ts';
import { dealerService } from '../../server/services/dealer/routes.ts';
import { factoriesService } from '../../server/services/factories/routes.ts';
import { SnapshotHolder } from '../../server/snapshot/snapshot.ts';
import { makeSnapshot, type SeedOptions } from './snapshot.ts';

/** A seeded snapshot behind the routes of catalog and dealer, without a shell. */
export interface Served {
  readonly folder: string;
  readonly holder: SnapshotHolder;
  readonly store: CatalogStore;
  readonly cards: readonly Car[];
  /** Ids of the cards of leasing companies, which say `dealer`. */
  readonly leasing: ReadonlySet<number>;
  fetch(path: string, headers?: Record<string, string>): Promise<Response>;
  /** The JSON of a path that answers 200. */
  get<T = Record<string, unknown>>(path: string): Promise<T>;
  close(): Promise<void>;
}

async function leasingIds({ snapshot, catalog }: CatalogStore): Promise<Set<number>> {
  const [code = -1] = catalog.dictionary.codes('seller_type', 'leasing');
  const rows = await snapshot.pool.rows({ sql: 'SELECT id FROM cars WHERE seller_type = ?', params: [code] });
  return new Set(rows.map(([id]) => Number(id)));
}

/** Builds a snapshot in a temporary folder and serves it; keys are optional, those sent are of the keyring. */
export async function serveSeed(options: SeedOptions, keyring: Keyring = memoryKeyring([])): Promise<Served> {
  const root = await mkdtemp(join(tmpdir(), 'forecourt-catalog-'));
  const folder = join(root, 'snapshot');
  await makeSnapshot(folder, options);
  const part = catalogPart(null);
  const others = [brandsService(), factoriesService(), dealerService()];
  const services = [catalogService(part), inventoryService(part), ...others];
  const holder = new SnapshotHolder([...new Set(services.map(({ part: one }) => one))]);
  const snapshot = await holder.open(folder);
  const app = new OpenAPIHono<AppEnv>();
  app.onError(
    errorHandler((error) => {
      throw error;
    }),
  );
  app.use(async (c, next) => {
    if (secretOf(c)) c.set('key', authenticate(keyring, c));
    await next();
  });
  for (const service of services) service.register(app, holder);
  const store = { snapshot, catalog: snapshot.get(part) };
  const lines = (await readFile(join(folder, 'serve/cards.ndjson'), 'utf8')).trimEnd().split('\n');
  const fetch = async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
  return {
    folder,
    holder,
    store,
    cards: lines.map((line) => JSON.parse(line) as Car),
    leasing: await leasingIds(store),
    fetch,
    async get<T>(path: string) {
      const response = await fetch(path);
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${text}`);
      return JSON.parse(text) as T;
    },
    async close() {
      holder.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}
