/** Renders the prebuilt answers of a build. */
import type { Renderer } from '../contract/prebuilt.ts';
import { createServicesApp, UNKNOWN_PATH } from './app.ts';
import { loadPrebuiltServices, partsOf, SERVICE_NAMES, type ServiceName } from './load-services.ts';
import { SnapshotHolder } from './snapshot/snapshot.ts';

/**
 * Opens a snapshot folder that is not yet served. Its services render the prebuilt documents, without keys, limits and
 * files, so that a document has the same bytes as a service's answer.
 */
export async function openRenderer(
  folder: string,
  names: readonly ServiceName[] = SERVICE_NAMES,
): Promise<Renderer> {
  const services = await loadPrebuiltServices(names);
  const holder = new SnapshotHolder(partsOf(services), { fast: false });
  await holder.open(folder);
  let failure: Error | undefined;
  const app = createServicesApp(services, { holder }, (error) => {
    failure = error;
  });
  return {
    async get(request) {
      const response = await app.request(request);
      if (response.status === 200) return new Uint8Array(await response.arrayBuffer());
      const text = await response.text();
      if (response.status === 404 && response.headers.has(UNKNOWN_PATH)) return undefined;
      throw new Error(`${request} was answered with ${response.status}: ${text}`, { cause: failure });
    },
    close: async () => holder.close(),
  };
}
