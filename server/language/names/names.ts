import { runSteps } from '../../shared/steps.ts';
import type { Finding } from '../fields.ts';
import type { ModelName } from '../lexicon/types.ts';
import { hasRole, type Placed } from '../segments.ts';
import { hasOwnBrand, isBelievable, isBrandBelievable, owned } from './believable.ts';
import type { NameContext } from './context.ts';
import { brandOf, findingsOf, modelsOf, type Named } from './named.ts';
import { sharedModel } from './shared.ts';
import { isBegun, isNoName, isVersionOf } from './versions.ts';

interface NameReading {
  readonly findings: Finding[];
  /** Whether a model was named that two brands build, without a brand. */
  readonly ambiguous: boolean;
}

/** The one brand that builds what a word names, or that the world means by it. */
function maker(item: Placed): string | undefined {
  const [first, ...others] = modelsOf(item);
  const isOne = first !== undefined && others.every(({ brand }) => brand === first.brand);
  return isOne ? first.brand : owned(item)?.owner;
}

/** The brand of the model that "or" or a comma joins to a name which several brands share: `RX or NX`. */
function brandBeside(items: readonly Placed[], { index, sentence }: Placed): string | undefined {
  return [1, -1]
    .map((step) => ({ joint: items[index + step], other: items[index + 2 * step] }))
    .map(({ joint, other }) => (other?.sentence === sentence && isChoice(joint) ? maker(other) : undefined))
    .find(Boolean);
}

/** Whether what stands between two cars says that either will do. */
const isChoice = (item: Placed | undefined): boolean =>
  hasRole(item, 'or') || /^[,/、]$/.test(item?.text ?? '');

/** Of the brands that build a model of the name, the one that the text names: just before, else anywhere. */
function chosen(items: readonly Placed[], item: Placed, brands: readonly Placed[]): ModelName | undefined {
  const models = modelsOf(item);
  const modelOf = (brand: Placed) => models.find((one) => one.brand === brandOf(brand));
  const beside =
    brands.findLast((one) => one.index < item.index && modelOf(one)) ??
    brands.find((one) => one.index > item.index && modelOf(one));
  if (beside) return modelOf(beside);
  const owner = owned(item)?.owner ?? brandBeside(items, item);
  return owner === undefined ? undefined : models.find((one) => one.brand === owner);
}

/** Whether an item is a badge of the brand whose model stands right before it, though others build such a model: `XC90 T8`. */
function isBadge({ items, lexicon }: NameContext, item: Placed, before: Named | undefined): boolean {
  if (before?.model === undefined || before.item !== items[item.index - 1]) return false;
  return lexicon.badges.get(before.brand)?.some(({ parts }) => parts.join(' ') === item.text) ?? false;
}

/** The brands and models of a text, in its order; a model brings its brand. */
export function nameFindings(context: NameContext): NameReading {
  return runSteps(nameSteps(context));
}

/** The same in steps, as a long text takes its time. */
export function* nameSteps(context: NameContext): Generator<void, NameReading> {
  const { items, counts } = context;
  const isNamed = (item: Placed) => brandOf(item) !== undefined && counts(item);
  const brands: Placed[] = [];
  for (const item of items.filter(isNamed)) {
    if (isBrandBelievable(context, item)) brands.push(item);
    yield;
  }
  const named: Named[] = [];
  let ambiguous = false;
  for (const item of items) {
    yield;
    const brand = brands.includes(item) ? brandOf(item) : undefined;
    const shared = counts(item) ? sharedModel(items, item, named.at(-1), context.lexicon) : undefined;
    const models = counts(item) && modelsOf(item).length > 0 && isBelievable(context, item);
    const isOwn = models && (brand === undefined || hasOwnBrand(context, item));
    const model = shared ?? (isOwn ? chosen(items, item, brands) : undefined);
    const before = named.at(-1);
    if (isBadge(context, item, before)) continue;
    if (!shared && model && isNoName(items, { item, ...model }, before)) continue;
    if (model && before && isBegun(before, { item, ...model })) named.pop();
    if (model) named.push({ item, ...model });
    else if (brand !== undefined) named.push({ item, brand, model: undefined });
    else if (models && !isVersionOf(items, item, named.at(-1))) ambiguous = true;
  }
  return { findings: named.flatMap(findingsOf), ambiguous };
}
