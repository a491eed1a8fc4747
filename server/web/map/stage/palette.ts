/** The colours of the map, from the theme of the page. */
const TOKENS = {
  water: '--map-water',
  land: '--map-land',
  border: '--map-border',
  name: '--map-name',
  ink: '--ink',
  inkSoft: '--ink-soft',
  surface: '--surface',
  accent: '--accent',
  accentInk: '--accent-ink',
  road: '--map-road',
  rail: '--map-rail',
  sea: '--map-sea',
  plant: '--map-plant',
} as const;

/** The colours of the map in the current theme. */
export type Palette = Readonly<Record<keyof typeof TOKENS, string>>;

/** Reads the tokens through an element, because a custom property is not resolved to a colour on its own. */
export function readPalette(root: HTMLElement = document.documentElement): Palette {
  const probe = document.createElement('i');
  root.append(probe);
  const entries = Object.entries(TOKENS).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(entries) as unknown as Palette;
}
