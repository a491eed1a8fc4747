import { beforeAll, describe, expect, it } from 'vitest';
import { EMBEDDED_CITIES, geoOf } from '../../../bench/geo/rows.ts';
import { placeOf, readSearches } from '../../../corpus/cities/searches.ts';
import type { Geo } from '../../../server/services/geo/geo.ts';

/** Shares that the search has reached: `node --import tsx bench/geo.ts` prints them by kind. */
const FIRST = 0.95;
const KIND_FIRST = 0.75;

describe('what people type', () => {
  const searches = readSearches();
  let geo: Geo;
  beforeAll(async () => {
    geo = await geoOf(EMBEDDED_CITIES);
  });
  const missed = (of: typeof searches) => of.filter((one) => placeOf(geo, one) !== 0).map(({ text }) => text);

  it.each(['open', 'kept'] as const)('is understood, %s searches', (part) => {
    const of = searches.filter((one) => one.part === part);
    expect(of.length).toBeGreaterThan(100);
    expect(missed(of).length / of.length, missed(of).join(', ')).toBeLessThanOrEqual(1 - FIRST);
  });

  it.each([...new Set(searches.map(({ kind }) => kind))])('is understood: %s', (kind) => {
    const of = searches.filter((one) => one.kind === kind);
    expect(missed(of).length / of.length, missed(of).join(', ')).toBeLessThanOrEqual(1 - KIND_FIRST);
  });
});
