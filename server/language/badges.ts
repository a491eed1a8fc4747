import type { Finding } from './fields.ts';
import { ANY_BRAND, type Badge } from './lexicon/badges.ts';
import { hasRole, type Placed } from './segments.ts';
import type { Token } from './text/tokens.ts';

/** What badges are looked for in. */
interface Text {
  readonly items: readonly Placed[];
  readonly tokens: readonly Token[];
  readonly badges: ReadonlyMap<string, readonly Badge[]>;
}

/** What ends what is said of a car. */
const ENDS = ['or', 'not'];

/** The tokens of a name and of what is said behind it, up to another car, an "or" or a "not"; beside another car to the end of its part; `F31 320d` names one twice. */
function saidOf({ items, tokens }: Text, name: Placed, others: ReadonlySet<Placed>): readonly Token[] {
  const isApart = ({ segment }: Placed) => others.size > 0 && segment !== name.segment;
  const isOther = (item: Placed) =>
    isApart(item) || others.has(item) || ENDS.some((role) => hasRole(item, role));
  let end = name.index + 1;
  for (let item = items[end]; item !== undefined && !isOther(item); item = items[end]) end += 1;
  return tokens.slice(name.at, items[end]?.at);
}

/** Where other cars are named than that of a brand and a model. */
function othersThan(findings: readonly Finding[], car: ReadonlySet<unknown>): Set<Placed> {
  const isName = ({ key, value }: Finding) => (key === 'model' || key === 'brand') && !car.has(value);
  return new Set(findings.filter(isName).map(({ first }) => first));
}

const WRITTEN: ReadonlySet<string> = new Set(['latin', 'cyrillic', 'digit']);

/** What goes on with a badge behind it: the `GC` of `320dGC`, the plus of `450h+`, the `'occasion` of `320 d'occasion`. */
const GOING_ON = /^[+'’]$/;

function goesOn(token: Token | undefined): boolean {
  return token?.spaced === false && (WRITTEN.has(token.script) || GOING_ON.test(token.text));
}

/** The letter of an oil engine may stand apart: `E 220 d`. */
const APART = 'd';

function isPart(part: string, token: Token | undefined, isFirst: boolean): boolean {
  if (token === undefined || (token.spaced && !isFirst && part !== APART)) return false;
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

/** Whether a hyphen writes a badge on to the name of a model that has none of its own: `e-208`, `Corsa-e`, but neither `E-Klasse` nor `Mach-E`. */
function isWrittenOn({ parts: [part = ''] }: Badge, model: string, name: Placed, tokens: readonly Token[]) {
  if (model.toLowerCase().split('-').includes(part)) return false;
  const isHyphen = (at: number) => tokens[at]?.text === '-' && tokens[at]?.spaced === false;
  const isBadge = (at: number) => tokens[at]?.text === part;
  const isBefore = (at: number) => isBadge(at) && isHyphen(at + 1) && tokens[at + 2]?.spaced === false;
  const isBehind = (at: number) => isHyphen(at) && isBadge(at + 1) && tokens[at + 1]?.spaced === false;
  const isLast = (at: number) => isBehind(at) && !isHyphen(at + 2) && !goesOn(tokens[at + 2]);
  return isBefore(name.at) || isBefore(name.at - 2) || isLast(name.next) || isLast(name.next - 2);
}

/** The fuel that the badges of all models name alike, where the text says no other: `320d`, `Golf GTD`, `IS 300h`. */
export function badgeFindings(findings: readonly Finding[], text: Text): Finding[] {
  const models = findings.filter(({ key }) => key === 'model');
  if (models.length === 0 || findings.some(({ key }) => key === 'fuel_type')) return [];
  const fuelOf = badgeReader(findings, text);
  const [one] = models;
  const fuel = one && fuelOf(one);
  if (fuel === undefined || models.some((model) => fuelOf(model) !== fuel)) return [];
  return models.map(({ first, last }) => ({ key: 'fuel_type', value: fuel, first, last, confidence: 0.8 }));
}

/** What tells the fuel that the badge of a model names. */
function badgeReader(findings: readonly Finding[], text: Text): (model: Finding) => string | undefined {
  const brands = findings.filter(({ key }) => key === 'brand');
  const othersBy = new Map<string, ReadonlySet<Placed>>();
  return ({ first, value }) => {
    const brand = brands.findLast((one) => one.first.index <= first.index);
    const badges = text.badges.get(String(brand?.value)) ?? [];
    const key = JSON.stringify([value, brand?.value]);
    const others = othersBy.get(key) ?? othersThan(findings, new Set([value, brand?.value]));
    othersBy.set(key, others);
    const said = badges.length > 0 ? saidOf(text, first, others) : [];
    const isOn = (badge: Badge) => isWrittenOn(badge, String(value), first, text.tokens);
    return (badges.find((badge) => holds(said, badge)) ?? text.badges.get(ANY_BRAND)?.find(isOn))?.fuel;
  };
}
