import type { Sense } from '../lexicon/types.ts';
import { hasRole, type Placed } from '../segments.ts';
import { toldAmounts } from './told.ts';

/** Damage, of which one tells as well: "my son drove my Golf against the wall, a total loss". */
const isCrash = (sense: Sense): boolean =>
  sense.kind === 'value' && sense.key === 'has_accident' && sense.value === 'true';

/** What follows in a sentence about such a car, and names nothing, is about it too ("..., and he loves how fast it is"). */
export function withAfterthoughts(items: readonly Placed[], rejected: ReadonlySet<number>): Set<number> {
  const all = new Set(rejected);
  const sentences = new Set(items.filter(({ index }) => rejected.has(index)).map(({ sentence }) => sentence));
  for (const sentence of sentences) {
    const own = items.filter((item) => item.sentence === sentence && !rejected.has(item.index));
    const asks = own.some(
      (item) =>
        item.number ||
        hasRole(item, 'want') ||
        hasRole(item, 'but') ||
        item.senses.some((sense) => sense.kind !== 'role' && !isCrash(sense)),
    );
    if (!asks) for (const { index } of own) all.add(index);
  }
  for (const index of toldAmounts(items, all)) all.add(index);
  return all;
}

/** The last sentence of a text that asks what the person's own car is worth, where nothing is wished. */
function lastOfOwn(items: readonly Placed[]): number {
  const asked = items.findLast((item) => item.roles.has('aside.worth'));
  return asked && !items.some((item) => hasRole(item, 'want')) ? asked.sentence : -1;
}

/** The indices of the items of sentences about something else, such as the weather, or about a car to be sold. */
export function asideItems(items: readonly Placed[]): Set<number> {
  const sentences = new Set(items.filter((item) => hasRole(item, 'aside')).map(({ sentence }) => sentence));
  const asks = (sentence: number) =>
    items.some((item) => item.sentence === sentence && hasRole(item, 'want'));
  const own = lastOfOwn(items);
  const isAside = ({ sentence }: Placed) => sentence <= own || (sentences.has(sentence) && !asks(sentence));
  return new Set(items.filter(isAside).map(({ index }) => index));
}
