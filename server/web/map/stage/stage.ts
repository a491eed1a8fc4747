/** The place of the map in the page; loads the map or explains why there is none. */
import { h } from '../../shared/dom.ts';
import type { Translate } from '../../shared/i18n.ts';
import { priceRange } from '../browse/prices.ts';
import type { MapOptions } from '../options.ts';
import type { Widget } from '../widget.ts';
import type { EngineEvents, MapCity, MapEngine } from './engine.ts';

/** How this browser draws with WebGL 2: by a graphics card, by a software renderer, or not at all. */
function drawing(make = () => document.createElement('canvas')): 'card' | 'program' | 'none' {
  try {
    const gl = make().getContext('webgl2');
    if (!gl) return 'none';
    const info = gl.getExtension('WEBGL_debug_renderer_info');
    const renderer = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
    gl.getExtension('WEBGL_lose_context')?.loseContext();
    return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer) ? 'program' : 'card';
  } catch {
    return 'none';
  }
}

function uiWords(t: Translate): Record<string, string> {
  return {
    'CooperativeGesturesHandler.WindowsHelpText': t('map.help.ctrl'),
    'CooperativeGesturesHandler.MacHelpText': t('map.help.cmd'),
    'CooperativeGesturesHandler.MobileHelpText': t('map.help.touch'),
    'NavigationControl.ZoomIn': t('map.zoom.in'),
    'NavigationControl.ZoomOut': t('map.zoom.out'),
    'AttributionControl.ToggleAttribution': t('map.attribution'),
    'Map.Title': t('map.canvas'),
  };
}

/** The sources of the map. GeoNames requires attribution (CC BY); Natural Earth welcomes it. */
const SOURCES =
  '<a href="https://www.naturalearthdata.com/" target="_blank" rel="noopener">Natural Earth</a> · ' +
  '<a href="https://www.geonames.org/" target="_blank" rel="noopener">GeoNames CC BY</a>';

/** The element that holds the map or the message that it cannot be shown. */
export class Stage {
  readonly element = h('section', { class: 'stage' });
  readonly canvas = h('div', { class: 'canvas' });
  #engine: MapEngine | undefined;

  constructor() {
    this.element.append(this.canvas);
  }

  get engine(): MapEngine | undefined {
    return this.#engine;
  }

  /** Loads the map and resolves once it is drawn; undefined if this browser has no WebGL or loading fails. */
  async open(
    widget: () => Widget,
    options: MapOptions,
    events: EngineEvents,
  ): Promise<MapEngine | undefined> {
    const { t } = widget().app;
    const drawnBy = drawing();
    if (drawnBy === 'none') return this.#say(t('map.webgl'));
    try {
      const [{ MapEngine }, { loadBaseMap }] = await Promise.all([
        import('./engine.ts'),
        import('./base-map.ts'),
      ]);
      const engine = new MapEngine({
        container: this.canvas,
        base: await loadBaseMap(widget().app.lang),
        words: {
          ui: uiWords(t),
          attribution: SOURCES,
          number: (count) => widget().app.f[count < 10_000 ? 'number' : 'short'](count),
          prices: (low, high) => priceRange(widget().app, low, high),
          more: (name, others) => t('map.mark.more', { name, count: others }),
        },
        events,
        center: options.center,
        zoom: options.zoom,
        smooth: drawnBy === 'card',
        reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
      });
      await engine.ready();
      this.#engine = engine;
      return engine;
    } catch {
      return this.#say(t('map.failed'));
    }
  }

  #say(text: string): undefined {
    this.element.classList.add('without');
    this.canvas.replaceChildren(h('p', { class: 'no-map', role: 'status' }, text));
  }
}

/** The city with a key. */
export function cityOf<T extends MapCity>(cities: readonly T[], key: string | null): T | undefined {
  return cities.find((city) => city.key === key);
}
