import type { App } from '../../explorer/app.ts';

/** A short range of prices, such as "1.2M – 4M ₽"; empty if no price is known. */
export function priceRange({ t, f, state }: App, low: number | null, high: number | null): string {
  if (low === null || high === null) return '';
  const [from, to] = [f.shortMoney(low, state.currency), f.shortMoney(high, state.currency)];
  return from === to ? from : t('range.between', { from, to });
}
