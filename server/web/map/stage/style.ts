/** The MapLibre style of the map. */
import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import type { BaseMap } from './base-map.ts';
import type { Palette } from './palette.ts';

/** Preferred anchors of labels: beside the line of a steep leg, below everything else; the rest if there is no room. */
const BESIDE: ExpressionSpecification = [
  'literal',
  ['left', [0.9, 0], 'right', [-0.9, 0], 'top', [0, 0.9], 'bottom', [0, -0.9]],
];
const BELOW: ExpressionSpecification = [
  'literal',
  ['top', [0, 0.9], 'bottom', [0, -0.9], 'left', [0.9, 0], 'right', [-0.9, 0]],
];

/** Without a glyph server, labels use fonts of the device; the first name only sets the weight. */
const FONTS = ['Inter', 'Segoe UI', 'Noto Sans', 'Roboto', 'Arial'];
const REGULAR = ['Label Regular', ...FONTS];
const STRONG = ['Label Semibold', ...FONTS];

const source: SourceSpecification = { type: 'geojson', data: { type: 'FeatureCollection', features: [] } };

function base({ water, land, border, name }: Palette): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': water } },
    { id: 'land', type: 'fill', source: 'countries', paint: { 'fill-color': land } },
    {
      id: 'borders',
      type: 'line',
      source: 'countries',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.5, 6, 1.4],
      },
    },
    {
      id: 'country-names',
      type: 'symbol',
      source: 'names',
      filter: ['>=', ['get', 'rank'], ['step', ['zoom'], 7, 2, 6, 3, 4.5, 4, 3, 5, 0]],
      layout: {
        'text-field': ['get', 'text'],
        'text-font': REGULAR,
        'text-size': ['interpolate', ['linear'], ['get', 'rank'], 4, 10.5, 11, 14],
        'text-letter-spacing': 0.04,
        'text-max-width': 7,
        'symbol-sort-key': ['-', 0, ['get', 'rank']],
        'text-padding': 6,
      },
      paint: { 'text-color': name, 'text-halo-color': land, 'text-halo-width': 1 },
    },
  ];
}

/** The circles of cities. */
function cityMarks({ accent, ink, surface }: Palette): LayerSpecification[] {
  const color = ['case', ['get', 'selected'], ink, accent] as unknown as string;
  return [
    {
      id: 'city-halo',
      type: 'circle',
      source: 'cities',
      paint: { 'circle-color': color, 'circle-opacity': 0.16, 'circle-radius': ['+', ['get', 'radius'], 5] },
    },
    {
      id: 'city-marks',
      type: 'circle',
      source: 'cities',
      layout: { 'circle-sort-key': ['get', 'count'] },
      paint: {
        'circle-color': color,
        'circle-radius': ['get', 'radius'],
        'circle-stroke-color': surface,
        'circle-stroke-width': 1.5,
      },
    },
  ];
}

/** The names and prices below the circles of cities, and the counts in them. */
function cityLabels({ accentInk, ink, surface }: Palette): LayerSpecification[] {
  return [
    {
      id: 'city-labels',
      type: 'symbol',
      source: 'cities',
      layout: {
        'text-field': [
          'format',
          ['get', 'name'],
          { 'text-font': ['literal', STRONG] },
          '\n',
          {},
          ['get', 'prices'],
          { 'font-scale': 0.9 },
        ],
        'text-font': REGULAR,
        'text-size': 12.5,
        'text-anchor': 'top',
        'text-offset': ['array', 'number', 2, ['get', 'offset']],
        'text-max-width': 16,
        'text-line-height': 1.25,
        'text-padding': 3,
        'symbol-sort-key': ['-', 0, ['get', 'count']],
      },
      paint: { 'text-color': ink, 'text-halo-color': surface, 'text-halo-width': 1.6 },
    },
    {
      id: 'city-counts',
      type: 'symbol',
      source: 'cities',
      layout: {
        'text-field': ['get', 'number'],
        'text-font': STRONG,
        'text-size': ['interpolate', ['linear'], ['get', 'radius'], 10, 11, 30, 14],
        'text-allow-overlap': true,
        // Keeps other labels away from the marks.
        'text-padding': 5,
      },
      paint: { 'text-color': ['case', ['get', 'selected'], surface, accentInk] },
    },
  ];
}

function plants({ plant, surface, ink }: Palette): LayerSpecification[] {
  return [
    {
      id: 'plant-marks',
      type: 'circle',
      source: 'plants',
      paint: {
        'circle-color': plant,
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 1, 3, 8, 7],
        'circle-stroke-color': surface,
        'circle-stroke-width': 1.25,
      },
    },
    {
      id: 'plant-labels',
      type: 'symbol',
      source: 'plants',
      minzoom: 5,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': REGULAR,
        'text-size': 11.5,
        'text-anchor': 'top',
        'text-offset': [0, 0.7],
        'text-max-width': 10,
      },
      paint: { 'text-color': ink, 'text-halo-color': surface, 'text-halo-width': 1.4 },
    },
  ];
}

/** The lines of a route, coloured by the mode of each leg. */
function routeLines({ road, rail, sea, surface }: Palette): LayerSpecification[] {
  const color = ['match', ['get', 'mode'], 'road', road, 'rail', rail, sea] as unknown as string;
  const line = {
    type: 'line',
    source: 'route',
    layout: { 'line-join': 'round', 'line-cap': 'round' },
  } as const;
  return [
    { ...line, id: 'route-casing', paint: { 'line-color': surface, 'line-width': 7, 'line-opacity': 0.9 } },
    {
      ...line,
      id: 'route-solid',
      filter: ['==', ['get', 'mode'], 'road'],
      paint: { 'line-color': color, 'line-width': 3.5 },
    },
    {
      ...line,
      id: 'route-dashed',
      filter: ['!=', ['get', 'mode'], 'road'],
      paint: { 'line-color': color, 'line-width': 3.5, 'line-dasharray': [0.2, 1.8] },
    },
  ];
}

/** The stops of a route, with labels of the stops and legs. */
function routeStops({ road, rail, sea, surface, ink }: Palette): LayerSpecification[] {
  return [
    {
      id: 'route-ends',
      type: 'circle',
      source: 'stops',
      filter: ['!', ['has', 'mode']],
      paint: {
        'circle-color': surface,
        'circle-radius': ['case', ['get', 'isEnd'], 7, 5],
        'circle-stroke-color': ink,
        'circle-stroke-width': ['case', ['get', 'isEnd'], 3.5, 2],
      },
    },
    {
      id: 'route-labels',
      type: 'symbol',
      source: 'stops',
      layout: {
        'text-field': [
          'format',
          ['get', 'name'],
          { 'text-font': ['literal', STRONG] },
          ['get', 'detail'],
          { 'font-scale': 0.92 },
        ],
        'text-font': REGULAR,
        'text-size': 12.5,
        'text-variable-anchor-offset': ['case', ['==', ['get', 'isSteep'], true], BESIDE, BELOW],
        'text-justify': 'auto',
        'text-max-width': 14,
        'text-line-height': 1.25,
        'symbol-sort-key': ['case', ['has', 'mode'], 1, 0],
      },
      paint: {
        'text-color': ['match', ['get', 'mode'], 'road', road, 'rail', rail, 'sea', sea, ink],
        'text-halo-color': surface,
        'text-halo-width': 1.8,
      },
    },
  ];
}

/** The whole style: outlines, cities, plants and a route. It loads nothing from other servers. */
export function mapStyle(palette: Palette, { countries, names }: BaseMap): StyleSpecification {
  return {
    version: 8,
    sources: {
      countries: { type: 'geojson', data: countries, tolerance: 0.6 },
      names: { type: 'geojson', data: names },
      cities: source,
      plants: source,
      route: source,
      stops: source,
    },
    // From the lowest to the highest.
    layers: [base, plants, routeLines, routeStops, cityMarks, cityLabels].flatMap((part) => part(palette)),
  };
}
