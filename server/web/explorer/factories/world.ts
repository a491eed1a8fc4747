/** A map of the world with dots, as SVG. */
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import land from 'world-atlas/land-110m.json' with { type: 'json' };
import { s } from '../../shared/dom.ts';

const WIDTH = 960;
const HEIGHT = 440;
const SCALE = 176;
/** Vertical centre of the map in units of the projection; it leaves out Antarctica, where there are no plants. */
const MIDDLE = 0.3;

type Point = readonly [lng: number, lat: number];

/** Projects a place by the Natural Earth projection (Patterson), in units of the picture. */
function project([lng, lat]: Point): readonly [x: number, y: number] {
  const l = (lng * Math.PI) / 180;
  const p = (lat * Math.PI) / 180;
  const p2 = p * p;
  const p4 = p2 * p2;
  const x = l * (0.8707 - 0.131979 * p2 + p4 * (-0.013791 + p4 * (0.003971 * p2 - 0.001529 * p4)));
  const y = p * (1.007226 + p2 * (0.015085 + p4 * (-0.044475 + 0.028874 * p2 - 0.005916 * p4)));
  return [WIDTH / 2 + x * SCALE, HEIGHT / 2 - (y - MIDDLE) * SCALE];
}

type Ring = readonly (readonly number[])[];

/** Cuts a ring where it crosses the edge of the map, so that no line crosses the picture. */
function cut(ring: Ring): Ring[] {
  const pieces: (readonly number[])[][] = [[]];
  ring.forEach((point, at) => {
    const before = ring[at - 1];
    if (before && Math.abs((point[0] ?? 0) - (before[0] ?? 0)) > 180) pieces.push([]);
    pieces.at(-1)?.push(point);
  });
  // A ring ends where it begins, so its last piece continues in the first.
  if (pieces.length > 1) pieces[0] = [...(pieces.pop() ?? []), ...(pieces[0] ?? [])];
  return pieces;
}

function ringPath(ring: Ring): string {
  const points = ring.map(([lng = 0, lat = 0]) => project([lng, lat]).map((value) => value.toFixed(1)));
  return `M${points.map((point) => point.join(' ')).join('L')}Z`;
}

function landPath(): string {
  const topology = land as unknown as Topology<{ land: GeometryCollection }>;
  const { features } = feature(topology, topology.objects.land);
  const polygons = features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates
      : geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : [],
  );
  return polygons.flatMap((rings) => rings.flatMap(cut).map(ringPath)).join('');
}

/** A dot on the map: its place, its size (by the square root of the value) and what a click does. */
interface Spot {
  readonly at: Point;
  readonly radius: number;
  readonly name: string;
  readonly isChosen: boolean;
  choose(): void;
}

/** The world with dots. The list beside it gives the same to keyboards and screen readers. */
export function worldMap(label: string, spots: readonly Spot[]): SVGSVGElement {
  const dots = spots.map(({ at, radius, name, isChosen, choose }) => {
    const [x, y] = project(at);
    return s(
      'circle',
      { class: isChosen ? 'plant chosen' : 'plant', cx: x, cy: y, r: radius, onclick: choose },
      s('title', {}, name),
    );
  });
  return s(
    'svg',
    { class: 'world', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': label },
    s('path', { class: 'land', d: landPath() }),
    dots,
  );
}
