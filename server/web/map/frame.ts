/** Ties the parts of the map widget to its state. */
import type { App } from '../explorer/app.ts';
import { getCar } from '../explorer/catalog.ts';
import { redraw } from '../explorer/redraw.ts';
import { searchBox, searchFor } from '../explorer/search/search-box.ts';
import { readState } from '../explorer/state.ts';
import { h } from '../shared/dom.ts';
import { Browse } from './browse/browse.ts';
import { loadPlaces, type MapPlaces, type PlacedCity } from './browse/places.ts';
import { DeliveryPanel } from './delivery/delivery.ts';
import { header } from './header.ts';
import { type Channel, type Embedding, type MapCommand, openChannel } from './messages.ts';
import { notices } from './notices.ts';
import type { MapOptions, OptionFault } from './options.ts';
import { PlantLayer } from './stage/plants.ts';
import { cityOf, Stage } from './stage/stage.ts';
import { firstState, type MapState } from './state.ts';
import type { Widget } from './widget.ts';

/** The part of `App` that does not depend on the state. */
type Base = Pick<App, 't' | 'f' | 'lang' | 'labels' | 'about' | 'say'>;

/** The explorer's initial state, for the parts that the widget shares with it. */
const EXPLORER = readState('');
/** Least zoom level at which a chosen city is shown. */
const CITY_ZOOM = 6;

/** Holds the state of the widget, and redraws its parts and tells the page around it when the state changes. */
export class Frame {
  readonly element: HTMLElement;
  readonly #base: Base;
  readonly #options: MapOptions;
  readonly #embedding: Embedding;
  readonly #channel: Channel;
  readonly #head = h('header', { class: 'head' });
  readonly #search = h('div', { class: 'search-host' });
  readonly #panel = h('section', { class: 'panel' });
  readonly #browse = new Browse();
  readonly #delivery = new DeliveryPanel();
  readonly #plants = new PlantLayer();
  readonly #stage = new Stage();
  #state: MapState;
  #places: MapPlaces | Error | undefined;
  #asked: AbortController | undefined;

  constructor(base: Base, options: MapOptions, embedding: Embedding, faults: readonly OptionFault[]) {
    this.#base = base;
    this.#options = options;
    this.#embedding = embedding;
    this.#state = firstState(location.search, options);
    this.#channel = openChannel(embedding, (command) => this.#runCommand(command));
    this.#panel.setAttribute('aria-label', base.t('map.panel'));
    this.#stage.element.setAttribute('aria-label', base.t('map.title'));
    this.element = h(
      'div',
      { class: 'frame' },
      notices(base.t, faults, embedding),
      this.#head,
      h(
        'main',
        { class: 'body' },
        h('h1', { class: 'quiet' }, base.t('map.title')),
        this.#search,
        this.#panel,
        this.#stage.element,
      ),
    );
  }

  /** Draws the first state, then loads the map and the cities side by side. */
  async start(): Promise<void> {
    this.#draw(undefined);
    void this.#openCar();
    await Promise.all([this.#load(), this.#openStage()]);
    this.element.dataset.ready = 'true';
    const total = this.#known()?.total ?? 0;
    this.#channel.send({ type: 'ready', mode: this.#state.mode, total });
  }

  /** Opens the car of the address in the list, and starts the delivery from it. */
  async #openCar(): Promise<void> {
    const { car: id } = this.#options;
    if (id === undefined) return;
    const { locale, notify } = this.#app();
    await getCar(id, locale).then(
      (car) => this.#change({ car: car.id, start: { kind: 'car', car } }),
      (error: Error) => notify(error.message),
    );
  }

  async #openStage(): Promise<void> {
    const engine = await this.#stage.open(() => this.#widget(), this.#options, {
      onCity: ({ key }) => this.#change({ city: key, tab: 'cars', page: 1, car: null, isOpen: true }),
      onPlant: (id) => this.#choosePlant(id),
    });
    if (!engine) return;
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => engine.repaint());
    this.#draw(this.#state);
    this.#paint();
  }

  #known(): MapPlaces | undefined {
    return this.#places instanceof Error ? undefined : this.#places;
  }

  #app(): App {
    const { q, filters, page, currency } = this.#state;
    return {
      ...this.#base,
      state: { ...EXPLORER, q, filters, page, currency },
      locale: { lang: this.#base.lang, currency },
      go: ({ filters: next = filters, q: text = q }) =>
        this.#change({ filters: next, q: text, page: 1, city: null, car: null }),
      href: () => '/',
      notify: this.#base.say,
    };
  }

  #widget(): Widget {
    return {
      app: this.#app(),
      options: this.#options,
      embedding: this.#embedding,
      state: this.#state,
      change: (patch) => this.#change(patch),
    };
  }

  #change(patch: Partial<MapState>): void {
    const before = this.#state;
    this.#state = { ...before, ...patch };
    const hasFilters = JSON.stringify(before.filters) !== JSON.stringify(this.#state.filters);
    if (hasFilters) void this.#load().then(() => this.#tellFilter());
    this.#draw(before);
    this.#paint(before);
    if (patch.city !== undefined && patch.city !== before.city) this.#tellCity();
    if (typeof patch.car === 'number') this.#channel.send({ type: 'select', kind: 'car', id: patch.car });
  }

  #choosePlant(id: number): void {
    const { engine } = this.#stage;
    if (engine) this.#plants.open(this.#widget(), engine, id);
    this.#channel.send({ type: 'select', kind: 'factory', id });
  }

  #tellFilter(): void {
    const { q, filters } = this.#state;
    const total = this.#known()?.total ?? 0;
    this.#base.say(this.#base.t('results.total', { count: total }));
    this.#channel.send({ type: 'filter', q, filters, total });
  }

  #tellCity(): void {
    const city = this.#city();
    const { t, say } = this.#base;
    if (city) say(t('map.city.cars', { city: city.name, count: city.count }));
    this.#channel.send({
      type: 'select',
      kind: 'city',
      city: city ? { name: city.name, latitude: city.lat, longitude: city.lng, count: city.count } : null,
    });
  }

  #city(): PlacedCity | undefined {
    return cityOf(this.#known()?.cities ?? [], this.#state.city);
  }

  /** Loads the places of the cars; an answer is dropped if a later request has started. */
  async #load(): Promise<void> {
    this.#asked?.abort();
    const asked = new AbortController();
    this.#asked = asked;
    this.#places = undefined;
    const places = await loadPlaces(
      this.#state.filters,
      this.#app(),
      this.#options.companyId,
      asked.signal,
    ).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
    if (this.#asked !== asked) return;
    this.#places = places;
    this.#draw(this.#state);
    this.#paint();
  }

  #draw(before: MapState | undefined): void {
    const widget = this.#widget();
    const { mode, q, isOpen } = this.#state;
    this.element.dataset.mode = mode;
    this.element.dataset.open = String(isOpen);
    redraw(this.#head, header(widget, this.#stage.engine !== undefined));
    if (before?.q !== q) redraw(this.#search, searchBox(widget.app));
    this.#search.hidden = mode === 'delivery';
    const part = mode === 'delivery' ? this.#delivery : this.#browse;
    if (this.#panel.firstElementChild !== part.element) this.#panel.replaceChildren(part.element);
    if (mode === 'delivery') this.#delivery.show(widget, () => this.#stage.engine);
    else this.#browse.show(widget, this.#places, () => void this.#load());
  }

  /** Brings the map, if there is one, to the state. */
  #paint(before?: MapState): void {
    const { engine } = this.#stage;
    if (!engine) return;
    const { mode, city } = this.#state;
    const places = this.#known();
    engine.showCities(mode === 'browse');
    if (places && before === undefined) engine.setCities(places.cities);
    engine.select(city);
    this.#plants.show(this.#widget(), engine);
    this.#delivery.paint(engine, mode === 'delivery');
    const chosen = this.#city();
    if (chosen && before && before.city !== city)
      engine.goTo([chosen.lng, chosen.lat], Math.max(engine.map.getZoom(), CITY_ZOOM));
  }

  #runCommand(command: MapCommand): void {
    const { engine } = this.#stage;
    if (command.type === 'filter')
      this.#change({ filters: command.filters, q: '', page: 1, city: null, car: null });
    else if (command.type === 'mode') this.#change({ mode: command.mode });
    else if (command.type === 'search') void searchFor(this.#app(), command.q).catch(() => undefined);
    else if (command.center) engine?.goTo([command.center[1], command.center[0]], command.zoom);
    else if (command.zoom !== undefined)
      engine?.goTo(engine.map.getCenter().toArray() as [number, number], command.zoom);
  }
}
