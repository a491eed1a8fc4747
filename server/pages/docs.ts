import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import type { AppEnv } from '../answer/context.ts';
import { page } from '../gates/security.ts';
import { addAssets, asset } from './assets.ts';

const OWN = fileURLToPath(new URL('../web/docs/', import.meta.url));
const SWAGGER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Adds `GET /docs`: the OpenAPI document as a page, with everything it needs from this server. */
export function addDocs(app: Hono<AppEnv>): void {
  app.use('/docs', page({ frameAncestors: "'none'" }));
  app.get('/docs', asset(join(OWN, 'index.html')));
  app.get('/docs/', (c) => c.redirect('/docs', 308));
  addAssets(app, '/docs', {
    'page.js': join(OWN, 'page.js'),
    'swagger-ui.css': join(SWAGGER, 'swagger-ui.css'),
    'swagger-ui-bundle.js': join(SWAGGER, 'swagger-ui-bundle.js'),
  });
}
