/** The services by name, and how each is loaded. */
import type { PartService, Service } from './services/service.ts';
import type { Part } from './snapshot/loading.ts';

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

function service(made: PartService): Service {
  return { parts: [made.part], mount: (app, { holder }) => made.register(app, holder) };
}

interface Loader {
  /** Whether it answers requests with prebuilt answers (contract/prebuilt.ts). */
  readonly prebuilt: boolean;
  readonly load: () => Promise<Service>;
}

const live = (load: Loader['load']): Loader => ({ prebuilt: false, load });
const prebuilt = (load: () => Promise<PartService>): Loader => ({
  prebuilt: true,
  load: async () => service(await load()),
});

/** How the routes of each service are loaded: a module only if its service is enabled. */
const LOADERS: Readonly<Record<ServiceName, readonly Loader[]>> = {
  catalog: [
    prebuilt(async () => (await import('./services/catalog/routes.ts')).catalogService()),
    prebuilt(async () => (await import('./services/factories/routes.ts')).factoriesService()),
    prebuilt(async () => (await import('./services/brands/routes.ts')).brandsService()),
    live(async () => (await import('./services/search/routes.ts')).searchService()),
    live(async () => (await import('./services/chat/routes.ts')).chatService()),
  ],
  geo: [prebuilt(async () => (await import('./services/geo/routes.ts')).geoService())],
  modification: [
    live(async () => service((await import('./services/modification/routes.ts')).modificationService())),
  ],
  delivery: [live(async () => service((await import('./services/delivery/routes.ts')).deliveryService()))],
  agent: [live(async () => (await import('./services/agent/routes.ts')).agentService())],
  map: [live(async () => (await import('./services/map/routes.ts')).mapService())],
  dealer: [
    prebuilt(async () => (await import('./services/dealer/routes.ts')).dealerService()),
    live(async () => service((await import('./services/catalog/routes.ts')).inventoryService())),
  ],
};

/** The names in a comma-separated list, by default all. Error: an unknown name. */
export function serviceNames(list: string | undefined): ServiceName[] {
  if (!list) return [...SERVICE_NAMES];
  const names = list.split(',').map((name) => name.trim());
  return names.map((name) => {
    const known = SERVICE_NAMES.find((candidate) => candidate === name);
    if (known) return known;
    throw new Error(`There is no service "${name}". Choose from ${SERVICE_NAMES.join(', ')}.`);
  });
}

function load(names: readonly ServiceName[]): Promise<Service[]> {
  return Promise.all(names.flatMap((name) => LOADERS[name]).map((one) => one.load()));
}

/** Loads the named services that have prebuilt answers. */
export function loadPrebuiltServices(names: readonly ServiceName[]): Promise<Service[]> {
  const wanted = names.flatMap((name) => LOADERS[name]).filter((one) => one.prebuilt);
  return Promise.all(wanted.map((one) => one.load()));
}

/** Loads the named services, in the order of the specification; for the agent also all others, as internal ones. */
export async function loadServices(names: readonly ServiceName[]): Promise<Service[]> {
  const wanted = SERVICE_NAMES.filter((name) => names.includes(name));
  const others = wanted.includes('agent') ? SERVICE_NAMES.filter((name) => !wanted.includes(name)) : [];
  const internal = await load(others);
  return [...(await load(wanted)), ...internal.map((service) => ({ ...service, internal: true }))];
}

/** The parts of a snapshot that the services need, each once. */
export function partsOf(services: readonly Service[]): Part<unknown>[] {
  return [...new Set(services.flatMap(({ parts }) => parts))];
}
