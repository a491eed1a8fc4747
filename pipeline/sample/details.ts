/** Draws the colour, emission standard, mileage, owners and trim of a sampled listing. */
import type { Market } from './markets.ts';
import { exponential, type Random } from './random.ts';
import { type Weighted, weighted, weights } from './weighted.ts';

type Names = Weighted<string>;
const names = (text: string): Names => weighted(weights(text));

const COLORS = names(
  'White 24, Black 20, Grey 15, Silver 13, Blue 10, Red 6, Brown 2.5, Green 2.2, Light blue 1.5, Beige 1.6, Burgundy 1.3, Orange 0.9, Yellow 0.6, Gold 0.6, Purple 0.5, Pink 0.2',
);
const LOUD_COLORS = names('Black 30, Red 18, Blue 14, White 12, Green 8, Orange 8, Grey 6, Yellow 4');
const MACHINE_COLORS = names('Yellow 52, Orange 18, White 10, Red 8, Green 8, Blue 4');
const TRUCK_COLORS = names('White 55, Blue 12, Red 12, Grey 7, Orange 5, Green 4, Yellow 3, Black 2');
const INTERIORS = names('Black 62, Grey 14, Beige 12, Brown 6, White 3, Red 1.5, Blue 0.7, Burgundy 0.8');

const BY_TYPE: Readonly<Record<string, Names>> = {
  motorcycle: LOUD_COLORS,
  special: MACHINE_COLORS,
  truck: TRUCK_COLORS,
};

/** A body colour: mostly yellow for machines, bright for motorcycles, neutral for cars. */
export function bodyColor(type: string, random: Random): string {
  return (BY_TYPE[type] ?? COLORS).draw(random);
}

/** The colour of a car's interior; null if it has none or the listing does not say. */
export function interiorColor(type: string, random: Random): string | null {
  return type === 'car' && random.chance(0.58) ? INTERIORS.draw(random) : null;
}

/** The years in which a country's new cars start to meet Euro 2, 3, 4, 5 and 6. */
const EUROPE = [1996, 2001, 2006, 2011, 2015];
const EMISSION_YEARS: Readonly<Record<string, readonly number[]>> = {
  RU: [2006, 2008, 2012, 2016, 2022],
  KZ: [2012, 2013, 2015, 2018, 2024],
  KR: [1998, 2003, 2006, 2010, 2015],
  CN: [2004, 2008, 2011, 2017, 2020],
};
const NO_EURO = new Set(['JP', 'US', 'AE']);

/** The emission standard by year; null for electric and hydrogen cars, outside Euro markets, and for 35% of the rest. */
export function emission(country: string, fuel: string, year: number, random: Random): string | null {
  if (fuel === 'Electric' || fuel === 'Hydrogen' || NO_EURO.has(country)) return null;
  if (random.chance(0.35)) return null;
  const years = EMISSION_YEARS[country] ?? EUROPE;
  return `Euro ${1 + years.filter((since) => year >= since).length}`;
}

/** Draws whether a vehicle of an age in years was never registered; only dealers sell such vehicles. */
export function isNew(market: Market, age: number, dealer: boolean, random: Random): boolean {
  if (!dealer || age > 1) return false;
  const share = market.age[0] === 0 ? 0.72 : 0.3;
  return random.chance(age === 0 ? share : share / 5);
}

/** Yearly mileage of a type against that of a car. */
const YEARLY: Readonly<Record<string, number>> = { car: 1, motorcycle: 0.3, truck: 3.6, special: 0.06 };

/** The typical mileage of a vehicle after `years`, kilometres. */
export function usualMileage(market: Market, type: string, years: number): number {
  const early = Math.min(years, 8) + Math.max(0, years - 8) * 0.55;
  return Math.round(market.km * (YEARLY[type] ?? 1) * (early + 0.15));
}

/** Draws a mileage around the usual one, kilometres; most are rounded to thousands. */
export function odometer(usual: number, random: Random): number {
  const read = Math.min(usual * exponential(0.38 * random.normal()), usual * 3);
  const step = read > 8000 && random.chance(0.55) ? 1000 : random.chance(0.5) ? 100 : 1;
  return Math.max(step === 1 ? 5 : step, Math.round(read / step) * step);
}

/** Draws the number of owners: about one more for every five years. */
export function owners(years: number, random: Random): number {
  const more = Math.min(8, Math.floor((years / 5) * (0.3 + 1.4 * random.next())));
  return 1 + more;
}

const GRADES: Readonly<Record<string, readonly string[]>> = {
  JP: ['S', 'G', 'X', 'Z', 'G Package', 'Premium', 'Custom', 'Limited'],
  KR: ['Modern', 'Premium', 'Prestige', 'Noblesse', 'Inspiration', 'Signature', 'Calligraphy'],
  CN: ['Elite', 'Luxury', 'Flagship', 'Premium', 'Exclusive', 'Pro', 'Max', 'Ultra'],
  US: ['SE', 'SEL', 'XLE', 'LT', 'Limited', 'Sport', 'Premium', 'Touring'],
  DE: ['Comfortline', 'Edition', 'Style', 'Business', 'Elegance', 'Ambition', 'Sport'],
};
const COMMON_GRADES = ['Comfort', 'Luxe', 'Prestige', 'Style', 'Active', 'Elegance', 'Ultimate', 'Base'];

/** Draws the name of a trim as sold in a country. */
export function grade(country: string, random: Random): string {
  return random.pick(GRADES[country] ?? COMMON_GRADES);
}
