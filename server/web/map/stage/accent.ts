/** Makes readable theme colours from the accent that an embedder chose. */
type Rgb = readonly [number, number, number];

function channels(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const hexOf = (rgb: Rgb) => `#${rgb.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`;

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((one) => {
    const share = one / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours by WCAG, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Mixes a share (0 to 1) of one colour into another. */
function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  return hexOf(channels(from).map((one, at) => one + ((target[at] ?? 0) - one) * share) as unknown as Rgb);
}

/** Least contrast of text by WCAG AA. */
const LEAST = 4.5;
/** Steps from the accent to black or white. */
const STEPS = 20;

/** The accent if it is readable on a surface; else moved towards black or white until it is. */
export function readableOn(accent: string, surface: string): string {
  const towards = contrast('#000000', surface) > contrast('#ffffff', surface) ? '#000000' : '#ffffff';
  for (let step = 0; step <= STEPS; step++) {
    const color = mix(accent, towards, step / STEPS);
    if (contrast(color, surface) >= LEAST) return color;
  }
  return towards;
}

const SURFACES = { light: '#eef0f4', dark: '#1d2430' } as const;

/** The theme tokens of an accent, as values of `light-dark`. */
export function accentTokens(accent: string): Record<string, string> {
  const [light, dark] = [readableOn(accent, SURFACES.light), readableOn(accent, SURFACES.dark)];
  const ink = (on: string) => (contrast('#ffffff', on) >= LEAST ? '#ffffff' : '#10141c');
  return {
    '--accent': `light-dark(${light}, ${dark})`,
    '--accent-ink': `light-dark(${ink(light)}, ${ink(dark)})`,
    '--accent-soft': `light-dark(${mix(light, '#ffffff', 0.88)}, ${mix(dark, '#171c25', 0.8)})`,
  };
}
