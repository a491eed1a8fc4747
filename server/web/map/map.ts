/** Starts the map widget. */
import type { App } from '../explorer/app.ts';
import { nameValues } from '../explorer/catalog.ts';
import { labelsOf } from '../explorer/labels.ts';
import { type About, loadAbout } from '../shared/about.ts';
import { byId, h } from '../shared/dom.ts';
import { formats } from '../shared/format.ts';
import { applyLanguage, translations } from '../shared/i18n.ts';
import { chooseLanguage } from '../shared/languages.ts';
import { Frame } from './frame.ts';
import type { Embedding } from './messages.ts';
import { type MapOptions, type OptionFault, readOptions } from './options.ts';
import { accentTokens } from './stage/accent.ts';

type Words = Pick<App, 't' | 'f' | 'lang' | 'labels'>;

async function wordsOf(lang: App['lang']): Promise<Words> {
  const [t, named] = await Promise.all([translations(lang), nameValues(lang).catch(() => ({ facets: {} }))]);
  return { t, f: formats(lang), lang, labels: labelsOf(named.facets) };
}

/** Asks who may embed the map with the key in its address; the key goes only to this server. */
async function loadEmbedding(search: string): Promise<Embedding> {
  const key = new URLSearchParams(search).get('key');
  const answer = await fetch(`/map/embedding.json${key ? `?${new URLSearchParams({ key })}` : ''}`);
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  return (await answer.json()) as Embedding;
}

function useOptions(
  { theme, accent, chrome }: MapOptions,
  root: HTMLElement = document.documentElement,
): void {
  if (theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.dataset.chrome = chrome;
  for (const [name, value] of Object.entries(accent ? accentTokens(accent) : {}))
    root.style.setProperty(name, value);
}

interface Loaded {
  readonly about: About;
  readonly words: Words;
  readonly embedding: Embedding;
}

function begin(
  { about, words, embedding }: Loaded,
  options: MapOptions,
  faults: readonly OptionFault[],
): void {
  applyLanguage(words.lang);
  document.title = `Forecourt · ${words.t('map.title')}`;
  const live = byId('live');
  const say = (text: string) => {
    live.textContent = text;
  };
  const base = { ...words, about, say };
  const frame = new Frame(base, options, embedding, faults);
  byId('widget').replaceChildren(frame.element);
  void frame.start();
}

async function start(): Promise<void> {
  const { options, faults } = readOptions(location.search);
  useOptions(options);
  const lang = options.lang ?? chooseLanguage('', null, navigator.languages);
  const [about, words, embedding] = await Promise.all([
    loadAbout(),
    wordsOf(lang),
    loadEmbedding(location.search),
  ]);
  begin({ about, words, embedding }, options, faults);
}

start().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  byId('widget').replaceChildren(h('p', { class: 'failure', role: 'alert' }, message));
});
