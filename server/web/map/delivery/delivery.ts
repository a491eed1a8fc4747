/** The delivery panel of the map. */
import type { RouteLeg } from '../../../../contract/resources/route.ts';
import { placeName } from '../../explorer/car/describe.ts';
import { redraw } from '../../explorer/redraw.ts';
import { h } from '../../shared/dom.ts';
import { failure } from '../browse/browse.ts';
import { CitySearch } from '../browse/city-search.ts';
import { PREFERENCES } from '../options.ts';
import type { MapEngine } from '../stage/engine.ts';
import { type CountryOption, loadCountries, startCar, startCountry, titledField } from '../start.ts';
import type { Widget } from '../widget.ts';
import { askQuote, fromOf, preferredRoute, type Quote } from './quotes.ts';
import { deliveryPrice, routeLegs, summaryOf } from './route-answer.ts';
import { drawRoute, type PreferredRoute, type RouteWords } from './route-lines.ts';

function preferences({ app, state, change }: Widget): HTMLElement {
  const { t } = app;
  const buttons = PREFERENCES.map((prefer) =>
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
  );
  return h('div', { class: 'modes', role: 'group', 'aria-label': t('map.prefer') }, buttons);
}

/** The form for start, destination and preference, and the route with its cost. */
export class DeliveryPanel {
  readonly element = h('section', { class: 'delivery' });
  readonly #start = h('div', { class: 'start' });
  readonly #prefer = h('div', { class: 'prefer' });
  readonly #answer = h('div', { class: 'answer' });
  #goal: CitySearch | undefined;
  #countries: Promise<CountryOption[]> | undefined;
  #widget: Widget | undefined;
  #engine: () => MapEngine | undefined = () => undefined;
  #asked: { key: string; stop: AbortController } | undefined;
  #quote: Quote | Error | undefined;
  #painted: PreferredRoute | undefined;

  /** Draws the form and its answer; asks for a quote once start and destination are chosen. */
  show(widget: Widget, engine: () => MapEngine | undefined): void {
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
    const goal = titledField(widget.app.t('map.to'), this.#goal.element, 'goal');
    this.element.append(this.#start, goal, this.#prefer, this.#answer);
  }

  async #drawStart(widget: Widget): Promise<void> {
    const { app, state } = widget;
    if (state.start?.kind === 'car') {
      const { car } = state.start;
      redraw(this.#start, startCar(widget, car, placeName(car)));
      return;
    }
    this.#countries ??= loadCountries(widget);
    const countries = await this.#countries.catch(() => []);
    if (this.#widget !== widget) return;
    redraw(this.#start, titledField(app.t('map.from'), startCountry(widget, countries), 'start'));
  }

  #drawGoal(widget: Widget): void {
    this.#goal?.write(widget.state.goal?.name ?? '');
    redraw(this.#prefer, preferences(widget));
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
      if (!(quote instanceof Error)) app.say(summaryOf(this.#widget, preferredRoute(quote, state.prefer)));
    };
    askQuote(start, goal, app.lang, stop.signal).then(take, (error: Error) => take(error));
  }

  /** Takes the name of the destination from the answer if only its id is known. */
  #nameGoal(quote: Quote | Error): void {
    const { state, change } = this.#widget ?? {};
    if (quote instanceof Error || !state?.goal || state.goal.name !== null) return;
    change?.({ goal: { ...state.goal, name: quote.route.to.name ?? String(state.goal.geonameid) } });
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
    else redraw(this.#answer, routeLegs(widget, quote), deliveryPrice(widget, quote));
  }

  /** Draws the route on the map, or removes it. */
  paint(engine: MapEngine, isShown: boolean): void {
    const quote = this.#quote;
    const widget = this.#widget;
    const way =
      isShown && widget && quote && !(quote instanceof Error)
        ? preferredRoute(quote, widget.state.prefer)
        : undefined;
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
