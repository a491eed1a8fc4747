import type { ChatFilters, ChatSuggestion } from '../../../../contract/resources/chat.ts';
import type { FacetValue } from '../../../../contract/resources/facet.ts';
import { softened } from '../message/criteria.ts';
import type { Turn } from './turn.ts';

/** More cars than that are worth a question that narrows them. */
const MANY = 50;
/** What may split them. */
const SPLITTING = ['body_type', 'fuel_type', 'transmission', 'drive_type', 'brand'];
/** Values that are offered of the filter that splits best, and of the next. */
const OFFERED = [3, 2];

/** How evenly values split some cars: the entropy of their shares, in bits. */
function evenness(values: readonly FacetValue[], total: number): number {
  const shares = values.map(({ count }) => count / total).filter((share) => share > 0);
  return -shares.reduce((sum, share) => sum + share * Math.log2(share), 0);
}

/** A question that narrows many cars, with the values that split them best. */
export interface Narrowing {
  readonly question: string | undefined;
  readonly suggestions: readonly ChatSuggestion[];
}

/** The values that split the cars of some filters best; nothing where there are few. */
export async function narrowing(turn: Turn, filters: ChatFilters, total: number): Promise<Narrowing> {
  if (total <= MANY) return { question: undefined, suggestions: [] };
  const { desk, wording } = turn;
  const free = SPLITTING.filter((name) => !(name in filters) && !(name === 'brand' && 'model' in filters));
  const facets = await desk.facets(filters, free, OFFERED[0] ?? 1);
  const split = free
    .map((name) => ({ name, values: facets[name] ?? [] }))
    .filter(({ values }) => values.length > 1)
    .sort((one, other) => evenness(other.values, total) - evenness(one.values, total))
    .slice(0, OFFERED.length);
  const nameOf = (name: string, { label }: FacetValue) =>
    name === 'brand' ? label : softened(label, wording.lang);
  const suggestions = split.flatMap(({ name, values }, place) =>
    values.slice(0, OFFERED[place]).map((value) => ({
      text: nameOf(name, value),
      filters: { ...filters, [name]: String(value.value) },
      total: value.count,
    })),
  );
  const options = suggestions
    .slice(0, split[0]?.values.length ?? 0)
    .map(({ text, total: count }) => `${text} (${wording.number(count)})`);
  const question =
    options.length > 1 ? wording.say('narrow', { options: wording.list(options, 'disjunction') }) : undefined;
  return { question, suggestions };
}
