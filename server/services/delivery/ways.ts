import { DOUBLE, VARCHAR } from '@duckdb/node-api';
import { LRUCache } from 'lru-cache';
import type { Batch } from './batch.ts';
import type { Engine, Inbox, Row } from './engine.ts';
import type { Mode, Prefer } from './network.ts';
import { withRelations } from './statements.ts';

/** An end of a way: a point, and the country whose terminals it may use. */
export interface End {
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface WayInput {
  readonly from: End;
  readonly to: End;
}

/** How a place is joined to its terminal: nothing where it is there already. */
export interface Mile {
  readonly mode: Mode;
  readonly km: number;
  readonly rub: number;
  readonly days: number;
}

/** The best way by one preference: through two terminals, or (`straight_km`) by road from place to place. */
export interface Choice {
  readonly prefer: Prefer;
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

/** What the build's core.route_input is for the places of listings. */
const INPUT = `
SELECT position AS route_key, * FROM core.${INBOX.table}`;

/** Tables that the snapshot brings. */
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

/** The choices in a row of the statement; none where no way leads. */
export function choicesOf(row: Row | undefined): readonly Choice[] {
  return (row?.choices ?? []) as readonly Choice[];
}

/** Pairs of places whose choices are kept: the same few are asked for again and again. */
const KEPT = 10_000;

/** Gives the best ways between two places, by each preference; none where no way leads. */
export type ChooseWays = (input: WayInput) => Promise<readonly Choice[]>;

/** Choices by pair of places, each computed once as long as it is kept. A failed one is computed anew. */
export function keptWays(ways: Batch<WayInput, Row>): ChooseWays {
  const kept = new LRUCache<string, Promise<readonly Choice[]>>({ max: KEPT });
  return (input) => {
    const key = JSON.stringify(input);
    const found = kept.get(key) ?? ways.ask([input]).then(([row]) => choicesOf(row));
    kept.set(key, found);
    found.catch(() => kept.delete(key));
    return found;
  };
}

/** Makes ready to choose ways; the tables of the network stand in `core`. */
export async function openWays(engine: Engine): Promise<Batch<WayInput, Row>> {
  await engine.makeInbox(INBOX);
  const relations = await withRelations(['route_access', 'route_choices'], {
    tables: TABLES,
    texts: { route_input: INPUT },
  });
  return engine.ask(INBOX, `${relations}\n${SELECT}`);
}
