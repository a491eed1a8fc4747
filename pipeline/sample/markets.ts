import { weights } from './weighted.ts';

/**
 * What tells the markets apart. `share` of all listings; `perDollar` the currency's units to a US
 * dollar; `level` prices against the world's; `km` a year; `age` typical youngest, middle and oldest
 * years of a listing; `accident` chance a year of age; `right` share of right-hand drive by the
 * brand's origin (JP or other); `brands` their shares in cars.
 */
export interface Market {
  readonly share: number;
  readonly currency: string;
  readonly perDollar: number;
  readonly level: number;
  readonly km: number;
  readonly age: readonly [number, number, number];
  readonly accident: number;
  readonly right: { readonly JP: number; readonly other: number };
  readonly dealers: number;
  readonly cities: number;
  readonly fuels: Readonly<Record<string, number>>;
  readonly manual: number;
  readonly brands: readonly (readonly [string, number])[];
}

const left = { JP: 0, other: 0 };

export const MARKETS: Readonly<Record<string, Market>> = {
  RU: {
    share: 26,
    currency: 'RUB',
    perDollar: 81,
    level: 1.65,
    km: 14500,
    age: [0, 8, 22],
    accident: 0.011,
    right: { JP: 0.07, other: 0 },
    dealers: 0.52,
    cities: 260,
    fuels: { LPG: 0.3, Electric: 0.4 },
    manual: 0.8,
    brands: weights(
      'Lada 13, Toyota 11, Kia 8, Hyundai 7.5, Nissan 6, Volkswagen 5, BMW 5, Mercedes-Benz 4.5, Renault 4.5, Skoda 4, Audi 3, Ford 3, Chevrolet 3, Mazda 3, Mitsubishi 3, Haval 3, Chery 3, Geely 3, Honda 2.5, Lexus 2.2, Opel 2, Subaru 1.6, UAZ 1.6, GAZ 1.2, Land Rover 1.3, Changan 1.4, Volvo 1.1, Exeed 0.9, Porsche 0.8, Omoda 0.8, Li Auto 0.8, Infiniti 0.8, Suzuki 0.8, Peugeot 0.8, Citroen 0.7, Jetour 0.7, Tank 0.6, Belgee 0.5, Moskvich 0.5, Zeekr 0.4, Voyah 0.4, Hongqi 0.3, Jaguar 0.3, MINI 0.3, Jeep 0.3, Cadillac 0.2, SsangYong 0.5, Genesis 0.3, Daewoo 0.7, Datsun 0.5, Great Wall 0.3, Tesla 0.2, Daihatsu 0.1',
    ),
  },
  JP: {
    share: 15,
    currency: 'JPY',
    perDollar: 152.8,
    level: 0.78,
    km: 8600,
    age: [1, 5, 15],
    accident: 0.01,
    right: { JP: 1, other: 0.82 },
    dealers: 0.97,
    cities: 120,
    fuels: { Diesel: 0.35, LPG: 0, CNG: 0, Hybrid: 1.6, Electric: 0.5 },
    manual: 0.08,
    brands: weights(
      'Toyota 34, Honda 14, Nissan 12, Suzuki 9, Daihatsu 7, Mazda 6, Subaru 6, Mitsubishi 4, Lexus 4, Mercedes-Benz 2.5, BMW 2.2, Volkswagen 1, Audi 1, MINI 0.8, Porsche 0.5, Volvo 0.5, Jeep 0.4, Land Rover 0.3, Peugeot 0.2, Citroen 0.1, Renault 0.1, Fiat 0.2, Tesla 0.2, Isuzu 0.1, Mitsuoka 0.1, BYD 0.1',
    ),
  },
  KR: {
    share: 11,
    currency: 'KRW',
    perDollar: 1446,
    level: 0.85,
    km: 13800,
    age: [0, 4, 12],
    accident: 0.02,
    right: left,
    dealers: 0.9,
    cities: 60,
    fuels: { LPG: 1.4, Hybrid: 1.3 },
    manual: 0.03,
    brands: weights(
      'Hyundai 35, Kia 33, Genesis 9, SsangYong 4.5, Chevrolet 3.5, BMW 4, Mercedes-Benz 4, Renault Samsung 2, Audi 1.2, Volkswagen 0.8, Volvo 0.8, Tesla 1, MINI 0.7, Porsche 0.5, Lexus 0.5, Toyota 0.3, Land Rover 0.4, Jeep 0.4, Ford 0.4, Daewoo 0.1',
    ),
  },
  CN: {
    share: 12,
    currency: 'CNY',
    perDollar: 7.105,
    level: 0.82,
    km: 11500,
    age: [0, 2, 8],
    accident: 0.01,
    right: left,
    dealers: 0.96,
    cities: 130,
    fuels: { Diesel: 0.04, Electric: 1.2, 'Plug-in hybrid': 1.2 },
    manual: 0.15,
    brands: weights(
      'BYD 11, Geely 8, Chery 6, Changan 6.5, Volkswagen 7, Toyota 6, Li Auto 6, Haval 5, Honda 4, BMW 4, Mercedes-Benz 4, Audi 4, Zeekr 4, Tesla 4, Tank 3, Hongqi 3, GAC 3, Xpeng 3, Jetour 3, Voyah 2.5, Aito 2.5, Xiaomi 2, NIO 2, Exeed 2, Wuling 2, Lynk & Co 2, Nissan 2, Deepal 1.5, Avatr 1.5, Leapmotor 1.5, Buick 1.5, Omoda 0.5, Jaecoo 0.5, Dongfeng 1, FAW 0.8, JAC 0.7, MG 0.8, Maxus 0.5, Baic 0.8, Great Wall 0.7, Porsche 0.7, Lexus 0.7, Cadillac 0.7, Skoda 0.4, Mazda 0.6, Hyundai 0.5, Kia 0.4, Land Rover 0.5, Volvo 0.8, Denza 0.8, Wey 0.5, Aion 0.8, Ora 0.5, Polestar 0.1, IM Motors 0.3, Rox 0.2, Seres 0.2, Stelato 0.2, Luxeed 0.2',
    ),
  },
  DE: {
    share: 9,
    currency: 'EUR',
    perDollar: 0.862,
    level: 1.0,
    km: 13500,
    age: [0, 6, 16],
    accident: 0.006,
    right: left,
    dealers: 0.75,
    cities: 120,
    fuels: { Hybrid: 0.8 },
    manual: 1,
    brands: weights(
      'Volkswagen 19, Mercedes-Benz 11, BMW 11, Audi 10, Opel 7, Ford 7, Skoda 6, SEAT 4, Renault 4, Hyundai 4, Kia 3, Toyota 3.5, Peugeot 3, Fiat 3, Volvo 2.2, MINI 2.2, Porsche 2.2, Mazda 2, Nissan 1.6, Citroen 2, Dacia 2, Tesla 1.3, smart 1.2, Cupra 1, Land Rover 1, Mitsubishi 1, Suzuki 1, Honda 0.8, Jeep 0.8, Alfa Romeo 0.6, Jaguar 0.4, Lexus 0.3, Subaru 0.4, MG 0.4, Polestar 0.3, DS 0.2, Bentley 0.1, Maserati 0.2, Lamborghini 0.1, Ferrari 0.1, Abarth 0.2, BYD 0.2, Chevrolet 0.3, SsangYong 0.1',
    ),
  },
  AE: {
    share: 5,
    currency: 'AED',
    perDollar: 3.672,
    level: 0.92,
    km: 19000,
    age: [0, 4, 12],
    accident: 0.02,
    right: left,
    dealers: 0.7,
    cities: 20,
    fuels: { Diesel: 0.1, LPG: 0 },
    manual: 0.05,
    brands: weights(
      'Toyota 20, Nissan 13, Mercedes-Benz 10, Lexus 7, BMW 6, Land Rover 6, Ford 5, Hyundai 5, Kia 5, Chevrolet 4, Mitsubishi 4, Porsche 3.5, Audi 3, Jeep 3, Dodge 3, Honda 3, Infiniti 3, Tesla 1.5, Cadillac 1.2, Jetour 1.5, Volkswagen 1.5, GMC 1, Bentley 0.6, Rolls-Royce 0.4, Ferrari 0.4, Lamborghini 0.5, Maserati 0.4, MG 1, Geely 0.7, Changan 0.7, Genesis 0.4, Suzuki 0.6, Mazda 0.8, Chery 0.4',
    ),
  },
  US: {
    share: 6,
    currency: 'USD',
    perDollar: 1,
    level: 0.88,
    km: 19500,
    age: [0, 5, 14],
    accident: 0.025,
    right: left,
    dealers: 0.85,
    cities: 140,
    fuels: { Diesel: 0.08, LPG: 0, CNG: 0 },
    manual: 0.04,
    brands: weights(
      'Ford 14, Toyota 13, Chevrolet 11, Honda 9, Nissan 7, Jeep 6, Hyundai 5, Kia 5, Subaru 4, Dodge 4, BMW 4, Mercedes-Benz 4, Tesla 4, Volkswagen 3, Lexus 3, Mazda 2.5, Audi 2.5, GMC 2, Cadillac 1.5, RAM 2, Buick 1, Chrysler 1, Lincoln 0.7, Acura 1, Infiniti 1, Volvo 1, Porsche 0.7, Land Rover 0.7, Mitsubishi 0.8, MINI 0.5, Genesis 0.5, Rivian 0.2, Lucid 0.1',
    ),
  },
  KZ: {
    share: 4,
    currency: 'KZT',
    perDollar: 519,
    level: 1.3,
    km: 15500,
    age: [0, 8, 22],
    accident: 0.01,
    right: { JP: 0.05, other: 0 },
    dealers: 0.35,
    cities: 35,
    fuels: { LPG: 1 },
    manual: 0.7,
    brands: weights(
      'Toyota 18, Hyundai 14, Kia 11, Chevrolet 10, Lada 9, Volkswagen 7, Nissan 5, Mercedes-Benz 5, BMW 4, Audi 4, Mitsubishi 4, Mazda 3, Lexus 3, Subaru 2, Haval 1.5, Chery 1.5, Changan 1.5, Geely 1, Honda 1.5, Daewoo 1, Ravon 1, Renault 1, Skoda 1, Opel 0.7, Ford 0.7, JAC 0.7, Land Rover 0.5, Jetour 0.5, UAZ 0.3, GAZ 0.4',
    ),
  },
  BY: {
    share: 3.5,
    currency: 'BYN',
    perDollar: 2.967,
    level: 1.25,
    km: 16500,
    age: [0, 11, 24],
    accident: 0.01,
    right: left,
    dealers: 0.25,
    cities: 30,
    fuels: { LPG: 1 },
    manual: 1.1,
    brands: weights(
      'Volkswagen 13, Geely 9, Renault 7, BMW 7, Audi 7, Peugeot 6, Opel 6, Ford 6, Citroen 5, Mercedes-Benz 5, Mazda 4, Skoda 4, Lada 4, Volvo 3, Nissan 3, Toyota 3, Kia 3, Hyundai 3, Belgee 2, Fiat 1.5, Honda 1.5, Tesla 1, Chevrolet 1, Mitsubishi 1, SEAT 1, Land Rover 0.7, Jeep 0.5, Zeekr 0.7, Li Auto 0.5, BYD 0.5',
    ),
  },
  GE: {
    share: 2.5,
    currency: 'GEL',
    perDollar: 2.709,
    level: 0.9,
    km: 17000,
    age: [2, 10, 20],
    accident: 0.035,
    right: { JP: 0.16, other: 0.01 },
    dealers: 0.4,
    cities: 12,
    fuels: { Hybrid: 1.8, LPG: 1 },
    manual: 0.3,
    brands: weights(
      'Toyota 17, Mercedes-Benz 13, BMW 9, Ford 8, Honda 7, Hyundai 7, Lexus 6, Subaru 5, Nissan 5, Volkswagen 4, Chevrolet 4, Jeep 3, Mazda 3, Mitsubishi 2, Opel 2, Kia 3, Audi 2, Tesla 1.5, Porsche 0.5, Land Rover 1, Dodge 1, Volvo 0.3',
    ),
  },
  AM: {
    share: 1.2,
    currency: 'AMD',
    perDollar: 382,
    level: 0.98,
    km: 15500,
    age: [1, 10, 22],
    accident: 0.03,
    right: { JP: 0.08, other: 0 },
    dealers: 0.35,
    cities: 8,
    fuels: { CNG: 3, LPG: 2 },
    manual: 0.5,
    brands: weights(
      'Toyota 16, Mercedes-Benz 14, Opel 9, BMW 8, Nissan 8, Lada 7, Hyundai 6, Kia 6, Lexus 5, Volkswagen 4, Ford 3, Honda 3, Mazda 2, Mitsubishi 2, Chevrolet 2, Land Rover 1, Jeep 1, Zeekr 1, BYD 1',
    ),
  },
  KG: {
    share: 1.3,
    currency: 'KGS',
    perDollar: 87.5,
    level: 0.98,
    km: 16000,
    age: [1, 12, 24],
    accident: 0.012,
    right: { JP: 0.24, other: 0.01 },
    dealers: 0.35,
    cities: 12,
    fuels: { Hybrid: 1.5 },
    manual: 0.5,
    brands: weights(
      'Toyota 20, Honda 14, Mercedes-Benz 10, Hyundai 7, Kia 6, Lexus 6, Volkswagen 6, BMW 6, Subaru 5, Audi 5, Mazda 4, Daewoo 2, Chevrolet 3, Nissan 3, Mitsubishi 2, Lada 2, Opel 1, Zeekr 1, Li Auto 1, BYD 1, Changan 1',
    ),
  },
  GB: {
    share: 1.6,
    currency: 'GBP',
    perDollar: 0.755,
    level: 0.92,
    km: 12500,
    age: [0, 6, 15],
    accident: 0.006,
    right: { JP: 0.99, other: 0.985 },
    dealers: 0.7,
    cities: 70,
    fuels: { LPG: 0 },
    manual: 1,
    brands: weights(
      'Ford 14, Vauxhall 9, Volkswagen 9, BMW 7, Audi 7, Mercedes-Benz 7, Toyota 6, Nissan 5, Kia 5, Hyundai 5, Land Rover 4, MINI 4, Peugeot 4, Skoda 3, Renault 3, Volvo 2.5, Honda 2.5, Fiat 2, SEAT 2, Citroen 2, Mazda 2, Jaguar 2, MG 2, Tesla 2, Suzuki 1, Dacia 1, Porsche 1, Lexus 0.8, Aston Martin 0.1, Bentley 0.2, Lotus 0.1, McLaren 0.1, Rolls-Royce 0.1',
    ),
  },
  PL: {
    share: 1.6,
    currency: 'PLN',
    perDollar: 3.665,
    level: 0.98,
    km: 15500,
    age: [0, 8, 20],
    accident: 0.012,
    right: left,
    dealers: 0.5,
    cities: 45,
    fuels: { LPG: 2 },
    manual: 1.1,
    brands: weights(
      'Volkswagen 10, Audi 9, BMW 8, Opel 8, Ford 8, Toyota 8, Mercedes-Benz 6, Skoda 7, Renault 5, Volvo 4, Peugeot 4, Hyundai 4, Kia 4, Citroen 3, Nissan 3, Mazda 3, Fiat 3, SEAT 2, Dacia 2, Honda 2, Suzuki 1, MINI 1, Jeep 1, Lexus 1, Land Rover 0.7, Porsche 0.6, Alfa Romeo 0.6, Mitsubishi 0.7, Jaguar 0.3, MG 0.4, Tesla 0.5',
    ),
  },
  LT: {
    share: 0.9,
    currency: 'EUR',
    perDollar: 0.862,
    level: 0.93,
    km: 16500,
    age: [1, 9, 20],
    accident: 0.012,
    right: { JP: 0.01, other: 0.02 },
    dealers: 0.45,
    cities: 8,
    fuels: { LPG: 1 },
    manual: 1,
    brands: weights(
      'Volkswagen 12, BMW 12, Audi 11, Volvo 8, Toyota 8, Mercedes-Benz 7, Opel 5, Ford 5, Skoda 5, Peugeot 3, Renault 3, Citroen 2, Mazda 3, Nissan 4, Hyundai 3, Kia 3, Honda 2, Mitsubishi 2, Lexus 2, Tesla 1, Subaru 1, Land Rover 1, SEAT 1, Fiat 1',
    ),
  },
};
