/** The routes of the map: its page, its assets and its embedding rules. */
import { join } from 'node:path';
import type { Context, MiddlewareHandler } from 'hono';
import { PROGRAM_FOLDER } from '../../../contract/paths.ts';
import { type AppEnv, setHeader } from '../../answer/context.ts';
import { pagePolicy } from '../../gates/security.ts';
import { memoryKeyring } from '../../keys/keyring.ts';
import { asset } from '../../pages/assets.ts';
import { bundleRoute } from '../../pages/bundle.ts';
import type { Service, ServiceContext, Site } from '../service.ts';
import { type Embedding, embeddingOf, frameAncestors } from './ancestors.ts';
import { ROUTE } from './document.ts';

const WEB = join(PROGRAM_FOLDER, 'web');

type Answer = MiddlewareHandler<AppEnv>;

/** A site without keys: only pages of its own origin may embed the map. */
const ALONE: Site = { keyring: memoryKeyring([]), images: [], loopback: false };

function embedding(c: Context<AppEnv>, { keyring, loopback }: Site): Embedding {
  return embeddingOf(keyring, c.req.query('key'), loopback);
}

/** Serves the page with the security policy for the key in its address. */
function pageOf(site: Site): Answer {
  const page = asset(join(WEB, 'map.html'), { maxAge: 0 });
  return (c, next) => {
    const ancestors = frameAncestors(embedding(c, site));
    setHeader(c, 'Content-Security-Policy', pagePolicy({ frameAncestors: ancestors, images: site.images }));
    return page(c, next);
  };
}

function embeddingAnswer(site: Site): Answer {
  return async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(embedding(c, site));
  };
}

/** Serves what the page loads besides its bundle, by path below `/map/`. */
function partsOfPage(site: Site): Answer {
  const parts: ReadonlyMap<string, Answer> = new Map([
    ['', async (c) => c.redirect(`/map${new URL(c.req.url).search}`, 308)],
    ['embedding.json', embeddingAnswer(site)],
    ['worker.js', asset(join(WEB, 'maplibre-gl-worker.mjs'))],
    ['countries.json', asset(join(WEB, 'countries-50m.json'))],
  ]);
  return async (c, next) => parts.get(c.req.path.slice('/map/'.length))?.(c, next) ?? next();
}

/** Makes the map service: the page for an iframe, its assets and its embedding rules. None of them needs a key. */
export function mapService(): Service {
  return {
    parts: [],
    mount(app, { site = ALONE }: ServiceContext) {
      app.openAPIRegistry.registerPath(ROUTE);
      app.get(ROUTE.path, pageOf(site));
      app.get('/map/app/*', bundleRoute(join(WEB, 'map')));
      app.get('/map/*', partsOfPage(site));
    },
  };
}
