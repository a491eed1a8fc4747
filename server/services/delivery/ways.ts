/** Chooses the best routes between two places. */
import { DOUBLE, VARCHAR } from '@duckdb/node-api';
import { LRUCache } from 'lru-cache';
import type { Batch } from './batch.ts';
import type { DeliveryEngine, Inbox, ResultRow } from './engine.ts';
import type { RoutePreference, TransportMode } from './network.ts';
import { withRelations } from './statements.ts';

/** An end of a route: a point, and the country whose terminals it may use. */
export interface RouteEndpoint {
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface WayInput {
  readonly from: RouteEndpoint;
  readonly to: RouteEndpoint;
}

/** The first or last mile: how a place is joined to its terminal. */
export interface Mile {
  readonly mode: TransportMode;
  readonly km: number;
  readonly rub: number;
  readonly days: number;
}

/** The best route by one preference: through two terminals, or (`straight_km`) by road from place to place. */
export interface RouteChoice {
  readonly prefer: RoutePreference;
  readonly rub: number;
  readonly days: number;
  readonly start_id: number;
  readonly finish_id: number;
  readonly straight_km: number | null;
  readonly start: Mile | null;
  readonly finish: Mile | null;
}

const INBOX: Inbox<WayInput> = {
  table: 'asked_ways',
  columns: [
    ['from_country', VARCHAR, ({ from }) => from.country],
    ['from_latitude', DOUBLE, ({ from }) => from.latitude],
    ['from_longitude', DOUBLE, ({ from }) => from.longitude],
    ['to_country', VARCHAR, ({ to }) => to.country],
    ['to_latitude', DOUBLE, ({ to }) => to.latitude],
    ['to_longitude', DOUBLE, ({ to }) => to.longitude],
  ],
};

/** The counterpart of the build's core.route_input. */
const INPUT = `
SELECT position AS route_key, * FROM core.${INBOX.table}`;

/** Tables from the snapshot. */
const TABLES = ['route_places', 'route_rates', 'route_gateways', 'route_ways', INBOX.table];

const mile = (end: 'start' | 'finish') =>
  `CASE WHEN ${end}.km > 0 THEN {'mode': ${end}.mode, 'km': ${end}.km, 'rub': ${end}.rub, 'days': ${end}.days} END`;

const access = (end: 'start' | 'finish', side: 'from' | 'to') => `
LEFT JOIN route_access AS ${end}
  ON ${end}.node_id = choices.${end}_id
  AND ${end}.country = inputs.${side}_country
  AND ${end}.latitude = inputs.${side}_latitude
  AND ${end}.longitude = inputs.${side}_longitude`;

const SELECT = `
SELECT list({
  'prefer': choices.prefer,
  'rub': choices.rub,
  'days': choices.days,
  'start_id': choices.start_id,
  'finish_id': choices.finish_id,
  'straight_km': CASE WHEN choices.start_id = 0 THEN choices.straight_km END,
  'start': ${mile('start')},
  'finish': ${mile('finish')}
} ORDER BY choices.prefer) FILTER (WHERE choices.prefer IS NOT NULL) AS choices
FROM route_input AS inputs
LEFT JOIN route_choices AS choices ON choices.route_key = inputs.route_key
${access('start', 'from')}
${access('finish', 'to')}
GROUP BY inputs.route_key
ORDER BY inputs.route_key`;

/** The choices in a row of the statement; empty if there is no route. */
export function choicesOf(row: ResultRow | undefined): readonly RouteChoice[] {
  return (row?.choices ?? []) as readonly RouteChoice[];
}

/** Pairs of places whose choices are kept, because the same few are requested again and again. */
const KEPT = 10_000;

/** Gives the best routes between two places, by each preference; empty if there is none. */
export type ChooseWays = (input: WayInput) => Promise<readonly RouteChoice[]>;

/** Caches choices by pair of places; failures are not kept. */
export function keptWays(ways: Batch<WayInput, ResultRow>): ChooseWays {
  const kept = new LRUCache<string, Promise<readonly RouteChoice[]>>({ max: KEPT });
  return (input) => {
    const key = JSON.stringify(input);
    const found = kept.get(key) ?? ways.ask([input]).then(([row]) => choicesOf(row));
    kept.set(key, found);
    found.catch(() => kept.delete(key));
    return found;
  };
}

/** Prepares the choice of routes; needs the tables of the network in `core`. */
export async function openWays(engine: DeliveryEngine): Promise<Batch<WayInput, ResultRow>> {
  await engine.makeInbox(INBOX);
  const relations = await withRelations(['route_access', 'route_choices'], {
    tables: TABLES,
    texts: { route_input: INPUT },
  });
  return engine.ask(INBOX, `${relations}\n${SELECT}`);
}
