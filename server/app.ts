/** The app: the gates that every request passes, in order, then the pages and the services. */
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { askOf, onBehalf } from './answer/ask.ts';
import { type AppEnv, shell } from './answer/context.ts';
import { errorHandler, errorResponse, unknownPath } from './answer/errors.ts';
import { acceptsJson } from './gates/accept.ts';
import { auth } from './gates/auth.ts';
import { jsonBody } from './gates/body.ts';
import { type CachePolicy, caching } from './gates/cache-headers.ts';
import { compress } from './gates/compress.ts';
import { type Limiter, rateLimit } from './gates/limits.ts';
import { type PrebuiltOptions, prebuilt } from './gates/prebuilt.ts';
import { requestId } from './gates/request-id.ts';
import { crossOrigin, securityHeaders, trustedOrigin } from './gates/security.ts';
import type { Keyring } from './keys/keyring.ts';
import { addHealth, type HealthSources } from './observe/health.ts';
import { accessLog } from './observe/log.ts';
import type { Metrics } from './observe/metrics.ts';
import { addMetrics } from './observe/metrics-route.ts';
import { addOpenApi } from './openapi/document.ts';
import { addDataFiles } from './pages/data-files.ts';
import { addDocs } from './pages/docs.ts';
import { addPageFacts } from './pages/facts.ts';
import { addPages } from './pages/pages.ts';
import { addPageSettings, type PageSettings } from './pages/settings.ts';
import type { Service, ServiceContext } from './services/service.ts';
import { ApiError, faultsOf, invalidParameter } from './shared/api-error.ts';
import type { Log } from './shared/log.ts';

interface AppOptions {
  context: ServiceContext;
  services: readonly Service[];
  keyring: Keyring;
  limiter: Limiter;
  health: HealthSources;
  log: Log;
  metrics?: Metrics;
  /** The part of the prebuilt files, which answer requests with a socket. */
  prebuilt?: Pick<PrebuiltOptions, 'part'>;
  cache?: CachePolicy;
  /** The key of the server's own pages, the origins of their photos, and whether snapshots have facts for them. */
  pages?: Pick<PageSettings, 'key' | 'loopbackOnly'> & { images?: readonly string[]; facts?: boolean };
  version: string;
}

type Report = (error: Error, c: Context<AppEnv>) => void;

function emptyApp(report: Report): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalidParameter(faultsOf(result.error));
    },
  });
  app.onError(errorHandler(report));
  app.notFound(unknownPath);
  return app;
}

/** The header that distinguishes a path that no service has from an unknown id, in the app of services. */
export const UNKNOWN_PATH = 'X-Unknown-Path';

/** An app of only services, without keys, limits and files: for the renderer of the build and for ETags. */
export function createServicesApp(
  services: readonly Service[],
  context: ServiceContext,
  report: Report = () => {},
): OpenAPIHono<AppEnv> {
  const app = emptyApp(report);
  app.notFound((c) => {
    c.header(UNKNOWN_PATH, 'true');
    return unknownPath(c);
  });
  app.use(shell, requestId(), onBehalf);
  const ask = askOf(() => app);
  for (const service of services) service.mount(app, { ...context, ask });
  return app;
}

function refuseMethod(c: Context<AppEnv>, methods: string[]): Response {
  const allow = methods.join(', ');
  return errorResponse(
    c,
    new ApiError('method_not_allowed', `${c.req.method} is not allowed on ${c.req.path}, but ${allow}.`, {
      headers: { Allow: allow },
    }),
  );
}

function usePrebuilt(
  app: OpenAPIHono<AppEnv>,
  inner: OpenAPIHono<AppEnv>,
  options: AppOptions,
  policy: CachePolicy,
): void {
  if (!options.prebuilt) return;
  const { context } = options;
  // `*` matches every answer, so that a service gives the ETag without making the answer.
  const ask = { headers: { 'If-None-Match': '*' } };
  const tagOf = async (path: string) => {
    const { status, headers } = await inner.request(path, ask);
    return status === 304 ? (headers.get('etag') ?? undefined) : undefined;
  };
  app.use('/v1/*', prebuilt({ ...options.prebuilt, holder: context.holder, tagOf, policy }));
}

/** The paths that need a key. */
const KEYED = ['/v1/*', '/mcp'];

/**
 * Adds the gates in the order in which a request passes them; its answer passes them in reverse. A gate is one file of
 * `gates/`, or of `observe/` for the log.
 */
function useGates(app: OpenAPIHono<AppEnv>, inner: OpenAPIHono<AppEnv>, options: AppOptions): void {
  const { keyring, limiter, log, metrics, cache = 'private' } = options;
  app.use(shell, accessLog(log, metrics), requestId(), securityHeaders, crossOrigin(keyring));
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));
  app.use('/mcp', trustedOrigin(keyring));
  for (const path of KEYED) app.use(path, auth(keyring), rateLimit(limiter, 'all'));
  app.use('/v1/chat', rateLimit(limiter, 'chat'));
  app.use('/v1/*', acceptsJson(app));
  for (const path of KEYED) app.use(path, jsonBody);
  usePrebuilt(app, inner, options, cache);
  app.use('/v1/*', caching(cache));
  app.use(compress());
}

function addOwnPages(app: OpenAPIHono<AppEnv>, options: AppOptions): void {
  const { context, health, keyring, limiter, version } = options;
  const { key, loopbackOnly = false, images = [], facts: opened = false } = options.pages ?? {};
  const { holder } = context;
  addPages(app, { images });
  addPageSettings(app, { key, loopbackOnly, version });
  addPageFacts(app, { holder, opened, images, served: health.snapshot });
  addDataFiles(app, { holder, keyring, limiter, openReport: key !== undefined });
}

/** The whole app: the gates, then the pages of the server, then the services. */
export function createApp(options: AppOptions): OpenAPIHono<AppEnv> {
  const { log, metrics, keyring, context } = options;
  const report: Report = (error, c) => log.error({ request_id: c.get('requestId'), err: error });
  const app = emptyApp(report);
  const shown = options.services.filter(({ internal }) => !internal);
  const siblings = createServicesApp(options.services, context, report);
  const inner = shown.length < options.services.length ? createServicesApp(shown, context, report) : siblings;
  useGates(app, inner, options);
  addHealth(app, options.health);
  addOpenApi(app, options.version);
  addDocs(app);
  addOwnPages(app, options);
  if (metrics) addMetrics(app, metrics, keyring);
  const ask = askOf(() => siblings);
  const { images = [], loopbackOnly: loopback = false } = options.pages ?? {};
  const site = { keyring, images, loopback };
  for (const service of shown) service.mount(app, { ...context, ask, site });
  return app;
}
