/** The header of the explorer. */
import { h } from '../shared/dom.ts';
import { LANGUAGE_NAMES, LANGUAGES, languageOf } from '../shared/languages.ts';
import { siteTop } from '../shared/site-top.ts';
import { nextTheme, type Theme, themeNow, useTheme } from '../shared/theme.ts';
import { type App, has } from './app.ts';
import { icon } from './icons.ts';
import { redraw } from './redraw.ts';
import { type ExplorerState, inCurrency } from './state.ts';

/** Currencies at the top of the menu. */
const COMMON = ['RUB', 'USD', 'EUR', 'CNY', 'JPY', 'KZT'];

function choose(label: string, key: string, options: HTMLElement[], change: (value: string) => void) {
  return h(
    'label',
    { class: 'chooser' },
    h('span', { class: 'quiet' }, label),
    h(
      'select',
      {
        'data-key': key,
        onchange: (event) => change((event.currentTarget as HTMLSelectElement).value),
      },
      options,
    ),
  );
}

function languageMenu(app: App): HTMLElement {
  const options = LANGUAGES.map((code) =>
    h('option', { value: code, lang: code, selected: code === app.lang }, LANGUAGE_NAMES[code]),
  );
  return choose(app.t('header.language'), 'lang', options, (value) => {
    const lang = languageOf(value) ?? null;
    if (lang) localStorage.setItem('lang', lang);
    app.go({ lang });
  });
}

function currencyMenu(app: App): HTMLElement {
  const { about, state, f } = app;
  const others = Object.keys(about.rates).filter((code) => !COMMON.includes(code));
  const codes = [...COMMON.filter((code) => code in about.rates), ...others.sort()];
  const options = codes.map((code) =>
    h('option', { value: code, selected: code === state.currency, title: f.currency(code) }, code),
  );
  return choose(app.t('header.currency'), 'currency', options, (currency) => {
    const factor = (about.rates[state.currency] ?? 1) / (about.rates[currency] ?? 1);
    app.go({ currency, filters: inCurrency(state.filters, factor) });
  });
}

const THEME_ICONS = { auto: 'auto', light: 'sun', dark: 'moon' } as const;

function themeButton(app: App): HTMLElement {
  const button = h('button', { type: 'button', class: 'button bare square', 'data-key': 'theme' });
  const show = (theme: Theme) => {
    redraw(button, icon(THEME_ICONS[theme]));
    const label = app.t('header.theme', { theme: app.t(`theme.${theme}`) });
    button.setAttribute('aria-label', label);
    button.title = label;
  };
  button.addEventListener('click', () => {
    const theme = nextTheme(themeNow());
    useTheme(theme);
    show(theme);
  });
  show(themeNow());
  return button;
}

function viewLink(app: App, view: ExplorerState['view'], text: string): HTMLElement {
  const href = app.href({ view, car: null, page: 1, show: null });
  return h('a', { href, 'data-go': true, 'aria-current': app.state.view === view ? 'page' : null }, text);
}

/** The header of the page: navigation, language, currency and theme. */
export function header(app: App): HTMLElement[] {
  const { t, lang, about } = app;
  const views = [
    viewLink(app, 'cars', t('nav.cars')),
    has(app, '/v1/factories') ? viewLink(app, 'factories', t('nav.factories')) : null,
  ];
  return [
    ...siteTop({ t, lang, routes: about.routes, path: '/' }, views),
    h('div', { class: 'header-tools' }, languageMenu(app), currencyMenu(app), themeButton(app)),
  ];
}
