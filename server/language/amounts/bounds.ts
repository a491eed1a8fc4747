import { hasRole, isMeaningful, isName, type Placed } from '../segments.ts';
import { IS_ABLATIVE } from './ablative.ts';
import type { Measured } from './measured.ts';
import { mayBeYear } from './years.ts';

/** How an amount bounds what is wanted. */
export type Bound = 'equal' | 'min' | 'max' | 'about' | 'range' | 'newer' | 'older';

const BOUNDS = ['newer', 'older', 'max', 'min', 'about'] as const;

/** The bound that a word sets before (`''`) or behind (`_after`) a number. */
export function boundOf(item: Placed, suffix: '' | '_after'): Bound | undefined {
  return BOUNDS.find((bound) => item.roles.has(bound + suffix) || (suffix === '' && hasRole(item, bound)));
}

/** A word that may stand between a number and its bound. */
export function isFiller(item: Placed): boolean {
  // Kazakh `200 кВт-тан`: the ending is the name of a car as well.
  const isEnding = !item.spaced && IS_ABLATIVE.test(item.text);
  return item.number === undefined && (!isMeaningful(item) || hasRole(item, 'noun') || isEnding);
}

/** What is limited of a car and counted behind no name. */
const LIMITED = ['unit.hp', 'unit.kw'];

/** Whether a limit stands before a measure in a text that names another car: `3008 hybride, mini 180 cv`. */
function isLimitOfOther(items: readonly Placed[], { index }: Placed): boolean {
  const [before, unit] = [items[index - 1], items[index + 2]];
  const isJoined = hasRole(before, 'or') || hasRole(before, 'also');
  if (isJoined || !LIMITED.some((role) => hasRole(unit, role))) return false;
  return items.some((one) => one.index < index && isName(one));
}

/** Whether a limit that is a name as well stands between what is measured and its number, or before what another car has: `année mini 2018`. */
export function isLimitAlone(items: readonly Placed[], item: Placed): boolean {
  const [noun, next] = [items[item.index - 1], items[item.index + 1]];
  if (next?.number === undefined || !(item.roles.has('min') || item.roles.has('max'))) return false;
  const isNoun = hasRole(noun, 'noun') && !PREPOSITIONS.some((role) => hasRole(noun, role));
  return isNoun || isLimitOfOther(items, item);
}

/** What a word for what is measured is besides, where it is a small one: French "de" before a year. */
const PREPOSITIONS = ['from', 'in', 'between', 'range', 'for'];

/** A number that may be a year, written plainly. */
export function isPlainYear({ number }: Placed): boolean {
  const plain = number?.digits !== undefined && !number.multiplied && !number.digits.grouped;
  return plain && mayBeYear(number.value);
}

/** Litres of an engine, written plainly: `2.0 TSI with at least 190 hp`. */
export function isVolume({ number }: Placed): boolean {
  return number?.digits?.decimals === 1 && !number.multiplied && number.value < 10;
}

/** The Uzbek limit is an ending, and so is "about" at a unit: `20 minggacha`, `2015 yilgacha`, `6500 dollarcha`. */
export function suffixBound({ item, last }: Measured): Bound | undefined {
  if (item.text.endsWith('gacha') || last.text.endsWith('gacha')) return 'max';
  return last !== item && last.script === 'latin' && last.text.endsWith('cha') ? 'about' : undefined;
}

/** "And under", which ends an amount as often as it opens the next: `2015 and over 2.0 diesel`. */
export const JOINED = /^(and|и|і|та) /;
