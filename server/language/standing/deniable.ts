import { hasRole, hasValueOf, isMeaningful, isWordMarked, type Placed } from '../segments.ts';

/** Whether an item is a word for a body. */
export function isBody(item: Placed | undefined): boolean {
  return hasValueOf(item, 'body_type');
}

/** A value, name, place, or a thing that no filter knows; a vague word is denied too, but that leaves it vague. */
export function deniable(item: Placed | undefined): boolean {
  if (item === undefined || item.number !== undefined || isArticleNamedPlace(item)) return false;
  return isMeaningful(item) || hasRole(item, 'thing') || hasRole(item, 'years');
}

/** Whether an item is a model in digits behind its brand: `Porsche 718`. */
export function isNumberedModel(items: readonly Placed[], at: number): boolean {
  const [brand, item] = [items[at - 1], items[at]];
  if (!item?.number || brand?.segment !== item.segment) return false;
  const brands = brand.senses.flatMap((sense) => (sense.kind === 'brand' ? [sense.brand] : []));
  return item.senses.some(
    (sense) => sense.kind === 'model' && sense.models.some((model) => brands.includes(model.brand)),
  );
}

/** French and Spanish "la", which is the name of a city as well. */
function isArticleNamedPlace({ everyday, senses }: Placed): boolean {
  return everyday && senses.every(({ kind }) => kind === 'city' || kind === 'role');
}

/** What denies the noun behind it and no more: `no licence needed, Aixam`; a denial behind that asks for it: `除了四驱都不要`. */
export const isWithout = (item: Placed): boolean =>
  isWordMarked(item, 'without') || item.roles.has('not.only');
