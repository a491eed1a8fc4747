/** The pages for people: the explorer and `/analysts`. */
import { join } from 'node:path';
import type { Hono } from 'hono';
import { PROGRAM_FOLDER } from '../../contract/paths.ts';
import type { AppEnv } from '../answer/context.ts';
import { page } from '../gates/security.ts';
import { addAssets, asset } from './assets.ts';
import { bundleRoute } from './bundle.ts';

const WEB = join(PROGRAM_FOLDER, 'web');

interface PagesOptions {
  /** Origins of photos of listings. */
  images: readonly string[];
}

/** Adds the pages for people: the explorer at `/`, and `/analysts`. Their requests for data use the pages' key. */
export function addPages(app: Hono<AppEnv>, { images }: PagesOptions): void {
  const policy = page({ frameAncestors: "'none'", images });
  app.get('/', policy, asset(join(WEB, 'explorer.html'), { maxAge: 0 }));
  app.get('/analysts', policy, asset(join(WEB, 'analysts.html'), { maxAge: 0 }));
  app.get('/analysts/', (c) => c.redirect('/analysts', 308));
  const icon = join(WEB, 'icon.svg');
  addAssets(app, '/web', { 'icon.svg': icon });
  // Browsers request it for documents that name no icon: a report, a JSON answer, a table.
  app.get('/favicon.ico', asset(icon));
  app.get('/web/app/*', bundleRoute(join(WEB, 'app')));
}
