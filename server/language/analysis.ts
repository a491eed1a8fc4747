import { runSteps } from '../shared/steps.ts';
import { amountFindings } from './amounts/amounts.ts';
import { saidYears } from './amounts/said-years.ts';
import type { Finding } from './fields.ts';
import { coveredBy, type Measurement, measurementSteps } from './measurement.ts';
import { nameSteps } from './names/names.ts';
import { placeFindings } from './places/places.ts';
import { type Prepared, prepareSteps } from './prepare.ts';
import type { Placed } from './segments.ts';
import { asideItems, withAfterthoughts } from './standing/aside.ts';
import { takenBack } from './standing/disliked.ts';
import { deniedItems } from './standing/negation.ts';
import { optionalItems } from './standing/optional.ts';
import { outdatedItems } from './standing/outdated.ts';
import { preludeItems } from './standing/prelude.ts';
import { refusedAmounts } from './standing/refused.ts';
import { rejectedItems } from './standing/standing.ts';
import type { ParseContext, ParseOptions } from './types.ts';
import { valueFindings } from './values.ts';

/** How the items of a text stand: which do not count, and why. */
export interface Standing {
  readonly denied: ReadonlySet<number>;
  readonly rejected: ReadonlySet<number>;
  /** Rejected, optional or told before what is wanted. */
  readonly dropped: ReadonlySet<number>;
}

/** What the rules found in a text. */
export interface Analysis extends Measurement {
  readonly text: string;
  readonly context: ParseContext;
  readonly options: ParseOptions;
  readonly prepared: Prepared;
  readonly standing: Standing;
  /** The radius that a quantity gives a place. */
  readonly radius: Finding | undefined;
  readonly findings: readonly Finding[];
  /** Whether a model was named that two brands build, without its brand. */
  readonly nameless: boolean;
}

/** How the rules see the items of a text. */
function* standingOf(items: readonly Placed[]): Generator<void, Standing> {
  const told = withAfterthoughts(items, rejectedItems(items));
  yield;
  const rejected = new Set([...told, ...asideItems(items), ...takenBack(items)]);
  yield;
  const prelude = preludeItems(items);
  const outdated = outdatedItems(items, told);
  yield;
  const optional = [...optionalItems(items), ...refusedAmounts(items)];
  yield;
  const dropped = new Set([...rejected, ...outdated, ...optional, ...prelude]);
  return { denied: deniedItems(items), rejected, dropped };
}

/** Reads a text by rules; `standing` may be another's opinion of which items count. */
export function analyse(
  text: string,
  context: ParseContext,
  options: ParseOptions = {},
  standing?: Standing,
  given?: Prepared,
): Analysis {
  return runSteps(analysisSteps(text, context, options, standing, given));
}

/** The same in steps, as a long text takes its time. */
export function* analysisSteps(
  text: string,
  context: ParseContext,
  options: ParseOptions = {},
  standing?: Standing,
  given?: Prepared,
): Generator<void, Analysis> {
  const prepared = given ?? (yield* prepareSteps(text, context.lexicon, options.lang));
  yield;
  const stands = standing ?? (yield* standingOf(prepared.items));
  return yield* found({ text, context, options, prepared, standing: stands });
}

type Read = Pick<Analysis, 'text' | 'context' | 'options' | 'prepared' | 'standing'>;

/** What is found in a text, each kind in what the kinds before it leave: names, amounts, places, values. */
function* found(read: Read): Generator<void, Analysis> {
  const { text, context, options, prepared, standing } = read;
  const { items, tokens, languages } = prepared;
  const { denied, dropped } = standing;
  const counts = (item: Placed) => !denied.has(item.index) && !dropped.has(item.index);
  const shared = { items, counts, lexicon: context.lexicon, language: languages[0] ?? 'en' };

  const names = yield* nameSteps({ ...shared, text, starts: tokens.map(({ start }) => start) });
  yield;
  const named = new Set(names.findings.map(({ first }) => first));
  const measured = yield* measurementSteps(prepared, { named, dropped }, context, options);
  yield;
  const amounts = amountFindings(measured.quantities, measured.amounts);
  const radius = amounts.find(({ key }) => key === 'radius_km');
  const currency = measured.named ?? options.currency;
  yield;
  const places = placeFindings({ ...shared, currency, radius, names: named, text });
  yield;
  const covered = coveredBy(measured.quantities, items);
  const taken = new Set([...named, ...places.map(({ first }) => first), ...covered]);
  const values = valueFindings({ ...shared, rejected: dropped, denied, taken });
  const others = [
    ...names.findings,
    ...amounts.filter(({ key }) => key !== 'radius_km'),
    ...places,
    ...values,
  ];
  const findings = withYears(others, items, saidYears(items, counts, measured.amounts.thisYear));
  return { ...read, ...measured, radius, findings, nameless: names.ambiguous };
}

/** A longer text that asks for nothing else tells of something else by "last year": an invoice, a visit. */
const SHORT = 6;

function withYears(others: Finding[], items: readonly Placed[], years: readonly Finding[]): Finding[] {
  return others.length === 0 && items.length > SHORT ? [] : [...others, ...years];
}
