import { hasRole, isMeaningful, isWordMarked, type Placed } from '../segments.ts';

/** What says that a part asks for something, or of what. */
const asksFor = (item: Placed): boolean =>
  isMeaningful(item) ||
  ['want', 'but', 'max', 'min', 'max_after', 'min_after'].some((role) => hasRole(item, role)) ||
  (hasRole(item, 'noun.price') && !hasRole(item, 'worth'));

/** Whether a part tells of what the one before it names: ", которую забрали на разборку". */
function isRelative(segment: readonly Placed[]): boolean {
  const first = segment.find(({ script }) => script !== 'sign');
  return isWordMarked(first, 'relative') && !segment.some((item) => hasRole(item, 'want'));
}

/** Whether a text tells of cars of the person's and asks for nothing else: "I had a Passat, it ran 300,000 km". */
function isStory(items: readonly Placed[], rejected: ReadonlySet<number>): boolean {
  const isCorrected = items.some((item) => hasRole(item, 'undone_after'));
  return !isCorrected && items.every((item) => rejected.has(item.index) || !asksFor(item));
}

/** What has been driven or how old it is, in the parts right behind one about a car of the person's, where a wish follows later. */
export function toldAmounts(items: readonly Placed[], rejected: ReadonlySet<number>): number[] {
  const wish = items.findLast((item) => hasRole(item, 'want') || hasRole(item, 'but'));
  const told: number[] = [];
  if (rejected.size === 0) return told;
  const end = wish?.segment ?? (isStory(items, rejected) ? Number.POSITIVE_INFINITY : 0);
  let last = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    if (rejected.has(item.index)) last = item.segment;
    if (item.segment !== last + 1 || item.segment >= end || rejected.has(item.index)) continue;
    const own = items.filter(({ segment }) => segment === item.segment);
    if (own.some(asksFor) && !isRelative(own)) continue;
    told.push(item.index);
    if (own.at(-1) === item) last = item.segment;
  }
  return told;
}

/** What is told of another person's business and no car: "my uncle has a showroom in Ajman". */
export function isWhereabouts({ senses }: Placed): boolean {
  return senses.some(
    (sense) =>
      sense.kind === 'city' ||
      sense.kind === 'country' ||
      (sense.kind === 'value' && sense.key === 'seller_type'),
  );
}

/** Whether what was is told, and a wish follows in a later sentence. */
export function precedesWish(items: readonly Placed[], { index, sentence }: Placed): boolean {
  return items.some((one) => one.index > index && one.sentence > sentence && hasRole(one, 'want'));
}
