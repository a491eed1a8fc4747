/** Drawings of vehicles for cards without a photo. */
import { s } from '../../shared/dom.ts';
import shapes from './silhouettes.json' with { type: 'json' };

/** A side view of a vehicle driving to the right, 240 by 96: body, windows, and wheels as centre and radius. */
interface Shape {
  body: string;
  windows: string;
  wheels: readonly (readonly [x: number, radius: number])[];
  /** Further dark parts: beds, booms, saddles. */
  dark?: string;
  /** Door edges and handles. */
  seams?: string;
  /** Headlamp and tail lamp. */
  lamps?: readonly (readonly [x: number, y: number])[];
}

const SHAPES = shapes as unknown as Readonly<Record<string, Shape>>;

const GROUND = 84;

function shapeOf(vehicle: string, body: string | undefined): Shape | undefined {
  return SHAPES[vehicle] ?? SHAPES[body ?? ''] ?? SHAPES.Sedan;
}

/** A drawing of a vehicle by its kind and body, in its colour. */
export function silhouette(
  vehicle: string,
  body: string | undefined,
  color: string | undefined,
): SVGSVGElement {
  const shape = shapeOf(vehicle, body);
  const hasArches = vehicle === 'car';
  const wheels = (shape?.wheels ?? []).map(([x, radius]) => [
    hasArches
      ? s('path', {
          class: 'well',
          d: `M${x - radius - 4} 72 a${radius + 4} ${radius + 4} 0 0 1 ${2 * radius + 8} 0 Z`,
        })
      : null,
    s('circle', { class: 'tyre', cx: x, cy: GROUND - radius, r: radius }),
    s('circle', { class: 'rim', cx: x, cy: GROUND - radius, r: radius * 0.55 }),
  ]);
  return s(
    'svg',
    {
      class: 'silhouette',
      viewBox: '0 0 240 96',
      'aria-hidden': 'true',
      focusable: 'false',
      'data-paint': (color ?? 'unknown').toLowerCase().replaceAll(' ', '-'),
    },
    s('ellipse', { class: 'ground', cx: 120, cy: GROUND + 1, rx: 112, ry: 4 }),
    s('path', { class: 'dark', d: shape?.dark ?? '' }),
    s('path', { class: 'paint', d: shape?.body ?? '' }),
    s('path', { class: 'glass', d: shape?.windows ?? '' }),
    s('path', { class: 'seams', d: shape?.seams ?? '' }),
    (shape?.lamps ?? []).map(([x, y], at) =>
      s('ellipse', {
        class: at === 0 ? 'lamp' : 'lamp tail',
        cx: x,
        cy: y,
        rx: at === 0 ? 5 : 2.5,
        ry: at === 0 ? 2.5 : 5,
      }),
    ),
    wheels,
  );
}
