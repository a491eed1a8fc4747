import { SHOWN_PARTS } from '../../../contract/price-parts.ts';
import type { RouteLeg } from '../../../contract/resources/route.ts';
import { amount } from '../explorer/app.ts';
import { type Car, countFacets, nameCities } from '../explorer/catalog.ts';
import { nameOf, placeName } from '../explorer/describe.ts';
import { icon } from '../explorer/icons.ts';
import { picture } from '../explorer/picture.ts';
import { redraw } from '../explorer/redraw.ts';
import { h } from '../shared/dom.ts';
import type { MessageKey } from '../shared/i18n.ts';
import { failure } from './browse.ts';
import { CitySearch } from './city-search.ts';
import type { Engine } from './engine.ts';
import { PREFERENCES } from './options.ts';
import { askQuote, fromOf, priceParts, type Quote, wayOf } from './quotes.ts';
import { drawRoute, type RouteWords, type Way } from './route-lines.ts';
import { shareBar } from './share-bar.ts';
import type { Widget } from './widget.ts';

interface Country {
  readonly code: string;
  readonly name: string;
}

async function loadCountries({ app }: Widget): Promise<Country[]> {
  const { facets } = await countFacets({}, ['country'], app.speech);
  const countries = (facets.country ?? []).map(({ value, label }) => ({ code: String(value), name: label }));
  return countries.sort((a, b) => a.name.localeCompare(b.name, app.lang));
}

function marked(title: string, content: HTMLElement, id?: string): HTMLElement {
  return h('div', { class: 'ask' }, h('label', { class: 'ask-title', for: id }, title), content);
}

/** The delivery: where from, where to, the way and what it costs. */
export class Delivery {
  readonly element = h('section', { class: 'delivery' });
  readonly #start = h('div', { class: 'start' });
  readonly #prefer = h('div', { class: 'prefer' });
  readonly #answer = h('div', { class: 'answer' });
  #goal: CitySearch | undefined;
  #countries: Promise<Country[]> | undefined;
  #widget: Widget | undefined;
  #engine: () => Engine | undefined = () => undefined;
  #asked: { key: string; stop: AbortController } | undefined;
  #quote: Quote | Error | undefined;
  #painted: Way | undefined;

  /** Draws the form and the answer to it; asks where a start and a goal are chosen. */
  show(widget: Widget, engine: () => Engine | undefined): void {
    this.#widget = widget;
    this.#engine = engine;
    if (!this.#goal) this.#build(widget);
    void this.#drawStart(widget);
    this.#drawGoal(widget);
    this.#ask(widget);
    this.#drawAnswer(widget);
  }

  #build(widget: Widget): void {
    this.#goal = new CitySearch(
      () => this.#widget ?? widget,
      (goal) => this.#widget?.change({ goal }),
    );
    const goal = marked(widget.app.t('map.to'), this.#goal.element, 'goal');
    this.element.append(this.#start, goal, this.#prefer, this.#answer);
  }

  async #drawStart(widget: Widget): Promise<void> {
    const { app, state, change } = widget;
    const { t } = app;
    if (state.start?.kind === 'car') {
      const { car } = state.start;
      const names = nameCities(car.geonameid === null ? [] : [car.geonameid], app.lang);
      const place = placeName(car, await names.catch(() => new Map()));
      if (this.#widget === widget) redraw(this.#start, this.#startCar(widget, car, place));
      return;
    }
    this.#countries ??= loadCountries(widget);
    const countries = await this.#countries.catch(() => []);
    if (this.#widget !== widget) return;
    const code = state.start?.kind === 'country' ? state.start.code : '';
    const known = countries.some((one) => one.code === code) || !code;
    const options = [...(known ? [] : [{ code, name: app.f.region(code) }]), ...countries];
    const select = h(
      'select',
      {
        id: 'start',
        'data-key': 'start',
        onchange: (event) => {
          const { value } = event.currentTarget as HTMLSelectElement;
          change({ start: value ? { kind: 'country', code: value } : null });
        },
      },
      h('option', { value: '' }, t('map.from.choose')),
      options.map((one) => h('option', { value: one.code, selected: one.code === code }, one.name)),
    );
    redraw(this.#start, marked(t('map.from'), select, 'start'));
  }

  #startCar({ app, change }: Widget, car: Car, place: string): HTMLElement {
    const { t } = app;
    return h(
      'div',
      { class: 'ask' },
      h('span', { class: 'ask-title' }, t('map.from')),
      h(
        'div',
        { class: 'start-car' },
        picture(app, car),
        h('p', {}, h('b', {}, `${nameOf(car)} ${car.year}`), h('span', { class: 'soft' }, place)),
        h(
          'button',
          {
            type: 'button',
            class: 'chip-remove',
            'data-key': 'start',
            'aria-label': t('map.from.change'),
            onclick: () => change({ start: null }),
          },
          icon('close'),
        ),
      ),
    );
  }

  #drawGoal({ app, state, change }: Widget): void {
    const { t } = app;
    this.#goal?.write(state.goal?.name ?? '');
    redraw(
      this.#prefer,
      h(
        'div',
        { class: 'modes', role: 'group', 'aria-label': t('map.prefer') },
        PREFERENCES.map((prefer) =>
          h(
            'button',
            {
              type: 'button',
              'data-key': `prefer-${prefer}`,
              'aria-pressed': String(state.prefer === prefer),
              onclick: () => change({ prefer }),
            },
            t(`map.prefer.${prefer}`),
          ),
        ),
      ),
    );
  }

  #ask({ app, state }: Widget): void {
    const { start, goal } = state;
    const key =
      start && goal
        ? `${start.kind} ${fromOf(start)} ${start.kind === 'car' ? start.car.id : ''} ${goal.geonameid}`
        : '';
    if (this.#asked?.key === key) return;
    this.#asked?.stop.abort();
    const stop = new AbortController();
    this.#asked = { key, stop };
    this.#quote = undefined;
    if (!start || !goal) return;
    const take = (quote: Quote | Error) => {
      if (this.#asked?.stop !== stop || !this.#widget) return;
      this.#quote = quote;
      this.#nameGoal(quote);
      this.#drawAnswer(this.#widget);
      const engine = this.#engine();
      if (engine) this.paint(engine, this.#widget.state.mode === 'delivery');
      if (!(quote instanceof Error)) app.say(this.#summary(this.#widget, wayOf(quote, state.prefer)));
    };
    askQuote(start, goal, app.lang, stop.signal).then(take, (error: Error) => take(error));
  }

  /** A goal that came by its id alone has the name that the answer gives it. */
  #nameGoal(quote: Quote | Error): void {
    const { state, change } = this.#widget ?? {};
    if (quote instanceof Error || !state?.goal || state.goal.name !== null) return;
    change?.({ goal: { ...state.goal, name: quote.route.to.name ?? String(state.goal.geonameid) } });
  }

  #summary({ app }: Widget, way: Way): string {
    return app.t('map.route.total', {
      days: way.total_days,
      cost: amount(app, way.total_cost_rub),
      distance: app.f.kilometres(way.total_distance_km),
    });
  }

  #drawAnswer(widget: Widget): void {
    const { t } = widget.app;
    const { start, goal } = widget.state;
    const quote = this.#quote;
    if (!start || !goal) redraw(this.#answer, h('p', { class: 'nothing soft' }, t('map.route.start')));
    else if (quote instanceof Error) {
      const again = () => {
        this.#asked = undefined;
        this.show(widget, this.#engine);
      };
      redraw(this.#answer, failure(widget, quote, again));
    } else if (!quote) redraw(this.#answer, h('p', { class: 'nothing soft' }, t('results.loading')));
    else redraw(this.#answer, this.#route(widget, quote), this.#price(widget, quote));
  }

  #route(widget: Widget, quote: Quote): HTMLElement {
    const { app, state } = widget;
    const { t } = app;
    const way = wayOf(quote, state.prefer);
    const same = quote.route.alternatives.length === 0;
    return h(
      'section',
      { class: 'route' },
      h('h2', {}, this.#summary(widget, way)),
      same ? h('p', { class: 'soft' }, t('map.prefer.same')) : null,
      h(
        'ol',
        { class: 'legs', 'aria-label': t('map.route.legs') },
        way.legs.map((leg) => this.#leg(widget, leg)),
      ),
    );
  }

  #leg({ app }: Widget, leg: RouteLeg): HTMLElement {
    const { t, f } = app;
    const facts = [t('map.days', { count: leg.days }), f.kilometres(leg.distance_km)];
    return h(
      'li',
      { class: `leg ${leg.mode}` },
      h('span', { class: 'leg-mode' }, t(`map.mode.${leg.mode}`)),
      h(
        'div',
        { class: 'leg-body' },
        h('b', {}, t('map.route.from_to', { from: leg.from.name ?? '', to: leg.to.name ?? '' })),
        h('span', { class: 'soft' }, facts.join(' · ')),
        leg.via.length > 0
          ? h('span', { class: 'soft' }, t('map.via', { places: leg.via.join(', ') }))
          : null,
      ),
      h('b', { class: 'leg-cost number' }, amount(app, leg.cost_rub)),
    );
  }

  #price({ app, state }: Widget, quote: Quote): HTMLElement[] {
    const { t } = app;
    const way = wayOf(quote, state.prefer);
    const made = quote.price && priceParts(quote.price, way);
    if (!made) {
      const rows = way.legs.map((leg) => ({
        name: t('map.route.from_to', { from: leg.from.name ?? '', to: leg.to.name ?? '' }),
        mark: `leg-${leg.mode}`,
        rubles: leg.cost_rub,
        text: amount(app, leg.cost_rub),
      }));
      const total = { name: t('map.total'), text: amount(app, way.total_cost_rub) };
      return [shareBar(t('map.price.delivery'), rows, total)];
    }
    const rows = made.parts
      .filter(({ rubles }) => rubles !== 0)
      .map(({ name, rubles }) => ({
        name: t(`part.${name}` as MessageKey),
        mark: `part-${(SHOWN_PARTS as readonly string[]).indexOf(name) + 1}`,
        rubles,
        text: amount(app, rubles),
      }));
    const total = { name: t('map.total'), text: amount(app, made.total) };
    const note = made.inclusion !== 'added' ? [] : [h('p', { class: 'soft' }, t('map.price.added'))];
    return [shareBar(t('map.price'), rows, total), ...note];
  }

  /** Draws the way on the map, or takes it away. */
  paint(engine: Engine, isShown: boolean): void {
    const quote = this.#quote;
    const widget = this.#widget;
    const way =
      isShown && widget && quote && !(quote instanceof Error) ? wayOf(quote, widget.state.prefer) : undefined;
    if (way === this.#painted) return;
    this.#painted = way;
    engine.setRoute(way && widget ? drawRoute(way, this.#words(widget)) : undefined);
  }

  #words({ app }: Widget): RouteWords {
    const leg = ({ days, cost_rub }: RouteLeg) =>
      `${app.t('map.days', { count: days })} · ${app.f.shortMoney(cost_rub, 'RUB')}`;
    return { leg };
  }
}
