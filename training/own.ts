/** Hand-written texts of the training corpus, and variations of them. */
import { readFileSync } from 'node:fs';
import type { Language } from '../contract/languages.ts';
import known from './labels.json' with { type: 'json' };
import { joined, type Marked, mark, plain } from './marked.ts';
import type { Random } from './random.ts';
import type { Speech } from './vocabulary.ts';

/** A part of a text that may set filters, with its role. */
interface Part {
  readonly start: number;
  readonly end: number;
  readonly label: string;
  readonly kind: 'name' | 'value' | 'place' | 'amount' | 'vague';
  readonly keys: readonly string[];
}

/** A hand-written text with the roles of its parts. */
export interface OwnText {
  readonly language: Language;
  readonly text: string;
  readonly parts: readonly Part[];
}

/** A message with the scopes of its clauses. */
export interface MessageText extends OwnText {
  readonly writer: string;
  readonly clauses: readonly { readonly scope: string; readonly start: number; readonly end: number }[];
}

/** The texts printed by training/roles.ts, by language, without those with rare roles; empty without a file. */
export function readOwn(path: string | undefined): ReadonlyMap<Language, readonly OwnText[]> {
  const lines = path === undefined ? [] : readFileSync(path, 'utf8').split('\n').filter(Boolean);
  const found = new Map<Language, OwnText[]>();
  for (const line of lines) {
    const one = JSON.parse(line) as OwnText;
    if (!one.parts.every(({ label }) => known.roles.includes(label))) continue;
    found.set(one.language, [...(found.get(one.language) ?? []), one]);
  }
  return found;
}

const YEAR = /^(19|20)\d\d$/;

/** Another number with the same number of digits; a year stays a year. */
function otherDigits(digits: string, random: Random): string {
  if (YEAR.test(digits)) return String(random.between(2004, 2026));
  if (digits.length === 1) return random.chance(0.5) ? digits : String(random.between(1, 9));
  return digits.replace(/^\d+?(?=0*$)/, (head) =>
    String(random.between(10 ** (head.length - 1), 10 ** head.length - 1)),
  );
}

function otherName({ keys }: Part, { names }: Speech, random: Random): string {
  const { brand, model } = random.pick(names);
  const said = [
    ...(keys.includes('brand') ? [random.pick(brand)] : []),
    ...(keys.includes('model') ? [random.pick(model)] : []),
  ];
  // A model on its own also implies its brand.
  return keys.includes('model') && random.chance(0.4) ? random.pick(model) : said.join(' ');
}

function otherValue({ keys: [key = ''] }: Part, { phrases }: Speech, random: Random): string | undefined {
  const tags = Object.keys(phrases).filter((tag) => tag.startsWith(`${key}=`));
  const list = tags.length > 1 ? phrases[random.pick(tags)] : undefined;
  return list && list.length > 0 ? random.pick(list) : undefined;
}

/** A replacement for a part, so that the network learns constructions instead of words. */
function other(part: Part, text: string, speech: Speech, random: Random): string | undefined {
  if (part.kind === 'amount') return text.replaceAll(/\d+/g, (digits) => otherDigits(digits, random));
  if (part.kind === 'name' && part.keys.length > 0) return otherName(part, speech, random);
  if (part.kind === 'place' && part.keys[0] === 'city') return random.pick(speech.cities);
  return part.kind === 'value' ? otherValue(part, speech, random) : undefined;
}

const CHANGED = { amount: 0.8, name: 0.6, place: 0.5, value: 0.3, vague: 0 } as const;

/** A hand-written text with some parts replaced by others of their kind. */
export function varied({ text, parts }: OwnText, speech: Speech, random: Random): Marked {
  const told: Marked[] = [];
  let at = 0;
  for (const part of parts) {
    if (part.start < at) continue;
    const own = text.slice(part.start, part.end);
    const said = random.chance(CHANGED[part.kind]) ? other(part, own, speech, random) : undefined;
    told.push(plain(text.slice(at, part.start)), mark(said || own, part.label));
    at = part.end;
  }
  return joined([...told, plain(text.slice(at))]);
}
