/** The ways to split a text into a city, a region and a country. */
import type { Limits } from '../answers/within.ts';
import { countryCode, type Geo } from '../geo.ts';
import { type Region, regionsNamed } from '../regions.ts';

/** One way to read a text: the name of a city, and the limits from the rest of the text. */
export interface PlaceReading extends Limits {
  readonly name: string;
  /** Parts of the text that this reading leaves unexplained. */
  readonly unread: number;
}

/** Words before or after a name for the kind of place. */
const KIND_BEFORE =
  /^(?:г|гор|город|пос|посёлок|поселок|пгт|рп|с|село|д|дер|деревня|ст|станица|аул|хутор|м|місто|горад|қала|city of|town of|city|stadt|ville de|ciudad de|miasto|città di|cidade de)(?:\.\s*|\s+)(?=\p{L})/iu;
const KIND_AFTER = /(?<=\p{L})\s+(?:город|г\.?|city|town|shi|si|қаласы|shahri|şehri|stadt)$/iu;
/** Separators of names: signs, and "and" in Russian and English. */
const PARTS = /\s*[,;/()|]\s*|\s+[-–—]\s+|\s+(?:и|and)\s+/iu;

function withoutKind(text: string): string {
  return text.replace(KIND_BEFORE, '').replace(KIND_AFTER, '').trim();
}

type Context = Omit<PlaceReading, 'name'>;

/** The limits from the parts beside a name; `countriesFirst` prefers countries to regions. */
function contextOf(geo: Geo, parts: readonly string[], countriesFirst: boolean): Context {
  const countries = new Set<string>();
  const regions: Region[] = [];
  let unread = 0;
  for (const part of parts) {
    const code = countryCode(geo, part);
    const named = regionsNamed(geo.regions, part);
    if (code && (countriesFirst || named.length === 0)) countries.add(code);
    else if (named.length > 0) regions.push(...named);
    else unread++;
  }
  return { ...(countries.size > 0 ? { countries } : {}), ...(regions.length > 0 ? { regions } : {}), unread };
}

/** All contexts, because "AL" is Albania or Alabama, and a part may not limit at all ("Moscow and Moscow region"). */
function contextsOf(geo: Geo, parts: readonly string[]): Context[] {
  return [contextOf(geo, parts, true), contextOf(geo, parts, false), { unread: parts.length }];
}

/** The ways to read a text, the most literal first. */
export function placeReadings(geo: Geo, text: string): PlaceReading[] {
  const bare = withoutKind(text);
  const whole: PlaceReading[] = [...new Set([text, bare])].map((name) => ({ name, unread: 0 }));
  const parts = text
    .split(PARTS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length < 2) return whole;
  const inParts = parts.flatMap((part, index) => {
    const others = parts.filter((_, other) => other !== index);
    return contextsOf(geo, others).map((context) => ({ name: withoutKind(part), ...context }));
  });
  return [...whole, ...inParts.toSorted((a, b) => a.unread - b.unread)];
}
