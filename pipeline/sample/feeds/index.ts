/** The embedded listing feeds, and their files. */
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { DATA_FOLDER } from '../../../contract/paths.ts';
import { type Generator, generator } from '../generate.ts';
import { seeded } from '../random.ts';
import { embeddedWorld } from '../world.ts';
import { autoruDealers } from './autoru-dealers.ts';
import { cisMarket } from './cis-market.ts';
import { cnExport } from './cn-export.ts';
import { deHaendler } from './de-haendler.ts';
import type { Feed, SampleSource } from './feed.ts';
import { googleAds } from './google-ads.ts';
import { jpAuction } from './jp-auction.ts';
import { krExport } from './kr-export.ts';
import { leasingFleet } from './leasing-fleet.ts';
import { machines } from './machines.ts';
import { type LocalNames, readNames } from './names.ts';
import { ruDealers } from './ru-dealers.ts';

const REFERENCE = join(DATA_FOLDER, 'reference');
const SHARED_SEED = 100;

/** The listing feeds of data/feeds/listings. */
export const FEEDS: readonly Feed[] = [
  ruDealers,
  jpAuction,
  autoruDealers,
  googleAds,
  krExport,
  deHaendler,
  cnExport,
  cisMarket,
  machines,
  leasingFleet,
];

function sourceOf(feed: Feed, listings: Generator, names: LocalNames): SampleSource {
  const random = seeded(feed.seed);
  return {
    random,
    names,
    draw: (id, country, type) => listings.draw(random, id, country, type),
    shared(count) {
      const same = seeded(SHARED_SEED);
      return Array.from({ length: count }, (_, index) => listings.draw(same, `T${index}`, 'RU', 'car'));
    },
  };
}

/** The bytes of feeds by file name, as of an ISO day. */
export function feedFiles(feeds: readonly Feed[], asOf: string): Map<string, Buffer> {
  const listings = generator(embeddedWorld(), asOf);
  const names = readNames(join(REFERENCE, 'brands.csv'), join(REFERENCE, 'models.csv'));
  return new Map(
    feeds.map((feed) => [
      feed.file,
      iconv.encode(feed.write(sourceOf(feed, listings, names)), feed.encoding),
    ]),
  );
}
