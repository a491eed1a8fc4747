/** Draws sampled listings from the markets of the world. */
import { addDays, monthOf } from './day.ts';
import {
  bodyColor,
  emission,
  grade,
  interiorColor,
  isNew,
  odometer,
  owners,
  usualMileage,
} from './details.ts';
import { photos, SITE, vin } from './identity.ts';
import { type BrandRanks, type Build, builds, lineup } from './lineup.ts';
import type { Listing } from './listing.ts';
import { MARKETS, type Market } from './markets.ts';
import type { SampleModification, SamplePlace } from './population.ts';
import { askingPrice, newPrice } from './price.ts';
import type { Random } from './random.ts';
import { type Weighted, weighted } from './weighted.ts';

/** What the generator draws from. */
export interface SampleWorld {
  readonly modifications: readonly SampleModification[];
  /** Vehicles that the feeds of modifications do not contain. */
  readonly unlisted: readonly SampleModification[];
  readonly brands: BrandRanks;
  readonly places: ReadonlyMap<string, readonly SamplePlace[]>;
  readonly companies: ReadonlyMap<string, readonly SampleCompany[]>;
}

export interface SampleCompany {
  readonly id: string;
  readonly lessor: boolean;
}

/** Oldest day of a listing, in days before the day of the data. */
const LISTED_WITHIN_DAYS = 90;
/** Added to the population of every city, so that small ones have listings too. */
const PEOPLE_AROUND = 30_000;
/** Share of listings whose vehicle is in no feed of modifications. */
const UNLISTED_SHARE = 0.05;
/** Share of listings that give only the model, among those with three or more modifications. */
const VAGUE_SHARE = 0.09;

interface CountryDraw {
  readonly code: string;
  readonly market: Market;
  readonly known: Weighted<Build>;
  readonly unlisted: Weighted<Build> | undefined;
  readonly places: Weighted<SamplePlace>;
  readonly companies: readonly SampleCompany[];
}

function countryDraw(
  code: string,
  world: SampleWorld,
  known: readonly Build[],
  unlisted: readonly Build[],
  newest: number,
) {
  const market = MARKETS[code];
  const places = world.places.get(code) ?? [];
  if (!market || places.length === 0)
    throw new Error(`${code} has no market or no city in the feed of cities`);
  return {
    code,
    market,
    known: lineup(code, known, world.brands, newest),
    unlisted: unlisted.length > 0 ? lineup(code, unlisted, world.brands, newest) : undefined,
    places: weighted(places.map((place) => [place, place.population + PEOPLE_AROUND] as const)),
    companies: world.companies.get(code) ?? [],
  };
}

/** Draws listings of a country; by default of any country by its share of the listings. */
export interface Generator {
  draw(random: Random, id: string, country?: string, type?: string): Listing;
}

/** Prepares the market of every country as of a day. This is slow; each draw then takes microseconds. */
export function generator(world: SampleWorld, asOf: string): Generator {
  const newest = monthOf(addDays(asOf, -LISTED_WITHIN_DAYS - 1));
  const known = builds(world.modifications, newest.year);
  const unlisted = builds(world.unlisted, newest.year);
  const codes = Object.keys(MARKETS);
  const countries = new Map(
    codes.map((code) => [code, countryDraw(code, world, known, unlisted, newest.year)] as const),
  );
  const shares = weighted(codes.map((code) => [code, MARKETS[code]?.share ?? 0] as const));
  const days = Array.from({ length: LISTED_WITHIN_DAYS }, (_, ago) => addDays(asOf, -ago));
  const bases = new Map<SampleModification, number>();
  const base = (modification: SampleModification) => {
    const origin = world.brands.origin.get(modification.brand) ?? '';
    const price = bases.get(modification) ?? newPrice(modification, origin);
    bases.set(modification, price);
    return price;
  };
  return {
    draw(random, id, code, type) {
      const country = countries.get(code ?? shares.draw(random));
      if (!country) throw new Error(`${code} is not a market: expected one of ${codes.join(', ')}`);
      const listed = days[Math.floor(random.next() * random.next() * days.length)] ?? asOf;
      return drawListing({ random, id, country, type, newest, listed, base, brands: world.brands });
    },
  };
}

interface Draw {
  readonly random: Random;
  readonly id: string;
  readonly country: CountryDraw;
  readonly type: string | undefined;
  readonly newest: { year: number; month: number };
  readonly listed: string;
  readonly base: (modification: SampleModification) => number;
  readonly brands: BrandRanks;
}

function drawBuild({ random, country, type }: Draw): { build: Build; known: boolean } {
  for (;;) {
    const known = !(country.unlisted && random.chance(UNLISTED_SHARE));
    const build = (known ? country.known : (country.unlisted ?? country.known)).draw(random);
    if (!type || build.modification.type === type) return { build, known };
  }
}

function steering({ random, country, brands }: Draw, brand: string, place: SamplePlace): 'left' | 'right' {
  const japanese = brands.origin.get(brand) === 'JP';
  const farEast = country.code === 'RU' && place.longitude > 100;
  const share = japanese ? (farEast ? 0.5 : country.market.right.JP) : country.market.right.other;
  return random.chance(share) ? 'right' : 'left';
}

function trimOf({ random, country }: Draw, { modification, ambiguous }: Build): string | null {
  const name = modification.name.replace(/ \((?:.*, )?\d+ hp\)$/, '');
  if (ambiguous) return name;
  const habit = random.next();
  if (habit < 0.25) return name;
  return habit < 0.55 && modification.type === 'car' ? grade(country.code, random) : null;
}

const NOTHING = {
  trim: null,
  body: null,
  fuel: null,
  hybrid: null,
  transmission: null,
  drive: null,
  volume: null,
  power: null,
  power30: null,
};

/** The technical data as a source gives them; a vague listing gives only the model. */
function figures(draw: Draw, build: Build, vague: boolean) {
  const { random } = draw;
  const { modification: m } = build;
  if (vague) return NOTHING;
  const litres = m.volume && m.volume > 900 && random.chance(0.3);
  return {
    trim: trimOf(draw, build),
    body: m.body || null,
    fuel: m.fuel || null,
    hybrid: m.hybrid || null,
    transmission: m.transmission || null,
    drive: m.drive || null,
    volume: m.volume && litres ? Math.round(m.volume / 100) * 100 : m.volume,
    power: m.power,
    power30: m.power30,
  };
}

/** Draws the seller: a dealer, a leasing company or a private person, and perhaps one of the embedded companies. */
function sellerOf({ random, country }: Draw) {
  const dealer = random.chance(country.market.dealers);
  const company =
    dealer && country.companies.length > 0 && random.chance(0.03) ? random.pick(country.companies) : null;
  const lessor = company ? company.lessor : dealer && random.chance(0.015);
  return {
    seller: dealer ? ('dealer' as const) : ('private' as const),
    lessor,
    company: company?.id ?? null,
  };
}

function maybe<T>(random: Random, missing: number, value: T): T | null {
  return random.chance(missing) ? null : value;
}

/** Draws the history of a car since it was built, and its seller. */
function historyOf(draw: Draw, { modification: { type }, year }: Build) {
  const { random, country, newest } = draw;
  const month = 1 + random.int(year === newest.year ? newest.month : 12);
  const years = newest.year - year + (newest.month - month) / 12;
  const sale = sellerOf(draw);
  const dealer = sale.seller === 'dealer';
  const fresh = isNew(country.market, newest.year - year, dealer, random);
  const usual = usualMileage(country.market, type, years);
  const mileage = fresh ? random.int(25) : odometer(usual, random);
  const accident = !fresh && random.chance(country.market.accident * years);
  return { month, years, sale, dealer, fresh, usual, mileage, accident };
}

type History = ReturnType<typeof historyOf>;

function priceOf({ base, country, random }: Draw, { modification }: Build, history: History): number {
  const { brand, fuel } = modification;
  const { years, mileage, usual, accident, dealer } = history;
  const worth = { base: base(modification), brand, fuel, years, mileage, usual, accident, dealer };
  return askingPrice(worth, country.market, random);
}

/** Draws the visible features of a car that its source gives. */
function looksOf(draw: Draw, { modification: m, year }: Build, place: SamplePlace) {
  const { random, country } = draw;
  return {
    dated: random.chance(0.5),
    color: maybe(random, 0.02, bodyColor(m.type, random)),
    interior: interiorColor(m.type, random),
    emission: emission(country.code, m.fuel, year, random),
    steering: m.type === 'car' ? maybe(random, 0.06, steering(draw, m.brand, place)) : null,
    seats: maybe(random, 0.12, m.seats),
    doors: maybe(random, 0.12, m.doors),
  };
}

/** Draws the condition, seller and availability that a source gives. */
function offerOf({ random, country }: Draw, { years, fresh, mileage, accident, sale, dealer }: History) {
  const ordered = country.code === 'RU' ? 0.1 : 0.24;
  return {
    owners: fresh ? null : maybe(random, 0.22, owners(years, random)),
    mileage,
    fresh,
    accident: maybe(random, 0.3, accident),
    leasing: sale.lessor || (dealer && years < 6 && random.chance(0.12)),
    ...sale,
    availability: maybe(
      random,
      0.05,
      dealer && random.chance(ordered) ? ('on_order' as const) : ('in_stock' as const),
    ),
  };
}

/** Draws the VIN, addresses, photos and day of a listing. */
function tracesOf({ random, id, country, brands, listed }: Draw, { modification: { brand }, year }: Build) {
  const code = country.code.toLowerCase();
  const origin = brands.origin.get(brand) ?? '';
  return {
    vin: maybe(random, 0.15, vin(brand, origin, year, random)),
    url: `${SITE}/${code}/${id}`,
    source: maybe(random, 0.25, `https://listings-${code}.example/offer/${id}`),
    photos: photos(random),
    listed,
  };
}

/** Draws a listing part by part. A seed gives the same listings only while the order of the parts stays. */
function drawListing(draw: Draw): Listing {
  const { random, id, country } = draw;
  const { build, known } = drawBuild(draw);
  const { modification, year, siblings } = build;
  const vague = known && siblings >= 3 && random.chance(VAGUE_SHARE);
  const history = historyOf(draw, build);
  const place = country.places.draw(random);
  const price = priceOf(draw, build, history);
  const { brand, model, type } = modification;
  return {
    id,
    modification,
    findable: known && !vague,
    brand,
    model,
    type,
    ...figures(draw, build, vague),
    year,
    month: history.month,
    ...looksOf(draw, build, place),
    ...offerOf(draw, history),
    country: country.code,
    place: maybe(random, 0.03, place),
    price: maybe(random, 0.02, price),
    currency: country.market.currency,
    ...tracesOf(draw, build),
  };
}
