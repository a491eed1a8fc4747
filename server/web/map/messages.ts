/** The messages between the map and the page that embeds it (see docs/widget.md). */
import { CAR_FILTERS } from '../../../contract/filters.ts';
import type { Filters } from '../explorer/state.ts';
import { MAP_MODES, type MapMode } from './options.ts';

/** Who may show the map in a frame, by the server's answer. */
export interface Embedding {
  readonly key: 'none' | 'browser' | 'secret' | 'unknown';
  readonly origins: readonly string[];
  readonly loopback: boolean;
}

/** The name that marks messages of the map on both sides. */
const CHANNEL = 'forecourt-map';
const VERSION = 1;

/** What the map tells the page around it. */
type MapEvent =
  | { readonly type: 'ready'; readonly mode: MapMode; readonly total: number }
  | { readonly type: 'select'; readonly kind: 'city'; readonly city: SelectedCity | null }
  | { readonly type: 'select'; readonly kind: 'car' | 'factory'; readonly id: number }
  | { readonly type: 'filter'; readonly q: string; readonly filters: Filters; readonly total: number };

interface SelectedCity {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly count: number;
}

/** What the page around the map may ask for. */
export type MapCommand =
  | { readonly type: 'filter'; readonly filters: Filters }
  | { readonly type: 'search'; readonly q: string }
  | { readonly type: 'view'; readonly center?: readonly [lat: number, lng: number]; readonly zoom?: number }
  | { readonly type: 'mode'; readonly mode: MapMode };

const LOOPBACK = /^https?:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/** Whether the map exchanges messages with an origin. */
function isAllowed(origin: string, { origins, loopback }: Embedding, own: string): boolean {
  return origin === own || origins.includes(origin) || (loopback && LOOPBACK.test(origin));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const NAMES: ReadonlySet<string> = new Set(CAR_FILTERS.map(({ name }) => name));
const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** Filters of a message; undefined if one is unknown or not a plain value. */
function filtersOf(value: unknown): Filters | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).map(
    ([name, one]) => [name, Array.isArray(one) ? one : [one]] as const,
  );
  if (!entries.every(([name, values]) => NAMES.has(name) && values.every(isScalar))) return undefined;
  return Object.fromEntries(entries.map(([name, values]) => [name, values.map(String)]));
}

function viewOf({ center, zoom }: Record<string, unknown>): MapCommand | undefined {
  const isPoint =
    Array.isArray(center) &&
    center.length === 2 &&
    center.every(Number.isFinite) &&
    Math.abs(center[0]) <= 85 &&
    Math.abs(center[1]) <= 180;
  const isZoom = typeof zoom === 'number' && Number.isFinite(zoom);
  if (!isPoint && !isZoom) return undefined;
  return {
    type: 'view',
    ...(isPoint ? { center: [Number(center[0]), Number(center[1])] as const } : {}),
    ...(isZoom ? { zoom } : {}),
  };
}

/** The command in a message; undefined if it is not for the map or not valid. */
function commandOf(data: unknown): MapCommand | undefined {
  if (!isRecord(data) || data.target !== CHANNEL) return undefined;
  if (data.type === 'filter') {
    const filters = filtersOf(data.filters);
    return filters && { type: 'filter', filters };
  }
  if (data.type === 'search')
    return typeof data.q === 'string' && data.q.length <= 1000 ? { type: 'search', q: data.q } : undefined;
  if (data.type === 'view') return viewOf(data);
  const mode = data.type === 'mode' ? MAP_MODES.find((one) => one === data.mode) : undefined;
  return mode && { type: 'mode', mode };
}

/** Sends events to the page around the map. */
export interface Channel {
  send(event: MapEvent): void;
}

/** The origin of the page around this one: from `ancestorOrigins`, else from the referrer. */
function parentOrigin(view: Window): string | undefined {
  const ancestor = view.location.ancestorOrigins?.[0];
  if (ancestor && ancestor !== 'null') return ancestor;
  const { referrer } = view.document;
  return URL.canParse(referrer) ? new URL(referrer).origin : undefined;
}

/**
 * Opens the channel to the page around the map. Events go only to its origin, and only if the key allows
 * that origin; commands from other windows and origins are ignored.
 */
export function openChannel(
  embedding: Embedding,
  onCommand: (command: MapCommand) => void,
  view: Window = window,
): Channel {
  if (view.parent === view) return { send: () => {} };
  const own = view.location.origin;
  const parent = parentOrigin(view);
  view.addEventListener('message', (event) => {
    if (event.source !== view.parent || !isAllowed(event.origin, embedding, own)) return;
    const command = commandOf(event.data);
    if (command) onCommand(command);
  });
  return {
    send(event) {
      if (parent === undefined || !isAllowed(parent, embedding, own)) return;
      view.parent.postMessage({ source: CHANNEL, version: VERSION, ...event }, parent);
    },
  };
}
