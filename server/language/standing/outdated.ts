import { hasKind, hasRole, isMeaningful, type Placed } from '../segments.ts';
import { isTheirs } from './theirs.ts';

/** What a car is built as or runs on, of which a person names one that is wished at last. */
const BUILDS = new Set(['body_type', 'fuel_type', 'transmission']);

/** The keys of the builds and fuels that an item names. */
export function buildsIn({ senses }: Placed): string[] {
  return senses.flatMap((sense) => (sense.kind === 'value' && BUILDS.has(sense.key) ? [sense.key] : []));
}

/** What a person may want otherwise than another does. */
const RIVALS = new Set([...BUILDS, 'drive_type', 'steering_side', 'color']);

function rivalsIn({ senses }: Placed): string[] {
  return senses.flatMap((sense) => (sense.kind === 'value' && RIVALS.has(sense.key) ? [sense.key] : []));
}

/** Whether an item tells what others advise or want, or what the person is tired of. */
function isAdvice(items: readonly Placed[], item: Placed): boolean {
  if (item.script === 'kana') return false;
  const who = items[item.index - 1];
  return (
    hasRole(item, 'reject') ||
    isTheirs(items, item) ||
    (hasRole(item, 'want') && (hasRole(who, 'person') || hasRole(who, 'reject')))
  );
}

/** Whether "I would buy" is a wish that nothing takes back: "but" does. */
function isWished(items: readonly Placed[], item: Placed): boolean {
  const isMaybe = hasRole(item, 'want') && item.roles.has('reject.maybe');
  return isMaybe && !items.some((one) => one.segment > item.segment && hasRole(one, 'but'));
}

/** The part that an item tells of: a Turkic "I was going to buy" opens one of its own, behind what is told. */
export function partToldBy(items: readonly Placed[], { index, segment, roles }: Placed): number {
  const isLast = !items.some((one) => one.index > index && one.segment === segment && isMeaningful(one));
  return roles.has('want') && isLast ? segment - 1 : segment;
}

/** The indices of what others advise or the person is tired of, where another value is wished in a later sentence part. */
export function outdatedItems(items: readonly Placed[], rejected: ReadonlySet<number>): Set<number> {
  const telling = items.filter((item) => isAdvice(items, item) && !isWished(items, item));
  const told = new Set(telling.map((item) => partToldBy(items, item)));
  const last = new Map(items.flatMap((item) => rivalsIn(item).map((key) => [key, item.segment] as const)));
  const isOutdated = (item: Placed) =>
    told.has(item.segment) &&
    !rejected.has(item.index) &&
    rivalsIn(item).some((key) => (last.get(key) ?? 0) > item.segment);
  const outdated = new Set(items.filter(isOutdated).map(({ segment }) => segment));
  // With a value, the country that is named in one breath with it: "right-hand drive from Japan".
  const goes = (item: Placed) => isOutdated(item) || (outdated.has(item.segment) && hasKind(item, 'country'));
  return new Set(items.filter(goes).map(({ index }) => index));
}
