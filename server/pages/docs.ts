/** The documentation page of the API. */
import { join } from 'node:path';
import type { Hono } from 'hono';
import { PROGRAM_FOLDER } from '../../contract/paths.ts';
import type { AppEnv } from '../answer/context.ts';
import { page } from '../gates/security.ts';
import { addAssets, asset } from './assets.ts';

const WEB = join(PROGRAM_FOLDER, 'web');

/** Adds `GET /docs`: the OpenAPI document as a page, with all its files from this server. */
export function addDocs(app: Hono<AppEnv>): void {
  app.use('/docs', page({ frameAncestors: "'none'" }));
  app.get('/docs', asset(join(WEB, 'docs.html')));
  app.get('/docs/', (c) => c.redirect('/docs', 308));
  addAssets(app, '/docs', {
    'page.js': join(WEB, 'docs.js'),
    'swagger-ui.css': join(WEB, 'swagger-ui.css'),
    'swagger-ui-bundle.js': join(WEB, 'swagger-ui-bundle.js'),
  });
}
