import { isLimitAlone, isPlainYear } from '../amounts/bounds.ts';
import { endsWithOne } from '../amounts/measured.ts';
import { mayBeYear } from '../amounts/years.ts';
import { lengthOf } from '../edges.ts';
import type { Sense } from '../lexicon/types.ts';
import { hasKind, hasRole, hasValueOf, isPlain, isWordMarked, type Placed } from '../segments.ts';
import { isBody } from '../standing/deniable.ts';
import { hasSmallWord, isCaseTelling } from '../text/capitals.ts';
import { isBesideModel, isPersonAsModel } from './beside.ts';
import { isCapitalised, isCommon, type NameContext, opensSentence, SHORT, wordsOf } from './context.ts';
import {
  brandOf,
  isAlsoValue,
  isBeforeName,
  isBesideVehicle,
  isCount,
  isDigitsOnly,
  isGluedToFuel,
  isMeasured,
  isModelAlone,
  isOrModel,
  isPainted,
  isPaired,
  isUnitOfNumber,
  modelsOf,
  namesBody,
  opensAmount,
  opensSearch,
  opensWithValue,
  standsAmongParts,
  tellsOfCar,
} from './named.ts';

const isRole = ({ kind }: Sense): boolean => kind === 'role';

type ModelSense = Extract<Sense, { kind: 'model' }>;

/** What a word means as the name of a model. */
export function owned(item: Placed): ModelSense | undefined {
  return item.senses.find((sense): sense is ModelSense => sense.kind === 'model');
}

/** The brands around an item; for a number in digits that of a car given up as well: `not the Peugeot 3008 but a 5008`. */
function nearbyBrands({ items, counts }: NameContext, item: Placed): Set<string> {
  const isLong = isDigitsOnly(item) && item.text.length >= SHORT_NAME;
  const near = items.slice(Math.max(0, item.index - 4), item.index + 3);
  return new Set(
    near.filter((one) => one !== item && (isLong || counts(one))).flatMap((one) => brandOf(one) ?? []),
  );
}

/** Whether a brand that builds the model stands beside it. */
export function hasOwnBrand(context: NameContext, item: Placed): boolean {
  const brands = nearbyBrands(context, item);
  return modelsOf(item).some(({ brand }) => brands.has(brand));
}

/** Whether a name is that of a city first in the language: `川崎`, which is a maker elsewhere. */
function isCityFirst({ lexicon, language }: NameContext, { text }: Placed): boolean {
  return lexicon.cityFirst.get(language)?.has(text) === true;
}

/** Whether a name that is a city first is said of where a car stands: `川崎で`. */
function isBoughtIn(context: NameContext, item: Placed): boolean {
  const [before, after] = [context.items[item.index - 1], context.items[item.index + 1]];
  const isWithin = ['in', 'near'].some((role) => hasRole(before, role) || hasRole(after, `${role}_after`));
  return isWithin && isCityFirst(context, item);
}

/** Whether two capitals behind a city are the state in which it lies: `Dallas, TX`. */
function isState({ items }: NameContext, { index, upper, text }: Placed): boolean {
  const city = items[index - 1]?.text === ',' ? items[index - 2] : items[index - 1];
  return upper && text.length === 2 && hasKind(city, 'city');
}

/** A word that is a city as well is one behind a preposition, a city better known than its model anywhere; French "des" stands before countries alone. */
function isPlace(context: NameContext, item: Placed): boolean {
  const { items } = context;
  if (isCityFirst(context, item)) return true;
  const before = items[item.index - 1];
  if (isWordMarked(before, 'before_country') || !hasKind(item, 'city')) return false;
  const first = items[item.index - 2];
  const isJoined = hasRole(before, 'or') || hasRole(before, 'also');
  const isListed = isJoined && hasKind(first, 'city');
  return isListed || ['in', 'from', 'near'].some((role) => hasRole(before, role));
}

/** Languages in whose phrases a word stands that all the world uses. */
const WORLDWIDE = 2;

/** A word for a body and no name, though a brand names a model so (`Mini Cabrio`). */
function isBodyWord({ lexicon, language }: NameContext, item: Placed): boolean {
  const languages = lexicon.words.get(item.text);
  return isBody(item) && (languages?.size ?? 0) >= WORLDWIDE && languages?.has(language) === true;
}

/** Whether a word is one for a body in other languages alone (`Transporter`). */
const isBodyElsewhere = ({ lexicon, language }: NameContext, item: Placed): boolean =>
  isBody(item) && lexicon.words.get(item.text)?.has(language) === false;

/** Whether a word says no more than that a place follows. */
const isIn = (one: Placed): boolean => hasRole(one, 'in') && !one.number && one.senses.every(isRole);

/** What may stand around a number that names a model: values, a year, and where the car is: `em Aveiro, 5008 diesel`. */
function isAroundNumber(one: Placed): boolean {
  if (one.number) return isPlainYear(one);
  const isTold = one.senses.every(({ kind }) => kind === 'value' || kind === 'city');
  return isTold || isWordMarked(one, 'light') || isIn(one);
}

/** A number that is the whole of a short text, but for such words, and no year: `3008 hybride`, `911`. */
function isLoneNumber({ items }: NameContext, item: Placed): boolean {
  if (item.text.length < 3 || mayBeYear(item.number?.value ?? 0)) return false;
  const isCubic = items.some((one) => hasValueOf(one, 'vehicle_type', 'motorcycle'));
  const isShort = lengthOf(items.filter((one) => !isIn(one))) < SHORT;
  return isShort && !isCubic && items.every((one) => one === item || isAroundNumber(one));
}

/** Whether a number is the first of a range with its unit or its multiplier behind: `130-180 ch`, `700-900 bin`. */
function opensRange(items: readonly Placed[], { index }: Placed): boolean {
  const [joint, end, unit] = items.slice(index + 1, index + 4);
  const isCounted = hasRole(unit, 'unit') || hasRole(unit, 'cur');
  return hasRole(joint, 'range') && end?.number !== undefined && (isCounted || end.number.multiplied);
}

/** A number of three digits or more behind an article of one thing (`une 208`), or joined to a model by "or"; a year only behind "a" (`une 2008`, but English "a 2022" tells the year) or a model and "or". */
function isNamedNumber(context: NameContext, item: Placed): boolean {
  const [before, after] = [context.items[item.index - 1], context.items[item.index + 1]];
  const isShort = item.text.length < SHORT_NAME && !isPaired(context.items, item);
  if (opensRange(context.items, item)) return false;
  if (isShort || ['unit', 'cur', 'noun.price'].some((role) => hasRole(after, role))) return false;
  const isInPart = before !== undefined && before.segment === item.segment;
  const isYear = mayBeYear(item.number?.value ?? 0);
  const isOne = isInPart && endsWithOne(before) && before.next === item.at;
  if (isOne && !(isYear && context.language === 'en')) return true;
  if (BEFORE_AMOUNT.some((role) => hasRole(before, role))) return false;
  if (isYear) return hasRole(before, 'or') && isModelAlone(context.items[item.index - 2]);
  return (isInPart && isWordMarked(before, 'article')) || isBesideModel(context, item);
}

const SHORT_NAME = 3;
/** What stands before an amount. */
const BEFORE_AMOUNT = ['between', 'range', 'min', 'max'];

/** Whether a name is a word without which its language makes no sentence (`IS`, `ES`), a longer one not told to be a name as well (`Familia`). */
function isFunctionWord({ lexicon, language }: NameContext, item: Placed): boolean {
  const text = wordsOf(item).join(' ');
  const isStop = lexicon.stopWords.get(language)?.has(text) ?? false;
  return isStop && (text.length <= SHORT_NAME || lexicon.common.get(language)?.has(text) !== true);
}

/** Whether a short name stands behind its brand, or is written as the name is in a text that has small letters. */
function isWrittenAsName(context: NameContext, item: Placed): boolean {
  const brand = context.items[item.index - 1];
  if (modelsOf(item).some((one) => brand !== undefined && one.brand === brandOf(brand))) return true;
  const isCode = modelsOf(item).some(({ model }) => model === model.toUpperCase());
  if (!isCode) return isCapitalised(context, item) && hasSmallWord(context.text);
  // "Y automático": a letter that opens a sentence has a capital in any case.
  if (item.text.length === 1 && opensSentence(context, item)) return false;
  const others = context.items.filter((one) => one !== item);
  const isSearch = others.every(({ number, senses }) => number || senses.some(({ kind }) => kind !== 'role'));
  return item.upper && ((isSearch && item.roles.size === 0) || isCaseTelling(context.text));
}

/** Whether an everyday word stands behind another's model in one breath, and so names its version (`Corolla Dream`). */
function isVersion(context: NameContext, item: Placed): boolean {
  const { items } = context;
  for (let at = item.index - 1; items[at]?.segment === item.segment; at -= 1) {
    const one = items[at];
    const isApart = one && ['or', 'also', 'swap'].some((role) => hasRole(one, role));
    if (!one || isApart || brandOf(one) !== undefined || one.text === '/') return false;
    if (modelsOf(one).length > 0 && !isCommon(context, one) && !one.number) return true;
  }
  return false;
}

/** Whether a number names a model, by what stands around it; undefined where that does not tell. */
function isNumberMeant(context: NameContext, item: Placed): boolean | undefined {
  if (isLoneNumber(context, item) || opensSearch(context.items, item)) return true;
  if (isCount(context.items, item)) return false;
  if (isPainted(context.items, item)) return true;
  if (isNamedNumber(context, item)) return true;
  return isMeasured(context.items, item) ? false : undefined;
}

/** Whether beside a colour that opens the text stands nothing but a place or the year: `Cobalt, Andijon`. */
function isWholeSearch({ items }: NameContext, { index }: Placed): boolean {
  const others = items.slice(1).filter(({ script }) => script !== 'sign');
  const isCity = (one: Placed) => hasKind(one, 'city') && modelsOf(one).length === 0;
  const tells = (one: Placed) => isCity(one) || mayBeYear(one.number?.value ?? 0);
  return index === 0 && others.length > 0 && others.every(tells);
}

/** Whether a colour that names a model is written as a name behind an article, and no other car is named beside it: `a Cobalt that runs on gas`. */
function isPaintAsModel(context: NameContext, item: Placed): boolean {
  const { items, text } = context;
  if (!hasValueOf(item, 'color')) return false;
  if (isWholeSearch(context, item)) return true;
  if (!isCapitalised(context, item) || !hasSmallWord(text)) return false;
  if (!isWordMarked(items[item.index - 1], 'article')) return false;
  const own = items.filter((one) => one.segment === item.segment && one !== item);
  return !own.some((one) => modelsOf(one).length > 0 || brandOf(one) !== undefined || isBody(one));
}

/** Whether an everyday word that names a model is meant as one. */
function isCommonMeant(context: NameContext, item: Placed): boolean {
  const { items } = context;
  if (isVersion(context, item) || isBeforeName(items, item)) return false;
  if (isAlsoValue(item)) return isPersonAsModel(context, item);
  if (isBesideModel(context, item) || isCityElse(context, item)) return true;
  if (lengthOf(items) <= SHORT || opensAmount(items, item) || standsAmongParts(items, item)) return true;
  return isCapitalised(context, item) || hasCarWord(context, item);
}

/** Whether a word that names a model is meant as one. */
export function isBelievable(context: NameContext, item: Placed): boolean {
  const { items } = context;
  if (context.trusting) return !isDigitsOnly(item);
  if (isFunctionWord(context, item)) return isWrittenAsName(context, item) && !isUnitOfNumber(items, item);
  if (isBodyWord(context, item) || isState(context, item)) return false;
  const isMeant = isDigitsOnly(item) ? isNumberMeant(context, item) : undefined;
  if (isMeant !== undefined) return isMeant;
  if (namesBody(item) || hasOwnBrand(context, item) || isBodyElsewhere(context, item)) return true;
  if (isGluedToFuel(items, item) || (item.script === 'han' && isBesideModel(context, item))) return true;
  if (item.text.length === 1 || isDigitsOnly(item)) return false;
  if (isPlace(context, item) || isUnitOfNumber(items, item)) return false;
  if (isCommon(context, item)) return isCommonMeant(context, item);
  if (!isAlsoValue(item) || item.senses.every(({ kind }) => kind !== 'value')) return true;
  return isPaintAsModel(context, item);
}

/** Whether a word would be taken for a city, though no preposition says that it is a place. */
function isCityElse({ lexicon, language }: NameContext, { text, senses }: Placed): boolean {
  const isCity = senses.some(({ kind }) => kind === 'city');
  return isCity && ![lexicon.cityCommon, lexicon.stopWords].some((sets) => sets.get(language)?.has(text));
}

/** A value, a class, a brand or a year beside a word makes it a name. */
function hasCarWord({ items }: NameContext, item: Placed): boolean {
  const isHere = (one: Placed | undefined): one is Placed => one?.segment === item.segment;
  const [before, after] = [items[item.index - 1], items[item.index + 1]];
  if ([before, after].some((one) => isHere(one) && tellsOfCar(one))) return true;
  // Chinese `的`: `手动六挡的海豚`.
  const isSaidOf = isHere(before) && before.script === 'han' && isWordMarked(before, 'light');
  return isSaidOf && items.slice(0, item.index).some((one) => isHere(one) && tellsOfCar(one));
}

/** Whether an article stands before an everyday word that names a brand, and behind it no noun: `une Mini, dorée`. */
function isArticled({ items }: NameContext, { index, segment }: Placed): boolean {
  const [before, after] = [items[index - 1], items[index + 1]];
  const isOf = before?.segment === segment && endsWithOne(before);
  const isNoun = after?.segment === segment && isPlain(after);
  return isOf && (after?.script === 'sign' || !isNoun);
}

/** Whether a name is that of the country in or from which the car is: "a Golf in Belarus", which is a tractor as well. */
function isCountry({ items }: NameContext, { index, senses }: Placed): boolean {
  const before = items[index - 1];
  return senses.some(({ kind }) => kind === 'country') && (hasRole(before, 'in') || hasRole(before, 'from'));
}

/** Whether a word that names a brand is meant as one. */
export function isBrandBelievable(context: NameContext, item: Placed): boolean {
  if (context.trusting) return true;
  if (isUnitOfNumber(context.items, item) || isLimitAlone(context.items, item)) return false;
  if (isCountry(context, item)) return false;
  const brand = brandOf(item);
  const near = context.items.slice(Math.max(0, item.index - 2), item.index + 3);
  const model = near.some((one) => one !== item && modelsOf(one).some((name) => name.brand === brand));
  if (model || item.upper || isOrModel(context.items, item) || isBesideVehicle(context.items, item))
    return true;
  if (isBoughtIn(context, item)) return false;
  if (!isCommon(context, item)) return !hasKind(item, 'value');
  const isValue = hasKind(item, 'value');
  // Arabic "jeep" is any off-roader, where the text names another car.
  const isOther = (one: Placed) => one !== item && !one.number && (brandOf(one) || modelsOf(one)[0]);
  const isAlone = () => !context.items.some(isOther);
  const isNamed =
    isCapitalised(context, item) || isArticled(context, item) || (item.script === 'arabic' && isAlone());
  return !isValue && (isNamed || lengthOf(context.items) <= SHORT || opensWithValue(context.items, item));
}
