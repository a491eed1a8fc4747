import { countryCode, type Geo } from './geo.ts';
import { type Region, regionsNamed } from './regions.ts';

/** One way to read a text: the name of a city, and where the rest of the text says that it lies. */
export interface Reading {
  readonly name: string;
  readonly countries?: ReadonlySet<string>;
  readonly regions?: readonly Region[];
  /** Parts of the text that this reading leaves unexplained. */
  readonly unread: number;
}

/** Words before or after a name that say what kind of place it is. */
const KIND_BEFORE =
  /^(?:г|гор|город|пос|посёлок|поселок|пгт|рп|с|село|д|дер|деревня|ст|станица|аул|хутор|м|місто|горад|қала|city of|town of|city|stadt|ville de|ciudad de|miasto|città di|cidade de)(?:\.\s*|\s+)(?=\p{L})/iu;
const KIND_AFTER = /(?<=\p{L})\s+(?:город|г\.?|city|town|shi|si|қаласы|shahri|şehri|stadt)$/iu;
/** What parts a list of names: signs, and "and" in Russian and English. */
const PARTS = /\s*[,;/()|]\s*|\s+[-–—]\s+|\s+(?:и|and)\s+/iu;

function withoutKind(text: string): string {
  return text.replace(KIND_BEFORE, '').replace(KIND_AFTER, '').trim();
}

function contextOf(geo: Geo, parts: readonly string[]): Omit<Reading, 'name'> {
  const codes = parts.map((part) => countryCode(geo, part));
  const countries = new Set(codes.filter((code) => code !== undefined));
  const limits = countries.size > 0 ? countries : undefined;
  const named = parts.map((part) => regionsNamed(geo.regions, part, { countries: limits }));
  const regions = named.flat();
  // "CA" may be Canada or California: a part that is both limits by either.
  const sure = codes.every((code, index) => code === undefined || named[index]?.length === 0);
  const unread = parts.filter((_, index) => !codes[index] && !named[index]?.length).length;
  return {
    ...(limits && sure ? { countries: limits } : {}),
    ...(regions.length > 0 ? { regions } : {}),
    unread,
  };
}

/** The ways to read a text, the most literal first. */
export function readingsOf(geo: Geo, text: string): Reading[] {
  const bare = withoutKind(text);
  const whole: Reading[] = [...new Set([text, bare])].map((name) => ({ name, unread: 0 }));
  const parts = text
    .split(PARTS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length < 2) return whole;
  const inParts = parts.map((part, index) => ({
    name: withoutKind(part),
    ...contextOf(
      geo,
      parts.filter((_, other) => other !== index),
    ),
  }));
  return [...whole, ...inParts.toSorted((a, b) => a.unread - b.unread)];
}
