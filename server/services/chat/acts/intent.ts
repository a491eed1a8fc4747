import type { Intent } from '../../../../contract/resources/chat.ts';
import { swapIn } from '../text/named-car.ts';
import { ENDS } from '../text/signals.ts';
import {
  type Asked,
  CAR_NAMES,
  changes,
  cue,
  isEmpty,
  isPlaceAlone,
  isWeak,
  namesCar,
  namesPlace,
  namesPrice,
  RELATIVE,
  type Rule,
  saysCar,
  WEAK,
} from './asked.ts';
import { type CardQuestion, cardQuestion } from './card-question.ts';
import { TOPICS } from './topics.ts';

const MEASURED = ['average', 'spread', ...ENDS];

/** What may be asked of a plant. */
const PLANT_FACTS = ['plant.capacity', 'plant.opened', 'plant.largest'] as const;

/** Names of what is measured of cars: not of "the average salary". */
const NOUNS = ['noun.price', 'noun.mileage', 'noun.power', 'noun.engine'];

const listed = (value: unknown): number =>
  Array.isArray(value) ? value.length : value === undefined ? 0 : 1;

/** What a text is answered with; a question about one car is a search, or asks for a price. */
type Aim = Intent | 'card';

/** "A cheap car on credit" is a search. */
const isServiceWish: Rule = (asked) => cue('service')(asked) && asked.read.missing.length > 0;

const goesOn: Rule = (asked) => cue('ellipsis', 'asked')(asked) && !cue('price', 'turnkey', 'count')(asked);

/** A question that names a city and nothing else, and asks neither for cars there nor for the way. */
const asksInCity: Rule = (asked) =>
  asked.namesCity === true &&
  isPlaceAlone(asked) &&
  cue('asked')(asked) &&
  cue('count', 'worth', 'price', 'question')(asked) &&
  !isDelivery(asked) &&
  !cue('anew', 'more', 'car', 'ellipsis', 'duration', 'asks.place', 'factory')(asked);

const DESCRIBING = new Set([
  'min_engine',
  'max_engine',
  'min_power',
  'max_power',
  'min_year',
  'max_year',
  'fuel_type',
]);

/** Whether a text says no more than what describes a car to the customs. */
const isDescription: Rule = ({ read, namesYear }) => {
  const keys = Object.keys(read.filters);
  return keys.every((key) => DESCRIBING.has(key)) && (keys.length > 0 || namesYear === true);
};

/** Whether a text describes a car by its engine and year, which a duty follows from. */
const tellsEngine: Rule = ({ read: { filters } }) =>
  filters.min_year !== undefined && (filters.min_engine !== undefined || filters.max_engine !== undefined);

/** What people tell of their life with the car; data/reference/needs.json has the filters. */
const NEEDS = [
  'need.family', 'need.seven', 'need.novice', 'need.motorway', 'need.town', 'need.rough', 'need.cargo', 'need.thrift',
]; // biome-ignore format: a list

/** The seller is named as the one to ask: "the phone number of the dealer". */
const isSellerAlone: Rule = ({ read }) =>
  Object.keys(read.filters).every((key) => key === 'seller_type' || WEAK.has(key));
const isDelivery = cue('delivery', 'customs');
const asksPlants = cue('factory', ...PLANT_FACTS);
const changesEarlier: Rule = (asked) => asked.hasEarlier && changes(asked);
/** "Show more", and no more than that. */
export const isMore: Rule = (asked) =>
  cue('more')(asked) && isEmpty(asked) && !changes(asked) && !cue('help', 'offtopic', 'injection')(asked);
/** "What do you recommend?", and nothing that it is about. */
const isAdvised: Rule = (asked) => cue('advise')(asked) && isEmpty(asked) && !changes(asked);
/** "Which is better?" of what was named now or before, where "which is cheaper?" changes nothing. */
const isCompared: Rule = (asked) =>
  pairs(asked) > 1 ||
  (Object.keys(asked.read.filters).length === 0 &&
    asked.signals.dropped.length === 0 &&
    !cue('spread', 'each', 'common', ...ENDS, ...PLANT_FACTS, 'reset', 'why')(asked) &&
    (!cue('average')(asked) || cue(...RELATIVE)(asked)) &&
    ((asked.earlierPairs ?? 0) > 1 || (isEmpty(asked) && !changes(asked) && !cue('advise')(asked))));

/** The rules in the order of their right; the first that holds decides. */
const RULES: readonly (readonly [Aim, Rule])[] = [
  ['out_of_scope', cue('injection')],
  ['complaint', (asked) => cue('insult', 'complaint')(asked) && isWeak(asked)],
  ['contact', (asked) => cue('contact')(asked) && isSellerAlone(asked)],
  ['no_data', (asked) => cue(...TOPICS)(asked) && isSellerAlone(asked) && !isServiceWish(asked)],
  // "And as a company?", "what would it cost me in Novosibirsk?"
  ['price', (asked) => asked.isQuoted === true && cue('importer.company', 'importer.individual')(asked)],
  // "What would that one come to in Perm?" of the card in focus.
  ['price', (asked) => asked.isQuoted === true && asksInCity(asked)],
  // "And from Japan?" behind a question about the way.
  [
    'delivery',
    (asked) => asked.wasAsked === 'delivery' && namesPlace(asked) && isPlaceAlone(asked) && goesOn(asked),
  ],
  // "And a 1.5?" behind the duty of a described car.
  ['delivery', (asked) => asked.isDescribed === true && isDescription(asked) && goesOn(asked)],
  ['delivery', (asked) => cue('customs')(asked) && !namesCar(asked) && tellsEngine(asked)],
  [
    'price',
    (asked) =>
      asked.hasEarlier &&
      asked.namesCity === true &&
      cue('price', 'turnkey')(asked) &&
      isPlaceAlone(asked) &&
      !isDelivery(asked) &&
      cue('it', 'me')(asked),
  ],
  ['compare', (asked) => cue('compare')(asked) && isCompared(asked)],
  // "Golf or Polo, which has more power?"
  [
    'compare',
    (asked) => pairs(asked) > 1 && cue(...RELATIVE, ...ENDS)(asked) && cue('question', 'asked')(asked),
  ],
  // "Golf or Polo?"
  ['compare', isChoice],
  ['compare', (asked) => (asked.earlierPairs ?? 0) > 1 && (isSwapped(asked) || isAdded(asked))],
  // "Which has fewer miles?" of two that were compared.
  ['compare', (asked) => (asked.earlierPairs ?? 0) > 1 && cue('which')(asked) && asksBetween(asked)],
  // "In which country are most of them?"
  ['statistics', (asked) => cue('common')(asked) && asked.hasEarlier && !cue(...ENDS, ...PLANT_FACTS)(asked)],
  ['factory', (asked) => asksPlants(asked) && (namesCar(asked) || namesPlace(asked) || isWeak(asked))],
  ['delivery', (asked) => isDelivery(asked) && !namesCar(asked) && asksDelivery(asked)],
  ['delivery', (asked) => asked.tellsWay === true && isWeak(asked) && cue('question', 'asked')(asked)],
  // "To Kazan?"
  ['delivery', (asked) => asked.tellsGoal === true && isPlaceAlone(asked) && !saysCar(asked)],
  ['card', (asked) => cardQuestion(asked) !== undefined && !isRelative(asked)],
  // "How much is that in euros?"
  [
    'price',
    (asked) =>
      asked.namesCurrency === true &&
      asked.hasEarlier &&
      isEmpty(asked) &&
      !changes(asked) &&
      !cue('offtopic', 'greeting', 'delivery', 'average', 'spread', ...ENDS)(asked),
  ],
  [
    'statistics',
    (asked) =>
      cue(...MEASURED)(asked) &&
      asked.read.filters.profitability === undefined &&
      (saysCar(asked) || asked.hasEarlier || cue(...ENDS, ...NOUNS)(asked)) &&
      !cue('offtopic')(asked),
  ],
  ['statistics', (asked) => cue('share')(asked) && (saysCar(asked) || asked.hasEarlier)],
  ['price', (asked) => asksPrice(asked) && (namesCar(asked) || !isWeak(asked) || asked.hasEarlier)],
  ['price', (asked) => asked.isPinned === true && goesOnPriced(asked)],
  ['price', (asked) => isDelivery(asked) && namesCar(asked) && cue('question')(asked)],
  ['refine', (asked) => asked.hasEarlier && isMore(asked)],
  // "Show me the first ones again."
  ['refine', (asked) => asked.hasEarlier && cue('again')(asked) && isEmpty(asked) && !changes(asked)],
  ['search', isMore],
  ['statistics', (asked) => cue('count')(asked) && (saysCar(asked) || asked.hasEarlier)],
  [
    'statistics',
    (asked) => cue('each', 'common')(asked) && !cue('offtopic', 'reset', 'remove', ...RELATIVE)(asked),
  ],
  ['out_of_scope', (asked) => cue('offtopic')(asked) && isWeak(asked)],
  ['advice', (asked) => cue(...NEEDS)(asked)],
  ['advice', (asked) => cue('surprise')(asked) && isEmpty(asked) && !changes(asked)],
  // "What do you recommend?"
  ['refine', (asked) => asked.hasEarlier && isAdvised(asked)],
  ['search', isAdvised],
  [
    'help',
    (asked) => cue('help')(asked) && !cue('thanks')(asked) && Object.keys(asked.read.filters).length === 0,
  ],
  ['refine', (asked) => asked.hasEarlier && (changes(asked) || asked.denies === true || !isEmpty(asked))],
  [
    'search',
    (asked) =>
      !isEmpty(asked) && (saysCar(asked) || asked.signals.has('reset') || !cue('question', 'help')(asked)),
  ],
  // "Hello, we need a car for the family."
  ['search', (asked) => cue('greeting')(asked) && cue('car')(asked) && !cue('thanks', 'bye')(asked)],
  ['greeting', cue('greeting', 'thanks', 'bye')],
  // "Yes", "both": what was offered is shown again.
  ['refine', (asked) => asked.hasEarlier && cue('agree')(asked)],
  ['price', cue('price')],
  ['delivery', isDelivery],
  ['search', (asked) => cue('car', ...RELATIVE, 'reset')(asked)],
  ['greeting', (asked) => cue('assent', 'agree')(asked) && !cue('question')(asked)],
];

/** Whether a text asks which has more or less, and changes nothing. */
function asksBetween(asked: Asked): boolean {
  const isFree = Object.keys(asked.read.filters).length === 0 && asked.signals.dropped.length === 0;
  return isFree && cue(...RELATIVE)(asked) && !cue('afford', 'reset')(asked);
}

/** A wish to change what was found, not "why so expensive?". */
function isRelative(asked: Asked): boolean {
  return cue(...RELATIVE)(asked) && !cue('why')(asked);
}

/** Filters that tell whose price is asked for. */
const PRICED = new Set([...CAR_NAMES, 'min_year', 'max_year', 'country']);

/** "And the RAV4?", "and of 2019?" behind the price of a model of one year. */
function goesOnPriced(asked: Asked): boolean {
  const keys = Object.keys(asked.read.filters);
  const isAlike = keys.length > 0 && keys.every((key) => PRICED.has(key));
  return isAlike && cue('ellipsis')(asked) && cue('asked')(asked) && !changes(asked) && !cue('count')(asked);
}

/** Not "any price" or "a lower price", which change what was found. */
function asksPrice(asked: Asked): boolean {
  return cue('price')(asked) && !namesPrice(asked) && !changesEarlier(asked);
}

function pairs(asked: Asked): number {
  const { brand, model } = asked.read.filters;
  return isBesideEarlier(asked) ? 2 : Math.max(listed(brand), listed(model));
}

/** "And against the Octavia?": a model to compare with those talked of. */
export function isBesideEarlier(asked: Pick<Asked, 'read' | 'earlierModels'>): boolean {
  const { read, earlierModels = [] } = asked;
  const { model } = read.filters;
  return typeof model === 'string' && earlierModels.length > 0 && !earlierModels.includes(model);
}

const isNamesOnly: Rule = ({ read }) => Object.keys(read.filters).every((key) => CAR_NAMES.has(key));

/** Whether a text asks by names alone, and neither for cars that there are nor for more of what was said. */
function isChoice(asked: Asked): boolean {
  const { brand, model } = asked.read.filters;
  const isOther = cue('question', 'anew', 'car', 'more', 'ellipsis', 'besides', 'reset')(asked);
  return cue('asked')(asked) && isNamesOnly(asked) && Math.max(listed(brand), listed(model)) > 1 && !isOther;
}

/** "A Golf instead of the Focus", of cars that were compared. */
function isSwapped(asked: Asked): boolean {
  return cue('instead')(asked) && swapIn(asked.cars ?? [], asked.earlierModels ?? []) !== undefined;
}

/** "And the Octavia?", of cars that were compared. */
function isAdded(asked: Asked): boolean {
  return (
    isNamesOnly(asked) && isBesideEarlier(asked) && cue('besides', 'with_it', 'ellipsis', 'asked')(asked)
  );
}

/** Not "a hybrid from Japan with delivery", which is a search; but a car told to the horsepower and its price. */
function asksDelivery(asked: Asked): boolean {
  const { max_price, country, min_power, max_power } = asked.read.filters;
  const isDescribed = max_price !== undefined && country !== undefined && min_power !== undefined;
  const isAsked = cue('question')(asked) || (cue('customs')(asked) && cue('asked')(asked));
  return isWeak(asked) || isAsked || (isDescribed && min_power === max_power);
}

/** From here on a model's opinion counts; below it errs too often. */
const SURE = 0.85;

/** What a model may make of a text that the rules take for a plain search. */
const RECONSIDERED: Readonly<Record<string, readonly [Intent, Rule]>> = {
  compare: ['compare', (asked) => pairs(asked) > 1],
  price: ['price', (asked) => namesCar(asked) && !namesPrice(asked)],
  factory: ['factory', namesCar],
  statistics: ['statistics', namesCar],
};

function reconsidered(asked: Asked): Aim {
  const { opinion, hasEarlier } = asked;
  if (hasEarlier || !opinion || opinion.confidence < SURE) return 'search';
  const [intent, holds] = RECONSIDERED[opinion.intent] ?? [];
  return intent && holds?.(asked) ? intent : 'search';
}

/** What a text is answered with: the intent that the answer bears, and what it asks of one of the cars shown. */
export interface Aimed {
  readonly intent: Intent;
  readonly card: CardQuestion | undefined;
}

/** What a text wants, by the phrases and filters in it, and a model's opinion where they tell nothing more. */
export function aimOf(asked: Asked): Aimed {
  const ruled = RULES.find(([, holds]) => holds(asked))?.[0] ?? 'out_of_scope';
  const aim = ruled === 'search' ? reconsidered(asked) : ruled;
  if (aim !== 'card') return { intent: aim, card: undefined };
  const card = cardQuestion(asked);
  const isPriced = card?.facts.some((fact) => fact === 'price' || fact === 'score') ?? false;
  return { intent: isPriced ? 'price' : 'search', card };
}
