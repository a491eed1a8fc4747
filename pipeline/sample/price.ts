/** Prices of sampled vehicles, new and used. */
import type { Market } from './markets.ts';
import type { SampleModification } from './population.ts';
import { exponential, type Random } from './random.ts';
import { weights } from './weighted.ts';

/** New prices of a brand relative to an ordinary brand with the same power. */
const BRAND_LEVELS = new Map(
  weights(
    'Mercedes-Benz 1.5, BMW 1.45, Audi 1.35, Porsche 2, Lexus 1.35, Land Rover 1.55, Jaguar 1.3, Volvo 1.25, Genesis 1.2, Cadillac 1.3, Infiniti 1.15, Tesla 1.15, Bentley 3.2, Rolls-Royce 5, Ferrari 4, Lamborghini 4, Aston Martin 2.6, McLaren 3.6, Maserati 1.8, Maybach 2.8, Aurus 4, Bugatti 20, Alpina 1.8, Lada 0.62, UAZ 0.72, GAZ 0.75, Moskvich 0.85, Dacia 0.72, Ravon 0.65, Daewoo 0.6, Datsun 0.6, ZAZ 0.5, MINI 1.2, Alfa Romeo 1.1, Jeep 1.1, Hummer 1.3, Skoda 0.95, Renault 0.92, Chevrolet 0.92, Daihatsu 0.95, NIO 1.2, Hongqi 1, Zeekr 1, Li Auto 1.05, Xiaomi 1, Avatr 1, Denza 1.1, Harley-Davidson 1.7, Ducati 1.5, Triumph 1.2, MV Agusta 1.6, Bajaj 0.6, TVS 0.55, Royal Enfield 1.3, Vespa 1.2, Belarus 0.5, Caterpillar 1.4, Liebherr 1.4, Komatsu 1.25, Hitachi 1.15, John Deere 1.2, Scania 1.15, Volvo Trucks 1.15, KAMAZ 0.6, MAZ 0.58, Ural 0.65, ZIL 0.5',
  ),
);
const ORIGIN_LEVELS: Readonly<Record<string, number>> = { CN: 0.85, RU: 0.7, BY: 0.65, IN: 0.6, UZ: 0.65 };
const MODEL_LEVELS = new Map(
  weights(
    'Toyota Land Cruiser 1.6, Toyota Land Cruiser Prado 1.35, Toyota Alphard 1.3, Toyota Crown 1.1, Lexus LX 1.4, Nissan Patrol 1.15, Mitsubishi Pajero 1.1, Suzuki Jimny 1.25, Hyundai Palisade 1.1, Mercedes-Benz G-Class 1.9, Mercedes-Benz S-Class 1.5, BMW 7 Series 1.4, BMW X7 1.25, Porsche 911 1.25, Chevrolet Tahoe 1.2, Cadillac Escalade 1.2',
  ),
);
const BODY_LEVELS: Readonly<Record<string, number>> = {
  SUV: 1.1,
  Pickup: 1.08,
  Minivan: 1.1,
  Coupe: 1.08,
  Convertible: 1.15,
  Hatchback: 0.95,
};
const FUEL_LEVELS: Readonly<Record<string, number>> = {
  Hybrid: 1.1,
  'Plug-in hybrid': 1.2,
  Diesel: 1.08,
  Electric: 1.12,
};

/** Price of a vehicle by type, US dollars: a fixed amount, and an amount per horsepower. */
const TYPE_PRICES: Readonly<Record<string, readonly [number, number]>> = {
  car: [6000, 120],
  motorcycle: [1200, 85],
  truck: [12_000, 185],
  special: [18_000, 420],
};

// Power above 150 hp costs less in electric and plug-in cars.
function paidPower({ power, volume, fuel }: SampleModification): number {
  const known = power ?? (volume ?? 1600) / 14;
  const cheap = fuel === 'Electric' || fuel === 'Plug-in hybrid';
  return cheap && known > 150 ? 150 + (known - 150) * 0.42 : known;
}

/** The new price of a modification at the world's level, US dollars. */
export function newPrice(modification: SampleModification, origin: string): number {
  const { brand, model, type, body, fuel, drive } = modification;
  const [fixed, perHorse] = TYPE_PRICES[type] ?? [6000, 120];
  const level = BRAND_LEVELS.get(brand) ?? ORIGIN_LEVELS[origin] ?? 1;
  const tier = MODEL_LEVELS.get(`${brand} ${model}`) ?? 1;
  const shape = (BODY_LEVELS[body] ?? 1) * (FUEL_LEVELS[fuel] ?? 1) * (drive === 'AWD' ? 1.05 : 1);
  return (fixed + perHorse * paidPower(modification)) * level * tier * shape;
}

const AGES = [0, 1, 2, 3, 4, 5, 7, 10, 15, 20, 30];
/** The share of the new price that is left at each of `AGES`. */
const KEPT = {
  mainstream: [1, 0.86, 0.78, 0.71, 0.65, 0.59, 0.5, 0.38, 0.23, 0.15, 0.1],
  premium: [1, 0.82, 0.72, 0.64, 0.57, 0.51, 0.42, 0.3, 0.18, 0.12, 0.09],
  lasting: [1, 0.9, 0.83, 0.77, 0.71, 0.66, 0.57, 0.45, 0.3, 0.2, 0.14],
} as const;
const LASTING = new Set(['Toyota', 'Lexus', 'Honda', 'Suzuki', 'Subaru', 'Caterpillar', 'Komatsu']);

function curveOf(brand: string): readonly number[] {
  if (LASTING.has(brand)) return KEPT.lasting;
  return (BRAND_LEVELS.get(brand) ?? 1) >= 1.15 ? KEPT.premium : KEPT.mainstream;
}

/** The share of the new price that is left after `years`; electric cars lose more. */
function keptValue(brand: string, fuel: string, years: number): number {
  const curve = curveOf(brand);
  const after = AGES.findIndex((age) => age > years);
  if (after < 0) return curve.at(-1) ?? 0;
  const [from = 0, to = 1] = [AGES[after - 1], AGES[after]];
  const [high = 1, low = 0] = [curve[after - 1], curve[after]];
  const kept = high + ((low - high) * (years - from)) / (to - from);
  return fuel === 'Electric' ? kept * Math.max(0.65, 1 - 0.03 * years) : kept;
}

interface Worth {
  readonly base: number;
  readonly brand: string;
  readonly fuel: string;
  readonly years: number;
  readonly mileage: number;
  /** Typical mileage of a vehicle of this age, kilometres. */
  readonly usual: number;
  readonly accident: boolean;
  readonly dealer: boolean;
}

/** Draws an asking price in the market's currency, rounded as sellers round. */
export function askingPrice(worth: Worth, market: Market, random: Random): number {
  const wear = Math.max(-0.22, Math.min(0.22, (worth.usual - worth.mileage) / 450_000));
  const dollars =
    worth.base *
    market.level *
    keptValue(worth.brand, worth.fuel, worth.years) *
    (1 + wear) *
    (worth.accident ? 0.84 : 1) *
    (worth.dealer ? 1.04 : 0.98) *
    exponential(0.1 * random.normal());
  return roundPrice(Math.max(dollars, 350) * market.perDollar, random);
}

/** Rounds to two or three leading digits, sometimes to just below them (12,990). */
function roundPrice(amount: number, random: Random): number {
  let unit = 1;
  while (unit * 1000 <= amount) unit *= 10;
  const habit = random.next();
  const step = habit < 0.3 ? unit * 5 : unit;
  const round = Math.max(step, Math.round(amount / step) * step);
  return habit > 0.8 && unit >= 10 ? round - unit / 10 : round;
}
