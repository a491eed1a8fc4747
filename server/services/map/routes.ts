import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context, MiddlewareHandler } from 'hono';
import { addAssets, asset } from '../../assets.ts';
import { bundleRoute } from '../../bundle.ts';
import { type AppEnv, setHeader } from '../../context.ts';
import { memoryKeyring } from '../../keyring.ts';
import type { Service, ServiceContext, Site } from '../../routes.ts';
import { pagePolicy } from '../../security.ts';
import { type Embedding, embeddingOf, frameAncestors } from './ancestors.ts';

const OWN = fileURLToPath(new URL('../../web/map/', import.meta.url));
const ENTRIES = ['boot.ts', 'map.ts', 'map.css'].map((name) => join(OWN, name));
const resolve = createRequire(import.meta.url).resolve;
const LIBRARY = join(resolve('maplibre-gl/package.json'), '../dist');

/** Without a site there are no keys: the page shows, in frames of its own origin. */
const ALONE: Site = { keyring: memoryKeyring([]), images: [], loopback: false };

function embedding(c: Context<AppEnv>, { keyring, loopback }: Site): Embedding {
  return embeddingOf(keyring, c.req.query('key'), loopback);
}

/** The policy of the page for the key in its address. */
function policy(site: Site): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const ancestors = frameAncestors(embedding(c, site));
    setHeader(c, 'Content-Security-Policy', pagePolicy({ frameAncestors: ancestors, images: site.images }));
    await next();
  };
}

/** Makes the map: the page for an iframe, what it loads, and who may embed it. None of it needs a key. */
export function mapService(): Service {
  return {
    parts: [],
    mount(app, { site = ALONE }: ServiceContext) {
      app.get('/map', policy(site), asset(join(OWN, 'index.html'), { maxAge: 0 }));
      app.get('/map/', (c) => c.redirect(`/map${new URL(c.req.url).search}`, 308));
      app.get('/map/embedding.json', (c) => {
        c.header('Cache-Control', 'no-store');
        return c.json(embedding(c, site));
      });
      addAssets(app, '/map', {
        'worker.js': join(LIBRARY, 'maplibre-gl-worker.mjs'),
        'countries.json': resolve('world-atlas/countries-50m.json'),
      });
      app.get('/map/app/*', bundleRoute(ENTRIES));
    },
  };
}
