import { currencyOf } from './amounts/currency.ts';
import type { Analysis } from './analysis.ts';
import { badgeFindings } from './badges.ts';
import type { Finding } from './fields.ts';
import { coveredBy } from './measurement.ts';
import { isMaker } from './places/origins.ts';
import { type Filters, resolve } from './resolve.ts';
import { hasKind, hasRole, type Placed, roleArgument } from './segments.ts';
import type { Token } from './text/tokens.ts';
import type { ParseResult, Span } from './types.ts';

/** What vague words leave open, unless the text gives a number for it. */
function vagueStems(
  items: readonly Placed[],
  skipped: (item: Placed) => boolean,
  filters: Filters,
): string[] {
  const stems = items.filter((item) => !skipped(item)).flatMap((item) => roleArgument(item, 'vague') ?? []);
  const given = (stem: string) =>
    [`min_${stem}`, `max_${stem}`, stem].some((key) => key in filters) ||
    (stem === 'near' && 'city' in filters);
  return [...new Set(stems)].filter((stem) => !given(stem));
}

function spanOf(
  { first, last, key, value, confidence }: Finding,
  tokens: readonly Token[],
  text: string,
): Span {
  const start = tokens[first.at]?.start ?? 0;
  const end = tokens[last.next - 1]?.end ?? start;
  return { start, end, text: text.slice(start, end), key, value, confidence };
}

/** The words that nothing explains; the everyday words that hold a sentence together need no explanation. */
function unparsedIn({ prepared, context, text }: Analysis, findings: readonly Finding[]): string[] {
  const stops = context.lexicon.stopWords.get(prepared.languages[0] ?? 'en');
  const used = new Set(
    findings.flatMap(({ first, last }) => prepared.items.slice(first.index, last.index + 1)),
  );
  const isMute = ({ roles, text }: Placed) => roles.has('region') || (roles.size === 0 && !stops?.has(text));
  const left = prepared.items.filter((item) => !used.has(item) && item.script !== 'sign' && isMute(item));
  return left.map((item) => text.slice(prepared.tokens[item.at]?.start, prepared.tokens[item.next - 1]?.end));
}

/** Whether a word tells only where a brand comes from ("a German car"), and no brand is named. */
function hasOrigin({ prepared, standing }: Analysis, filters: Filters): boolean {
  const { denied, dropped } = standing;
  const isOrigin = (item: Placed) =>
    isMaker(prepared.items, item) || (hasRole(item, 'origin') && !hasKind(item, 'country'));
  const found = prepared.items.some(
    (item) => isOrigin(item) && !denied.has(item.index) && !dropped.has(item.index),
  );
  return found && filters.brand === undefined;
}

/** "My old car" is no wish for an old one. */
function isOwnCar(before: Placed | undefined): boolean {
  return hasRole(before, 'my') || hasRole(before, 'reject');
}

function missingIn(analysis: Analysis, findings: readonly Finding[], filters: Filters): string[] {
  const { prepared, standing, quantities, radius } = analysis;
  const used = new Set([...findings, ...(radius ? [radius] : [])].map(({ first }) => first));
  const covered = coveredBy(
    quantities.filter(({ first }) => used.has(first)),
    prepared.items,
  );
  const { dropped } = standing;
  // A truck called "Premium" is not dear for its name.
  const names = new Set(findings.flatMap(({ key, first }) => (key === 'model' ? [first] : [])));
  const missing = vagueStems(
    prepared.items,
    (item) =>
      names.has(item) ||
      dropped.has(item.index) ||
      covered.has(item) ||
      isOwnCar(prepared.items[item.index - 1]),
    filters,
  );
  const isOpen = analysis.nameless || hasOrigin(analysis, filters);
  return isOpen && !missing.includes('brand') ? [...missing, 'brand'] : missing;
}

function currencyIn(
  { quantities, named, currency, options }: Analysis,
  findings: readonly Finding[],
): string {
  const prices = quantities.find((quantity) =>
    findings.some(({ first, key }) => first === quantity.first && key.endsWith('price')),
  );
  return prices ? currencyOf(prices, named, currency) : (named ?? options.currency ?? 'RUB');
}

/** The answer that findings make: those of the rules, or those of the roles that a model chose. */
export function answerOf(
  analysis: Analysis,
  engine: ParseResult['engine'],
  found: readonly Finding[] = analysis.findings,
): ParseResult {
  const { text, prepared, options, context } = analysis;
  const findings = [...found, ...badgeFindings(found, { ...prepared, badges: context.lexicon.badges })];
  const { filters, conflicts } = resolve(findings);
  if (filters.is_leasing === undefined && filters.seller_type === 'leasing') filters.is_leasing = true;
  const missing = missingIn(analysis, findings, filters);
  const spans = findings.map((finding) => spanOf(finding, prepared.tokens, text));
  return {
    mode: options.mode ?? 'auto',
    engine,
    lang: prepared.languages[0] ?? 'en',
    currency: currencyIn(analysis, findings),
    ambiguity: missing.length > 0 || conflicts.length > 0,
    missing,
    filters,
    spans: spans.sort((a, b) => a.start - b.start),
    unparsed: unparsedIn(analysis, findings),
  };
}
