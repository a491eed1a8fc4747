import { join } from 'node:path';
import type { Car } from '../../../contract/resources/car.ts';
import type { ErrorBody } from '../../../contract/resources/error.ts';
import type { Price } from '../../../contract/resources/price.ts';
import type { Route } from '../../../contract/resources/route.ts';
import { createServicesApp } from '../../../server/app.ts';
import { loadServices, partsOf } from '../../../server/load-services.ts';
import { type Snapshot, SnapshotHolder } from '../../../server/snapshot/snapshot.ts';
import { builtOnce } from '../../support/built.ts';

/** A small build behind the services of delivery and catalog. */
export interface Built {
  readonly snapshot: Snapshot;
  post(path: string, body: unknown): Promise<Response>;
  price(body: Record<string, unknown>): Promise<Price>;
  route(body: Record<string, unknown>): Promise<Route>;
  /** What a refused request is told. */
  refusal(path: string, body: unknown): Promise<ErrorBody & { status: number }>;
  /** All cards of the catalog. */
  cards(): Promise<Car[]>;
  card(id: number): Promise<Car>;
  close(): Promise<void>;
}

/** Serves the snapshot that all tests read. */
export async function openBuilt(): Promise<Built> {
  const workspace = await builtOnce();
  const services = await loadServices(['catalog', 'delivery']);
  const holder = new SnapshotHolder(partsOf(services), { fast: false });
  const snapshot = await holder.open(join(workspace.out, 'current'));
  const app = createServicesApp(services, { holder });
  const get = async <T>(path: string) => (await (await app.request(path)).json()) as T;
  const post: Built['post'] = async (path, body) =>
    app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const answered = async <T>(path: string, body: unknown): Promise<T> => {
    const response = await post(path, body);
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  return {
    snapshot,
    post,
    price: (body) => answered('/v1/price', body),
    route: (body) => answered('/v1/route', body),
    refusal: async (path, body) => {
      const response = await post(path, body);
      return { status: response.status, ...((await response.json()) as ErrorBody) };
    },
    cards: async () => {
      const pages: Car[] = [];
      for (let page = 1; ; page++) {
        const list = await get<{ results: Car[]; has_more: boolean }>(`/v1/cars?page_size=100&page=${page}`);
        pages.push(...list.results);
        if (!list.has_more) return pages;
      }
    },
    card: (id) => get(`/v1/cars/${id}`),
    close: async () => {
      holder.close();
      await workspace.remove();
    },
  };
}
