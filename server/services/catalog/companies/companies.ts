import type { Contacts } from '../../../../contract/resources/common.ts';
import type { Expression } from '../../../request/where.ts';
import type { Condition } from '../request/condition.ts';
import { STOREFRONT_PRICE } from '../request/condition.ts';

/** Millionths: what a percentage with four decimals is counted in. */
const PERCENT_SCALE = 1_000_000;

/** What a company adds to the storefront turnkey price: millionths of it, or rubles. */
type Markup =
  | { readonly kind: 'share'; readonly millionths: number }
  | { readonly kind: 'fixed'; readonly rubles: number };

/** A company as the catalog needs it: whose contacts, what markup, which listings. */
export interface Company {
  readonly id: string;
  readonly contacts: Contacts;
  readonly markup: Markup | undefined;
  /** Over the storefront; one condition that is true for the company's listings. */
  readonly inventory: Condition;
}

/** The markup of a pricing rule; undefined without a rule or with one of zero. */
export function markupOf(mode: unknown, percent: unknown, fixed: unknown): Markup | undefined {
  const millionths = Math.round(Number(percent ?? 0) * 10_000);
  const rubles = Math.round(Number(fixed ?? 0));
  if (mode === 'percent' && millionths !== 0) return { kind: 'share', millionths };
  if (mode === 'fixed' && rubles !== 0) return { kind: 'fixed', rubles };
  return undefined;
}

/** The markup on a turnkey price, whole rubles, halves away from zero; no discount goes below a price of nothing. */
export function markupRub(markup: Markup | undefined, total: number): number {
  if (!markup) return 0;
  if (markup.kind === 'fixed') return Math.max(markup.rubles, -total);
  const size = Math.floor((2 * total * Math.abs(markup.millionths) + PERCENT_SCALE) / (2 * PERCENT_SCALE));
  return markup.millionths < 0 ? -size : size;
}

/** The turnkey price with the markup, as the same whole number that `markupRub` gives. */
export function pricedBy(markup: Markup | undefined): Expression {
  if (!markup) return STOREFRONT_PRICE;
  if (markup.kind === 'fixed' && markup.rubles > 0)
    return { sql: '(total_price_rub + ?)', params: [markup.rubles] };
  // `greatest` passes over nulls, so an unknown price stays one.
  if (markup.kind === 'fixed')
    return { sql: '(total_price_rub + greatest(?, -total_price_rub))', params: [markup.rubles] };
  const sign = markup.millionths < 0 ? '-' : '+';
  return {
    sql: `(total_price_rub ${sign} (total_price_rub * ? + ${PERCENT_SCALE}) // ${2 * PERCENT_SCALE})`,
    params: [2 * Math.abs(markup.millionths)],
  };
}

/** The condition that any of the alternatives holds; never, where there are none. */
export function inventoryOf(alternatives: readonly Expression[]): Condition {
  if (alternatives.length === 0) return { column: 'inventory', sql: 'false', params: [] };
  const sql = alternatives.map((one) => `(${one.sql})`).join(' OR ');
  return { column: 'inventory', sql: `(${sql})`, params: alternatives.flatMap(({ params }) => params) };
}
