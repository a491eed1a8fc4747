/** Draws the VIN and photos of a sampled listing. */
import type { Random } from './random.ts';

const ALPHABET = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const POSITION_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** World manufacturer identifiers of brands; other brands use that of their home country. */
const MAKERS: Readonly<Record<string, string>> = {
  Toyota: 'JTD',
  Lexus: 'JTH',
  Honda: 'JHM',
  Nissan: 'JN1',
  Infiniti: 'JNK',
  Mazda: 'JMZ',
  Subaru: 'JF1',
  Mitsubishi: 'JMB',
  Suzuki: 'JSA',
  Daihatsu: 'JDA',
  Hyundai: 'KMH',
  Kia: 'KNA',
  Genesis: 'KMT',
  SsangYong: 'KPT',
  BMW: 'WBA',
  'Mercedes-Benz': 'WDD',
  Audi: 'WAU',
  Volkswagen: 'WVW',
  Skoda: 'TMB',
  Porsche: 'WP1',
  Opel: 'W0L',
  Volvo: 'YV1',
  Renault: 'VF1',
  Peugeot: 'VF3',
  Citroen: 'VF7',
  Fiat: 'ZFA',
  'Alfa Romeo': 'ZAR',
  SEAT: 'VSS',
  MINI: 'WMW',
  'Land Rover': 'SAL',
  Jaguar: 'SAJ',
  Ford: 'WF0',
  Chevrolet: '1G1',
  Jeep: '1C4',
  Cadillac: '1GY',
  Dodge: '2C3',
  Tesla: '5YJ',
  Lada: 'XTA',
  UAZ: 'XTT',
  GAZ: 'X96',
  KAMAZ: 'XTC',
  Geely: 'LB3',
  Haval: 'LGW',
  Chery: 'LVV',
  Changan: 'LS5',
  BYD: 'LGX',
};
const HOME_MAKERS: Readonly<Record<string, string>> = {
  JP: 'JTZ',
  KR: 'KLZ',
  DE: 'WZZ',
  CN: 'LZZ',
  US: '1ZZ',
  RU: 'X9Z',
  GB: 'SZZ',
  IT: 'ZZZ',
  FR: 'VFZ',
  SE: 'YZZ',
  BY: 'Y3Z',
};

/** The check digit of a 17-character VIN; X means 10. */
export function checkDigit(vin: string): string {
  let sum = 0;
  for (let place = 0; place < 17; place++)
    sum += digitOf(vin.charCodeAt(place)) * (POSITION_WEIGHTS[place] ?? 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}

// A to H are 1 to 8, J to R are 1 to 9 and S to Z are 2 to 9; digits keep their value.
function digitOf(code: number): number {
  if (code < 65) return code - 48;
  if (code < 73) return code - 64;
  return code < 83 ? code - 73 : code - 81;
}

/** Draws a VIN: maker, random model section, check digit, year, serial number. */
export function vin(brand: string, origin: string, year: number, random: Random): string {
  const maker = MAKERS[brand] ?? HOME_MAKERS[origin] ?? 'UZZ';
  const letter = () => ALPHABET[random.int(ALPHABET.length)];
  const section = `${letter()}${letter()}${letter()}${letter()}${letter()}`;
  const yearCode = YEAR_CODES[(((year - 2010) % 30) + 30) % 30];
  const serial = String(random.int(1_000_000)).padStart(6, '0');
  const draft = `${maker}${section}0${yearCode}${letter()}${serial}`;
  return `${draft.slice(0, 8)}${checkDigit(draft)}${draft.slice(9)}`;
}

const IMAGE_HOST = 'https://img.forecourt.example';
export const SITE = 'https://forecourt.example/cars';

/** Photos of a listing: addresses of the main and other photos without extension, and full addresses of JPEG copies. */
export interface Photos {
  readonly main: string | null;
  readonly gallery: readonly string[];
  readonly jpegs: readonly string[];
}

export function photos(random: Random): Photos {
  if (random.chance(0.08)) return { main: null, gallery: [], jpegs: [] };
  const key = random.int(4294967296).toString(16).padStart(8, '0');
  const main = `${IMAGE_HOST}/${key.slice(0, 2)}/${key}`;
  const count = random.chance(0.3) ? 0 : 1 + random.int(4);
  const gallery = Array.from({ length: count }, (_, index) => `${main}-${index + 1}`);
  const jpegs = random.chance(0.15) ? [main, ...gallery].map((photo) => `${photo}_tg.jpg`) : [];
  return { main, gallery, jpegs };
}
