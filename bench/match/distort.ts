/** Distorts cars as real feeds do. */
import type { Modification } from '../../contract/resources/modification.ts';
import type { DescribedCar } from '../../server/services/modification/match-request.ts';
import { typo } from '../distort.ts';

/** A car as a feed would describe it, while it is being distorted. */
export interface Pair {
  readonly card: Modification;
  car: { -readonly [Key in keyof DescribedCar]: DescribedCar[Key] };
}

/** Other spellings of brands and models, by name; those of a model by `<brand> <model>`. */
export interface Spellings {
  readonly brands: ReadonlyMap<string, readonly string[]>;
  readonly models: ReadonlyMap<string, readonly string[]>;
}

type Distortion = (pair: Pair, random: () => number, spellings: Spellings) => void;

const KILOWATTS = 1.35962;

function without(field: keyof DescribedCar): Distortion {
  return ({ car }) => {
    delete car[field];
  };
}

const pick = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(random() * items.length)];

/** Ways in which real feeds distort the reference. */
export const DISTORTIONS = {
  'no year': without('year'),
  'no volume': without('engine_volume_cc'),
  'no power': without('power_hp'),
  'no fuel': without('fuel_type'),
  'no gearbox': without('transmission'),
  'no drive': without('drive_type'),
  'no body': without('body_type'),
  'volume rounded to 0.1 l': ({ car }) => {
    if (car.engine_volume_cc) car.engine_volume_cc = Math.round(car.engine_volume_cc / 100) * 100;
  },
  'kW for hp': ({ car }) => {
    if (car.power_hp) car.power_hp = Math.round(car.power_hp / KILOWATTS);
  },
  'power off by one': ({ car }, random) => {
    if (car.power_hp) car.power_hp = Math.round(car.power_hp) + (random() < 0.5 ? 1 : -1);
  },
  'year off by one': ({ car }, random) => {
    if (car.year) car.year += random() < 0.5 ? 1 : -1;
  },
  'any automatic gearbox': ({ car }) => {
    if (car.transmission && car.transmission !== 'Manual') car.transmission = 'Automatic';
  },
  'hybrid as petrol': ({ car }) => {
    if (car.fuel_type === 'Hybrid') car.fuel_type = 'Petrol';
  },
  'brand in another spelling': ({ card, car }, random, { brands }) => {
    car.brand = pick(brands.get(card.brand) ?? [], random) ?? car.brand;
  },
  'model in another spelling': ({ card, car }, random, { models }) => {
    car.model = pick(models.get(`${card.brand} ${card.model}`) ?? [], random) ?? car.model;
  },
  'typo in the brand': ({ car }, random) => {
    if (car.brand) car.brand = typo(car.brand, random);
  },
  'typo in the model': ({ car }, random) => {
    if (car.model) car.model = typo(car.model, random);
  },
  'generation behind the model': ({ card, car }) => {
    if (card.generation) car.model = `${car.model} (${card.generation})`;
  },
  'name behind the model': ({ card, car }) => {
    if (card.name) car.model = `${car.model} ${card.name}`;
  },
  'all in the model': ({ card, car }) => {
    const { brand: _, year, ...told } = car;
    for (const field of Object.keys(told) as (keyof typeof told)[]) delete car[field];
    car.model = [card.brand, told.model, card.generation, card.name].filter(Boolean).join(' ');
    delete car.brand;
  },
} as const satisfies Record<string, Distortion>;

export type DistortionName = keyof typeof DISTORTIONS;

/** Share of each distortion in a mixed feed. Spellings come before typing errors, and these before additions. */
export const MIXTURE: readonly (readonly [DistortionName, number])[] = [
  ['brand in another spelling', 0.15],
  ['model in another spelling', 0.2],
  ['typo in the brand', 0.03],
  ['typo in the model', 0.05],
  ['generation behind the model', 0.12],
  ['name behind the model', 0.12],
  ['volume rounded to 0.1 l', 0.5],
  ['power off by one', 0.15],
  ['kW for hp', 0.04],
  ['year off by one', 0.04],
  ['any automatic gearbox', 0.2],
  ['hybrid as petrol', 0.1],
  ['no year', 0.01],
  ['no volume', 0.08],
  ['no power', 0.08],
  ['no fuel', 0.05],
  ['no gearbox', 0.05],
  ['no drive', 0.15],
  ['no body', 0.2],
];
