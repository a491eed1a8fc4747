/** Starts the explorer and keeps its state in the address. */
import { type About, loadAbout } from '../shared/about.ts';
import { byId } from '../shared/dom.ts';
import { formats } from '../shared/format.ts';
import { applyLanguage, translations } from '../shared/i18n.ts';
import { chooseLanguage, type Language } from '../shared/languages.ts';
import type { App } from './app.ts';
import { nameValues } from './catalog.ts';
import { labelsOf } from './labels.ts';
import { Page } from './page.ts';
import { type ExplorerState, readState, writeState } from './state.ts';

type Words = Pick<App, 't' | 'f' | 'lang' | 'labels'>;

/** Loads the texts, formats and labels of a language. */
async function wordsOf(lang: Language): Promise<Words> {
  const [t, named] = await Promise.all([translations(lang), nameValues(lang).catch(() => ({ facets: {} }))]);
  return { t, f: formats(lang), lang, labels: labelsOf(named.facets) };
}

function languageNow(): Language {
  return chooseLanguage(location.search, localStorage.getItem('lang'), navigator.languages);
}

function say(text: string): void {
  byId('live').textContent = text;
}

/** How long a notice is shown, milliseconds. */
const NOTICE = 6000;
let hiding: ReturnType<typeof setTimeout> | undefined;

function notify(text: string): void {
  const live = byId('live');
  live.className = 'notice';
  live.textContent = text;
  clearTimeout(hiding);
  hiding = setTimeout(() => {
    live.className = 'quiet';
  }, NOTICE);
}

/** Ties the page to the address: each change of state is an entry of the history, so back and forward work. */
class Explorer {
  readonly #about: About;
  readonly #page = new Page();
  #words: Words;
  #state: ExplorerState;

  constructor(about: About, words: Words) {
    this.#about = about;
    this.#words = words;
    this.#state = readState(location.search);
    addEventListener('popstate', () => void this.#arrive(readState(location.search)));
    document.addEventListener('click', (event) => this.#follow(event));
  }

  start(): void {
    applyLanguage(this.#words.lang);
    this.#page.show(this.#app());
  }

  #app(): App {
    const state = this.#state;
    return {
      ...this.#words,
      about: this.#about,
      state,
      locale: { lang: this.#words.lang, currency: state.currency },
      go: (change, options) => this.#go(change, options?.replace),
      href: (change) => this.#href({ ...this.#state, ...change }),
      say,
      notify,
    };
  }

  #href(state: ExplorerState): string {
    return `/${writeState(state)}`;
  }

  #go(change: Partial<ExplorerState>, replace = false): void {
    const next = { ...this.#state, ...change };
    const address = this.#href(next);
    if (address === `${location.pathname}${location.search}`) return;
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    void this.#arrive(next);
  }

  async #arrive(next: ExplorerState): Promise<void> {
    this.#state = next;
    const lang = languageNow();
    if (lang !== this.#words.lang) {
      const words = await wordsOf(lang);
      if (this.#state !== next) return;
      this.#words = words;
      applyLanguage(lang);
    }
    this.#page.show(this.#app());
  }

  /** Links within the page change the state; a click with a modifier key opens them as usual. */
  #follow(event: MouseEvent): void {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-go]') : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    const address = `${link.pathname}${link.search}`;
    if (address === `${location.pathname}${location.search}`) return;
    history.pushState(null, '', address);
    void this.#arrive(readState(link.search));
    if (link.dataset.go === 'top') scrollTo({ top: 0 });
  }
}

async function start(): Promise<void> {
  const [about, words] = await Promise.all([loadAbout(), wordsOf(languageNow())]);
  new Explorer(about, words).start();
}

start().catch((error: unknown) => {
  byId('main').textContent = error instanceof Error ? error.message : String(error);
});
