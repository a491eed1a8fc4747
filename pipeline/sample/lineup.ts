/** How often each market lists each modification of each year. */
import { FAVOURITES, HEAVY_BRANDS, SOLD_IN, WITHOUT_TAX_STEP } from './market-models.ts';
import { MARKETS, type Market } from './markets.ts';
import type { SampleModification } from './population.ts';
import { type Weighted, weighted } from './weighted.ts';

/** A modification and a year in which it was built. */
export interface Build {
  readonly modification: SampleModification;
  readonly year: number;
  /** Number of modifications of the model in that year, including this one. */
  readonly siblings: number;
  /** Whether another modification of that year has the same technical data. */
  readonly ambiguous: boolean;
}

/** Age of the oldest listed vehicles, years. */
const OLDEST_YEARS = 26;
const TYPE_SHARES: Readonly<Record<string, number>> = {
  car: 0.93,
  motorcycle: 0.03,
  truck: 0.025,
  special: 0.015,
};

/** The home country of each brand, and the rank of each model (`brand model`) within its brand. */
export interface BrandRanks {
  readonly origin: ReadonlyMap<string, string>;
  readonly rank: ReadonlyMap<string, number>;
}

const modelName = ({ brand, model }: SampleModification) => `${brand} ${model}`;

function grouped<T>(items: Iterable<T>, key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = key(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}

function figures({ modification: m, year }: { modification: SampleModification; year: number }): string {
  return [modelName(m), year, m.body, m.fuel, m.volume, m.power, m.transmission, m.drive].join('|');
}

/** Every modification in every year of its production, from 26 years before `newest` up to it. */
export function builds(modifications: readonly SampleModification[], newest: number): Build[] {
  const bare = modifications.flatMap((modification) => {
    const first = Math.max(modification.from, newest - OLDEST_YEARS);
    const last = Math.min(modification.to ?? newest, newest);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
      modification,
      year: first + index,
    }));
  });
  const siblings = grouped(bare, ({ modification, year }) => `${modelName(modification)}|${year}`);
  const alike = grouped(bare, figures);
  return bare.map((build) => ({
    ...build,
    siblings: siblings.get(`${modelName(build.modification)}|${build.year}`)?.length ?? 1,
    ambiguous: (alike.get(figures(build))?.length ?? 1) > 1,
  }));
}

/** How often a vehicle of an age in years is listed; it rises to the typical age, then falls. */
function ageWeight([youngest, usual, oldest]: Market['age'], age: number): number {
  if (age < youngest) return 0.05;
  if (age <= usual) return 0.4 + (0.6 * (age - youngest + 1)) / (usual - youngest + 1);
  const left = 1 - (age - usual) / (oldest - usual + 1);
  return Math.max(oldest > 16 ? 0.012 : 0.002, left > 0 ? left * left : 0);
}

function brandShare(country: string, market: Market, brand: string, type: string, origin: string): number {
  const home = origin === country;
  const heavy = HEAVY_BRANDS[type]?.find(({ countries }) => countries.split(' ').includes(country));
  if (heavy && !heavy.brands.includes(brand)) return 0;
  if (type !== 'car') return home ? 4 : 1;
  return market.brands.find(([name]) => name === brand)?.[1] ?? (home ? 0.5 : 0.012);
}

function isSold(country: string, modification: SampleModification): boolean {
  if (modification.power === 249 && WITHOUT_TAX_STEP.has(country)) return false;
  return SOLD_IN[modelName(modification)]?.split(' ').includes(country) ?? true;
}

/** Sales of modifications: a few of a model sell well. The id of a modification decides its place in the list. */
const SALES = [6, 3, 1, 1, 0.5];

function variantWeight(market: Market, { id, fuel, transmission, type }: SampleModification): number {
  const gearbox = transmission === 'Manual' && type === 'car' ? market.manual : 1;
  return (market.fuels[fuel] ?? 1) * gearbox * (SALES[(id * 3) % SALES.length] ?? 1);
}

/** The weights of one model's builds: years by age, modifications of a year by the market. */
function modelWeights(group: readonly Build[], market: Market, newest: number): [Build, number][] {
  const years = grouped(group, (build) => String(build.year));
  return [...years.values()].flatMap((built) => {
    const variants = built.map((build) => variantWeight(market, build.modification));
    const sum = variants.reduce((total, weight) => total + weight, 0);
    const age = ageWeight(market.age, newest - (built[0]?.year ?? newest));
    return built.map((build, index): [Build, number] => [
      build,
      sum > 0 ? (age * (variants[index] ?? 0)) / sum : 0,
    ]);
  });
}

/** The builds that a country lists, weighted by how often it lists them. */
export function lineup(
  country: string,
  all: readonly Build[],
  { origin, rank }: BrandRanks,
  newest: number,
): Weighted<Build> {
  const market = MARKETS[country];
  if (!market)
    throw new Error(`${country} is not a market: expected one of ${Object.keys(MARKETS).join(', ')}`);
  const entries: [Build, number][] = [];
  const sold = all.filter(({ modification }) => isSold(country, modification));
  for (const [type, ofType] of grouped(sold, ({ modification }) => modification.type)) {
    const brands = [...grouped(ofType, ({ modification }) => modification.brand)];
    const shares = brands.map(([brand]) => brandShare(country, market, brand, type, origin.get(brand) ?? ''));
    const total = shares.reduce((sum, share) => sum + share, 0);
    brands.forEach(([, ofBrand], index) => {
      const models = [...grouped(ofBrand, ({ modification }) => modelName(modification))];
      const ranks = models.map(
        ([name]) => (FAVOURITES[country]?.get(name) ?? 1) / (1 + (rank.get(name) ?? 40)),
      );
      const sum = ranks.reduce((left, right) => left + right, 0) || 1;
      const share = ((TYPE_SHARES[type] ?? 0) * (shares[index] ?? 0)) / total;
      models.forEach(([, ofModel], place) => {
        const weight = (share * (ranks[place] ?? 0)) / sum;
        for (const [build, part] of modelWeights(ofModel, market, newest))
          entries.push([build, weight * part]);
      });
    });
  }
  return weighted(entries);
}
