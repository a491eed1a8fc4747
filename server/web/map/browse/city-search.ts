/** The field that finds a city by its name. */
import type { GeoCity } from '../../../../contract/resources/city.ts';
import { api } from '../../shared/api.ts';
import { fill, h } from '../../shared/dom.ts';
import type { Goal } from '../state.ts';
import type { Widget } from '../widget.ts';

/** Pause in typing before the search, milliseconds. */
const REST = 160;
/** Cities offered at most. */
const SHOWN = 7;

async function search(q: string, lang: string): Promise<readonly GeoCity[]> {
  const path = `/v1/cities/search?${new URLSearchParams({ q, lang, limit: String(SHOWN) })}`;
  return (await api<{ results: GeoCity[] }>(path)).results;
}

/** A combobox with a list of cities, by the WAI-ARIA pattern. */
export class CitySearch {
  readonly element: HTMLElement;
  readonly #input: HTMLInputElement;
  readonly #list = h('ul', { class: 'options', role: 'listbox', id: 'goal-options', hidden: true });
  readonly #widget: () => Widget;
  readonly #choose: (goal: Goal) => void;
  #found: readonly GeoCity[] = [];
  #active = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(widget: () => Widget, choose: (goal: Goal) => void) {
    this.#widget = widget;
    this.#choose = choose;
    const { t } = widget().app;
    this.#list.setAttribute('aria-label', t('map.to'));
    this.#input = h('input', {
      id: 'goal',
      class: 'field',
      type: 'text',
      role: 'combobox',
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-controls': 'goal-options',
      placeholder: t('map.to.placeholder'),
      oninput: () => this.#later(),
      onkeydown: (event) => this.#key(event as KeyboardEvent),
      onblur: () => this.#close(),
      onfocus: () => this.#input.select(),
    });
    this.element = h('div', { class: 'combobox' }, this.#input, this.#list);
  }

  /** Writes the name of the chosen city into the field, unless the visitor is typing. */
  write(name: string): void {
    if (document.activeElement !== this.#input || this.#list.hidden) this.#input.value = name;
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), REST);
  }

  async #look(): Promise<void> {
    const text = this.#input.value.trim();
    if (!text) return this.#close();
    const { app } = this.#widget();
    const found = await search(text, app.lang).catch(() => []);
    if (this.#input.value.trim() !== text || document.activeElement !== this.#input) return;
    this.#found = found;
    this.#active = found.length > 0 ? 0 : -1;
    this.#draw(text);
    app.say(app.t('map.to.found', { count: found.length }));
  }

  #draw(text: string): void {
    const { t, f } = this.#widget().app;
    const options = this.#found.map((city, at) =>
      h(
        'li',
        {
          role: 'option',
          id: `goal-${at}`,
          'aria-selected': String(at === this.#active),
          onpointerdown: (event) => {
            event.preventDefault();
            this.#take(at);
          },
        },
        h('b', {}, city.name),
        h('span', { class: 'soft' }, f.region(city.country_iso2)),
      ),
    );
    const none = h(
      'li',
      { class: 'soft', role: 'option', 'aria-disabled': 'true' },
      t('map.to.none', { text }),
    );
    fill(this.#list, options.length > 0 ? options : none);
    this.#list.hidden = false;
    this.#input.setAttribute('aria-expanded', 'true');
    this.#point();
  }

  #point(): void {
    for (const [at, option] of [...this.#list.children].entries())
      option.setAttribute('aria-selected', String(at === this.#active));
    if (this.#active < 0) this.#input.removeAttribute('aria-activedescendant');
    else this.#input.setAttribute('aria-activedescendant', `goal-${this.#active}`);
  }

  #key(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && this.#found.length > 0 && !this.#list.hidden) {
      event.preventDefault();
      this.#active = (this.#active + step + this.#found.length) % this.#found.length;
      this.#point();
    } else if (event.key === 'Enter' && this.#active >= 0) {
      event.preventDefault();
      this.#take(this.#active);
    } else if (event.key === 'Escape') this.#close();
  }

  #take(at: number): void {
    const city = this.#found[at];
    if (!city) return;
    this.#input.value = city.name;
    this.#close();
    this.#choose({ geonameid: city.geonameid, name: city.name, country_iso2: city.country_iso2 });
  }

  #close(): void {
    this.#list.hidden = true;
    this.#active = -1;
    this.#input.setAttribute('aria-expanded', 'false');
    this.#input.removeAttribute('aria-activedescendant');
  }
}
