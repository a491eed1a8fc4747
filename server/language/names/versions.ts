import { hasKind, hasRole, hasValueOf, type Placed } from '../segments.ts';
import { brandOf, modelsOf, type Named } from './named.ts';

/** Whether a brand right before a model is only the first word of that model's brand (`르노 XM3`). */
function isShortBrand({ item, brand, model }: Named, next: Named): boolean {
  const isBeside = item.index === next.item.index - 1 && model === undefined;
  return isBeside && next.brand.startsWith(`${brand} `);
}

/** Whether a model right before another is only the beginning of its name (`Range Rover` before `Evoque`). */
function isShortModel({ item, brand, model }: Named, next: Named): boolean {
  const isBeside = item.index === next.item.index - 1 && brand === next.brand && model !== undefined;
  return isBeside && next.model?.startsWith(`${model} `) === true;
}

/** Whether what is named right before another name is only the beginning of that. */
export function isBegun(named: Named, next: Named): boolean {
  return isShortBrand(named, next) || isShortModel(named, next);
}

/** Whether a name of others' models stands right behind a model, of which it names the version (`sportage gt`). */
function isTrim(items: readonly Placed[], item: Placed, before: Named | undefined): boolean {
  return before?.model !== undefined && before.item === items[item.index - 1] && !item.number;
}

/** Whether a name that needs a brand stands in the part that names a model already: its version (`Ducato van L3H2`). */
export function isVersionOf(items: readonly Placed[], item: Placed, before: Named | undefined): boolean {
  const joint = items[item.index - 1];
  const isJoined = joint !== undefined && (hasRole(joint, 'or') || hasRole(joint, 'also'));
  return before?.model !== undefined && before.item.segment === item.segment && !isJoined;
}

/** Whether the text asks for a motorcycle, whose rider's licence is written as a model is (`A2`). */
function isLicence(items: readonly Placed[], item: Placed): boolean {
  const isMotorcycle = (one: Placed) => hasValueOf(one, 'vehicle_type', 'motorcycle');
  return /^a ?[12]$/.test(item.text) && items.some(isMotorcycle);
}

/** Two or three letters right behind another brand's model (`Polo GTS`), a letter and a digit behind a brand and its model: its version or engine, though others build such a model (`Volvo XC90 T8`). */
function isDesignation(items: readonly Placed[], item: Placed, before: Named | undefined): boolean {
  if (isLicence(items, item)) return true;
  const isOthers = modelsOf(item).every(({ brand }) => brand !== before?.brand);
  if (isTrim(items, item, before) && isOthers && /^[a-z]{2,3}$/.test(item.text)) return true;
  const brand = brandOf(items[item.index - 2]);
  const isOther = brand !== undefined && modelsOf(item).every((model) => model.brand !== brand);
  const isBehind = isTrim(items, item, before) && brand === before?.brand && isOther;
  if (isEngineCode(items, item, before)) return true;
  return (
    (isBehind || isVersionMark(items, item, before)) && /^([a-zа-я] ?[0-9]|[0-9]{3} ?[a-z])$/.test(item.text)
  );
}

/** How makers mark an engine by its power, a generation and a sporty version: `P400`, `220d`, `6R`, `S`. */
const MARK = /^([a-z]{1,2} ?[0-9]{2,4}|[0-9]{3} ?[a-z]|[0-9] ?[a-z]|[a-z])$/;

/** Whether such a mark stands right behind another brand's model: `Range Rover Sport P400`, `Polo 6R`, `C63 S`. */
function isEngineCode(items: readonly Placed[], item: Placed, before: Named | undefined): boolean {
  const isOther = modelsOf(item).every(({ brand }) => brand !== before?.brand);
  return isOther && isTrim(items, item, before) && MARK.test(item.text);
}

/** Whether only an engine and other values stand between another brand's model and such a mark (`stelvio 2.2 diesel q4`). */
function isVersionMark(items: readonly Placed[], item: Placed, before: Named | undefined): boolean {
  if (before?.model === undefined || before.item.segment !== item.segment) return false;
  if (modelsOf(item).some(({ brand }) => brand === before.brand)) return false;
  const between = items.slice(before.item.index + 1, item.index);
  const isSaid = (one: Placed) => one.number || hasRole(one, 'unit') || hasKind(one, 'value');
  return between.length > 0 && between.every(isSaid);
}

/** Whether a word for a value, which a brand names a model so as well, stands behind another model of the brand: `Ford Ka flex`. */
function isValueBehind(item: Placed, { brand, model }: Named, before: Named | undefined): boolean {
  const isValue = hasKind(item, 'value');
  return isValue && before?.model !== undefined && before.brand === brand && before.model !== model;
}

/** Whether a city that a model is named after stands behind another brand's model in one breath: `fortwo cabrio roma`. */
function isPlaceBehind(items: readonly Placed[], { item, brand }: Named, before: Named | undefined): boolean {
  const isCity = hasKind(item, 'city');
  if (!isCity || before?.model === undefined || before.brand === brand) return false;
  if (before.item.segment !== item.segment) return false;
  const between = items.slice(before.item.index + 1, item.index);
  return !between.some(
    (one) => one.text === '/' || hasRole(one, 'or') || hasRole(one, 'also') || brandOf(one) !== undefined,
  );
}

/** Whether what would be a model says something else behind the one before it: its version, a value, a place. */
export function isNoName(items: readonly Placed[], next: Named, before: Named | undefined): boolean {
  const isVersion = isDesignation(items, next.item, before) || isValueBehind(next.item, next, before);
  return isVersion || isPlaceBehind(items, next, before);
}
