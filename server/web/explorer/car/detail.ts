/** The sheet of one car: picture, price, verdict, score, facts and similar cars. */
import { fill, h } from '../../shared/dom.ts';
import type { App } from '../app.ts';
import {
  type CarDetail,
  type CarStats,
  getCar,
  measureCars,
  type SimilarList,
  similarCars,
} from '../catalog.ts';
import { histogram } from '../filters/histogram.ts';
import { icon } from '../icons.ts';
import { carCard, compareToggle, priceOf } from '../list/car-card.ts';
import type { Sheet } from '../sheet.ts';
import { breakdownBar, breakdownTable, shares } from './breakdown.ts';
import { driveline, mileageOf, nameOf, placeName } from './describe.ts';
import { factList } from './fact-list.ts';
import { picture, pictureAddress } from './picture.ts';
import { priceHistory } from './price-history.ts';
import { priceSteps } from './price-steps.ts';
import { scoreRing, scoreTable } from './score.ts';
import { verdictPill, verdictReason, verdictRule } from './verdict.ts';

interface Loaded {
  car: CarDetail;
  /** Prices of the model; undefined if they could not be loaded. */
  stats: CarStats | undefined;
  similar: SimilarList['results'];
}

async function load(app: App, id: string): Promise<Loaded> {
  const car = await getCar(id, app.locale);
  const [stats, similar] = await Promise.all([
    measureCars({ brand: [car.brand], model: [car.model] }, app.locale, 30).catch(() => undefined),
    similarCars(id, app.locale).then(
      ({ results }) => results,
      () => [],
    ),
  ]);
  return { car, stats, similar };
}

function block(title: string, ...children: Parameters<typeof h>[2][]): HTMLElement {
  return h('section', { class: 'block' }, h('h3', {}, title), ...children);
}

function place(app: App, car: CarDetail, stats: CarStats | undefined): HTMLElement | null {
  const { t, f, about, state } = app;
  if (!stats || stats.price.count < 5) return null;
  const rate = about.rates[state.currency] ?? 1;
  const mark = car.total_price_rub === null ? undefined : car.total_price_rub / rate;
  const { min, max, count } = stats.price;
  const label = t('price.place', { count: f.number(count) });
  return h(
    'figure',
    { class: 'place-among' },
    histogram(stats.price.histogram, { label, mark, height: 64 }),
    h(
      'div',
      { class: 'ends soft number' },
      h('span', {}, min === null ? '' : f.shortMoney(min, state.currency)),
      h('span', {}, max === null ? '' : f.shortMoney(max, state.currency)),
    ),
    h('figcaption', { class: 'soft' }, label),
  );
}

function verdictBlock(app: App, { car, stats }: Loaded): HTMLElement {
  const rule = verdictRule(app);
  return block(
    app.t('verdict.title'),
    h('p', {}, verdictPill(app, car), ' ', verdictReason(app, car)),
    place(app, car, stats),
    rule ? h('p', { class: 'note soft' }, rule) : null,
  );
}

function priceBlock(app: App, car: CarDetail): HTMLElement | null {
  const { t, f, about, state } = app;
  if (shares(car.price_breakdown).length === 0) return null;
  const rate = about.rates[state.currency];
  const converted =
    state.currency === 'RUB' || rate === undefined
      ? null
      : h('p', { class: 'note soft' }, t('price.rate', { rate: f.number(rate), currency: state.currency }));
  return block(
    t('price.parts'),
    breakdownBar(car.price_breakdown),
    breakdownTable(app, car),
    converted,
    priceSteps(app, car),
  );
}

function links(app: App, car: CarDetail): HTMLElement {
  const { t } = app;
  return h(
    'div',
    { class: 'links' },
    compareToggle(app, car),
    car.modification_id === null
      ? null
      : h(
          'a',
          {
            class: 'button',
            href: app.href({
              car: null,
              q: '',
              page: 1,
              filters: { modification_id: [String(car.modification_id)] },
            }),
            'data-go': 'top',
          },
          t('car.same'),
        ),
    car.source_url
      ? h(
          'a',
          { class: 'button', href: car.source_url, rel: 'noopener noreferrer nofollow', target: '_blank' },
          icon('out'),
          t('car.advert'),
        )
      : null,
  );
}

function summary(app: App, { car }: Loaded): HTMLElement {
  const facts = [mileageOf(app, car), ...driveline(app, car)].filter((fact) => fact !== null);
  return h(
    'div',
    { class: 'summary' },
    h('p', { class: 'soft' }, placeName(car)),
    priceOf(app, car),
    h('p', {}, verdictPill(app, car)),
    h('p', {}, facts.join(' · ')),
    links(app, car),
  );
}

function similarBlock(app: App, { similar }: Loaded): HTMLElement | null {
  if (similar.length === 0) return null;
  return block(
    app.t('car.similar'),
    h(
      'div',
      { class: 'cards' },
      similar.map((car) => carCard(app, car)),
    ),
  );
}

function draw(app: App, loaded: Loaded): HTMLElement[] {
  const { car } = loaded;
  const drawn = pictureAddress(app, car, 'big') === undefined;
  return [
    h(
      'div',
      { class: 'detail-top' },
      h(
        'div',
        { class: 'stage' },
        picture(app, car, 'big'),
        drawn ? h('p', { class: 'note soft' }, app.t('car.drawn')) : null,
      ),
      summary(app, loaded),
    ),
    h(
      'div',
      { class: 'blocks' },
      h('div', {}, verdictBlock(app, loaded), priceBlock(app, car)),
      h(
        'div',
        {},
        block(
          app.t('score.title'),
          h(
            'div',
            { class: 'score-line' },
            scoreRing(app, car.total_score),
            scoreTable(app, car.score_breakdown),
          ),
        ),
        block(app.t('car.facts'), factList(app, car)),
        block(app.t('price.history'), priceHistory(app, car.price_history)),
      ),
    ),
    similarBlock(app, loaded),
  ].filter((part) => part !== null);
}

/** Fills a sheet with one car. Error: `ApiFault` if there is no such car. */
export async function showDetail(
  app: App,
  id: string,
  sheet: Sheet,
  isCurrent: () => boolean,
): Promise<void> {
  if (!sheet.body.hasChildNodes()) {
    sheet.title(app.t('results.loading'));
    fill(sheet.body, h('div', { class: 'card skeleton' }, h('div', { class: 'card-top' })));
  }
  const loaded = await load(app, id);
  if (!isCurrent()) return;
  sheet.title(`${nameOf(loaded.car)} ${loaded.car.year}`);
  fill(sheet.body, draw(app, loaded));
  sheet.element.scrollTop = 0;
}
