/** The transport network of a snapshot and its best routes. */
import { MODES, PREFERENCES } from '../../../contract/resources/route.ts';
import type { DeliveryEngine } from './engine.ts';

export type TransportMode = (typeof MODES)[number];
export type RoutePreference = (typeof PREFERENCES)[number];

/** A node of the transport network. */
export interface NetworkNode {
  readonly id: number;
  readonly kind: string;
  readonly country: string | null;
  readonly lat: number;
  readonly lng: number;
  readonly name_en: string;
  readonly name_ru: string;
}

/** A run between two terminals on one means of transport. */
export interface NetworkLeg {
  readonly mode: TransportMode;
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

/** Weights between nodes: 0 from a node to itself, infinite without a connection. */
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

/** The item with the least measure; undefined if none is finite. */
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

/** The best routes that the build computed: their legs, and the nodes of each leg. */
export class TransportNetwork {
  readonly nodes: ReadonlyMap<number, NetworkNode>;
  readonly #links: Readonly<Record<TransportMode, ReadonlyMap<number, readonly Link[]>>>;
  readonly #runs: Readonly<Record<TransportMode, Weights>>;
  readonly #legs: ReadonlyMap<number, readonly NetworkLeg[]>;
  readonly #ways: Readonly<Record<RoutePreference, Weights>>;
  /** Terminals where cars change the means of transport. */
  readonly #changes: ReadonlySet<number>;

  constructor(rows: NetworkRows) {
    this.nodes = new Map(rows.nodes.map((node) => [node.id, node]));
    const size = Math.max(0, ...this.nodes.keys()) + 1;
    this.#links = linksBy(rows.links);
    this.#runs = weightsBy(MODES, size, rows.runs);
    this.#ways = weightsBy(PREFERENCES, size, rows.ways);
    this.#legs = grouped(rows.legs, ({ from }) => from);
    this.#changes = new Set(rows.legs.filter(({ mode }) => mode !== 'road').map(({ from }) => from));
  }

  /** The legs of the best route between two terminals. Error: there is none. */
  way(prefer: RoutePreference, from: number, to: number): NetworkLeg[] {
    const legs: NetworkLeg[] = [];
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

  /** The nodes that a leg passes, including both ends. */
  path({ mode, from, to }: Pick<NetworkLeg, 'mode' | 'from' | 'to'>): NetworkNode[] {
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

  /** The links that a run may continue on; at sea it does not pass through other ports. */
  #onward(mode: TransportMode, at: number, to: number): Link[] {
    const links = this.#links[mode].get(at) ?? [];
    return links.filter(
      (link) => mode !== 'sea' || link.to === to || this.nodes.get(link.to)?.kind === 'lane',
    );
  }
}

/** Weights in columns, one entry for each key and pair of nodes. */
interface Pairs<K> {
  readonly keys: readonly K[];
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly weight: readonly number[];
}

/** The tables of a network. */
interface NetworkRows {
  readonly nodes: readonly NetworkNode[];
  readonly links: Pairs<TransportMode>;
  readonly runs: Pairs<TransportMode>;
  readonly legs: readonly NetworkLeg[];
  readonly ways: Pairs<RoutePreference>;
}

function weightsBy<K extends string>(names: readonly K[], size: number, pairs: Pairs<K>): Record<K, Weights> {
  const weights = Object.fromEntries(names.map((name) => [name, new Weights(size)])) as Record<K, Weights>;
  const { keys, from, to, weight } = pairs;
  for (const [index, key] of keys.entries())
    weights[key].set(from[index] ?? 0, to[index] ?? 0, weight[index] ?? Number.POSITIVE_INFINITY);
  return weights;
}

function linksBy({
  keys,
  from,
  to,
  weight,
}: Pairs<TransportMode>): Record<TransportMode, Map<number, Link[]>> {
  const of = (mode: TransportMode) => {
    const links = new Map<number, Link[]>();
    for (const [index, key] of keys.entries()) {
      if (key !== mode) continue;
      const [start = 0, finish = 0] = [from[index], to[index]];
      links.set(start, [...(links.get(start) ?? []), { to: finish, weight: weight[index] ?? 0 }]);
    }
    return links;
  };
  return { road: of('road'), rail: of('rail'), sea: of('sea') };
}

function legsOf(columns: readonly unknown[][]): NetworkLeg[] {
  const [modes, from, to, km, rub, days, cheapest, fastest] = columns as [TransportMode[], ...number[][]];
  return modes.map((mode, index) => ({
    mode,
    from: from?.[index] ?? 0,
    to: to?.[index] ?? 0,
    km: km?.[index] ?? 0,
    rub: rub?.[index] ?? 0,
    days: days?.[index] ?? 0,
    cheapest: cheapest?.[index] ?? 0,
    fastest: fastest?.[index] ?? 0,
  }));
}

const NODES = `
SELECT places.node_id AS id, places.kind, places.country, places.latitude AS lat, places.longitude AS lng,
  nodes.name_en, nodes.name_ru
FROM core.route_places AS places JOIN reference.route_nodes AS nodes ON nodes.node = places.node`;

/** SQL: columns as doubles, which become JavaScript numbers. */
const doubles = (names: readonly string[]) => names.map((name) => `CAST(${name} AS DOUBLE)`).join(', ');

/** Reads the network of a snapshot; `file` gives the path of one of its files as an SQL literal. */
export async function openNetwork(
  engine: DeliveryEngine,
  file: (name: string) => string,
): Promise<TransportNetwork> {
  const pairs = async <K>(key: string, from: string): Promise<Pairs<K>> => {
    const columns = await engine.columns(
      `SELECT ${key}, ${doubles(['from_id', 'to_id', 'weight'])} FROM ${from}`,
    );
    const [keys = [], start = [], finish = [], weight = []] = columns as [K[], number[], number[], number[]];
    return { keys, from: start, to: finish, weight };
  };
  const legs = doubles(['from_id', 'to_id', 'km', 'rub', 'days', 'cheapest', 'fastest']);
  return new TransportNetwork({
    nodes: (await engine.rows(NODES)) as unknown as NetworkNode[],
    links: await pairs('mode', 'core.route_links'),
    runs: await pairs('mode', `read_parquet(${file('route_runs')})`),
    legs: legsOf(await engine.columns(`SELECT mode, ${legs} FROM read_parquet(${file('route_legs')})`)),
    ways: await pairs('prefer', 'core.route_ways'),
  });
}
