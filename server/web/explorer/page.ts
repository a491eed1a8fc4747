import { byId, fill, h } from '../shared/dom.ts';
import type { App } from './app.ts';
import { footer } from './data-sheet.ts';
import { header } from './header.ts';
import { Layers } from './layers.ts';
import { CarsView } from './list/cars-view.ts';
import { redraw } from './redraw.ts';

/** Draws the page for a state, and only what differs from the previous one. */
export class Page {
  readonly #layers = new Layers();
  #cars: CarsView | undefined;
  #factories: HTMLElement | undefined;
  #app: App | undefined;

  show(app: App): void {
    const before = this.#app;
    this.#app = app;
    document.title = this.#title(app);
    redraw(byId('top'), header(app));
    redraw(byId('bottom'), footer(app));
    fill(byId('skip'), app.t('header.skip'));
    const isFresh = before?.lang !== app.lang || before.state.view !== app.state.view;
    if (app.state.view === 'factories') this.#showFactories(app, before, isFresh);
    else this.#showCars(app, isFresh);
    this.#layers.show(app);
  }

  #title({ t, state }: App): string {
    if (state.view === 'factories') return `${t('factories.title')} · Forecourt`;
    return state.q ? `${state.q} · Forecourt` : `Forecourt · ${t('hero.title')}`;
  }

  #showCars(app: App, isFresh: boolean): void {
    if (isFresh || !this.#cars) {
      this.#cars = new CarsView(app);
      fill(byId('main'), this.#cars.element);
    }
    this.#cars.show(app);
  }

  #showFactories(app: App, before: App | undefined, isFresh: boolean): void {
    if (isFresh || !this.#factories) {
      this.#factories = h('div', { class: 'factories' }, h('h1', {}, app.t('factories.title')));
      fill(byId('main'), this.#factories);
    } else if (JSON.stringify(before?.state.plants) === JSON.stringify(app.state.plants)) return;
    const element = this.#factories;
    const isCurrent = () => this.#app?.state.view === 'factories' && this.#factories === element;
    void import('./factories/factories-view.ts').then(({ showFactories }) =>
      showFactories(app, element, isCurrent),
    );
  }
}
