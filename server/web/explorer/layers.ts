/** Opens, fills and closes the dialogs over the page. */
import { byId, fill } from '../shared/dom.ts';
import type { App } from './app.ts';
import { showDetail } from './car/detail.ts';
import { showData } from './data-sheet.ts';
import { compareBar, showComparison } from './list/compare.ts';
import { failure } from './list/results.ts';
import { redraw } from './redraw.ts';
import { openSheet, type Sheet } from './sheet.ts';
import type { ExplorerState } from './state.ts';

/** The dialogs, each with the change of state that closes it. */
const CLOSE = {
  car: { car: null },
  compare: { show: null },
  data: { show: null },
  plant: { plant: null },
} as const satisfies Record<string, Partial<ExplorerState>>;

type Name = keyof typeof CLOSE;

function topmost({ car, show, plant, view }: ExplorerState): Name | undefined {
  if (car) return 'car';
  if (plant && view === 'factories') return 'plant';
  return show === 'compare' || show === 'data' ? show : undefined;
}

/** Identifies what a sheet shows; it is redrawn only when this changes. */
function contentKey(name: Name, { state, locale }: App): string {
  return JSON.stringify([name, state.car, state.plant, state.compare, locale]);
}

/** The dialogs over the page and the comparison bar at its foot. */
export class Layers {
  #sheet: Sheet | undefined;
  #app: App | undefined;
  #shown = '';

  /** Brings the dialogs to the state. */
  show(app: App): void {
    this.#app = app;
    redraw(byId('layers'), compareBar(app));
    const name = topmost(app.state);
    if (this.#sheet && this.#sheet.name !== name) this.#close();
    if (!name) return;
    const sheet = this.#sheet ?? openSheet(app, name, () => this.#app?.go(CLOSE[name]));
    this.#sheet = sheet;
    const key = contentKey(name, app);
    if (key === this.#shown) return;
    this.#shown = key;
    this.#fill(name, app, sheet, () => this.#sheet === sheet && this.#shown === key);
  }

  #close(): void {
    this.#sheet?.remove();
    this.#sheet = undefined;
    this.#shown = '';
  }

  #fill(name: Name, app: App, sheet: Sheet, isCurrent: () => boolean): void {
    const draw = async () => {
      if (name === 'car') return showDetail(app, app.state.car ?? '', sheet, isCurrent);
      if (name === 'compare') return showComparison(app, sheet, isCurrent);
      if (name === 'data') return showData(app, sheet, isCurrent);
      const { showPlant } = await import('./factories/factories-view.ts');
      return showPlant(app, app.state.plant ?? '', sheet, isCurrent);
    };
    draw().catch((error: unknown) => {
      if (!isCurrent()) return;
      sheet.title(app.t('error.title'));
      fill(sheet.body, failure(app, error));
    });
  }
}
