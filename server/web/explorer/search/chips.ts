/** Chips: the filters in words, each with a button that removes it. */
import { CAR_FILTERS } from '../../../../contract/filters.ts';
import { h } from '../../shared/dom.ts';
import type { MessageKey } from '../../shared/i18n.ts';
import type { App } from '../app.ts';
import { icon } from '../icons.ts';
import { type Filters, withFilter } from '../state.ts';

/** Filters with two bounds (`min_` and `max_` before the stem), and how to format their values. */
const BOUNDS = {
  price: (app: App, value: number) => app.f.money(value, app.state.currency),
  year: (app: App, value: number) => app.f.year(value),
  mileage: (app: App, value: number) => app.f.kilometres(value),
  engine: (app: App, value: number) => app.f.litres(value),
  power: (app: App, value: number) => app.t('unit.hp', { value: app.f.number(value) }),
} as const;

export type Stem = keyof typeof BOUNDS;
const STEMS = Object.keys(BOUNDS) as Stem[];

const SINGLE = CAR_FILTERS.filter(({ kind }) => kind !== 'bound' && kind !== 'radius').map(
  ({ name }) => name,
);

/** The title of a filter in the language of the page. */
export function titleOf({ t }: App, name: string): string {
  return t(`filter.${name}` as MessageKey);
}

/** Some filters in words, with the filters that remain without them. */
export interface Chip {
  readonly names: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly without: Filters;
}

function boundChip(app: App, filters: Filters, stem: Stem): Chip[] {
  const [least, most] = [filters[`min_${stem}`]?.[0], filters[`max_${stem}`]?.[0]];
  if (least === undefined && most === undefined) return [];
  const write = (value: string) => BOUNDS[stem](app, Number(value));
  const { t } = app;
  const text =
    least !== undefined && most !== undefined
      ? least === most
        ? write(least)
        : t('range.between', { from: write(least), to: write(most) })
      : least !== undefined
        ? t('range.from', { from: write(least) })
        : t('range.to', { to: write(most ?? '') });
  const names = [`min_${stem}`, `max_${stem}`];
  const without = withFilter(withFilter(filters, `min_${stem}`, []), `max_${stem}`, []);
  return [{ names, title: titleOf(app, stem), text, without }];
}

/** One value of a filter in words. */
export function valueText(app: App, name: string, value: string): string {
  const { t, labels } = app;
  if (name === 'owner_count') return t('filter.owners.most', { count: Number(value) });
  if (name === 'seats') return t('filter.seats.count', { count: Number(value) });
  if (name === 'doors') return t('filter.doors.count', { count: Number(value) });
  if (name === 'color_family') return t(`family.${value}` as MessageKey);
  if (name === 'color_id' || name === 'modification_id') return `${titleOf(app, name)} ${value}`;
  return labels.of(name === 'interior_color' ? 'color' : name, value);
}

function nearChip(app: App, filters: Filters): Chip[] {
  const near = filters.near?.[0];
  if (near === undefined) return [];
  const radius = app.f.kilometres(Number(filters.radius_km?.[0] ?? 50));
  const without = withFilter(withFilter(filters, 'near', []), 'radius_km', []);
  const text = near === '@me' ? app.t('near.me', { radius }) : app.t('near.point', { radius, point: near });
  return [{ names: ['near', 'radius_km'], title: titleOf(app, 'near'), text, without }];
}

/** The chips of filters. */
export function chipsOf(app: App, filters: Filters): Chip[] {
  const single = [...SINGLE, 'modification_id']
    .filter((name) => name !== 'near')
    .flatMap((name) =>
      (filters[name] ?? []).map((value, _, all) => ({
        names: [name],
        title: titleOf(app, name),
        text: valueText(app, name, value),
        without: withFilter(
          filters,
          name,
          all.filter((one) => one !== value),
        ),
      })),
    );
  return [...single, ...STEMS.flatMap((stem) => boundChip(app, filters, stem)), ...nearChip(app, filters)];
}

/** A chip with its title, value and a button that removes it. */
export function chipElement(app: App, chip: Chip): HTMLElement {
  const remove = () =>
    app.go({ filters: chip.without, page: 1, ...(isEmpty(chip.without) ? { q: '' } : {}) });
  return h(
    'li',
    { class: 'chip' },
    h('span', { class: 'chip-title' }, chip.title),
    h('span', { class: 'chip-value' }, chip.text),
    h(
      'button',
      {
        type: 'button',
        class: 'chip-remove',
        onclick: remove,
        'data-key': `chip-${chip.names.join()}-${chip.text}`,
        'aria-label': app.t('chip.remove', { name: `${chip.title}: ${chip.text}` }),
      },
      icon('close'),
    ),
  );
}

/** Whether there are no filters. */
export function isEmpty(filters: Filters): boolean {
  return Object.keys(filters).length === 0;
}
