import type { About } from '../shared/about.ts';
import type { Formats } from '../shared/format.ts';
import type { Translate } from '../shared/i18n.ts';
import type { Language } from '../shared/languages.ts';
import type { Speech } from './catalog.ts';
import type { Labels } from './labels.ts';
import type { State } from './state.ts';

/** What every part of the page is drawn with. */
export interface App {
  readonly t: Translate;
  readonly f: Formats;
  readonly lang: Language;
  readonly about: About;
  readonly labels: Labels;
  readonly state: State;
  /** The language and currency of the page's calls. */
  readonly speech: Speech;
  /** Goes to a changed state: a new entry in the history unless `replace`. */
  go(change: Partial<State>, options?: { replace?: boolean }): void;
  /** The address of a changed state, for links. */
  href(change: Partial<State>): string;
  /** Tells something to those who listen to the page. */
  say(text: string): void;
  /** Tells something to everyone, for some seconds. */
  notify(text: string): void;
}

/** An amount of rubles and its conversion, whichever the page shows. */
export function amount(app: App, rubles: number): string {
  const { currency } = app.state;
  const rate = app.about.rates[currency] ?? 1;
  return app.f.money(Math.round(rubles / rate), currency);
}

/** Whether the server has a route. */
export function has(app: App, route: string): boolean {
  return app.about.routes.includes(route);
}
