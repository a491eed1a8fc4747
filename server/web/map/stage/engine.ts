/** Draws the map with MapLibre. */
import type { Feature, FeatureCollection, Point } from 'geojson';
import {
  AttributionControl,
  type GeoJSONSource,
  LngLatBounds,
  Map as MapLibre,
  type MapMouseEvent,
  NavigationControl,
  Popup,
  setWorkerUrl,
} from 'maplibre-gl';
import type { DrawnRoute } from '../delivery/route-lines.ts';
import { MAX_ZOOM } from '../options.ts';
import type { BaseMap } from './base-map.ts';
import { type CityCluster, clustersOf, type Spot } from './clusters.ts';
import { readPalette } from './palette.ts';
import { mapStyle } from './style.ts';

/** A city with its name. */
export interface MapCity extends Spot {
  readonly name: string;
}

/** A plant as the map draws it. */
export interface PlantSpot {
  readonly id: number;
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
}

/** What the map calls when a visitor clicks a mark. */
export interface EngineEvents {
  onCity(city: MapCity): void;
  onPlant(id: number): void;
}

/** The texts of the map in the language of the page. */
export interface EngineWords {
  readonly ui: Readonly<Record<string, string>>;
  readonly attribution: string;
  number(count: number): string;
  /** The prices below the name of a mark; empty if unknown. */
  prices(low: number | null, high: number | null): string;
  /** The name of a mark that represents other cities too. */
  more(name: string, others: number): string;
}

export interface EngineOptions {
  readonly container: HTMLElement;
  readonly base: BaseMap;
  readonly words: EngineWords;
  readonly events: EngineEvents;
  readonly center: readonly [lng: number, lat: number] | undefined;
  readonly zoom: number | undefined;
  /** Whether edges are smoothed and text fades in; a software renderer is too slow for it. */
  readonly smooth: boolean;
  readonly reducedMotion: boolean;
}

/** The region where most cars are offered, shown first by default: west, south; east, north. */
const WORLD: [[number, number], [number, number]] = [
  [-12, -8],
  [152, 66],
];
const EMPTY: FeatureCollection = { type: 'FeatureCollection', features: [] };
const LABEL_SIZE = 12.5;

setWorkerUrl('/map/worker.js');

/** The radius of a mark, pixels; it grows with the logarithm of the count. */
export function radiusOf(count: number): number {
  return 9.5 + 5.5 * Math.log10(count);
}

/** The map. It is loaded on demand because MapLibre is large. */
export class MapEngine {
  readonly map: MapLibre;
  readonly #words: EngineWords;
  readonly #base: BaseMap;
  #cities: readonly MapCity[] = [];
  #marks: readonly CityCluster<MapCity>[] = [];
  #selected: string | null = null;
  #drawn = Number.NaN;
  #popup: Popup | undefined;

  constructor({ container, base, words, events, center, zoom, smooth, reducedMotion }: EngineOptions) {
    this.#words = words;
    this.#base = base;
    this.map = new MapLibre({
      container,
      style: mapStyle(readPalette(), base),
      ...(center || zoom !== undefined
        ? { center: center ? [...center] : [60, 45], zoom: zoom ?? 3 }
        : { bounds: WORLD, fitBoundsOptions: { padding: 24 } }),
      minZoom: 0.5,
      maxZoom: MAX_ZOOM,
      cooperativeGestures: true,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      attributionControl: false,
      locale: words.ui,
      fadeDuration: reducedMotion || !smooth ? 0 : 150,
      canvasContextAttributes: { antialias: smooth },
      ...(smooth ? {} : { pixelRatio: 1 }),
    });
    this.map.touchZoomRotate.disableRotation();
    this.map.keyboard.disableRotation();
    this.map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    this.map.addControl(new AttributionControl({ compact: true, customAttribution: words.attribution }));
    this.#listen(events);
  }

  /** Resolves when the outlines are drawn. */
  ready(): Promise<void> {
    return new Promise((resolve) => {
      if (this.map.isStyleLoaded()) resolve();
      else this.map.once('load', () => resolve());
    });
  }

  #listen({ onCity, onPlant }: EngineEvents): void {
    const { map } = this;
    map.on('zoom', () => this.#drawCities());
    map.on('click', 'city-marks', (event) => this.#click(event, onCity));
    map.on('click', 'plant-marks', (event) => {
      if (map.queryRenderedFeatures(event.point, { layers: ['city-marks'] }).length > 0) return;
      const [hit] = map.queryRenderedFeatures(event.point, { layers: ['plant-marks'] });
      if (hit) onPlant(Number(hit.properties.id));
    });
    for (const layer of ['city-marks', 'plant-marks']) {
      map.on('mouseenter', layer, () => {
        map.getCanvas().style.cursor = 'pointer';
      });
      map.on('mouseleave', layer, () => {
        map.getCanvas().style.cursor = '';
      });
    }
  }

  /** A click on one city chooses it; on several it zooms in until they separate. */
  #click(event: MapMouseEvent, onCity: (city: MapCity) => void): void {
    const [hit] = this.map.queryRenderedFeatures(event.point, { layers: ['city-marks'] });
    const mark = this.#marks[Number(hit?.properties.at)];
    if (!mark) return;
    if (mark.members.length === 1 || this.map.getZoom() >= MAX_ZOOM - 0.01) onCity(mark.head);
    else this.fit(mark.members.map(({ lng, lat }) => [lng, lat]));
  }

  /** Replaces the cities on the map. */
  setCities(cities: readonly MapCity[]): void {
    this.#cities = cities;
    this.#drawn = Number.NaN;
    this.#drawCities();
  }

  /** Marks a city as the chosen one. */
  select(key: string | null): void {
    this.#selected = key;
    this.#drawn = Number.NaN;
    this.#drawCities();
  }

  /** Recomputes the marks at each half zoom level, so that they stay while the map is panned. */
  #drawCities(): void {
    const level = Math.floor(this.map.getZoom() * 2) / 2;
    if (level === this.#drawn) return;
    this.#drawn = level;
    this.#marks = clustersOf(this.#cities, level);
    this.#source('cities').setData({
      type: 'FeatureCollection',
      features: this.#marks.map((mark, at) => this.#feature(mark, at)),
    });
  }

  #feature({ head, members, count, low, high }: CityCluster<MapCity>, at: number): Feature<Point> {
    const radius = radiusOf(count);
    const { number, prices, more } = this.#words;
    const properties = {
      at,
      count,
      radius,
      number: number(count),
      name: members.length > 1 ? more(head.name, members.length - 1) : head.name,
      prices: prices(low, high),
      offset: [0, (radius + 4) / LABEL_SIZE],
      selected: members.some(({ key }) => key === this.#selected),
    };
    return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [head.lng, head.lat] } };
  }

  /** Replaces the plants on the map. */
  setPlants(plants: readonly PlantSpot[]): void {
    this.#source('plants').setData({
      type: 'FeatureCollection',
      features: plants.map(({ id, name, lng, lat }) => ({
        type: 'Feature',
        properties: { id, name },
        geometry: { type: 'Point', coordinates: [lng, lat] },
      })),
    });
  }

  /** Shows a whole route, or removes it. */
  setRoute(route: DrawnRoute | undefined): void {
    this.#source('route').setData(route?.lines ?? EMPTY);
    this.#source('stops').setData(route?.stops ?? EMPTY);
    if (!route) return;
    const [west, south, east, north] = route.bounds;
    this.fit([[west, south], [east, north]]); // biome-ignore format: two corners
  }

  /** Shows or hides the cities. */
  showCities(isShown: boolean): void {
    for (const layer of ['city-halo', 'city-marks', 'city-labels', 'city-counts'])
      this.map.setLayoutProperty(layer, 'visibility', isShown ? 'visible' : 'none');
  }

  /** Moves the map so that all points are visible. */
  fit(points: readonly (readonly number[])[]): void {
    const bounds = new LngLatBounds();
    for (const [lng = 0, lat = 0] of points) bounds.extend([lng, lat]);
    const least = Math.min(this.map.getContainer().clientWidth, this.map.getContainer().clientHeight);
    this.map.fitBounds(bounds, { padding: Math.min(72, least / 5), maxZoom: MAX_ZOOM });
  }

  /** Moves the map to a point. */
  goTo(center: readonly [lng: number, lat: number], zoom?: number): void {
    this.map.easeTo({ center: [...center], ...(zoom === undefined ? {} : { zoom }) });
  }

  /** Opens a popup at a point and closes the previous one. */
  popup(at: readonly [lng: number, lat: number], content: HTMLElement): void {
    this.closePopup();
    this.#popup = new Popup({ maxWidth: '280px', offset: 8 })
      .setLngLat([...at])
      .setDOMContent(content)
      .addTo(this.map);
  }

  closePopup(): void {
    this.#popup?.remove();
    this.#popup = undefined;
  }

  /** Reads the colours of the page again. */
  repaint(): void {
    const { layers } = mapStyle(readPalette(), this.#base);
    for (const { id, paint } of layers)
      for (const [name, value] of Object.entries<unknown>({ ...paint }))
        this.map.setPaintProperty(id, name as 'circle-color', value as string);
  }

  #source(name: string): GeoJSONSource {
    const found = this.map.getSource<GeoJSONSource>(name);
    if (!found) throw new Error(`The style has no source "${name}".`);
    return found;
  }
}
