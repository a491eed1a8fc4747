/** The verdict on a price, its reason and its rule, in the language of the page. */
import { h } from '../../shared/dom.ts';
import { type App, amount } from '../app.ts';
import type { Car } from '../catalog.ts';

const TONES = { below_market: 'good', at_market: 'fair', above_market: 'dear' } as const;

/** Why a price has no verdict. */
function absence({ t }: App, car: Car): string {
  if (car.total_price_rub === null) return t('verdict.none.price');
  return car.modification_id === null ? t('verdict.none.match') : t('verdict.none.peers');
}

/** The reason for a verdict: the distance from the median and the number of listings; else why there is no verdict. */
export function verdictReason(app: App, car: Car): string {
  const { t, f } = app;
  const context = car.price_context;
  if (!context) return absence(app, car);
  const values = {
    percent: f.percent(Math.abs(context.diff_pct)),
    median: amount(app, context.median_price_rub),
    count: context.peer_count,
  };
  if (context.diff_pct === 0) return t('verdict.equal', values);
  return t(context.diff_pct < 0 ? 'verdict.cheaper' : 'verdict.dearer', values);
}

/** The rule of verdicts with its thresholds; undefined if the snapshot does not give them. */
export function verdictRule({ t, f, about }: App): string | undefined {
  const {
    below_market_at_most_pct: low,
    above_market_at_least_pct: high,
    min_peers: peers,
  } = about.thresholds ?? {};
  if (low === undefined || high === undefined || peers === undefined) return undefined;
  return t('verdict.rule', {
    low: f.percent(Math.abs(low)),
    high: f.percent(high),
    count: peers,
  });
}

/** The verdict as a coloured label; null without a verdict. */
export function verdictPill({ t }: App, car: Car): HTMLElement | null {
  const verdict = car.price_context?.verdict;
  if (!verdict) return null;
  return h('span', { class: `pill ${TONES[verdict]}` }, t(`verdict.${verdict}`));
}
