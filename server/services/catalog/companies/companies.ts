/** What a company changes in the catalog: markup, contacts and inventory. */
import type { Contacts } from '../../../../contract/resources/common.ts';
import type { Expression } from '../../../request/where.ts';
import type { Condition } from '../request/condition.ts';
import { STOREFRONT_PRICE } from '../request/condition.ts';

/** The scale of markups: a percentage with four decimals is a whole number of millionths. */
const PERCENT_SCALE = 1_000_000;

/** What a company adds to the storefront turnkey price: a share in millionths, or rubles. */
type Markup =
  | { readonly kind: 'share'; readonly millionths: number }
  | { readonly kind: 'fixed'; readonly rubles: number };

/** A company's contacts, markup and listings. */
export interface CatalogCompany {
  readonly id: string;
  readonly contacts: Contacts;
  readonly markup: Markup | undefined;
  /** The condition that is true for the company's listings among all listings. */
  readonly inventory: Condition;
}

/** The markup of a pricing rule; undefined without a rule or if it is zero. */
export function markupOf(mode: unknown, percent: unknown, fixed: unknown): Markup | undefined {
  const millionths = Math.round(Number(percent ?? 0) * 10_000);
  const rubles = Math.round(Number(fixed ?? 0));
  if (mode === 'percent' && millionths !== 0) return { kind: 'share', millionths };
  if (mode === 'fixed' && rubles !== 0) return { kind: 'fixed', rubles };
  return undefined;
}

/** The markup on a turnkey price in whole rubles, halves away from zero; a discount never makes a price negative. */
export function markupRub(markup: Markup | undefined, total: number): number {
  if (!markup) return 0;
  if (markup.kind === 'fixed') return Math.max(markup.rubles, -total);
  const size = Math.floor((2 * total * Math.abs(markup.millionths) + PERCENT_SCALE) / (2 * PERCENT_SCALE));
  return markup.millionths < 0 ? -size : size;
}

/** SQL of the turnkey price with the markup, the same whole number as by `markupRub`. */
export function markedUpPrice(markup: Markup | undefined): Expression {
  if (!markup) return STOREFRONT_PRICE;
  if (markup.kind === 'fixed' && markup.rubles > 0)
    return { sql: '(total_price_rub + ?)', params: [markup.rubles] };
  // `greatest` ignores NULL, so an unknown price stays NULL.
  if (markup.kind === 'fixed')
    return { sql: '(total_price_rub + greatest(?, -total_price_rub))', params: [markup.rubles] };
  const sign = markup.millionths < 0 ? '-' : '+';
  return {
    sql: `(total_price_rub ${sign} (total_price_rub * ? + ${PERCENT_SCALE}) // ${2 * PERCENT_SCALE})`,
    params: [2 * Math.abs(markup.millionths)],
  };
}

/** The condition that any of the alternatives holds; false without alternatives. */
export function inventoryOf(alternatives: readonly Expression[]): Condition {
  if (alternatives.length === 0) return { column: 'inventory', sql: 'false', params: [] };
  const sql = alternatives.map((one) => `(${one.sql})`).join(' OR ');
  return { column: 'inventory', sql: `(${sql})`, params: alternatives.flatMap(({ params }) => params) };
}
