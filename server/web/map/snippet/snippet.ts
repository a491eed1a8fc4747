/** The HTML code that embeds the map in another page. */
import { filterParams } from '../../explorer/state.ts';
import { readAccent } from '../options.ts';
import type { MapState } from '../state.ts';

/** What the visitor chose for the frame. */
export interface SnippetChoice {
  readonly origin: string;
  readonly key: string;
  readonly lang: string;
  readonly theme: string;
  readonly chrome: string;
  readonly accent: string;
  readonly height: number;
  readonly title: string;
  readonly companyId: string | undefined;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The code of an iframe that shows the map in its current mode and with its filters. */
export function snippet(
  state: Pick<MapState, 'mode' | 'filters' | 'currency'>,
  choice: SnippetChoice,
): string {
  const params = filterParams(state.filters);
  const set = (name: string, value: string | undefined, usual = '') => {
    if (value && value !== usual) params.set(name, value);
  };
  set('mode', state.mode, 'browse');
  set('lang', choice.lang);
  set('theme', choice.theme, 'auto');
  set('chrome', choice.chrome, 'full');
  set('accent', readAccent(choice.accent)?.slice(1));
  set('currency', state.currency, 'RUB');
  set('company_id', choice.companyId);
  set('key', choice.key.trim() || 'YOUR_BROWSER_KEY');
  const address = escaped(`${choice.origin}/map?${params}`);
  const style = `border:0;width:100%;height:${choice.height}px`;
  return `<iframe src="${address}" title="${escaped(choice.title)}" style="${style}" loading="lazy"></iframe>`;
}
