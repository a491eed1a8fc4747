/** What every part of the explorer needs to draw itself. */
import type { About } from '../shared/about.ts';
import type { Formats } from '../shared/format.ts';
import type { Translate } from '../shared/i18n.ts';
import type { Language } from '../shared/languages.ts';
import type { Locale } from './catalog.ts';
import type { ValueLabels } from './labels.ts';
import type { ExplorerState } from './state.ts';

/** The words, data and state that each part of the page draws with, and its ways to change them. */
export interface App {
  readonly t: Translate;
  readonly f: Formats;
  readonly lang: Language;
  readonly about: About;
  readonly labels: ValueLabels;
  readonly state: ExplorerState;
  /** The language and currency of the page's calls. */
  readonly locale: Locale;
  /** Changes the state; adds an entry to the history unless `replace`. */
  go(change: Partial<ExplorerState>, options?: { replace?: boolean }): void;
  /** The address of a changed state, for links. */
  href(change: Partial<ExplorerState>): string;
  /** Announces a text to users of screen readers. */
  say(text: string): void;
  /** Shows a text to everyone for some seconds. */
  notify(text: string): void;
}

/** An amount of rubles, converted to the currency of the page and formatted. */
export function amount(app: App, rubles: number): string {
  const { currency } = app.state;
  const rate = app.about.rates[currency] ?? 1;
  return app.f.money(Math.round(rubles / rate), currency);
}

/** Whether the server has a route. */
export function has(app: App, route: string): boolean {
  return app.about.routes.includes(route);
}
