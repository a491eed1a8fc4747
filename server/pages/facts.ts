/** What pages show about a snapshot besides its data. */
import type { Hono } from 'hono';
import type { AppEnv } from '../answer/context.ts';
import type { Part } from '../snapshot/loading.ts';
import { ratesOf } from '../snapshot/rates.ts';
import type { SnapshotHolder } from '../snapshot/snapshot.ts';

/** Facts about a snapshot for pages. */
interface SnapshotFacts {
  /** Rubles for one unit of each currency. */
  rates: Readonly<Record<string, number>>;
  /** The thresholds of price verdicts, by name; null in snapshots without them. */
  thresholds: Readonly<Record<string, number>> | null;
}

const THRESHOLDS = 'serve/verdict_thresholds.parquet';

/** The part that reads the facts when a snapshot is opened. */
export const factsPart: Part<SnapshotFacts> = {
  name: 'page facts',
  async open(loading) {
    const [names = [], values = []] = loading.has(THRESHOLDS)
      ? await loading.columns(
          `SELECT name, value FROM read_parquet(${loading.literal(THRESHOLDS)}) ORDER BY name`,
        )
      : [];
    const thresholds = Object.fromEntries(names.map((name, at) => [String(name), Number(values[at])]));
    return {
      rates: Object.fromEntries(await ratesOf(loading)),
      thresholds: names.length > 0 ? thresholds : null,
    };
  },
};

interface PageFactsOptions {
  holder: SnapshotHolder;
  /** Whether the snapshots were opened with `factsPart`. */
  opened: boolean;
  served(): { id: string; built_at: string | null } | undefined;
  /** Origins that photos may come from. */
  images: readonly string[];
}

/** Routes that pages use if the server has them. */
const USED = ['/v1/search/parse', '/v1/chat', '/v1/price', '/v1/factories', '/map'] as const;

/**
 * Adds `GET /web/about.json`: the optional routes of this server, its snapshot, rates and thresholds. It has only what
 * every visitor of the pages may see, so it needs no key.
 */
export function addPageFacts(app: Hono<AppEnv>, { holder, opened, served, images }: PageFactsOptions): void {
  const has = (path: string) => app.routes.some((route) => route.path === path && route.method !== 'ALL');
  app.get('/web/about.json', (c) => {
    const snapshot = holder.current;
    const facts = snapshot && opened ? snapshot.get(factsPart) : undefined;
    c.header('Cache-Control', 'no-cache');
    return c.json({
      routes: USED.filter(has),
      images,
      snapshot: snapshot
        ? { id: snapshot.id, as_of: snapshot.manifest.as_of, built_at: served()?.built_at ?? null }
        : null,
      rates: facts?.rates ?? { RUB: 1 },
      thresholds: facts?.thresholds ?? null,
    });
  });
}
