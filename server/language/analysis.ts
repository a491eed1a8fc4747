import { type AmountContext, amountFindings } from './amounts/amounts.ts';
import { type CurrencyContext, currencyOf, isBareMyriad, MYRIAD, namedCurrency } from './amounts/currency.ts';
import { enumerators } from './amounts/enumerated.ts';
import { type Quantity, quantitiesOf } from './amounts/quantities.ts';
import { DECADE, mayBeYear } from './amounts/years.ts';
import type { Finding } from './fields.ts';
import { nameFindings } from './names/names.ts';
import { placeFindings } from './places.ts';
import { type Prepared, prepare } from './prepare.ts';
import { hasRole, type Placed, roleArgument } from './segments.ts';
import { deniedItems } from './standing/negation.ts';
import { optionalItems } from './standing/optional.ts';
import { outdatedItems } from './standing/outdated.ts';
import { preludeItems } from './standing/prelude.ts';
import { asideItems, rejectedItems, withAfterthoughts } from './standing/standing.ts';
import type { ParseContext, ParseOptions } from './types.ts';
import { valueFindings } from './values.ts';

/** How the items of a text stand: which do not count, and why. */
export interface Standing {
  readonly denied: ReadonlySet<number>;
  readonly rejected: ReadonlySet<number>;
  readonly prelude: ReadonlySet<number>;
  /** Rejected, optional or told before what is wanted. */
  readonly dropped: ReadonlySet<number>;
}

/** What the rules found in a text. */
export interface Analysis {
  readonly text: string;
  readonly context: ParseContext;
  readonly options: ParseOptions;
  readonly prepared: Prepared;
  readonly standing: Standing;
  readonly quantities: readonly Quantity[];
  readonly amounts: AmountContext;
  /** The radius that a quantity gives a place. */
  readonly radius: Finding | undefined;
  readonly currency: CurrencyContext;
  /** The currency that the text names. */
  readonly named: string | undefined;
  readonly findings: readonly Finding[];
  /** Whether a model was named that two brands build, without its brand. */
  readonly nameless: boolean;
}

/** How the rules see the items of a text. */
export function standingOf(items: readonly Placed[]): Standing {
  const rejected = withAfterthoughts(items, rejectedItems(items));
  const prelude = preludeItems(items);
  const outdated = outdatedItems(items, rejected);
  const optional = optionalItems(items);
  const dropped = new Set([...rejected, ...outdated, ...optional, ...prelude, ...asideItems(items)]);
  return { denied: deniedItems(items), rejected, prelude, dropped };
}

/** The items that quantities take up. */
export function coveredBy(quantities: readonly Quantity[], items: readonly Placed[]): Set<Placed> {
  return new Set(quantities.flatMap(({ first, last }) => items.slice(first.index, last.index + 1)));
}

/** The first year of a decade that "or" and a number in two digits add: "the 80s or 90". */
function nextDecade(items: readonly Placed[], item: Placed): number[] {
  const at = items.indexOf(item);
  const [joint, other] = items.slice(at + 1, at + 3);
  const value = other?.number?.value ?? 0;
  const isDecade = value % 10 === 0 && value >= 50 && value < 100;
  return isDecade && (hasRole(joint, 'or') || hasRole(joint, 'also')) ? [1900 + value] : [];
}

/** The year that a decade's first one runs to: Italian `anni 1990-1994`. */
function rangeEnd(items: readonly Placed[], item: Placed): number | undefined {
  const at = items.indexOf(item);
  const [joint, end] = items.slice(at + 1, at + 3);
  const year = end?.number?.value ?? 0;
  return hasRole(joint, 'range') && mayBeYear(year) ? year : undefined;
}

/** The years that words name: "last year's", "of the nineties". */
function yearsIn(items: readonly Placed[], item: Placed, thisYear: number): number[] {
  const [offset, first] = [roleArgument(item, 'year_rel'), roleArgument(item, 'years')];
  // Russian "of seventy" has the stem of "of the seventies".
  if (first !== undefined && item.number === undefined)
    return [Number(first), ...nextDecade(items, item)].flatMap((year) => [
      year,
      rangeEnd(items, item) ?? year + DECADE,
    ]);
  return offset === undefined ? [] : [thisYear + Number(offset)];
}

function namedYears(items: readonly Placed[], thisYear: number): Finding[] {
  return items.flatMap((item) =>
    yearsIn(items, item, thisYear).map(
      (value): Finding => ({ key: 'year', value, first: item, last: item, confidence: 0.8 }),
    ),
  );
}

/** In a longer text that asks for nothing else "last year" tells of something else: an invoice, a visit. */
const SHORT = 6;

/** Years named one by one ("last year's or this year's") make a range. */
function yearRange(findings: readonly Finding[]): Finding[] {
  const years = findings.map(({ value }) => Number(value));
  const [base] = findings;
  if (!base) return [];
  return [
    { ...base, key: 'min_year', value: Math.min(...years) },
    { ...base, key: 'max_year', value: Math.max(...years) },
  ];
}

/** Reads a text by rules; `standing` may be another's opinion of which items count. */
export function analyse(
  text: string,
  context: ParseContext,
  options: ParseOptions = {},
  standing?: Standing,
  given?: Prepared,
): Analysis {
  const { lexicon, rates, now } = context;
  const prepared = given ?? prepare(text, lexicon, options.lang);
  const { tokens, items, languages } = prepared;
  const language = languages[0] ?? 'en';
  const stands = standing ?? standingOf(items);
  const { denied, dropped } = stands;
  const counts = (item: Placed) => !denied.has(item.index) && !dropped.has(item.index);

  const starts = tokens.map(({ start }) => start);
  const names = nameFindings({ items, counts, lexicon, language, text, starts });
  const named = new Set(names.findings.map(({ first }) => first));
  const counting = enumerators(items);
  const measurable = items.map((item) =>
    item.number && (named.has(item) || counting.has(item)) ? { ...item, number: undefined } : item,
  );
  const measured = quantitiesOf(measurable);
  const quantities = measured.filter(({ numbers }) => numbers.every(({ index }) => !dropped.has(index)));
  const currency: CurrencyContext = { language, requested: options.currency };
  // What a car told of costs names the currency where nothing else does.
  const money = namedCurrency(quantities, currency) ?? namedCurrency(measured, currency);
  const thisYear = now.getUTCFullYear();
  const isMyriad = (quantity: Quantity) => isBareMyriad(quantity, currency);
  const rubles = (quantity: Quantity) =>
    (rates.get(currencyOf(quantity, money, currency)) ?? 1) * (isMyriad(quantity) ? MYRIAD : 1);
  const amountContext: AmountContext = { items, thisYear, rubles, isMyriad };
  const amounts = amountFindings(quantities, amountContext);
  const radius = amounts.find(({ key }) => key === 'radius_km');
  const places = placeFindings({
    items,
    counts,
    lexicon,
    language,
    currency: money ?? options.currency,
    radius,
    names: named,
  });
  const taken = new Set([...named, ...places.map(({ first }) => first), ...coveredBy(quantities, items)]);
  const values = valueFindings({ items, language, rejected: dropped, denied, taken });
  const others = [
    ...names.findings,
    ...amounts.filter(({ key }) => key !== 'radius_km'),
    ...places,
    ...values,
  ];
  const years = yearRange(namedYears(items.filter(counts), thisYear));
  const findings = others.length === 0 && items.length > SHORT ? [] : [...others, ...years];
  return {
    text,
    context,
    options,
    prepared,
    standing: stands,
    quantities,
    amounts: amountContext,
    radius,
    currency,
    named: money,
    findings,
    nameless: names.ambiguous,
  };
}
