/** The score of a listing, as a ring and as a table of its components. */
import { h, s } from '../../shared/dom.ts';
import type { App } from '../app.ts';
import type { CarDetail } from '../catalog.ts';

const RADIUS = 15;
const AROUND = 2 * Math.PI * RADIUS;

/** The score of a listing as a ring with its number. */
export function scoreRing({ t, f }: App, score: number): SVGSVGElement {
  const label = t('score.of', { score: f.number(score) });
  return s(
    'svg',
    { class: 'ring', viewBox: '0 0 36 36', role: 'img', 'aria-label': label },
    s('title', {}, label),
    s('circle', { class: 'ring-track', cx: 18, cy: 18, r: RADIUS }),
    s('circle', {
      class: 'ring-value',
      cx: 18,
      cy: 18,
      r: RADIUS,
      'stroke-dasharray': `${(score / 100) * AROUND} ${AROUND}`,
      transform: 'rotate(-90 18 18)',
    }),
    s('text', { x: 18, y: 22.2, 'text-anchor': 'middle' }, f.number(score)),
  );
}

type Component = CarDetail['score_breakdown'][number];

const NAMES = ['price', 'mileage', 'condition', 'completeness', 'freshness', 'seller'] as const;

function nameOf({ t }: App, { component, description }: Component): string {
  const known = NAMES.find((name) => name === component);
  return known ? t(`score.${known}`) : description;
}

function meter(value: number): SVGSVGElement {
  return s(
    'svg',
    { class: 'meter', viewBox: '0 0 100 6', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    s('rect', { class: 'meter-track', width: 100, height: 6 }),
    s('rect', { class: 'meter-value', width: value, height: 6 }),
  );
}

/** The components of a score: the points of each and its maximum. */
export function scoreTable(app: App, components: readonly Component[]): HTMLElement {
  const { t, f } = app;
  const rows = components.map((part) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, nameOf(app, part)),
      h('td', { class: 'wide' }, meter(part.value)),
      h(
        'td',
        { class: 'number' },
        t('score.points', { points: f.number(part.contribution), most: part.weight }),
      ),
    ),
  );
  return h(
    'table',
    { class: 'score' },
    h('caption', { class: 'quiet' }, t('score.title')),
    h('tbody', {}, rows),
  );
}
