import { s } from '../../shared/dom.ts';

/** A side view, driving to the right, 240 by 96: the body, its windows, and wheels as centre and radius. */
interface Shape {
  body: string;
  windows: string;
  wheels: readonly (readonly [x: number, radius: number])[];
  /** Further dark parts: beds, booms, saddles. */
  dark?: string;
  /** Edges of doors and their handles. */
  seams?: string;
  /** Head and tail lamp. */
  lamps?: readonly (readonly [x: number, y: number])[];
}

const NOSE = 'C229 58 230 65 227 71 L205 72 A20 20 0 0 0 165 72 L79 72 A20 20 0 0 0 39 72 L18 71';
const CAR_WHEELS = [
  [59, 15],
  [185, 15],
] as const;

const SHAPES: Readonly<Record<string, Shape>> = {
  Sedan: {
    body: `M18 71 C14 71 13 66 14 60 C14 52 17 48 24 46 L56 42 C72 28 90 22 113 22 C138 22 152 29 169 42 C192 44 213 47 222 53 ${NOSE} Z`,
    windows: 'M66 42 C78 32 92 27 110 27 L110 42 Z M116 27 C135 27 147 33 159 42 L116 42 Z',
    wheels: CAR_WHEELS,
    seams: 'M113 42 L112 69 M66 43 C64 50 68 58 78 62 M161 44 L163 58 M94 48 h10 M142 48 h10',
    lamps: [
      [220, 56],
      [17, 54],
    ],
  },
  Liftback: {
    body: `M18 71 C14 71 13 66 14 60 C14 52 17 47 24 44 C46 40 66 22 112 22 C138 22 152 29 170 42 C192 44 213 47 222 53 ${NOSE} Z`,
    windows: 'M54 41 C70 31 88 27 108 27 L108 42 L54 42 Z M114 27 C134 27 147 33 160 42 L114 42 Z',
    wheels: CAR_WHEELS,
    seams: 'M111 42 L110 69 M54 43 C56 52 64 58 76 62 M162 44 L163 58 M90 48 h10 M140 48 h10',
    lamps: [
      [220, 56],
      [17, 51],
    ],
  },
  Hatchback: {
    body: 'M32 71 C28 71 27 66 28 58 C28 50 31 44 38 38 C46 25 58 20 80 20 L112 20 C134 20 147 28 163 41 C186 43 203 46 211 53 C217 58 218 65 215 71 L200 72 A20 20 0 0 0 160 72 L86 72 A20 20 0 0 0 46 72 Z',
    windows: 'M50 38 C57 28 66 25 80 25 L98 25 L98 40 L48 40 Z M104 25 C126 25 139 31 152 40 L104 40 Z',
    wheels: [
      [66, 15],
      [180, 15],
    ],
    seams: 'M101 40 L101 69 M48 41 C50 50 60 56 82 62 M154 42 L157 58 M82 47 h10 M134 47 h10',
    lamps: [
      [209, 56],
      [31, 50],
    ],
  },
  Wagon: {
    body: `M18 71 C14 71 12 66 13 58 C13 50 16 44 22 38 L36 25 C40 21 46 20 54 20 L114 20 C138 20 152 28 169 42 C192 44 213 47 222 53 ${NOSE} Z`,
    windows:
      'M36 39 L46 28 C48 26 51 25 56 25 L76 25 L76 41 L36 41 Z M82 25 L112 25 C134 25 147 32 159 41 L82 41 Z',
    wheels: CAR_WHEELS,
    seams: 'M79 41 L79 69 M121 41 L122 69 M161 44 L163 58 M64 47 h10 M106 47 h10 M146 48 h10',
    lamps: [
      [220, 56],
      [16, 48],
    ],
  },
  SUV: {
    body: 'M18 71 C14 71 12 66 13 56 C14 44 17 36 23 27 C27 19 34 15 48 15 L116 15 C136 15 149 23 165 37 C190 39 213 42 222 50 C229 56 230 65 227 71 L207 72 A22 22 0 0 0 163 72 L81 72 A22 22 0 0 0 37 72 Z',
    windows: 'M32 37 L38 25 C40 21 44 20 50 20 L76 20 L76 37 Z M82 20 L114 20 C131 21 142 27 154 37 L82 37 Z',
    wheels: [
      [59, 17],
      [185, 17],
    ],
    seams: 'M79 38 L79 68 M118 38 L119 68 M156 40 L160 54 M62 45 h10 M104 45 h10 M142 45 h10',
    lamps: [
      [220, 53],
      [16, 46],
    ],
  },
  Coupe: {
    body: `M18 71 C14 71 13 66 14 60 C15 53 20 49 30 47 C56 42 78 26 112 26 C136 26 154 35 173 46 C195 47 214 50 222 55 ${NOSE} Z`,
    windows: 'M70 45 C84 35 96 31 112 31 C132 31 147 37 161 46 L70 46 Z',
    wheels: CAR_WHEELS,
    seams: 'M104 46 L102 69 M163 48 L164 58 M110 52 h11',
    lamps: [
      [220, 58],
      [17, 54],
    ],
  },
  Convertible: {
    body: `M18 71 C14 71 13 66 14 60 C15 53 20 49 30 47 L84 45 C90 45 92 50 98 51 L146 51 C152 50 153 46 160 46 C190 46 214 50 222 55 ${NOSE} Z`,
    windows: 'M159 46 L137 30 L133 32 L152 49 Z',
    wheels: CAR_WHEELS,
    dark: 'M98 51 C97 44 98 38 103 36 C108 36 110 42 111 51 Z M122 51 C121 44 122 38 127 36 C132 36 134 42 135 51 Z',
    seams: 'M98 52 L98 69 M150 52 L158 64 M104 57 h11',
    lamps: [
      [220, 58],
      [17, 54],
    ],
  },
  Limousine: {
    body: 'M14 71 C10 71 9 66 10 60 C10 53 13 50 20 48 L40 44 C54 31 66 26 84 26 L146 26 C162 26 174 33 188 45 C206 47 222 49 229 54 C235 59 235 65 232 71 L219 72 A18 18 0 0 0 183 72 L61 72 A18 18 0 0 0 25 72 Z',
    windows:
      'M50 44 C60 34 70 31 82 31 L82 44 Z M87 31 L112 31 L112 44 L87 44 Z M117 31 L144 31 C158 31 168 37 177 44 L117 44 Z',
    wheels: [
      [43, 14],
      [201, 14],
    ],
    seams: 'M85 44 L84 69 M115 44 L115 69 M178 47 L181 58 M68 49 h9 M100 49 h9 M162 49 h9',
    lamps: [
      [227, 57],
      [13, 54],
    ],
  },
  Minivan: {
    body: `M18 71 C14 71 12 66 13 56 C13 42 17 30 24 23 C29 17 38 15 50 15 L118 15 C146 16 166 29 186 43 C206 46 218 49 224 55 ${NOSE} Z`,
    windows:
      'M28 39 C30 30 33 24 40 21 L72 20 L72 40 L28 40 Z M78 20 L116 20 L124 40 L78 40 Z M122 20 C142 22 158 32 172 42 L130 41 Z',
    wheels: CAR_WHEELS,
    seams: 'M75 40 L75 69 M126 41 L124 69 M60 47 h10 M108 47 h10',
    lamps: [
      [221, 58],
      [16, 44],
    ],
  },
  Van: {
    body: `M16 71 C12 71 11 69 11 64 L11 17 C11 11 14 8 20 8 L148 8 C166 8 177 17 191 37 C210 41 221 45 225 54 ${NOSE} Z`,
    windows: 'M136 16 L148 16 C162 16 170 23 181 38 L136 38 Z',
    wheels: CAR_WHEELS,
    seams: 'M130 16 L130 69 M186 40 L186 56 M136 48 h10 M88 14 L88 69',
    lamps: [
      [219, 55],
      [13, 50],
    ],
  },
  Pickup: {
    body: 'M14 71 C10 71 9 68 9 62 L10 43 L88 43 L92 26 C94 19 99 16 107 16 L134 16 C149 16 158 24 170 38 C194 40 215 43 223 50 C229 56 230 65 227 71 L207 72 A22 22 0 0 0 163 72 L79 72 A22 22 0 0 0 35 72 Z',
    windows:
      'M98 38 L102 26 C103 22 105 21 110 21 L118 21 L118 38 Z M123 21 L132 21 C144 21 151 28 160 38 L123 38 Z',
    wheels: [
      [57, 17],
      [185, 17],
    ],
    dark: 'M10 41 L86 41 L86 45 L10 45 Z',
    seams: 'M92 40 L92 69 M120 38 L121 68 M162 40 L163 56 M106 45 h9 M146 45 h9',
    lamps: [
      [221, 54],
      [12, 50],
    ],
  },
  truck: {
    body: 'M168 72 L168 22 C168 16 171 14 176 14 L205 14 C213 14 217 18 220 28 L226 48 C228 54 229 62 229 70 L227 73 L217 73 A17 17 0 0 0 183 73 Z M8 8 L160 8 L160 60 L8 60 Z',
    windows: 'M178 22 L203 22 C207 22 209 24 211 30 L215 44 L178 44 Z',
    wheels: [
      [34, 14],
      [68, 14],
      [200, 14],
    ],
    dark: 'M12 62 L168 62 L168 70 L12 70 Z',
    seams: 'M174 46 L174 70 M217 46 L174 46 M178 52 h8',
    lamps: [[224, 62]],
  },
  motorcycle: {
    body: 'M96 46 C104 36 122 32 138 38 L150 44 L146 58 L104 60 Z M52 40 C66 36 82 38 96 46 L92 52 C78 50 64 48 50 46 Z M160 26 L172 34 L168 42 L150 44 Z',
    windows: '',
    wheels: [
      [60, 22],
      [184, 22],
    ],
    dark: 'M60 64 L100 54 L104 60 L62 70 Z M152 28 L160 24 L188 60 L182 64 Z M104 60 L146 58 L140 74 L112 74 Z M142 22 L164 22 L164 26 L142 27 Z',
  },
  special: {
    body: 'M40 56 L40 38 C40 34 43 32 48 32 L104 32 L104 66 L60 66 Z M104 66 L104 14 C104 9 107 7 112 7 L142 7 C147 7 149 9 150 14 L158 66 Z',
    windows: 'M112 15 L140 15 C142 15 143 16 143 18 L148 42 L112 42 Z',
    wheels: [
      [66, 20],
      [150, 16],
    ],
    dark: 'M150 40 L196 26 L214 58 L207 62 L191 36 L154 49 Z M196 56 L230 56 L226 80 L200 80 C194 74 193 64 196 56 Z',
  },
};

const GROUND = 84;

function shapeOf(vehicle: string, body: string | undefined): Shape | undefined {
  return SHAPES[vehicle] ?? SHAPES[body ?? ''] ?? SHAPES.Sedan;
}

/** A drawing of a car by its kind and body, painted in its colour. */
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
