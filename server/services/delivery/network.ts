import { MODES, PREFERENCES } from '../../../contract/resources/route.ts';
import type { Engine } from './engine.ts';

export type Mode = (typeof MODES)[number];
export type Prefer = (typeof PREFERENCES)[number];

/** A node of the transport network. */
export interface Node {
  readonly id: number;
  readonly kind: string;
  readonly country: string | null;
  readonly lat: number;
  readonly lng: number;
  readonly name_en: string;
  readonly name_ru: string;
}

/** A run between two terminals on one means of transport. */
export interface Leg {
  readonly mode: Mode;
  readonly from: number;
  readonly to: number;
  readonly km: number;
  readonly rub: number;
  readonly days: number;
  readonly cheapest: number;
  readonly fastest: number;
}

interface Link {
  readonly to: number;
  readonly weight: number;
}

/** Weights between nodes: 0 from a node to itself, infinite where there is nothing. */
class Weights {
  readonly #size: number;
  readonly #cells: Float64Array;

  constructor(size: number) {
    this.#size = size;
    this.#cells = new Float64Array(size * size).fill(Number.POSITIVE_INFINITY);
    for (let id = 0; id < size; id++) this.set(id, id, 0);
  }

  get(from: number, to: number): number {
    return this.#cells[from * this.#size + to] ?? Number.POSITIVE_INFINITY;
  }

  set(from: number, to: number, weight: number): void {
    this.#cells[from * this.#size + to] = weight;
  }
}

/** The least of some by a measure; undefined where none has a finite one. */
function least<T>(ones: Iterable<T>, measure: (one: T) => number): T | undefined {
  let [found, best]: [T | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const one of ones) {
    const size = measure(one);
    if (size < best) [found, best] = [one, size];
  }
  return found;
}

function grouped<T>(ones: readonly T[], key: (one: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const one of ones) {
    const group = groups.get(key(one));
    if (group) group.push(one);
    else groups.set(key(one), [one]);
  }
  return groups;
}

/** The best ways of a snapshot, as the build computed them: which legs they have, and by which nodes these go. */
export class Network {
  readonly nodes: ReadonlyMap<number, Node>;
  readonly #links: Readonly<Record<Mode, ReadonlyMap<number, readonly Link[]>>>;
  readonly #runs: Readonly<Record<Mode, Weights>>;
  readonly #legs: ReadonlyMap<number, readonly Leg[]>;
  readonly #ways: Readonly<Record<Prefer, Weights>>;
  /** Terminals where cars change from one means of transport to another. */
  readonly #changes: ReadonlySet<number>;

  constructor(rows: NetworkRows) {
    this.nodes = new Map(rows.nodes.map((node) => [node.id, node]));
    const size = Math.max(0, ...this.nodes.keys()) + 1;
    const [runs, links] = [weightsBy(MODES, size), linksBy(rows.links)];
    for (const { mode, from, to, weight } of rows.runs) runs[mode].set(from, to, weight);
    const ways = weightsBy(PREFERENCES, size);
    for (const { prefer, from, to, weight } of rows.ways) ways[prefer].set(from, to, weight);
    this.#links = links;
    this.#runs = runs;
    this.#ways = ways;
    this.#legs = grouped(rows.legs, ({ from }) => from);
    this.#changes = new Set(rows.legs.filter(({ mode }) => mode !== 'road').map(({ from }) => from));
  }

  /** The legs of the best way between two terminals. Error: there is none. */
  way(prefer: Prefer, from: number, to: number): Leg[] {
    const legs: Leg[] = [];
    for (let at = from; at !== to; ) {
      const fits = (this.#legs.get(at) ?? []).filter((leg) => leg.to === to || this.#changes.has(leg.to));
      const leg = least(fits, (one) => one[prefer] + this.#ways[prefer].get(one.to, to));
      if (!leg || legs.length === this.nodes.size)
        throw new Error(`The network has no ${prefer} way from node ${from} to node ${to}.`);
      legs.push(leg);
      at = leg.to;
    }
    return legs;
  }

  /** The nodes that a leg goes by, both ends included. */
  path({ mode, from, to }: Pick<Leg, 'mode' | 'from' | 'to'>): Node[] {
    const path = [from];
    for (let at = from; at !== to; ) {
      const link = least(this.#onward(mode, at, to), (one) => one.weight + this.#runs[mode].get(one.to, to));
      if (!link || path.length > this.nodes.size)
        throw new Error(`The network has no run by ${mode} from node ${from} to node ${to}.`);
      path.push(link.to);
      at = link.to;
    }
    return path.flatMap((id) => this.nodes.get(id) ?? []);
  }

  /** The links that a run may go on by: at sea it passes through no other port. */
  #onward(mode: Mode, at: number, to: number): Link[] {
    const links = this.#links[mode].get(at) ?? [];
    return links.filter(
      (link) => mode !== 'sea' || link.to === to || this.nodes.get(link.to)?.kind === 'lane',
    );
  }
}

type Weighted<K extends string, V> = Readonly<Record<K, V>> & {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
};

/** What a network is made of. */
export interface NetworkRows {
  readonly nodes: readonly Node[];
  readonly links: readonly Weighted<'mode', Mode>[];
  readonly runs: readonly Weighted<'mode', Mode>[];
  readonly legs: readonly Leg[];
  readonly ways: readonly Weighted<'prefer', Prefer>[];
}

function weightsBy<K extends string>(keys: readonly K[], size: number): Record<K, Weights> {
  return Object.fromEntries(keys.map((key) => [key, new Weights(size)])) as Record<K, Weights>;
}

function linksBy(links: NetworkRows['links']): Record<Mode, Map<number, Link[]>> {
  const of = (mode: Mode) =>
    grouped(
      links.filter((link) => link.mode === mode),
      ({ from }) => from,
    );
  return { road: of('road'), rail: of('rail'), sea: of('sea') };
}

const NODES = `
SELECT places.node_id AS id, places.kind, places.country, places.latitude AS lat, places.longitude AS lng,
  nodes.name_en, nodes.name_ru
FROM core.route_places AS places JOIN reference.route_nodes AS nodes ON nodes.node = places.node`;

/** Reads the network of a snapshot; `file` gives one of its files as a literal. */
export async function openNetwork(engine: Engine, file: (name: string) => string): Promise<Network> {
  const pair = 'from_id AS "from", to_id AS "to"';
  const rows = async <T>(columns: string, from: string) =>
    (await engine.rows(`SELECT ${columns} FROM ${from}`)) as unknown as T[];
  const parquet = (name: string) => `read_parquet(${file(name)})`;
  return new Network({
    nodes: await rows('*', `(${NODES})`),
    links: await rows(`mode, ${pair}, weight`, 'core.route_links'),
    runs: await rows(`mode, ${pair}, weight`, parquet('route_runs')),
    legs: await rows(`mode, ${pair}, km, rub, days, cheapest, fastest`, parquet('route_legs')),
    ways: await rows(`prefer, ${pair}, weight`, 'core.route_ways'),
  });
}
