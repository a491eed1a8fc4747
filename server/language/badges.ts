import type { Finding } from './fields.ts';
import type { Badge } from './lexicon/badges.ts';
import { hasRole, type Placed } from './segments.ts';
import type { Token } from './tokens.ts';

/** What badges are looked for in. */
interface Text {
  readonly items: readonly Placed[];
  readonly tokens: readonly Token[];
  readonly badges: ReadonlyMap<string, readonly Badge[]>;
}

/** The tokens of a name and of what is said behind it, up to another car, an "or" or the end of its part; `F31 320d` names one twice. */
function saidOf({ items, tokens }: Text, name: Placed, others: ReadonlySet<Placed>): readonly Token[] {
  const isOther = (item: Placed) => item.segment !== name.segment || others.has(item) || hasRole(item, 'or');
  const end = items.findIndex((item) => item.index > name.index && isOther(item));
  return tokens.slice(name.at, items[end]?.at);
}

/** Where other cars are named than that of a brand and a model. */
function othersThan(findings: readonly Finding[], car: ReadonlySet<unknown>): Set<Placed> {
  const isName = ({ key, value }: Finding) => (key === 'model' || key === 'brand') && !car.has(value);
  return new Set(findings.filter(isName).map(({ first }) => first));
}

const WRITTEN: ReadonlySet<string> = new Set(['latin', 'cyrillic', 'digit']);

/** Whether what stands behind a badge goes on with it: the `GC` of `320dGC`, the plus of `450h+`. */
function goesOn(token: Token | undefined): boolean {
  return token?.spaced === false && (WRITTEN.has(token.script) || token.text === '+');
}

function isPart(part: string, token: Token | undefined, isFirst: boolean): boolean {
  if (token === undefined || (token.spaced && !isFirst)) return false;
  return part === '#' ? /^[0-9]{2,3}$/.test(token.text) : token.text === part;
}

/** Whether tokens hold a badge, written as one word. */
function holds(tokens: readonly Token[], { parts }: Badge): boolean {
  return tokens.some(
    (_, from) =>
      parts.every((part, at) => isPart(part, tokens[from + at], at === 0)) &&
      !goesOn(tokens[from + parts.length]),
  );
}

/** The fuel that the badges of all models name alike, where the text says no other: `320d`, `Golf GTD`, `IS 300h`. */
export function badgeFindings(findings: readonly Finding[], text: Text): Finding[] {
  const models = findings.filter(({ key }) => key === 'model');
  if (models.length === 0 || findings.some(({ key }) => key === 'fuel_type')) return [];
  const fuels = models.map(({ first, value }) => {
    const brand = findings.findLast((one) => one.key === 'brand' && one.first.index <= first.index);
    const badges = text.badges.get(String(brand?.value)) ?? [];
    const others = othersThan(findings, new Set([value, brand?.value]));
    const said = badges.length > 0 ? saidOf(text, first, others) : [];
    return badges.find((badge) => holds(said, badge))?.fuel;
  });
  const [fuel] = fuels;
  if (fuel === undefined || fuels.some((one) => one !== fuel)) return [];
  return models.map(({ first, last }) => ({ key: 'fuel_type', value: fuel, first, last, confidence: 0.8 }));
}
