import { h } from './dom.ts';
import type { Translate } from './i18n.ts';

/** What the header needs to know about its page. */
interface Page {
  readonly t: Translate;
  readonly lang: string;
  /** Paths that the server serves. */
  readonly routes: readonly string[];
  /** The path of the page. */
  readonly path: string;
}

/** The brand and the navigation of every page; `views` are links to the views of the explorer. */
export function siteTop(
  { t, lang, routes, path }: Page,
  views: readonly (HTMLElement | null)[],
): HTMLElement[] {
  const isHere = (href: string) => (href === path ? 'page' : null);
  const link = (href: string, text: string) =>
    h('a', { href: `${href}?lang=${lang}`, 'aria-current': isHere(href) }, text);
  const mark = h('img', { class: 'brand-mark', src: '/web/icon.svg', alt: '' });
  return [
    h('a', { class: 'brand', href: '/', 'data-go': true }, mark, 'Forecourt'),
    h(
      'nav',
      { 'aria-label': t('header.nav') },
      ...views,
      routes.includes('/map') ? link('/map', t('nav.map')) : null,
      link('/analysts', t('nav.analysts')),
      h('a', { href: '/docs' }, t('nav.api')),
    ),
  ];
}
