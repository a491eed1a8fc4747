/** The list of cars with its toolbar, and what it shows when it is empty or fails. */
import { ApiFault } from '../../shared/api.ts';
import { h } from '../../shared/dom.ts';
import { type App, has } from '../app.ts';
import { type CarList, countCars, listCars, PAGE_SIZE } from '../catalog.ts';
import { icon } from '../icons.ts';
import { type Chip, chipsOf } from '../search/chips.ts';
import { naturalOrder, withFilter } from '../state.ts';
import { carCard, cardSkeleton } from './car-card.ts';
import { pageLinks } from './pages.ts';

const SORTS = [
  ['total_score', 'DESC'],
  ['total_price_rub', 'ASC'],
  ['total_price_rub', 'DESC'],
  ['year', 'DESC'],
  ['mileage', 'ASC'],
  ['power_hp', 'DESC'],
  ['distance', 'ASC'],
] as const;

/** Loads the page of cards of the state. */
export function loadResults(app: App): Promise<CarList> {
  return listCars(app.state, app.locale);
}

function sortMenu(app: App): HTMLElement {
  const { t, state } = app;
  const options = SORTS.filter(([sort]) => sort !== 'distance' || state.filters.near).map(([sort, order]) =>
    h(
      'option',
      { value: `${sort} ${order}`, selected: sort === state.sort && order === state.order },
      t(`sort.${sort}.${order}` as 'sort.total_score.DESC'),
    ),
  );
  const change = (event: Event) => {
    const [sort = 'total_score', order] = (event.currentTarget as HTMLSelectElement).value.split(' ');
    app.go({ sort, order: order === 'ASC' || order === 'DESC' ? order : naturalOrder(sort), page: 1 });
  };
  return h(
    'label',
    { class: 'sort' },
    h('span', { class: 'soft' }, t('sort.label')),
    h('select', { onchange: change, 'data-key': 'sort' }, options),
  );
}

function toolbar(app: App, total: number | undefined): HTMLElement {
  const { t } = app;
  const chat = () => app.go({ show: app.state.show === 'chat' ? null : 'chat' }, { replace: true });
  return h(
    'div',
    { class: 'toolbar' },
    h(
      'h2',
      { class: 'total', tabindex: -1, id: 'total' },
      total === undefined ? t('results.loading') : t('results.total', { count: total }),
    ),
    h('div', { class: 'toolbar-tools' }, [
      sortMenu(app),
      has(app, '/v1/chat')
        ? h(
            'button',
            {
              type: 'button',
              class: 'button',
              onclick: chat,
              'aria-pressed': String(app.state.show === 'chat'),
              'data-key': 'chat',
            },
            icon('chat'),
            t('chat.open'),
          )
        : null,
    ]),
  );
}

function hints(app: App, list: CarList): HTMLElement[] {
  return (list.hints ?? [])
    .filter(({ suggestion }) => suggestion !== null)
    .map(({ parameter, suggestion }) => {
      const value = suggestion ?? '';
      const take = () => app.go({ filters: withFilter(app.state.filters, parameter, [value]), page: 1 });
      return h(
        'button',
        { type: 'button', class: 'button', onclick: take },
        app.t('empty.mean', { name: value }),
      );
    });
}

/** Buttons that each remove one filter so that cars are found, the most cars first. */
async function releases(app: App): Promise<HTMLElement[]> {
  const chips = chipsOf(app, app.state.filters).slice(0, 6);
  const counted = await Promise.all(
    chips.map(async (chip): Promise<[Chip, number]> => [chip, await countCars(chip.without, app.locale)]),
  );
  return counted
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([chip, count]) =>
      h(
        'button',
        { type: 'button', class: 'button', onclick: () => app.go({ filters: chip.without, page: 1 }) },
        app.t('empty.without', { name: `${chip.title}: ${chip.text}`, count }),
      ),
    );
}

async function emptiness(app: App, list: CarList): Promise<HTMLElement> {
  const ways = [...hints(app, list), ...(await releases(app).catch(() => []))];
  return h(
    'div',
    { class: 'empty' },
    h('h3', {}, app.t('empty.title')),
    h('p', { class: 'soft' }, app.t(ways.length > 0 ? 'empty.ways' : 'empty.none')),
    h('div', { class: 'ways' }, ways),
  );
}

/** The list of cards with its toolbar and page links. */
export async function results(app: App, list: CarList): Promise<(HTMLElement | null)[]> {
  const body =
    list.total === 0
      ? await emptiness(app, list)
      : h(
          'div',
          { class: 'cards' },
          list.results.map((car) => carCard(app, car)),
        );
  return [toolbar(app, list.total), body, pageLinks(app, list.total, PAGE_SIZE)];
}

/** A placeholder for a list that is loading. */
export function resultsSkeleton(app: App): HTMLElement[] {
  return [toolbar(app, undefined), h('div', { class: 'cards' }, Array.from({ length: 6 }, cardSkeleton))];
}

/** An error message with a button that tries again. */
export function failure(app: App, error: unknown): HTMLElement {
  const { t } = app;
  const isKeyless = error instanceof ApiFault && error.status === 401;
  const message = isKeyless ? t('error.key') : error instanceof Error ? error.message : String(error);
  return h(
    'div',
    { class: 'empty failure', role: 'alert' },
    h('h3', {}, t('error.title')),
    h('p', { class: 'soft', dir: 'auto' }, message),
    h('button', { type: 'button', class: 'button', onclick: () => location.reload() }, t('error.again')),
  );
}
