import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from './context.ts';
import type { Part, SnapshotHolder } from './snapshot.ts';

export const SERVICE_NAMES = [
  'catalog',
  'geo',
  'modification',
  'delivery',
  'dealer',
  'agent',
  'map',
] as const;

export type ServiceName = (typeof SERVICE_NAMES)[number];

/** What services are mounted with. */
export interface ServiceContext {
  holder: SnapshotHolder;
}

/**
 * A service as `services/<name>/routes.ts` exports it under the name `service`: what it keeps of each
 * snapshot, and its routes.
 */
export interface Service {
  readonly parts: readonly Part<unknown>[];
  mount(app: OpenAPIHono<AppEnv>, context: ServiceContext): void;
}

/** Where each service is; a module is loaded only when its service is asked for. */
const LOADERS: Partial<Record<ServiceName, () => Promise<{ service: Service }>>> = {};

/** The names in a comma-separated list, all by default. Errors: an unknown name. */
export function serviceNames(list: string | undefined): ServiceName[] {
  if (!list) return [...SERVICE_NAMES];
  const names = list.split(',').map((name) => name.trim());
  return names.map((name) => {
    const known = SERVICE_NAMES.find((candidate) => candidate === name);
    if (known) return known;
    throw new Error(`There is no service "${name}". Choose of ${SERVICE_NAMES.join(', ')}.`);
  });
}

/** Loads the named services, in the order of the specification. */
export async function loadServices(names: readonly ServiceName[]): Promise<Service[]> {
  const wanted = SERVICE_NAMES.filter((name) => names.includes(name));
  const modules = await Promise.all(wanted.map((name) => LOADERS[name]?.()));
  return modules.flatMap((module) => (module ? [module.service] : []));
}

/** What the services keep of each snapshot, each part once. */
export function partsOf(services: readonly Service[]): Part<unknown>[] {
  return [...new Set(services.flatMap(({ parts }) => parts))];
}
