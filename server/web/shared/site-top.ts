import { h } from './dom.ts';
import type { Translate } from './i18n.ts';

/** What the top of a page needs to know of it. */
interface Page {
  readonly t: Translate;
  readonly lang: string;
  /** Paths that the server answers. */
  readonly routes: readonly string[];
  /** The path of the page. */
  readonly path: string;
}

/** The mark, and the ways through the site; `views` are those of the explorer, which knows its own addresses. */
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
