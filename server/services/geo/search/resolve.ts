/** Finds the one city that a text means. */
import type { CITY_MATCHES } from '../../../../contract/resources/city.ts';
import type { Point } from '../../../request/parameter.ts';
import { type Limits, limitedTo } from '../answers/within.ts';
import type { Geo } from '../geo.ts';
import { regionsNamed } from '../regions.ts';
import type { City } from '../rows.ts';
import { matchWhole } from './match.ts';
import { QUALITY } from './quality.ts';
import { type PlaceReading, placeReadings } from './readings.ts';
import { cityRank } from './search.ts';

type CityMatch = (typeof CITY_MATCHES)[number];

export interface ResolveOptions extends Limits {
  readonly near?: Point | undefined;
  /** Number of parts of the request that were not understood. */
  readonly unread?: number;
}

interface Candidate {
  readonly city: City;
  readonly confidence: number;
}

export interface ResolvedCity extends Candidate {
  readonly match: CityMatch;
  readonly rivals: readonly Candidate[];
}

/** Confidence of each kind of match without rivals. */
const TRUST: Readonly<Record<CityMatch, number>> = {
  name: 1,
  spelling: 0.9,
  layout: 0.8,
  typo: 0.6,
  region: 0.5,
};
/** Weight of an alternate or similar-sounding name beside an own name with the same text. */
const FURTHER_SHARE = 0.002;
/** Factor of the confidence for each part of the text that was not understood. */
const UNREAD_TRUST = 0.9;
const MAX_RIVALS = 5;

function matchOf(quality: number): CityMatch {
  if (quality >= QUALITY.slip) return 'typo';
  if (quality >= QUALITY.retyped) return 'layout';
  return quality === QUALITY.whole ? 'name' : 'spelling';
}

function round(confidence: number): number {
  return Math.round(confidence * 100) / 100;
}

interface Weighed {
  readonly city: City;
  readonly match: CityMatch;
  readonly share: number;
}

/** The cities whose full name a reading may mean. Their shares grow with population and nearness. */
function weigh(geo: Geo, reading: PlaceReading, { near, ...limits }: ResolveOptions): Weighed[] {
  const allowed = limitedTo(geo, limits, reading);
  const { quality, found: places } = matchWhole(geo.terms, geo.cities.length, reading.name, { allowed });
  const found: Weighed[] = [];
  for (const place of places) {
    const value = quality[place] as number;
    const city = geo.cities[place] as City;
    const own = value === QUALITY.whole || value === QUALITY.retyped || value === QUALITY.slip;
    found.push({
      city,
      match: matchOf(value),
      share: (own ? 1 : FURTHER_SHARE) * 10 ** cityRank(city, near),
    });
  }
  return found.toSorted((a, b) => b.share - a.share || a.city.geonameid - b.city.geonameid);
}

function resolvedOf(weighed: readonly Weighed[], trust: number): ResolvedCity | undefined {
  const [first, ...others] = weighed;
  if (!first) return undefined;
  const sum = weighed.reduce((total, { share }) => total + share, 0);
  const candidate = ({ city, match, share }: Weighed): Candidate => ({
    city,
    confidence: round((trust * TRUST[match] * share) / sum),
  });
  return { ...candidate(first), match: first.match, rivals: others.slice(0, MAX_RIVALS).map(candidate) };
}

/** The seat of the region named by the whole text. */
function seatOf(geo: Geo, text: string, { countries, near }: ResolveOptions): ResolvedCity | undefined {
  const seats = regionsNamed(geo.regions, text, { countries, exact: true }).flatMap(({ seat }) =>
    seat === undefined ? [] : [seat],
  );
  const weighed = seats.map((place) => {
    const city = geo.cities[place] as City;
    return { city, match: 'region' as const, share: 10 ** cityRank(city, near) };
  });
  return resolvedOf(
    weighed.toSorted((a, b) => b.share - a.share),
    1,
  );
}

const isSure = ({ match }: ResolvedCity): boolean => match === 'name' || match === 'spelling';

/**
 * The one city that a text means, with its rivals; undefined if no name fits. The most literal reading with a
 * full name wins, then the seat of a region, then a reading in another layout or with a slip.
 */
export function resolveCity(geo: Geo, text: string, options: ResolveOptions = {}): ResolvedCity | undefined {
  const { unread = 0 } = options;
  const found: ResolvedCity[] = [];
  for (const reading of placeReadings(geo, text)) {
    const resolved = resolvedOf(weigh(geo, reading, options), UNREAD_TRUST ** (reading.unread + unread));
    if (resolved && isSure(resolved)) return resolved;
    if (resolved) found.push(resolved);
  }
  return seatOf(geo, text, options) ?? found[0];
}
