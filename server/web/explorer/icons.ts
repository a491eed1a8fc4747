/** The icons of the pages. */
import { s } from '../shared/dom.ts';

/** Lines on a grid of 24 by 24. */
const PATHS = {
  search: 'M11 4a7 7 0 1 1 0 14a7 7 0 0 1 0-14z M20 20l-3.9-3.9',
  close: 'M6 6l12 12 M18 6L6 18',
  filter: 'M4 6h16 M7 12h10 M10 18h4',
  sun: 'M12 8a4 4 0 1 1 0 8a4 4 0 0 1 0-8z M12 2v2 M12 20v2 M2 12h2 M20 12h2 M5 5l1.4 1.4 M17.6 17.6L19 19 M19 5l-1.4 1.4 M6.4 17.6L5 19',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  auto: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18z M12 3v18 M12 7h4.5 M12 12h6 M12 17h4.5',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  send: 'M4 12l16-8-5 16-3.5-6.5z',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  out: 'M14 4h6v6 M20 4l-9 9 M18 14v6H4V6h6',
  compare: 'M8 4v16 M16 4v16 M4 8l4-4 4 4 M12 16l4 4 4-4',
  pin: 'M12 21c5-6 7-9 7-12a7 7 0 1 0-14 0c0 3 2 6 7 12z M12 7a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5z',
} as const;

type IconName = keyof typeof PATHS;

/** An icon hidden from screen readers: put it beside a text, or in a button that has a name. */
export function icon(name: IconName): SVGSVGElement {
  return s(
    'svg',
    { class: `icon icon-${name}`, viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' },
    s('path', { d: PATHS[name] }),
  );
}
