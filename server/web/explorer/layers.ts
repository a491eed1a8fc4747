import { byId, fill } from '../shared/dom.ts';
import type { App } from './app.ts';
import { showDetail } from './car/detail.ts';
import { showData } from './data-sheet.ts';
import { compareBar, showComparison } from './list/compare.ts';
import { failure } from './list/results.ts';
import { redraw } from './redraw.ts';
import { openSheet, type Sheet } from './sheet.ts';
import type { State } from './state.ts';

/** What may lie over the page, and how each is left. */
const CLOSE = {
  car: { car: null },
  compare: { show: null },
  data: { show: null },
  plant: { plant: null },
} as const satisfies Record<string, Partial<State>>;

type Name = keyof typeof CLOSE;

function topmost({ car, show, plant, view }: State): Name | undefined {
  if (car) return 'car';
  if (plant && view === 'factories') return 'plant';
  return show === 'compare' || show === 'data' ? show : undefined;
}

/** What the sheet of a state shows; as long as it stays the same nothing is drawn anew. */
function contentKey(name: Name, { state, speech }: App): string {
  return JSON.stringify([name, state.car, state.plant, state.compare, speech]);
}

/** The dialogs over the page and the bar at its foot. */
export class Layers {
  #sheet: Sheet | undefined;
  #app: App | undefined;
  #shown = '';

  /** Opens, fills or closes what the state asks for. */
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
