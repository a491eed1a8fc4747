/** The options in the address of the map widget. */
import { CAR_FILTERS } from '../../../contract/filters.ts';
import { type Language, languageOf } from '../../../contract/languages.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const CHROMES = ['full', 'minimal', 'none'] as const;
export const MAP_MODES = ['browse', 'delivery'] as const;
export const PREFERENCES = ['cheapest', 'fastest'] as const;

type Chrome = (typeof CHROMES)[number];
export type MapMode = (typeof MAP_MODES)[number];
export type Preference = (typeof PREFERENCES)[number];

/** What the address may set besides filters. */
export interface MapOptions {
  readonly theme: (typeof THEMES)[number];
  readonly lang: Language | undefined;
  readonly chrome: Chrome;
  /** As `#rrggbb`. */
  readonly accent: string | undefined;
  readonly mode: MapMode;
  readonly companyId: string | undefined;
  readonly center: readonly [lng: number, lat: number] | undefined;
  readonly zoom: number | undefined;
  /** Where a delivery starts: a country code or a city's GeoNames id; `car` takes precedence. */
  readonly from: string | undefined;
  /** GeoNames id of the destination. */
  readonly to: string | undefined;
  readonly car: string | undefined;
  readonly prefer: Preference;
  readonly factories: boolean;
}

/** A parameter that was ignored, with the values it may have. */
export interface OptionFault {
  readonly parameter: string;
  readonly value: string;
  /** Undefined for an unknown parameter. */
  readonly expected: string | undefined;
}

/** Greatest zoom level of the map. */
export const MAX_ZOOM = 10;
const OWN = [
  'theme', 'lang', 'chrome', 'accent', 'mode', 'company_id', 'center', 'zoom', 'key', 'from', 'to', 'car',
  'prefer', 'factories', 'q', 'currency',
]; // biome-ignore format: one line reads best
const NAMES: ReadonlySet<string> = new Set([
  ...OWN,
  'modification_id',
  ...CAR_FILTERS.map(({ name }) => name),
]);

type Read<T> = (text: string) => T | undefined;

const among =
  <T extends string>(values: readonly T[]): Read<T> =>
  (text) =>
    values.find((value) => value === text.toLowerCase());

/** Reads a colour of three or six hexadecimal digits, with or without `#`, as `#rrggbb`. */
export function readAccent(text: string): string | undefined {
  const digits = text.match(/^#?([0-9a-f]{3}|[0-9a-f]{6})$/i)?.[1]?.toLowerCase();
  return digits && `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}

function readCenter(text: string): readonly [number, number] | undefined {
  const [, lat, lng] = text.match(/^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/) ?? [];
  const point = [Number(lng), Number(lat)] as const;
  return Math.abs(point[0]) <= 180 && Math.abs(point[1]) <= 85 ? point : undefined;
}

function readZoom(text: string): number | undefined {
  const zoom = text.trim() === '' ? Number.NaN : Number(text);
  return zoom >= 0 && zoom <= MAX_ZOOM ? zoom : undefined;
}

const matching =
  (pattern: RegExp): Read<string> =>
  (text) =>
    pattern.test(text) ? text : undefined;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The options of an address and its faults; a faulty parameter counts as absent. */
export function readOptions(search: string): { options: MapOptions; faults: OptionFault[] } {
  const params = new URLSearchParams(search);
  const faults: OptionFault[] = [...new Set(params.keys())]
    .filter((name) => !NAMES.has(name))
    .map((name) => ({ parameter: name, value: params.get(name) ?? '', expected: undefined }));
  const one = <T>(parameter: string, read: Read<T>, expected: string): T | undefined => {
    const value = params.get(parameter);
    if (value === null || value === '') return undefined;
    const found = read(value);
    if (found === undefined) faults.push({ parameter, value, expected });
    return found;
  };
  const options: MapOptions = {
    theme: one('theme', among(THEMES), THEMES.join(', ')) ?? 'auto',
    lang: one('lang', languageOf, 'ru, en, de, fr, es, it, pt, pl, uk, kk, uz, tr, ar, zh, ja, ko'),
    chrome: one('chrome', among(CHROMES), CHROMES.join(', ')) ?? 'full',
    accent: one('accent', readAccent, '2451c9'),
    mode: one('mode', among(MAP_MODES), MAP_MODES.join(', ')) ?? 'browse',
    companyId: one('company_id', matching(UUID), '3f0c6a4e-1b7d-4c52-9a38-7e5d2f4b9c01'),
    center: one('center', readCenter, '55.75,37.62'),
    zoom: one('zoom', readZoom, `0 – ${MAX_ZOOM}`),
    from: one('from', matching(/^([a-z]{2}|\d{1,10})$/i), 'JP, 1850147'),
    to: one('to', matching(/^\d{1,10}$/), '524901'),
    car: one('car', matching(/^\d{1,16}$/), '12'),
    prefer: one('prefer', among(PREFERENCES), PREFERENCES.join(', ')) ?? 'cheapest',
    factories: one('factories', among(['true', 'false', '1', '0']), 'true, false')?.match(/true|1/) != null,
  };
  return { options, faults };
}
