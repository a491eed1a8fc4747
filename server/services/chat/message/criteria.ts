import { CAR_FILTERS } from '../../../../contract/filters.ts';
import type { Language } from '../../../../contract/languages.ts';
import type { ChatFilters } from '../../../../contract/resources/chat.ts';
import { VOCABULARY } from '../../../../contract/vocabulary.ts';
import type { Wording } from './wording.ts';

/** One thing that filters ask for: what it is called, its value in words, and the filters that it stands for. */
export interface Criterion {
  readonly keys: readonly string[];
  readonly label: string | undefined;
  readonly value: string;
}

/** The names that filters are told with. */
export interface Names {
  /** The name of a canonical value in the language of the answer. */
  label(key: string, value: string): string;
  /** A city as the language of the answer calls it. */
  city(value: string): string;
  /** The place of a circle. */
  place(value: string): string;
  /** A price in rubles as the answer shows it. */
  price(rubles: number): string;
}

/** Stands between criteria, and between the parts of a price. */
export const SEPARATOR = ' · ';
const STEM = /^(min|max)_/;
/** Criteria that stand for several filters. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  color: ['color', 'color_id', 'color_family'],
  color_id: ['color', 'color_id', 'color_family'],
  near: ['near', 'radius_km'],
};
/** Told by `color`, whose readings they are. */
const IMPLIED: Readonly<Record<string, string>> = { color_id: 'color', color_family: 'color' };

function measureOf(stem: string, wording: Wording, { price }: Names): (value: number) => string {
  switch (stem) {
    case 'price':
      return price;
    case 'mileage':
      return wording.km;
    case 'engine':
      return wording.litres;
    case 'power':
      return (value) => wording.say('hp', { value: wording.number(value) });
    default:
      return wording.plain;
  }
}

function rangeOf(filters: ChatFilters, stem: string, wording: Wording, names: Names): string {
  const show = measureOf(stem, wording, names);
  const [min, max] = [filters[`min_${stem}`], filters[`max_${stem}`]];
  const side = stem === 'year' ? '.year' : '';
  if (min === undefined) return wording.say(`to${side}`, { value: show(Number(max)) });
  if (max === undefined) return wording.say(`from${side}`, { value: show(Number(min)) });
  if (min === max) return show(Number(min));
  return wording.say('between', { low: show(Number(min)), high: show(Number(max)) });
}

/** A name within a sentence: small where the language writes it so, and it is no abbreviation. */
export function softened(label: string, lang: Language): string {
  const isNoun = lang === 'de' || /^\p{Lu}[\p{Lu}\d-]/u.test(label);
  return isNoun ? label : label.charAt(0).toLocaleLowerCase(lang) + label.slice(1);
}

/** Filters whose values are names of their own. */
const PROPER = new Set(['brand', 'model', 'country']);

function nameOf(key: string, value: string, names: Names): string {
  if (key === 'city') return names.city(value);
  if (key === 'near') return names.place(value);
  return names.label(key === 'interior_color' ? 'color' : key, value);
}

function shownValue(filters: ChatFilters, name: string, wording: Wording, names: Names): string {
  if (`min_${name}` in filters || `max_${name}` in filters) return rangeOf(filters, name, wording, names);
  const value = filters[name];
  if (name === 'near') {
    const radius = wording.km(Number(filters.radius_km ?? 50));
    return wording.say('within', { radius, place: names.place(String(value)) });
  }
  if (name === 'owner_count') return wording.say('to', { value: wording.plain(Number(value)) });
  if (name === 'color_id')
    return softened(names.label('color', VOCABULARY.color[Number(value) - 1] ?? String(value)), wording.lang);
  if (typeof value === 'number') return wording.plain(value);
  const values = (Array.isArray(value) ? value : [value]).map((one) => nameOf(name, String(one), names));
  const said =
    PROPER.has(name) || name === 'city' ? values : values.map((one) => softened(one, wording.lang));
  return wording.list(said, 'disjunction');
}

/** Filters one by one in their order, a range or a circle as one. */
export function criteriaOf(filters: ChatFilters, wording: Wording, names: Names): Criterion[] {
  const told = CAR_FILTERS.flatMap((filter) => {
    if (!(filter.name in filters) || filter.kind === 'radius') return [];
    const implied = IMPLIED[filter.name];
    if (implied !== undefined && implied in filters) return [];
    return [filter.kind === 'bound' ? filter.name.replace(STEM, '') : filter.name];
  });
  return [...new Set(told)].map((name) => {
    const labelled = name === 'color_id' ? 'color' : name;
    const key = `filter.${labelled}`;
    const keys =
      TOGETHER[name] ??
      (`min_${name}` in filters || `max_${name}` in filters ? [`min_${name}`, `max_${name}`] : [name]);
    const value = shownValue(filters, name, wording, names);
    return { keys, label: wording.has(key) ? wording.say(key) : undefined, value };
  });
}

/** A criterion with its name: "Colour: Black"; alone where the value holds the name: "All-wheel drive". */
export function toldWith({ keys, label, value }: Criterion, wording: Wording): string {
  const own = `told.${(keys[0] ?? '').replace(STEM, '')}`;
  if (wording.has(own)) return wording.say(own, { value });
  const isTold = label === undefined || value.toLowerCase().includes(label.toLowerCase());
  return isTold ? value : wording.say('pair', { label: softened(label, wording.lang), value });
}

/** Brand and model as people say them: each brand before its models. */
export function carName(filters: ChatFilters, wording: Wording): string | undefined {
  const listOf = (value: ChatFilters[string] | undefined) =>
    value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(String);
  const [brands, models] = [listOf(filters.brand), listOf(filters.model)];
  if (brands.length === 0 && models.length === 0) return undefined;
  if (models.length === 0) return wording.list(brands, 'disjunction');
  if (brands.length === 0) return wording.list(models, 'disjunction');
  if (brands.length === models.length)
    return wording.list(
      brands.map((brand, index) => `${brand} ${models[index]}`),
      'disjunction',
    );
  if (brands.length === 1) return `${brands[0]} ${wording.list(models, 'disjunction')}`;
  return [wording.list(brands, 'disjunction'), wording.list(models, 'disjunction')].join(SEPARATOR);
}

/** All criteria in one line; the year of one car stands with its name: "Toyota Camry 2020". */
export function criteriaLine(filters: ChatFilters, wording: Wording, names: Names): string {
  const car = carName(filters, wording);
  const { min_year: year, max_year, ...others } = filters;
  const isDated = car !== undefined && year !== undefined && year === max_year && !isList(filters);
  const rest = criteriaOf(isDated ? others : filters, wording, names).filter(
    ({ keys }) => !keys.includes('brand') && !keys.includes('model'),
  );
  const subject = isDated ? `${car} ${wording.plain(Number(year))}` : car;
  return [...(subject ? [subject] : []), ...rest.map((one) => toldWith(one, wording))].join(
    wording.say('comma'),
  );
}

function isList({ brand, model }: ChatFilters): boolean {
  return Array.isArray(brand) || Array.isArray(model);
}
