import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import type { AppEnv } from '../answer/context.ts';
import { page } from '../gates/security.ts';
import { addAssets, asset } from './assets.ts';
import { bundleRoute } from './bundle.ts';

const OWN = fileURLToPath(new URL('../web/', import.meta.url));
const ENTRIES = [
  'shared/boot.ts',
  'explorer/explorer.ts',
  'explorer/explorer.css',
  'analysts/analysts.ts',
  'analysts/analysts.css',
].map((name) => join(OWN, name));

interface PagesOptions {
  /** Origins that photos of listings may come from; none by default. */
  images: readonly string[];
}

/** Adds the pages for people: the explorer at `/`, and `/analysts`. Their data calls carry the pages' key. */
export function addPages(app: Hono<AppEnv>, { images }: PagesOptions): void {
  const policy = page({ frameAncestors: "'none'", images });
  app.get('/', policy, asset(join(OWN, 'explorer/index.html'), { maxAge: 0 }));
  app.get('/analysts', policy, asset(join(OWN, 'analysts/index.html'), { maxAge: 0 }));
  app.get('/analysts/', (c) => c.redirect('/analysts', 308));
  const icon = join(OWN, 'shared/icon.svg');
  addAssets(app, '/web', { 'icon.svg': icon });
  // What a browser asks for beside a document that names no icon: a report, a JSON answer, a table.
  app.get('/favicon.ico', asset(icon));
  app.get('/web/app/*', bundleRoute(ENTRIES));
}
