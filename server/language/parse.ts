import type { Language } from '../../contract/languages.ts';
import { amountFindings } from './amounts.ts';
import { currencyOf, namedCurrency } from './currency.ts';
import { detectLanguages } from './detect.ts';
import type { Finding } from './fields.ts';
import { formsFor, fromRoman } from './forms.ts';
import { itemsOf } from './items.ts';
import { fixLayout } from './keyboard.ts';
import type { Lexicon } from './lexicon/build.ts';
import { romanKey } from './lexicon/roman.ts';
import { nameFindings } from './names.ts';
import { deniedItems, optionalItems, preludeItems, rejectedItems } from './negation.ts';
import { numberGrammar } from './numbers/index.ts';
import { placeFindings } from './places.ts';
import { type Quantity, quantitiesOf } from './quantities.ts';
import { type Filters, resolve } from './resolve.ts';
import { hasRole, type Placed, place, roleArgument } from './segments.ts';
import { type Token, tokenise } from './tokens.ts';
import { valueFindings } from './values.ts';

/** What the parser needs besides the text. */
export interface ParseContext {
  readonly lexicon: Lexicon;
  /** Rubles for one unit of each currency. */
  readonly rates: ReadonlyMap<string, number>;
  readonly now: Date;
}

export interface ParseOptions {
  /** The currency that the request sent; leave it out when it sent none. */
  readonly currency?: string | undefined;
  readonly lang?: Language | undefined;
  readonly mode?: 'fast' | 'auto' | 'quality' | undefined;
}

/** A part of the text and the filter that it set; offsets are UTF-16. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly key: string;
  readonly value: string | number | boolean;
  readonly confidence: number;
}

export interface ParseResult {
  readonly mode: 'fast' | 'auto' | 'quality';
  readonly engine: 'rules' | 'model';
  readonly lang: Language;
  readonly currency: string;
  readonly ambiguity: boolean;
  readonly missing: string[];
  readonly filters: Filters;
  readonly spans: Span[];
  readonly unparsed: string[];
}

interface Prepared {
  readonly tokens: readonly Token[];
  readonly languages: readonly Language[];
  readonly items: readonly Placed[];
}

const LATIN: readonly Language[] = ['en', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'tr', 'uz'];
const ROMANISED_LENGTH = 4;
const ROMAN_SCRIPTS: ReadonlySet<string> = new Set(['latin', 'digit', 'sign']);

/** Russian and Ukrainian in Latin letters: words that no Latin-script language knows, and that are known in Cyrillic. */
function isRomanised(tokens: readonly Token[], lexicon: Lexicon): boolean {
  const latin = tokens.filter(({ script }) => script === 'latin');
  if (latin.length === 0 || tokens.some(({ script }) => !ROMAN_SCRIPTS.has(script))) return false;
  if (latin.some(({ text }) => isLatinStop(text, lexicon))) return false;
  const foreign = latin.filter(({ text }) => text.length >= ROMANISED_LENGTH && !isLatinWord(text, lexicon));
  const cyrillic = foreign.filter(({ text }) => fromRoman(text, lexicon) !== undefined);
  const native = latin.filter(({ text }) => text.length >= ROMANISED_LENGTH && hasLatinPhrase(text, lexicon));
  return cyrillic.length > 0 && cyrillic.length >= native.length && cyrillic.length * 2 >= foreign.length;
}

/** A common word of a Latin-script language that spells no common Russian or Ukrainian one (`do`, `na`). */
function isLatinStop(word: string, { stopWords, roman }: Lexicon): boolean {
  const isNumber = LATIN.some((language) => word.length > 3 && numberGrammar(language).pieces.has(word));
  if (isNumber) return true;
  const isStop = word.length > 1 && [...stopWords.values()].some((words) => words.has(word));
  const spelled = roman.get(romanKey(word)) ?? '';
  return isStop && !stopWords.get('ru')?.has(spelled) && !stopWords.get('uk')?.has(spelled);
}

function hasLatinPhrase(word: string, { words }: Lexicon): boolean {
  return LATIN.some((language) => words.get(word)?.has(language));
}

function isLatinWord(word: string, lexicon: Lexicon): boolean {
  const isStop = [...lexicon.stopWords.values()].some((words) => words.has(word));
  return isStop || lexicon.words.has(word) || lexicon.fuzzy.near(word).length > 0;
}

function romanisedLanguages(
  tokens: readonly Token[],
  lexicon: Lexicon,
  found: readonly Language[],
): Language[] {
  const spelled = tokens.map((token) => ({
    ...token,
    text: fromRoman(token.text, lexicon) ?? token.text,
    script: 'cyrillic' as const,
  }));
  const [first = 'ru'] = detectLanguages('', spelled, lexicon).filter(
    (language) => language === 'ru' || language === 'uk',
  );
  return [first, ...found.filter((language) => language !== first)];
}

/** A word in Latin letters as it is spelled in Cyrillic, where it is no name in its Latin form. */
function inCyrillic(token: Token, lexicon: Lexicon): Token {
  const isName = lexicon.words.get(token.text)?.size === 0;
  const spelled = token.script === 'latin' && !isName ? fromRoman(token.text, lexicon) : undefined;
  return spelled === undefined ? token : { ...token, text: spelled, script: 'cyrillic' };
}

function prepare(text: string, { lexicon }: ParseContext, hint?: Language): Prepared {
  const typed = tokenise(fixLayout(text, lexicon));
  const romanised = isRomanised(typed, lexicon);
  const tokens = romanised ? typed.map((token) => inCyrillic(token, lexicon)) : typed;
  const found = detectLanguages(text, tokens, lexicon, hint);
  const fixed = tokens.some(({ script }) => script === 'cyrillic') && !/\p{Script=Cyrillic}/u.test(text);
  const languages = romanised || fixed ? romanisedLanguages(tokens, lexicon, found) : found;
  const forms = formsFor(tokens, lexicon, { languages: languages.slice(0, 2) });
  return { tokens, languages, items: place(itemsOf({ tokens, forms, languages, lexicon })) };
}

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

function relativeYears(items: readonly Placed[], thisYear: number): Finding[] {
  return items.flatMap((item): Finding[] => {
    const offset = roleArgument(item, 'year_rel');
    if (offset === undefined) return [];
    const value = thisYear + Number(offset);
    const base = { value, first: item, last: item, confidence: 0.8 };
    return [{ ...base, key: 'year', value }];
  });
}

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

function coveredBy(quantities: readonly Quantity[], items: readonly Placed[]): Set<Placed> {
  return new Set(quantities.flatMap(({ first, last }) => items.slice(first.index, last.index + 1)));
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

function unparsedIn(prepared: Prepared, findings: readonly Finding[], text: string): string[] {
  const used = new Set(
    findings.flatMap(({ first, last }) => prepared.items.slice(first.index, last.index + 1)),
  );
  const left = prepared.items.filter(
    (item) => !used.has(item) && item.script !== 'sign' && item.roles.size === 0,
  );
  return left.map((item) => text.slice(prepared.tokens[item.at]?.start, prepared.tokens[item.next - 1]?.end));
}

/** Reads a free text into filters by rules: numbers, known phrases, and the roles that words give to each other. */
export function parse(text: string, context: ParseContext, options: ParseOptions = {}): ParseResult {
  const { lexicon, rates, now } = context;
  const prepared = prepare(text, context, options.lang);
  const { tokens, items, languages } = prepared;
  const language = languages[0] ?? 'en';
  const denied = deniedItems(items);
  const rejected = rejectedItems(items);
  const prelude = preludeItems(items);
  const dropped = new Set([...rejected, ...optionalItems(items), ...prelude]);
  const counts = (item: Placed) => !denied.has(item.index) && !dropped.has(item.index);

  const nameContext = { items, counts, lexicon, language, text, starts: tokens.map(({ start }) => start) };
  const names = nameFindings(nameContext);
  const named = new Set(names.findings.map(({ first }) => first));
  const measurable = items.map((item) =>
    named.has(item) && item.number ? { ...item, number: undefined } : item,
  );
  const quantities = quantitiesOf(measurable).filter(({ numbers }) =>
    numbers.every(({ index }) => !dropped.has(index)),
  );
  const currencyContext = { language, requested: options.currency };
  const currency = namedCurrency(quantities, currencyContext);
  const thisYear = now.getUTCFullYear();
  const rubles = (quantity: Quantity) => rates.get(currencyOf(quantity, currency, currencyContext)) ?? 1;
  const amounts = amountFindings(quantities, { items, thisYear, rubles });
  const radius = amounts.find(({ key }) => key === 'radius_km');
  const places = placeFindings({
    items,
    counts,
    lexicon,
    language,
    currency: currency ?? options.currency,
    radius,
    names: named,
  });
  const taken = new Set([...named, ...places.map(({ first }) => first), ...coveredBy(quantities, items)]);
  const values = valueFindings({ items, language, rejected: dropped, denied, taken });
  const years = yearRange(relativeYears(items, thisYear));
  const findings = [
    ...names.findings,
    ...amounts.filter(({ key }) => key !== 'radius_km'),
    ...years,
    ...places,
    ...values,
  ];
  const { filters, conflicts } = resolve(findings);
  if (filters.is_leasing === undefined && filters.seller_type === 'leasing') filters.is_leasing = true;

  const used = new Set(amounts.map(({ first }) => first));
  const covered = coveredBy(
    quantities.filter(({ first }) => used.has(first)),
    items,
  );
  const missing = vagueStems(
    items,
    (item) => rejected.has(item.index) || prelude.has(item.index) || covered.has(item),
    filters,
  );
  const origin =
    items.some(
      (item) =>
        hasRole(item, 'origin') && counts(item) && !item.senses.some(({ kind }) => kind === 'country'),
    ) && filters.brand === undefined;
  if ((names.ambiguous || origin) && !missing.includes('brand')) missing.push('brand');
  const prices = quantities.find((quantity) =>
    amounts.some(({ first, key }) => first === quantity.first && key.endsWith('price')),
  );
  return {
    mode: options.mode ?? 'auto',
    engine: 'rules',
    lang: language,
    currency: prices
      ? currencyOf(prices, currency, currencyContext)
      : (currency ?? options.currency ?? 'RUB'),
    ambiguity: missing.length > 0 || conflicts.length > 0,
    missing,
    filters,
    spans: findings.map((finding) => spanOf(finding, tokens, text)).sort((a, b) => a.start - b.start),
    unparsed: unparsedIn(prepared, findings, text),
  };
}
